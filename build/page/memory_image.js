// The memory of a Python that has loaded the whole game, as bytes: its contents, and the files.
//
// It starts with the length of its head, a JSON text: Pyodide's own state, the size of the memory,
// the stored pages as pairs of first and count, and the names and sizes of files. Pages and the
// files' contents follow. Pages with only zeros are left out.
import { FOLDER, libraryPath, trampolineAddress } from "./runtime.js";

const PAGE = 4096;
const LIBRARY = "/lib/python314.zip";

// The image of a Python as it is now, between two calls.
export function takeImage(python) {
  const module = python._module;
  clearFreeMemory(module);
  const memory = module.HEAPU8;
  module.HEAP32[trampolineAddress(module) >> 2] = 0; // some browsers have none
  const pages = keptPages(memory);
  const files = listFiles(python);
  const head = {
    state: python._api.serializeHiwireState(),
    memory: memory.length,
    table: module.wasmTable.length,
    pages,
    files: files.map(([name, content]) => [name, content.length]),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const parts = [text];
  for (const [first, count] of pages) {
    parts.push(memory.subarray(first * PAGE, (first + count) * PAGE));
  }
  parts.push(...files.map(([, content]) => content));
  const size = parts.reduce((sum, part) => sum + part.length, 4);
  const image = new Uint8Array(size);
  new DataView(image.buffer).setUint32(0, text.length, true);
  let at = 4;
  for (const part of parts) {
    image.set(part, at);
    at += part.length;
  }
  return image;
}

// Freed memory still has its old contents, and the stack those of calls: clear both. For that,
// allocate everything that fits without growing, and free it again.
function clearFreeMemory(module) {
  const { HEAPU8, _malloc, _free, _sbrk } = module;
  HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
  const top = _sbrk(0);
  const taken = [];
  for (let size = 1 << 22; size >= 16; size >>= 1) {
    for (;;) {
      const at = _malloc(size);
      if (_sbrk(0) !== top || !at) {
        _free(at);
        break;
      }
      HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
  }
  for (const at of taken) _free(at);
}

function keptPages(memory) {
  const words = new Uint32Array(memory.buffer);
  const pages = [];
  for (let page = 0; page * PAGE < memory.length; page++) {
    const from = (page * PAGE) / 4;
    let at = from;
    while (at < from + PAGE / 4 && words[at] === 0) at++;
    if (at === from + PAGE / 4) continue;
    const last = pages.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else pages.push([page, 1]);
  }
  return pages;
}

function listFiles({ FS, _api }) {
  const names = [LIBRARY];
  const walk = (folder) => {
    for (const name of FS.readdir(folder).sort()) {
      const path = `${folder}/${name}`;
      if (name === "." || name === "..") continue;
      if (FS.isDir(FS.stat(path).mode)) walk(path);
      else names.push(path);
    }
  };
  walk(_api.sitePackages);
  walk(FOLDER);
  return names.map((name) => [name, FS.readFile(name)]);
}

// An image that was made before, whose bytes are all verified.
export class MemoryImage {
  constructor(bytes) {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    this.head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    this.bytes = bytes;
    this.start = 4 + length;
  }

  // Put the memory back: Pyodide's own state.
  restore(module) {
    const { pages, table, memory: size } = this.head;
    if (module.HEAPU8.length < size && !module.growMemory(size)) throw new Error("no room");
    const memory = module.HEAPU8;
    if (module.wasmTable.length !== table) throw new Error("functions have other places");
    const used = module._sbrk(0);
    const trampoline = module.HEAP32[trampolineAddress(module) >> 2];
    let at = this.start;
    let end = 0;
    for (const [first, count] of [...pages, [memory.length / PAGE, 0]]) {
      memory.fill(0, end, Math.max(end, Math.min(first * PAGE, used)));
      memory.set(this.bytes.subarray(at, at + count * PAGE), first * PAGE);
      at += count * PAGE;
      end = (first + count) * PAGE;
    }
    module.HEAP32[trampolineAddress(module) >> 2] = trampoline;
    this.files = at;
    return this.head.state;
  }

  // Put the files back.
  unpack({ FS }) {
    let at = this.files;
    let folder = "";
    for (const [name, size] of this.head.files) {
      const place = name.slice(0, name.lastIndexOf("/"));
      if (place !== folder) FS.mkdirTree((folder = place));
      FS.writeFile(name, this.bytes.subarray(at, at + size), { canOwn: true });
      at += size;
    }
  }
}
