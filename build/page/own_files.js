// The page's own files: next to it, on its server or in the offline cache.

import { _, isolated } from "./i18n.js";
import { MissingFile } from "./missing_file.js";

export const fetchFromNetwork = globalThis.fetch?.bind(globalThis); // or from the offline cache

// The code that the page's head requested before any module was loaded, by name: each a promise of its
// response and, if it streams, of `compiled`, a promise of the module.
const prefetched = globalThis.prefetched ?? {};

async function ask(name) {
  const asked = prefetched[name] ?? fetchFromNetwork(name).then((response) => ({ response }));
  delete prefetched[name];
  const found = await asked;
  if (!found.response.ok) throw new Error(`status ${found.response.status}`);
  return found;
}

// A file of the page: its response, to be read once.
export async function fetchFile(name) {
  return { response: (await ask(name)).response };
}

// A WebAssembly file of the page: its response, to be read once, and a promise of it compiled.
export async function fetchModule(name) {
  const { response, compiled } = await ask(name);
  if (compiled) return { response, compiled };
  const copy = response.clone();
  const compiling = WebAssembly.compileStreaming(typed(response));
  compiling.catch(() => {}); // an incomplete file is reported elsewhere
  return { response: copy, compiled: compiling };
}

// Compiling while the bytes arrive needs the right type, which not every plain host knows. Browsers
// keep compiled code only for a response that they got unchanged.
function typed(response) {
  const type = "application/wasm";
  if (response.headers.get("content-type") === type) return response;
  return new Response(response.body, { headers: { "content-type": type } });
}

// Let caches ask the server again for a wrong file, or they would give the same bytes for ever.
export function refetchFile(name) {
  fetchFromNetwork(name, { cache: "reload" }).catch(() => {});
}

// Why a file is missing: the name of the failure and the message for the person. The offline copy may
// be damaged, or there is none yet.
export function whyMissing({ file }) {
  const named = { file: isolated(file) };
  if (!navigator.onLine) {
    const offline = _(
      "You're offline, and part of the game can't be loaded: {file}. Connect to the internet and try again.",
      named,
    );
    return ["offline", offline];
  }
  return ["missing", _("Part of the game didn't load: {file}. Please try again.", named)];
}

// A script of the runtime as a module. Throws MissingFile.
export function importModule(name) {
  return imported(name, document.baseURI);
}

// A script next to this one, which few pages need. Throws MissingFile.
export function importBeside(name) {
  return imported(name, import.meta.url);
}

async function imported(name, base) {
  try {
    return await import(new URL(name, base).href);
  } catch (error) {
    throw error instanceof TypeError ? new MissingFile(name, error) : error;
  }
}
