// Saves the game for playing offline, and reports a new version that waits.
import { _ } from "./i18n.js";
import { notify } from "./notice.js";

// Call `kept` when all of it is saved.
export async function keepOffline(address, kept) {
  if (!("serviceWorker" in navigator)) return; // a plain HTTP host: the game plays, online only
  try {
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
    look(registration);
    registration.addEventListener("updatefound", () => look(registration));
    navigator.serviceWorker.ready.then(kept);
  } catch (error) {
    console.info("The game can't be kept for playing offline:", error);
  }
}

// Only a version after another has to wait; the first of all is active at once. Whether the page has a
// controller doesn't distinguish them: WebKit sets it for the first version before the page learns
// that this one is installed.
function look({ active, waiting, installing }) {
  if (!active) return;
  if (waiting) offer(waiting);
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") offer(installing);
  });
}

let offered;

function offer(worker) {
  if (worker === offered) return; // seen at the start, and reported again
  offered = worker;
  const take = () => {
    // Another tab took it, or one still newer.
    if (worker.state !== "installed") return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    worker.postMessage("take over");
  };
  const action = { label: _("Update now"), run: take, name: "use-new-version" };
  notify(_("A new version is ready."), action);
}
