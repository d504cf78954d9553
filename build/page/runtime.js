// Pyodide with the game library in it, started from its files or from a memory image.

import { extract } from "./archive.js";

export const FOLDER = "/home/pyodide/basra";
export const ASSETS = `${FOLDER}/assets`;

// The same for everyone, so that nothing of a visit gets into a memory image.
const ENVIRONMENT = { LANG: "C.UTF-8", PYTHONHASHSEED: "0" };

// A phase of the start ends here; tests/bench/start.py prints how long each took.
export function reached(phase) {
  performance.mark(phase);
}

// Pyodide would run Python on a second stack if WebAssembly can switch stacks. Chromium sometimes
// samples the memory of its pages; it then reads beyond such a stack's end and crashes.
function keepToOneStack() {
  for (const name of ["Suspending", "promising", "Suspender"]) delete WebAssembly[name];
}

// `library` promises the compiled module of the game library. With `image`, which promises a
// MemoryImage, Python continues from that instead of starting; further `options` are Pyodide's own.
export async function startRuntime(scripts, site, library, { image, ...options }) {
  keepToOneStack();
  const python = await scripts.loadPyodide({
    lockFileContents: site.lock,
    env: { ...ENVIRONMENT },
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
    ...options,
    _loadSnapshot: image && new Uint8Array(0), // Pyodide asks only whether there is one
    createPyodideModule: async (settings) => {
      settings.preRun.push((module) => linkLibrary(module, site.library.path, library));
      const module = await scripts.createPyodideModule(settings);
      const memory = await image;
      if (memory) module.API.restoreSnapshot = () => memory.restore(module);
      return module;
    },
  });
  python._api._skip_unwind_fatal_error = true; // SDL leaves its frames by unwinding
  return python;
}

// The path by which Python imports the game library.
export function libraryPath({ API }, path) {
  return `${API.sitePackages}/${path}`;
}

// Link the game library before Python runs. It is outside the archives so that it compiles while it
// arrives and browsers keep the compiled code. And only code linked before can be in an image.
async function linkLibrary(module, path, library) {
  reached("instantiated");
  const name = libraryPath(module, path);
  module.addRunDependency(name);
  reserveTrampoline(module);
  const linked = module.newDSO(name, undefined, "loading"); // and never unlinked
  linked.exports = module.loadWebAssemblyModule(await library, {}, name, {});
  module.removeRunDependency(name);
  reached("linked");
}

// If CPython's trampoline isn't possible, its slot of the function table stays empty, so that all
// functions have the same places everywhere.
function reserveTrampoline(module) {
  if (!module.HEAP32[trampolineAddress(module) >> 2]) module.wasmTable.grow(1);
}

// The place of CPython's trampoline in the function table.
export function trampolineAddress({ HEAP32, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, __PyRuntime }) {
  return __PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2];
}

// Unpack the library and the first part of the game, for both a start and an image; the archive is decompressed.
export function unpackAll(python, site, { wheel, archive }) {
  python.unpackArchive(wheel, "zip", { extractDir: python._api.sitePackages });
  python.FS.writeFile(libraryPath(python._module, site.library.path), ""); // it is linked already
  extract(python, archive, FOLDER);
}

// Unpack the rest of the game; a module that was looked for before is found now.
export function unpackRest(python, archive) {
  extract(python, archive, FOLDER);
  python.runPython("import sys; sys.path_importer_cache.clear()");
}
