// Starts the game: fetches and compiles everything at once, then starts Python.
import { Downloads } from "./downloads.js";
import { Bridge } from "./bridge.js";
import { finishFirstPuzzle, showFirstPuzzle } from "./first_puzzle.js";
import { _, direction, language } from "./i18n.js";
import { ImageKeeper } from "./image_keeper.js";
import { MissingFile } from "./missing_file.js";
import { showFailure, showProgress, showStep } from "./notice.js";
import { whyMissing } from "./own_files.js";
import { addRest, START, startPython } from "./python.js";
import { ASSETS, reached } from "./runtime.js";
import { Store } from "./store.js";
import { useTypeface } from "./text_fields.js";
import { keepOffline } from "./updates.js";

const TYPEFACE = `${ASSETS}/assets/fonts/Cairo-Regular.ttf`;
const site = JSON.parse(document.getElementById("site").textContent);
const scope = new URL(".", document.baseURI).pathname;
const keeper = new ImageKeeper(site.image, scope);
const canvas = document.getElementById("canvas");
let store; // set once it is open
let playing = false; // whether a first screen was shown

const NO_WEBASSEMBLY = _(
  "This browser can't run the game (no WebAssembly). Update it or try another browser.",
);
const OLD_BROWSER = _("This browser is too old to run the game. Update it or try another browser.");
const NOT_STARTED = _(
  "Something went wrong and the game didn't start. Try again, or use another browser.",
);
const STOPPED = _("Something went wrong and the game stopped.");
const SAVED = _("Your game is saved.");
const UNSAVED = _("Your last moves aren't saved.");

// As of 2023 all browsers have these features.
function isTooOld() {
  return !(
    "DecompressionStream" in globalThis &&
    "fetch" in globalThis &&
    "body" in Response.prototype &&
    "compileStreaming" in WebAssembly &&
    "instantiateStreaming" in WebAssembly
  );
}

// A focus that a script moves after a tap isn't shown: only keys outside text fields show it.
function watchPointers() {
  const root = document.documentElement;
  addEventListener("pointerdown", () => root.toggleAttribute("data-pointer", true), true);
  addEventListener("keydown", ({ target }) => {
    if (!target.matches?.("input")) root.removeAttribute("data-pointer");
  }, true);
}

async function start() {
  watchPointers();
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.title = _("Basra");
  showStep(_("Setting the table…"));
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  if (typeof WebAssembly !== "object") return showFailure("no-wasm", NO_WEBASSEMBLY);
  if (isTooOld()) return showFailure("old-browser", OLD_BROWSER);
  const isPlain = !location.search && !location.hash; // options and links may need all of the game
  const downloads = new Downloads(site.files, isPlain && site.rest, showProgress);
  const release = downloads.intercept();
  try {
    // A kept image says that this isn't the first visit, without asking the database.
    if (isPlain && !keeper.expectsImage) {
      Store.exists(scope).then((exists) => exists || showFirstPuzzle(), () => {});
    }
    store = Store.open(scope);
    const python = await Promise.race([startPython(site, canvas, downloads, keeper), downloads.failed]);
    release();
    python._api.on_fatal = fail; // Python itself ends, as with a full stack: no promise reports it
    showStep(_("Dealing the first cards…"));
    await store.ready();
    const bridge = new Bridge(canvas, document.getElementById("basra-accessibility-tree"), store, site.signalling);
    globalThis.basra = bridge; // Python finds it by this name
    const isWhole = keeper.restoring || !isPlain; // an image has all of the game
    if (isWhole) bridge.arrival = "here";
    bridge.python = python; // for tests, and for curious people at the browser's console
    store.lost = (error) => bridge.warnOfLostStorage(error);
    store.kept = () => bridge.withdrawWarning();
    store.wake = () => bridge.wake();
    if (!store.works) store.lost(store.refusal);
    python.FS.chdir(ASSETS);
    const game = python.runPythonAsync(START);
    await Promise.race([bridge.opened, game]);
    playing = true;
    finishFirstPuzzle(bridge);
    reached("first frame");
    useTypeface(python.FS.readFile(TYPEFACE));
    keeper.succeed();
    const whole = isWhole || complete(python, downloads, bridge);
    bridge.imageKept = keep(whole, downloads, bridge); // for tests and measurements
    await game;
  } catch (error) {
    release();
    fail(await downloads.explain(error));
  }
}

// Add the rest of the game. If it doesn't arrive, the player or the network asks for it again.
async function complete(python, downloads, bridge) {
  for (;;) {
    try {
      await addRest(python, site, downloads);
      return bridge.arrive("here");
    } catch (error) {
      console.info("The rest of the game didn't arrive:", error);
      bridge.arrive("missing");
      await bridge.asked();
      bridge.arrive("coming");
    }
  }
}

// Once the game is whole, save it for playing offline, and a memory image for the next start.
async function keep(whole, downloads, bridge) {
  await whole;
  const kept = () => bridge.arrive("kept");
  if (site.worker) keepOffline(site.worker, kept);
  else kept(); // a file is on this device
  return keeper.keep(bridge, site, downloads);
}

async function fail(error) {
  console.error(error);
  if (!(error instanceof MissingFile)) keeper.fail();
  if (error instanceof WebAssembly.CompileError) showFailure("old-browser", OLD_BROWSER);
  else if (error instanceof MissingFile) showFailure(...whyMissing(error));
  else if (!playing) showFailure("crashed", NOT_STARTED);
  else {
    showFailure("crashed", STOPPED);
    if (store.written.size === 0) return;
    showStep(`${STOPPED} ${(await store.hasGames()) ? SAVED : UNSAVED}`);
  }
}

start();
