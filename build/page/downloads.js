// Every file the game needs, fetched at once, counted and verified as its bytes come in.
//
// Pyodide fetches its files itself; while it starts, its requests are answered from here, so
// that nothing is fetched twice and compilation streams along with the download. Nothing is run
// before every file has the digest it was built with, whatever server or cache it came from.

import { verify, WrongBytes } from "./digest.js";
import { MissingFile } from "./missing_file.js";
import { fetchFile, fetchFromNetwork, fetchModule, refetchFile } from "./own_files.js";

function heard(promise) {
  promise.catch(() => {}); // through `failed`, or when it is asked for
  return promise;
}

const PAUSE = 500; // milliseconds until what was lost on its way is asked for again

const isCode = (name) => name.endsWith(".wasm");

export class Downloads {
  // `files` maps addresses relative to the page to `{ bytes, digest }`, their size and digest;
  // `report(done, total)` hears progress. Code is asked for at once.
  constructor(files, report) {
    this.files = files;
    this.total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
    this.done = 0;
    this.report = report;
    this.failed = heard(new Promise((_, reject) => (this.fail = reject)));
    this.archived = false;
    this.whole = []; // for each file a promise that it came, all of it and right
    this.received = new Map(); // by address, promises of the bytes of what is no code
    this.compiled = new Map(); // by address, promises of code
    this.startAll(isCode);
  }

  // Ask for the archives as well, once; a memory image makes them superfluous.
  startArchives() {
    if (!this.archived) this.startAll((name) => !isCode(name));
    this.archived = true;
  }

  startAll(wanted) {
    for (const name of Object.keys(this.files).filter(wanted)) this.start(name);
    this.verified = heard(Promise.all(this.whole));
  }

  start(name) {
    const address = new URL(name, document.baseURI).href;
    const whole = heard(this.receive(name));
    this.whole.push(whole);
    // Code compiles as it comes, and waits to be run; all else waits to be handed out.
    if (isCode(name)) this.compiled.set(address, heard(whole.then(({ compiled }) => compiled)));
    else this.received.set(address, heard(whole.then(({ bytes }) => bytes)));
  }

  // The bytes of a file and, of code, a promise of it compiled. A phone that leaves one network for
  // another loses what was on its way, so that is asked for once more.
  async receive(name) {
    const file = await this.ask(name)
      .catch(async (error) => {
        if (!(error instanceof TypeError)) throw error; // it came, and is wrong
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        return this.ask(name);
      })
      .catch((error) => this.miss(name, error));
    await verify(file.bytes, this.files[name].digest).catch((error) => {
      if (error instanceof WrongBytes) this.miss(name, error);
      this.fail(error);
      throw error;
    });
    return file;
  }

  // A file didn't come, or not as it was built.
  miss(name, error) {
    const missing = new MissingFile(name, error);
    this.fail(missing);
    refetchFile(name);
    throw missing;
  }

  async ask(name) {
    const { response, compiled } = await (isCode(name) ? fetchModule(name) : fetchFile(name));
    return { bytes: await this.read(name, response), compiled };
  }

  // Some hosts answer with a page of theirs, and no error, where they lack a file: its size tells.
  async read(name, response) {
    const bytes = new Uint8Array(this.files[name].bytes);
    const reader = response.body.getReader();
    let count = 0;
    try {
      for (let chunk; !(chunk = await reader.read()).done; ) {
        if (count + chunk.value.length > bytes.length) throw new Error(`over ${bytes.length} bytes`);
        bytes.set(chunk.value, count);
        count += chunk.value.length;
        this.count(chunk.value.length);
      }
    } catch (error) {
      this.count(-count);
      throw error;
    }
    if (count !== bytes.length) throw new Error(`${count} bytes, not ${bytes.length}`);
    return bytes;
  }

  count(bytes) {
    this.done += bytes;
    this.report(this.done, this.total);
  }

  // Why the start failed: whatever the error was, a file that did not come whole explains it.
  async explain(error) {
    if (error instanceof MissingFile) return error;
    const done = await Promise.allSettled(this.whole);
    return done.map(({ reason }) => reason).find((one) => one instanceof MissingFile) ?? error;
  }

  // The bytes of a file, once.
  take(name) {
    const address = new URL(name, document.baseURI).href;
    const bytes = this.received.get(address);
    this.received.delete(address);
    return bytes;
  }

  // A module that is compiled and may be run, for every file is right. A compilation that fails
  // is told by `failed`, too: Pyodide only logs it and waits for ever.
  async module(name) {
    try {
      const module = await this.compiled.get(new URL(name, document.baseURI).href);
      await this.verified;
      return module;
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  isOurs(address) {
    return Object.keys(this.files).some((name) => new URL(name, document.baseURI).href === address);
  }

  // Answer the page's own fetches from here until `release` is called.
  intercept() {
    const { fetch } = globalThis;
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const module = await this.module((await source).url);
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    globalThis.fetch = async (resource, options) => {
      const address = new URL(resource.url ?? resource, document.baseURI).href;
      if (this.compiled.has(address)) return { url: address };
      if (this.received.has(address)) return new Response(await this.take(address));
      if (this.isOurs(address)) return new Response(); // it comes with the memory image
      return fetchFromNetwork(resource, options);
    };
    return () => {
      globalThis.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    };
  }
}
