// Keeps a memory image of the started game on this device, so that the next start is quick.
//
// A note in localStorage says how far it is. An image is used only with the digest from the build, and
// never again after a start with it died. It isn't made again if making it crashed the page.
import { verify } from "./digest.js";
import { forgetImages, readImage } from "./image_files.js";
import { MemoryImage } from "./memory_image.js";
import { within } from "./within.js";

const MAKING = "making";
const READY = "ready";
const RESTORING = "restoring";
const REFUSED = "refused";
const PATIENCE = 10_000; // milliseconds; another page may be starting
const READING = 5000; // milliseconds to wait for an image
const FORGETTING = 1000;
const REST = 3000; // milliseconds without events before an image is made
const LEAST_MEMORY = 2; // gigabytes: making one takes a tenth of one for two seconds

// The stored image isn't the build's, or can't be read.
class WrongImage extends Error {}

export class ImageKeeper {
  // `digest` is that of the right image; undefined if the build has none.
  constructor(digest, scope) {
    this.digest = digest;
    this.scope = scope;
    this.restoring = false;
    this.making = false;
    addEventListener("pagehide", () => this.leave());
    document.addEventListener("visibilitychange", () => document.hidden && this.leave());
  }

  get usable() {
    return Boolean(
      this.digest &&
      globalThis.crypto?.subtle &&
      navigator.storage?.getDirectory &&
      navigator.locks &&
      globalThis.Worker,
    );
  }

  // The progress of this version's image, and its time; index.html reads it too.
  get noted() {
    try {
      const [digest, state, since] = (localStorage.getItem(this.key) ?? "").split(" ");
      return digest === this.digest ? { state, since: Number(since) } : {};
    } catch {
      return { state: REFUSED };
    }
  }

  get expectsImage() {
    return this.usable && this.noted.state === READY;
  }

  get key() {
    return `basra ${this.scope} image`;
  }

  note(state) {
    try {
      localStorage.setItem(this.key, `${this.digest} ${state} ${Date.now()}`);
      return true;
    } catch {
      return false; // nothing can be stored here: the ordinary start
    }
  }

  // A promise of the image to start from, or null. It is rejected with a WrongImage.
  read() {
    const { state, since } = this.noted;
    if (!this.usable || state === REFUSED) return null;
    if (state === RESTORING && Date.now() - since > PATIENCE) this.discard(REFUSED);
    // A hidden page draws no frame while it is hidden, so it can't be found to hang.
    if (state !== READY || !this.note(document.hidden ? READY : RESTORING)) return null;
    this.restoring = true;
    const image = this.readRight();
    image.catch(() => {}); // the start that uses it handles the error
    return image;
  }

  async readRight() {
    const image = this.readVerified();
    if (!(await within(READING, image.catch(() => {})))) throw new WrongImage("no answer");
    return image;
  }

  async readVerified() {
    try {
      const bytes = await readImage(this.scope, this.digest);
      await verify(bytes, this.digest);
      return new MemoryImage(bytes);
    } catch (error) {
      throw new WrongImage(error.message, { cause: error });
    }
  }

  // Give up an image that led to no start. A wrong one will be made again.
  async discardFor(error) {
    await this.discard(error instanceof WrongImage ? "" : REFUSED);
  }

  // Give up an image, which will be made again, or with `REFUSED` never for this version.
  async discard(state = REFUSED) {
    this.restoring = false;
    this.note(state);
    await within(FORGETTING, forgetImages(this.scope).catch(() => {}));
  }

  // A person who leaves the page at once, or looks away, has not seen it hang; and the image need not
  // be the reason why a hidden page ends.
  leave() {
    if (this.making) this.note("");
    if (this.restoring && performance.now() < PATIENCE) this.note(READY);
  }

  // Give up the image if this start uses it, because it failed.
  async fail() {
    if (this.restoring) await this.discard();
  }

  // The first frame is shown.
  succeed() {
    if (this.restoring) this.note(READY);
    this.restoring = false;
  }

  // Make an image once nothing has happened for a while, if there is none. The promise resolves to
  // whether there is one at the end.
  async keep(bridge, site, downloads) {
    const { state } = this.noted;
    if (state === READY) return true;
    if (!this.usable || state || navigator.deviceMemory < LEAST_MEMORY) return false;
    const named = { runtime: `${site.runtime}pyodide.asm.wasm`, library: site.library.module };
    const modules = {
      runtime: await downloads.module(named.runtime),
      library: await downloads.module(named.library),
    };
    await bridge.rest(REST);
    if (this.noted.state || !this.note(MAKING)) return false; // another page makes it
    this.making = true;
    const { made, why } = await this.make(site, modules);
    this.making = false;
    if (made) return this.note(READY);
    if (why) console.info("No memory image is kept:", why);
    this.note(why ? REFUSED : "");
    return false;
  }

  async make(site, modules) {
    let worker;
    try {
      worker = new Worker(new URL("./image_worker.js", import.meta.url), { type: "module" });
      worker.postMessage({ base: document.baseURI, scope: this.scope, site, modules });
    } catch (error) {
      return { made: false, why: error.message };
    }
    const told = await new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => resolve({ made: false, why: message });
    });
    worker.terminate();
    return told;
  }
}
