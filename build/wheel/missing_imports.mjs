// usage: node missing_imports.mjs PYODIDE-FOLDER SIDE-MODULE
// Prints the functions that the side module imports and that Pyodide's main module neither
// exports nor defines in its JavaScript.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [folder, module] = process.argv.slice(2);
const compile = (path) => WebAssembly.compile(readFileSync(path));
const side = await compile(module);
const main = await compile(join(folder, "pyodide.asm.wasm"));
const script = readFileSync(join(folder, "pyodide.asm.mjs"), "utf8");

const exported = new Set(WebAssembly.Module.exports(main).map(({ name }) => name));
const own = new Set(WebAssembly.Module.exports(side).map(({ name }) => name));
const words = new Set(script.match(/[A-Za-z0-9_$]+/g));
const linker = new Set(["__stack_pointer", "__memory_base", "__table_base"]);

for (const { name, kind } of WebAssembly.Module.imports(side)) {
  const given = kind === "memory" || kind === "table" || linker.has(name);
  const known = exported.has(name) || own.has(name) || words.has(name) || words.has("_" + name);
  if (!given && !known) console.log(name);
}
