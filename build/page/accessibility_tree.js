// The accessibility tree: the canvas's contents as elements over it, for screen readers, keyboards
// and tests. They are transparent, and pointers pass through them to the canvas; only text fields
// take both.
import { speak } from "./i18n.js";
import { pressNow } from "./sharing.js";
import {
  focusTextField,
  isTextField,
  makeTextField,
  placeTextField,
  updateTextField,
} from "./text_fields.js";

const SECTIONS = ["status", "text", "floor", "hand", "controls"];
const OUT_OF_VIEW = ",0,0"; // the size of a control that is scrolled away
const GROUPS = ["floor", "hand", "controls"]; // the sections that hold buttons

export class AccessibilityTreeView {
  // `activate(action)` is called when a person chooses an element by keyboard or screen reader,
  // `activate(action, text, done)` when they type into a field, and `reveal(action)` when the focus
  // reaches an element that is scrolled out of view.
  constructor(root, canvas, activate, reveal) {
    this.root = root;
    this.canvas = canvas;
    this.activate = activate;
    this.reveal = reveal;
    this.title = root.querySelector("[data-title]");
    this.log = root.querySelector("[role=log]");
    this.focused = new Map(); // the control that had the focus on each screen, by its title
    const section = (name) => root.querySelector(`[data-section=${name}]`);
    this.sections = Object.fromEntries(SECTIONS.map((name) => [name, section(name)]));
    root.addEventListener("click", (event) => this.onClick(event));
    root.addEventListener("focusin", (event) => this.onFocus(event));
  }

  onClick(event) {
    const element = event.target.closest("[data-action]");
    if (!element || !isEnabled(element) || isTextField(element)) return;
    pressNow(element);
    this.activate(element.dataset.action);
  }

  // The button at a place of the page that copies or pastes, if there is one.
  clipboardButtonAt(x, y) {
    return [...this.root.querySelectorAll("button[data-box]")].find((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const there = left <= x && x < right && top <= y && y < bottom;
      return there && isEnabled(button) && (button.copies || button.pastes);
    });
  }

  onFocus(event) {
    const { action, box } = event.target.dataset;
    if (box?.endsWith(OUT_OF_VIEW) && !this.opening) this.reveal(action);
  }

  // Show one screen's tree, as `game/platform/web/web.py` writes it.
  show(tree) {
    this.root.lang = tree.language;
    speak(tree.language);
    this.root.dir = tree.direction;
    const before = this.title.textContent;
    this.showTitle(tree.title);
    this.showStatus(tree);
    this.sections.text.replaceChildren(...tree.text.map(paragraph));
    const left = tree.title !== before && document.activeElement.closest("#" + this.root.id);
    if (left) this.focused.set(before, document.activeElement.dataset.action);
    this.opening = left; // a neighbour that gets the focus for now scrolls nothing
    for (const name of GROUPS) {
      this.sections[name].setAttribute("aria-label", tree.labels[name]);
      showControls(this.sections[name], tree[name], this.activate);
    }
    this.opening = false;
    if (left) this.focusOn(this.focused.get(tree.title), true) || this.focusOn(tree.focus);
    else if (GROUPS.some((name) => this.sections[name] === document.activeElement)) {
      this.focusOn(tree.focus);
    }
    this.root.hidden = false;
    this.place();
    const field = this.root.querySelector("[data-takes-focus]");
    if (field) focusTextField(field);
  }

  // Move the focus to a control; return whether it is there, and `inView` if that is needed.
  focusOn(action, inView = false) {
    const element = this.root.querySelector(`[data-action="${action}"]`);
    if (element === null || (inView && element.dataset.box.endsWith(OUT_OF_VIEW))) return false;
    element.focus();
    return true;
  }

  // Announce another screen, unless the game has just announced it; the first is the page's own news.
  showTitle(title) {
    const before = this.title.textContent;
    if (title === before) return;
    this.title.textContent = title;
    if (before && this.log.lastChild?.textContent !== title) this.announce(title);
  }

  showStatus({ phase, turn, seats, link, scores, spoken_scores: spokenScores }) {
    const { status } = this.sections;
    status.dataset.phase = phase;
    status.dataset.turn = turn ?? "";
    status.dataset.seat = seats.join(",");
    status.dataset.link = link;
    status.dataset.scores = scores.join(",");
    status.textContent = spokenScores;
  }

  // Lay every button exactly over its picture.
  place() {
    const canvas = this.canvas.getBoundingClientRect();
    const scale = canvas.width / this.canvas.width;
    for (const element of this.root.querySelectorAll("[data-box]")) {
      const { dataset, style } = element;
      const [left, top, width, height] = dataset.box.split(",").map(Number);
      style.left = `${canvas.left + left * scale}px`;
      style.top = `${canvas.top + top * scale}px`;
      style.width = `${width * scale}px`;
      style.height = `${height * scale}px`;
      style.borderRadius = width === height ? "50%" : "";
      if (isTextField(element)) placeTextField(element, scale);
    }
  }

  // Announce an event in the live region; the last few stay readable.
  announce(text) {
    this.log.append(paragraph(text));
    while (this.log.children.length > 12) this.log.firstChild.remove();
  }
}

function isEnabled(button) {
  return button.getAttribute("aria-disabled") !== "true";
}

function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

// Replace a group's elements with those of the controls, and keep those that stay, with the focus.
// A button that goes leaves the focus to its neighbour. The last one leaves it to the group, as does
// a text field: an Enter that was meant for it presses nothing else.
function showControls(group, controls, activate) {
  group.hidden = false;
  const focused = [...group.children].indexOf(document.activeElement);
  const typed = isTextField(document.activeElement);
  const empty = document.activeElement === group && !group.children.length;
  const old = new Map([...group.children].map((child) => [child.dataset.action, child]));
  const elements = controls.map((control) => {
    const known = old.get(control.action);
    const stays = known && isTextField(known) === isForText(control);
    if (stays) old.delete(control.action);
    const element = stays ? known : make(control, activate);
    update(element, control);
    return element;
  });
  const lost = [...old.values()].includes(group.children[focused]);
  for (const element of old.values()) element.remove();
  elements.forEach((element, index) => {
    if (group.children[index] !== element) group.insertBefore(element, group.children[index]);
  });
  if (lost && typed) group.focus();
  else if (lost || empty) (elements[Math.min(Math.max(focused, 0), elements.length - 1)] ?? group).focus();
  group.hidden = !elements.length && document.activeElement !== group;
}

function isForText(control) {
  return control.value !== undefined;
}

function make(control, activate) {
  return isForText(control) ? makeTextField(activate) : document.createElement("button");
}

// `card` is given if the element is a card.
function update(element, control) {
  const { action, rect, enabled, card } = control;
  element.dataset.action = action;
  if (card) element.dataset.card = card;
  element.dataset.box = rect.join(",");
  element.setAttribute("aria-disabled", String(!enabled));
  (isForText(control) ? updateTextField : updateButton)(element, control);
}

function updateButton(button, { label, pressed, copies = "", pastes = false }) {
  Object.assign(button, { type: "button", copies, pastes });
  if (button.textContent !== label) button.textContent = label;
  if (pressed === null) button.removeAttribute("aria-pressed");
  else button.setAttribute("aria-pressed", String(pressed));
}
