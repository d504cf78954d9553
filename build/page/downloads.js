// Every file the game needs, counted and verified while its bytes arrive. Those that the first table
// needs are fetched at once.
//
// Pyodide fetches its files itself; while it starts, its requests are answered from here, so
// that nothing is fetched twice and compilation streams along with the download. No code runs
// before every file has the digest of the build, from any server or cache.

import { decompress } from "./archive.js";
import { verify, WrongBytes } from "./digest.js";
import { MissingFile } from "./missing_file.js";
import { fetchFile, fetchFromNetwork, fetchModule, refetchFile } from "./own_files.js";

function heard(promise) {
  promise.catch(() => {}); // reported by `failed`, or when it is used
  return promise;
}

const PAUSE = 500; // milliseconds until a lost file is fetched again

const isCode = (name) => name.endsWith(".wasm");

export class Downloads {
  // `files` maps addresses relative to the page to `{ bytes, digest }`, their size and digest;
  // `report(done, total)` gets progress. Code is fetched at once, and `rest` on request.
  constructor(files, rest, report) {
    this.files = files;
    this.first = Object.keys(files).filter((name) => name !== rest);
    this.total = this.first.reduce((sum, name) => sum + files[name].bytes, 0);
    this.done = 0;
    this.report = report;
    this.failed = heard(new Promise((_, reject) => (this.fail = reject)));
    this.archived = false;
    this.whole = []; // for each file a promise that it arrived whole and right
    this.received = new Map(); // by address, promises of the bytes of files that are no code
    this.compiled = new Map(); // by address, promises of compiled code
    this.startAll(isCode);
  }

  // Fetch the archives too, once; a memory image makes them superfluous.
  startArchives() {
    if (!this.archived) this.startAll((name) => !isCode(name));
    this.archived = true;
  }

  startAll(wanted) {
    for (const name of this.first.filter(wanted)) this.start(name);
    this.verified = heard(Promise.all(this.whole));
  }

  start(name) {
    const address = new URL(name, document.baseURI).href;
    const whole = this.receive(name);
    whole.catch((error) => this.fail(error));
    this.whole.push(whole);
    // Code compiles while it arrives, and waits to run; other files wait to be used.
    if (isCode(name)) this.compiled.set(address, heard(whole.then(({ compiled }) => compiled)));
    else this.received.set(address, heard(whole.then(({ bytes }) => bytes)));
  }

  // The bytes of a file and, for code, a promise of the compiled module. A phone that changes networks
  // loses its downloads, so they are fetched a second time.
  async receive(name) {
    const file = await this.ask(name)
      .catch(async (error) => {
        if (!(error instanceof TypeError)) throw error; // it arrived, but is wrong
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        return this.ask(name);
      })
      .catch((error) => this.miss(name, error));
    await verify(file.bytes, this.files[name].digest).catch((error) => {
      if (error instanceof WrongBytes) this.miss(name, error);
      throw error;
    });
    return file;
  }

  // The bytes of a file that the first table doesn't need.
  async bytes(name) {
    return (await this.receive(name)).bytes;
  }

  // A file didn't arrive, or not as it was built.
  miss(name, error) {
    refetchFile(name);
    throw new MissingFile(name, error);
  }

  async ask(name) {
    const { response, compiled } = await (isCode(name) ? fetchModule(name) : fetchFile(name));
    return { bytes: await this.read(name, response), compiled };
  }

  // Some hosts send a page of theirs, and no error, for a file they lack: its size shows that.
  async read(name, response) {
    const bytes = new Uint8Array(this.files[name].bytes);
    const reader = response.body.getReader();
    let count = 0;
    try {
      for (let chunk; !(chunk = await reader.read()).done; ) {
        if (count + chunk.value.length > bytes.length) throw new Error(`over ${bytes.length} bytes`);
        bytes.set(chunk.value, count);
        count += chunk.value.length;
        this.count(name, chunk.value.length);
      }
    } catch (error) {
      this.count(name, -count);
      throw error;
    }
    if (count !== bytes.length) throw new Error(`${count} bytes, not ${bytes.length}`);
    return bytes;
  }

  count(name, bytes) {
    if (!this.first.includes(name)) return;
    this.done += bytes;
    this.report(this.done, this.total);
  }

  // Why the start failed: a file that did not arrive whole explains any error.
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

  // A compiled module, which may run because every file is right. `failed` also reports a failed
  // compilation: Pyodide only logs it and waits for ever.
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
      if (this.received.has(address)) return new Response(await decompress(await this.take(address)));
      if (this.isOurs(address)) return new Response(); // it comes with the memory image
      return fetchFromNetwork(resource, options);
    };
    return () => {
      globalThis.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    };
  }
}
