// Keeps a memory image of the started game on this device, so that the next start is quick.
//
// What is noted in localStorage says how far it is. An image is used only with the digest that the
// build foretold, and never again once a start with it died; nor is one made again where making it
// took the page with it.
import { verify } from "./digest.js";
import { forgetImages, readImage } from "./image_files.js";
import { MemoryImage } from "./memory_image.js";
import { within } from "./within.js";

const MAKING = "making";
const READY = "ready";
const RESTORING = "restoring";
const REFUSED = "refused";
const PATIENCE = 10_000; // milliseconds; another page may be starting
const READING = 5000; // milliseconds that an image is waited for
const FORGETTING = 1000;
const REST = 3000; // milliseconds in which nothing happens, before an image is made
const LEAST_MEMORY = 2; // gigabytes: making one takes a tenth of one for two seconds

// What is kept is not the image that the build foretold, or can't be read.
class WrongImage extends Error {}

export class ImageKeeper {
  // `digest` is that of the right image; undefined where the build has none.
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

  // How far the image of this version is, and since when; also index.html reads it.
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
      return false; // nothing can be kept here: the ordinary start
    }
  }

  // A promise of the image to start from, or null. It is broken by a WrongImage.
  read() {
    const { state, since } = this.noted;
    if (!this.usable || state === REFUSED) return null;
    if (state === RESTORING && Date.now() - since > PATIENCE) this.discard(REFUSED);
    // A hidden page draws no frame, for as long as it is hidden: it can't be seen to hang.
    if (state !== READY || !this.note(document.hidden ? READY : RESTORING)) return null;
    this.restoring = true;
    const image = this.readRight();
    image.catch(() => {}); // whoever starts from it hears of it
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

  // Give up an image from which no start came to be. A wrong one will be made anew.
  async discardFor(error) {
    await this.discard(error instanceof WrongImage ? "" : REFUSED);
  }

  // Give up an image, which will be made anew, or with `REFUSED` never for this version.
  async discard(state = REFUSED) {
    this.restoring = false;
    this.note(state);
    await within(FORGETTING, forgetImages(this.scope).catch(() => {}));
  }

  // Who leaves the page at once, or looks away, has not seen it hang; nor is it known to be the
  // image that ends a page which nobody sees.
  leave() {
    if (this.making) this.note("");
    if (this.restoring && performance.now() < PATIENCE) this.note(READY);
  }

  // Give up the image if this start is from it: it failed.
  async fail() {
    if (this.restoring) await this.discard();
  }

  // The first frame is shown.
  succeed() {
    if (this.restoring) this.note(READY);
    this.restoring = false;
  }

  // Make an image once nothing has happened for a while, if there is none. The promise tells
  // whether there is one in the end.
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
    if (this.noted.state || !this.note(MAKING)) return false; // another page is at it
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
