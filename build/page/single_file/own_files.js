// The page's own files in a single file: from the page itself. The build replaces `own_files.js`
// with this module, makes one script of all, and puts the large files into the page as data: each
// compressed by gzip, and in pieces of base85, which keep their order.
import * as createPyodideModule from "./pyodide.asm.js";
import * as loadPyodide from "./pyodide.js";
import { decodeBase85 } from "./base85.js";
import { _ } from "./i18n.js";
import { MissingFile } from "./missing_file.js";
import * as qrReader from "./qr_reader.js";

// If the page shows its licences, no game is started.
if (location.hash === "#licences") await new Promise(() => {});

const SCRIPTS = { "pyodide.js": loadPyodide, "pyodide.asm.js": createPyodideModule };

export async function fetchFromNetwork(resource) {
  throw new MissingFile(resource.url ?? resource);
}

// A file of the page: its response, to be read once. Its pieces are decoded one after another, as
// they are read, and removed from the page. WebAssembly must have its type; others ignore it.
export async function fetchFile(name) {
  const pieces = document.querySelectorAll(`script[data-file="${CSS.escape(name)}"]`);
  if (!pieces.length) throw new Error("it is not in this page");
  const next = pieces.values();
  const compressed = new ReadableStream({
    pull(controller) {
      const { value: piece, done } = next.next();
      if (done) return controller.close();
      controller.enqueue(decodeBase85(piece.textContent));
      piece.remove();
    },
  });
  const content = compressed.pipeThrough(new DecompressionStream("gzip"));
  return { response: new Response(content, { headers: { "content-type": "application/wasm" } }) };
}

// A WebAssembly file of the page: its response, to be read once, and a promise of it compiled.
export async function fetchModule(name) {
  const { response } = await fetchFile(name);
  return { response: response.clone(), compiled: WebAssembly.compileStreaming(response) };
}

export function refetchFile() {} // there is no other

export function whyMissing() {
  if (!("DecompressionStream" in globalThis)) {
    return ["old-browser", _("This browser is too old to run the game. Update it or try another browser.")];
  }
  return ["damaged", _("This copy of the game is damaged. Please download it again.")];
}

// The one script beside that a single file has; it names no server.
export async function importBeside() {
  return qrReader;
}

export async function importModule(name) {
  return SCRIPTS[name.split("/").at(-1)];
}
