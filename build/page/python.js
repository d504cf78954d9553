// Starts Python with the game library and the game: from the memory image saved on this device, or
// from their files.
import { decompress } from "./archive.js";
import { importModule } from "./own_files.js";
import { ASSETS, reached, startRuntime, unpackAll, unpackRest } from "./runtime.js";

// The code that runs the game once Python is there.
export const START = `
import gc
gc.disable()  # main goes on with it
import main, game.platform.web.web, game.app.opening
import js
js.performance.mark("imported")
await main.on_page()
`;

// The parts that must not be as they were when the image was made; clocks and the randomness of
// secrets are read again each time.
const RENEW = "import random; random.seed()";
const PREPARE = `import sys; sys.path.insert(0, "${ASSETS}")`;
// 41, if Python and the library work.
const ALIVE = "import pygame; pygame.Rect(1, 2, 3, 4).right * 10 + len(pygame.ver[:1])";

// Pyodide with the library and the game in it, drawing on `canvas`; its files come through
// `downloads`, and an image, if there is a right one, through `keeper`.
export async function startPython(site, canvas, downloads, keeper) {
  if (!keeper.expectsImage) downloads.startArchives();
  const image = keeper.read();
  const scripts = await importScripts(site);
  reached("scripts");
  const python =
    (image && (await restore(scripts, site, downloads, keeper, image))) ??
    (await begin(scripts, site, downloads));
  python.canvas.setCanvas2D(canvas);
  reached("unpacked");
  return python;
}

async function importScripts(site) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    importModule(`${site.runtime}pyodide.js`),
    importModule(`${site.runtime}pyodide.asm.js`),
  ]);
  return { loadPyodide, createPyodideModule };
}

function run(scripts, site, downloads, image) {
  const base = new URL(site.runtime, document.baseURI).href;
  const library = downloads.module(site.library.module);
  const stdLibURL = `${base}python_stdlib.data`;
  const options = { indexURL: base, packageBaseUrl: base, stdLibURL, image };
  return startRuntime(scripts, site, library, options);
}

async function begin(scripts, site, downloads) {
  downloads.startArchives();
  const wheel = downloads.take(site.wheel);
  const archive = downloads.take(site.archive).then(decompress);
  const rest = downloads.take(site.rest)?.then(decompress); // otherwise it comes behind
  for (const one of [archive, rest]) one?.catch(() => {}); // reported by `downloads`, or below
  const python = await run(scripts, site, downloads);
  reached("python");
  unpackAll(python, site, { wheel: await wheel, archive: await archive });
  if (rest) unpackRest(python, await rest);
  python.runPython(PREPARE);
  return python;
}

// `image` promises the image, and is awaited when Pyodide is ready for it. Only the image itself can be
// at fault here: after any failure, the ordinary start continues.
async function restore(scripts, site, downloads, keeper, image) {
  try {
    const python = await run(scripts, site, downloads, image);
    (await image).unpack(python);
    python.runPython(RENEW);
    if (python.runPython(ALIVE) !== 41) throw new Error("Python is not as it was");
    reached("restored");
    return python;
  } catch (error) {
    console.info("The kept memory image can't be used:", error);
    await keeper.discardFor(error);
    return null;
  }
}

// Add the rest of the game to a Python that was started from the files. It can be tried again.
export async function addRest(python, site, downloads) {
  unpackRest(python, await decompress(await downloads.bytes(site.rest)));
}
