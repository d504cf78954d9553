// Keeps the game for playing offline, and tells when a new version waits.
import { _ } from "./i18n.js";
import { notify } from "./notice.js";

export async function keepOffline(address) {
  if (!("serviceWorker" in navigator)) return; // a plain HTTP host: the game plays, online only
  try {
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
    if (registration.waiting) offer(registration.waiting);
    if (registration.installing) watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  } catch (error) {
    console.info("The game can't be kept for playing offline:", error);
  }
}

function watch(worker) {
  worker.addEventListener("statechange", () => {
    // The first version of all takes its place at once; only a later one has to wait.
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
  });
}

let offered;

function offer(worker) {
  if (worker === offered) return; // seen at the start, and heard of once more
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
