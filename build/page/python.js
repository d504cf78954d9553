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
  const python = await loadPyodide({
    indexURL: base,
    packageBaseUrl: base,
    lockFileContents: site.lock,
    createPyodideModule,
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  });
  python._api._skip_unwind_fatal_error = true; // SDL leaves its frames by unwinding
  python.canvas.setCanvas2D(canvas);
  const unpack = async (name, folder) => {
    const response = await downloads.take(new URL(name, document.baseURI).href);
    python.unpackArchive(await response.arrayBuffer(), "zip", { extractDir: folder });
  };
  // As Pyodide's own loadPackage does, without its bookkeeping; the library compiles meanwhile.
  const packages = python._api.sitePackages;
  await unpack(site.wheel, packages);
  const loading = site.libraries.map((name) => python._api.loadDynlib(`${packages}/${name}`));
  python.FS.mkdirTree(FOLDER);
  await unpack(site.archive, FOLDER);
  await Promise.all(loading);
  return python;
}
