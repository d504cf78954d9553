// node make.mjs FOLDER IMAGE: makes the memory image of the site whose files lie in a folder, as a
// worker of a browser does.
import { webcrypto } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, output] = process.argv.slice(2);
const { exit } = process;

const read = (name) => new Uint8Array(readFileSync(join(folder, name)));
const load = (name) => import(pathToFileURL(join(folder, name)));

// Pyodide finds itself in a worker: there is what a worker has, and nothing of node.
function becomeWorker() {
  class WorkerGlobalScope {
    static [Symbol.hasInstance](value) {
      return value === globalThis;
    }
  }
  const location = new URL("https://localhost/");
  Object.assign(globalThis, { self: globalThis, WorkerGlobalScope, location });
  globalThis.crypto ??= webcrypto;
  delete globalThis.process;
}

try {
  const site = JSON.parse(readFileSync(join(folder, "site.json"), "utf8"));
  const files = {
    library: "python_stdlib.data",
    wheel: "wheel.zip",
    archive: "basra.data",
    rest: "rest.data",
  };
  for (const [name, file] of Object.entries(files)) files[name] = read(file);
  const modules = {
    runtime: await WebAssembly.compile(read("pyodide.asm.wasm")),
    library: await WebAssembly.compile(read("pygame.wasm")),
  };
  becomeWorker();
  const { makeImage } = await load("image_making.js");
  const { loadPyodide } = await load("pyodide.js");
  const { default: createPyodideModule } = await load("pyodide.asm.js");
  const scripts = { loadPyodide, createPyodideModule };
  writeFileSync(output, await makeImage(scripts, site, modules, files));
  exit(0);
} catch (error) {
  console.error(error.message);
  exit(1);
}
