// usage: node functions.mjs SIDE_MODULE
// Prints, as JSON, the source of every JavaScript function that a side module carries (EM_ASM and
// EM_JS), spelled as the loader in Pyodide's script spells it before it hands it to eval.
import { readFileSync } from "node:fs";
import { Script } from "node:vm";

const BASES = new Set(["__memory_base", "__table_base"]);
const memory = new WebAssembly.Memory({ initial: 4096 });

// Just enough for the module's data to be laid out; nothing of it runs.
const given = {
  memory: () => memory,
  table: () => new WebAssembly.Table({ initial: 100_000, element: "anyfunc" }),
  tag: () => new WebAssembly.Tag({ parameters: ["i32"] }),
  global: (name) => new WebAssembly.Global({ value: "i32", mutable: !BASES.has(name) }, 0),
  function: () => () => {
    throw new Error("nothing of the module runs here");
  },
};

function textAt(address) {
  const bytes = new Uint8Array(memory.buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function fromEmAsm(body) {
  const names = [];
  while (body.includes(`$${names.length}`)) names.push(`$${names.length}`);
  return `(${names.join(",")}) => { ${body} };`;
}

function fromEmJs(text) {
  const [signature, body] = text.split("<::>");
  const inner = signature.slice(1, -1);
  const declared = inner === "void" ? [] : inner.split(",");
  return `(${declared.map((one) => one.split(" ").pop().replaceAll("*", ""))}) => ${body};`;
}

function* functionsOf(exports) {
  const end = exports.__stop_em_asm?.value ?? 0;
  for (let start = exports.__start_em_asm?.value ?? 0; start < end; ) {
    yield fromEmAsm(textAt(start));
    start = new Uint8Array(memory.buffer).indexOf(0, start) + 1;
  }
  for (const [name, address] of Object.entries(exports)) {
    if (name.startsWith("__em_js__")) yield fromEmJs(textAt(address.value));
  }
}

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = {};
for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = given[kind](name);
}
const { exports } = new WebAssembly.Instance(module, imports);
const found = [...new Set(functionsOf(exports))].sort();
for (const source of found) new Script(`(${source.slice(0, -1)})`); // each is a whole function
console.log(JSON.stringify(found));
