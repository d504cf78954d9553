// Starts the game: fetches and compiles all at once, then hands over to Python.
import { Downloads } from "./downloads.js";
import { Host } from "./host.js";
import { _, direction, language } from "./i18n.js";
import { ImageKeeper } from "./image_keeper.js";
import { MissingFile } from "./missing_file.js";
import { hideLoading, showFailure, showProgress, showStep } from "./notice.js";
import { whyMissing } from "./own_files.js";
import { START, startPython } from "./python.js";
import { ASSETS, reached } from "./runtime.js";
import { Store } from "./store.js";
import { useTypeface } from "./text_fields.js";
import { keepOffline } from "./updates.js";

const TYPEFACE = `${ASSETS}/assets/fonts/Cairo-Regular.ttf`;
const site = JSON.parse(document.getElementById("site").textContent);
const scope = new URL(".", document.baseURI).pathname;
const keeper = new ImageKeeper(site.image, scope);
const canvas = document.getElementById("canvas");

const NO_WEBASSEMBLY = _(
  "This browser can't run the game because it has no WebAssembly. Please try a newer one.",
);
const OLD_BROWSER = _("This browser is too old to run the game. Please try a newer one.");
const CRASHED = _(
  "Something went wrong and the game stopped. Your game is saved up to the last card.",
);

function isTooOld() {
  return !("DecompressionStream" in globalThis); // as of 2023 all have it
}

function hasWebAssembly() {
  return typeof WebAssembly === "object" && "instantiateStreaming" in WebAssembly;
}

async function start() {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.title = _("Basra");
  showStep(_("Setting the table…"));
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  if (!hasWebAssembly()) return showFailure("no-wasm", NO_WEBASSEMBLY);
  if (isTooOld()) return showFailure("old-browser", OLD_BROWSER);
  const downloads = new Downloads(site.files, showProgress);
  const release = downloads.intercept();
  const store = Store.open(scope);
  try {
    const python = await Promise.race([startPython(site, canvas, downloads, keeper), downloads.failed]);
    release();
    python._api.on_fatal = fail; // Python itself ends, as when a stack is full: no promise tells
    showStep(_("Dealing the first cards…"));
    await store.ready();
    const host = new Host(canvas, document.getElementById("basra-accessibility-tree"), store);
    globalThis.basra = host; // by this name Python finds it
    host.python = python; // for tests, and for the curious at the browser's console
    store.lost = (error) => host.warnOfLostStorage(error);
    store.kept = () => host.withdrawWarning();
    store.wake = () => host.wake();
    if (!store.works) store.lost(store.refusal);
    python.FS.chdir(ASSETS);
    const playing = python.runPythonAsync(START);
    await Promise.race([host.opened, playing]);
    hideLoading();
    reached("first frame");
    useTypeface(python.FS.readFile(TYPEFACE));
    keeper.succeed();
    if (site.worker) keepOffline(site.worker);
    host.imageKept = keeper.keep(host, site, downloads); // for tests and measurements
    await playing;
  } catch (error) {
    release();
    fail(await downloads.explain(error));
  }
}

function fail(error) {
  console.error(error);
  if (!(error instanceof MissingFile)) keeper.fail();
  if (error instanceof WebAssembly.CompileError) showFailure("old-browser", OLD_BROWSER);
  else if (error instanceof MissingFile) showFailure(...whyMissing(error));
  else showFailure("crashed", CRASHED);
}

start();
