// Makes a memory image: starts Python with the library and the game, loads every module and takes
// the memory. It contains no display, no sound, no file and nothing from a visit.
import { decompress } from "./archive.js";
import { takeImage } from "./memory_image.js";
import { ASSETS, startRuntime, unpackAll, unpackRest } from "./runtime.js";
import { becomeDeterministic } from "./deterministic.js";

const LOAD = `
import gc, importlib, pathlib, sys

gc.disable()
sys.path_importer_cache.clear()  # by the clock, nothing has changed
sys.path.insert(0, "${ASSETS}")
import main
for path in sorted(pathlib.Path("${ASSETS}/game").rglob("*.pyc")):
    parts = path.relative_to("${ASSETS}").with_suffix("").parts
    importlib.import_module(".".join(parts).removesuffix(".__init__"))
import game.app.preload
game.app.preload.import_all(together=True)
del path, parts
gc.collect()
gc.freeze()
`;

// `modules` promise the compiled runtime and library; `files` are the bytes of the archives.
export async function makeImage(scripts, site, modules, files) {
  becomeDeterministic();
  const library = await decompress(files.library);
  globalThis.fetch = async () => new Response(library); // everything else is there already
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await modules.runtime;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const python = await startRuntime(scripts, site, modules.library, {
    indexURL: new URL("/", location.href).href,
    packageBaseUrl: new URL("/", location.href).href,
    _makeSnapshot: true,
  });
  unpackAll(python, site, { wheel: files.wheel, archive: await decompress(files.archive) });
  unpackRest(python, await decompress(files.rest));
  python.runPython(LOAD);
  return takeImage(python);
}
