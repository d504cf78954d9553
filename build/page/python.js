// Starts Python with the game library and the game, everything at once.
import { importModule } from "./own_files.js";

export const FOLDER = "/home/pyodide/basra";

// Pyodide would run Python on a second stack wherever WebAssembly can switch stacks. Chromium now
// and then samples the memory of its pages; it then reads beyond such a stack's end and dies.
function keepToOneStack() {
  for (const name of ["Suspending", "promising", "Suspender"]) delete WebAssembly[name];
}

// Pyodide with the library and the game in it, drawing on `canvas`; its files come through `downloads`.
export async function startPython(site, canvas, downloads) {
  keepToOneStack();
  const base = new URL(site.runtime, document.baseURI).href;
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    importModule(`${site.runtime}pyodide.js`),
    importModule(`${site.runtime}pyodide.asm.js`),
  ]);
  performance.mark("scripts");
  let path;
  const python = await loadPyodide({
    indexURL: base,
    packageBaseUrl: base,
    lockFileContents: site.lock,
    createPyodideModule: async (settings) => {
      settings.preRun.push(async (module) => {
        performance.mark("instantiated");
        path = `${module.API.sitePackages}/${site.library.path}`;
        module.addRunDependency(path);
        linkLibrary(module, path, await downloads.module(site.library.module));
        module.removeRunDependency(path);
      });
      const module = await createPyodideModule(settings);
      performance.mark("runtime");
      return module;
    },
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  });
  performance.mark("python");
  python._api._skip_unwind_fatal_error = true; // SDL leaves its frames by unwinding
  python.canvas.setCanvas2D(canvas);
  // As Pyodide's own loadPackage does, without its bookkeeping.
  python.unpackArchive(await downloads.take(site.wheel), "zip", {
    extractDir: python._api.sitePackages,
  });
  python.FS.writeFile(path, ""); // where Python looks for what is linked already
  python.FS.mkdirTree(FOLDER);
  python.unpackArchive(await downloads.take(site.archive), "zip", { extractDir: FOLDER });
  performance.mark("unpacked");
  return python;
}

// Link the game library's compiled module before Python runs, under the path by which it will be
// imported. It lies outside of the archive so that it compiles as it comes and browsers keep it so.
function linkLibrary(module, path, library) {
  const linked = module.newDSO(path, undefined, "loading"); // and never let go
  linked.exports = module.loadWebAssemblyModule(library, {}, path, {});
}
