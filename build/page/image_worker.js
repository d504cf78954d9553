// A worker that makes the memory image for the next start and saves it on this device.
import { verify } from "./digest.js";
import { makeImage } from "./image_making.js";
import { writeImage } from "./image_files.js";

async function fetchVerified(base, name, { digest }) {
  const bytes = await (await fetch(new URL(name, base))).arrayBuffer();
  await verify(bytes, digest);
  return new Uint8Array(bytes);
}

// Only one worker of all pages makes it; a second one has nothing to do.
async function make({ base, scope, site, modules }) {
  const get = (name) => fetchVerified(base, name, site.files[name]);
  const names = [`${site.runtime}python_stdlib.data`, site.wheel, site.archive, site.rest];
  const [library, wheel, archive, rest] = await Promise.all(names.map(get));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(new URL(`${site.runtime}pyodide.js`, base)),
    import(new URL(`${site.runtime}pyodide.asm.js`, base)),
  ]);
  const scripts = { loadPyodide, createPyodideModule };
  const image = await makeImage(scripts, site, modules, { library, wheel, archive, rest });
  await verify(image, site.image);
  await writeImage(scope, site.image, image);
}

addEventListener("message", async ({ data }) => {
  const lock = { ifAvailable: true };
  try {
    const made = await navigator.locks.request(`basra ${data.scope} image`, lock, async (held) => {
      if (held) await make(data);
      return held !== null;
    });
    postMessage({ made });
  } catch (error) {
    postMessage({ made: false, why: String(error) });
  }
});
