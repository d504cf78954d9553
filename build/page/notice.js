// What the page itself shows: the progress of the start, and messages in plain words.
import { _ } from "./i18n.js";

const find = (selector) => document.querySelector(selector);

export function showProgress(done, total) {
  if (find("#loading").dataset.failure) return;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const counted = { done: megabytes(done), total: megabytes(total) };
  find("#loading progress").value = done / total;
  find("#loading [data-bytes]").textContent = _("{done} of {total} MB", counted);
}

export function showStep(message) {
  find("#loading [data-step]").textContent = message;
}

export function hideLoading() {
  const loading = find("#loading");
  loading.hidden = !loading.dataset.failure; // the page itself is damaged
}

// The game can't start or continue: say why, and offer to try again if that may help.
export function showFailure(name, message) {
  const loading = find("#loading");
  loading.hidden = false;
  delete loading.dataset.puzzle;
  find("#basra-accessibility-tree").hidden = true; // nothing there responds any more
  loading.dataset.failure = name;
  showStep(message);
  find("#loading [data-bytes]").textContent = "";
  find("#loading progress").hidden = true;
  const retry = find("#loading button");
  retry.textContent = _("Try again");
  retry.hidden = name === "no-wasm" || name === "old-browser";
  retry.onclick = () => location.reload();
}

// A message over the game that the person can close, with another action if given; returns its
// element.
export function notify(text, action) {
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.append(Object.assign(document.createElement("span"), { textContent: text, dir: "auto" }));
  if (action) notice.append(button(action.label, action.run, action.name));
  notice.append(button(_("Close"), () => notice.remove(), "close-notice"));
  find("#notices").append(notice);
  return notice;
}

function button(label, run, name) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.dataset.action = name;
  element.addEventListener("click", run);
  return element;
}
