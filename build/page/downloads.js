// Every file the game needs, fetched at once and counted as its bytes come in.
//
// Pyodide fetches its files itself; while it starts, its requests are answered from here, so
// that nothing is fetched twice and compilation streams along with the download.

export class MissingFile extends Error {
  constructor(name, cause) {
    super(name, { cause });
    this.name = "MissingFile";
    this.file = name;
  }
}

// Compiling as the bytes come needs the right type, which not every plain host knows.
function typed(name, response) {
  const type = "application/wasm";
  if (!name.endsWith(".wasm") || response.headers.get("content-type") === type) return response;
  return new Response(response.body, { headers: { "content-type": type } });
}

export class Downloads {
  // `sizes` maps addresses relative to the page to bytes; `report(done, total)` hears progress.
  constructor(sizes, report) {
    this.sizes = sizes;
    this.coming = []; // for each file its response, and then its bytes
    this.total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    this.done = 0;
    this.report = report;
    this.failed = new Promise((_, reject) => (this.fail = reject));
    this.failed.catch(() => {}); // heard by whoever races against it
    this.responses = new Map();
    for (const name of Object.keys(sizes)) {
      const response = this.start(name);
      this.responses.set(new URL(name, document.baseURI).href, response);
      this.expect(response);
    }
  }

  expect(work) {
    work.catch(() => {}); // heard through `failed`, and when it is asked for
    this.coming.push(work);
  }

  async start(name) {
    try {
      const response = await fetch(name);
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.expect(this.count(name, response.clone()));
      return typed(name, response);
    } catch (error) {
      const missing = new MissingFile(name, error);
      this.fail(missing);
      throw missing;
    }
  }

  // Some hosts answer with a page of theirs, and no error, where they lack a file: its size tells.
  async count(name, response) {
    let bytes = 0;
    try {
      const reader = response.body.getReader();
      for (let chunk; !(chunk = await reader.read()).done; ) {
        bytes += chunk.value.length;
        this.done += chunk.value.length;
        this.report(this.done, this.total);
      }
      if (bytes !== this.sizes[name]) throw new Error(`${bytes} bytes, not ${this.sizes[name]}`);
    } catch (error) {
      const missing = new MissingFile(name, error);
      this.fail(missing);
      throw missing;
    }
  }

  // Why the start failed: whatever the error was, a file that did not come whole explains it.
  async explain(error) {
    if (error instanceof MissingFile) return error;
    await Promise.allSettled(this.coming); // each response has its bytes follow
    const done = await Promise.allSettled(this.coming);
    return done.map(({ reason }) => reason).find((one) => one instanceof MissingFile) ?? error;
  }

  // The response of a file, once; whoever asks again gets it from the network or its cache.
  take(address) {
    const response = this.responses.get(address);
    this.responses.delete(address);
    return response;
  }

  // Answer the page's own fetches from here until `release` is called; and hear of a compilation
  // that fails, for Pyodide only logs it and waits for ever.
  intercept() {
    const fetchFromNetwork = globalThis.fetch;
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (...all) => {
      try {
        return await instantiateStreaming.apply(WebAssembly, all);
      } catch (error) {
        this.fail(error);
        throw error;
      }
    };
    globalThis.fetch = (resource, options) => {
      const address = new URL(resource.url ?? resource, document.baseURI).href;
      return this.take(address) ?? fetchFromNetwork(resource, options);
    };
    return () => {
      globalThis.fetch = fetchFromNetwork;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    };
  }
}
