// Stores one whole version of the game, and serves only that. The build fills in the version
// and the files, each with its digest: a version is stored complete and exact, or not at all.
//
// All pages of an origin share its caches, so anyone may have put something into one: a file is
// served only with the digest of the build. The page itself verifies the largest ones while they
// arrive; with `reload` it asks again for one that is wrong.
const VERSION = "{{version}}";
const FILES = {{files}};
const VERIFIED_BY_PAGE = new Set({{verified_by_page}});
const UNREACHABLE = {{unreachable}};

const PREFIX = `basra ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + VERSION;

const TYPES = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  png: "image/png",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};
// The headers of a host that may stay: each can only forbid.
const FORBIDDING = [
  "content-security-policy",
  "cross-origin-embedder-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];

function addressOf(name) {
  return new URL(name, registration.scope).href;
}

const NAMES = new Map(Object.keys(FILES).map((name) => [addressOf(name), name]));

// The file of a request. Hosts serve the page under its folder's address too; the address of a
// page may have options of the game.
function nameOf({ url, mode }) {
  const opened = mode === "navigate";
  return NAMES.get(opened ? url.replace(/[?#].*$/, "").replace(/\/index\.html$/, "/") : url);
}

async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

// A file from a cache, made again from its bytes if they are right, otherwise undefined.
async function verified(name, response) {
  if (!response) return undefined;
  const bytes = await response.arrayBuffer();
  if ((await digestOf(bytes)) !== FILES[name]) return undefined;
  const headers = new Headers({ "content-type": typeOf(name) });
  for (const header of FORBIDDING) {
    if (response.headers.has(header)) headers.set(header, response.headers.get(header));
  }
  return new Response(bytes, { headers });
}

function typeOf(name) {
  const ending = name === "./" ? "html" : name.split(".").pop();
  return TYPES[ending] ?? "application/octet-stream";
}

// A file from the server, exact. The browser's own cache may have another one that looks fresh.
async function fetched(name) {
  const ask = (cache) => fetch(addressOf(name), { integrity: FILES[name], cache });
  const response = await ask("no-cache").catch(() => ask("reload"));
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  return response;
}

async function keep() {
  const cache = await caches.open(CACHE);
  const before = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  try {
    await Promise.all(Object.keys(FILES).map((name) => add(cache, name, before)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function add(cache, name, before) {
  await cache.put(addressOf(name), (await adopted(name, before)) ?? (await fetched(name)));
}

// Files whose address contains their digest are taken from our own earlier versions.
async function adopted(name, before) {
  if (!/^(runtime|game)-/.test(name)) return undefined;
  for (const cacheName of before) {
    const found = await caches.match(addressOf(name), { cacheName, ignoreVary: true });
    const response = await verified(name, found);
    if (response) return response;
  }
  return undefined;
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const name = nameOf(request);
  if (name === undefined) return fetch(request);
  const { cache, kept } = await lookUp(name);
  if (kept && VERIFIED_BY_PAGE.has(name) && request.cache !== "reload") return kept;
  return (await verified(name, kept)) ?? mended(cache, name, request);
}

// The cached response of a file, and its cache. Neither if the browser's caches don't work.
async function lookUp(name) {
  try {
    const cache = await caches.open(CACHE);
    return { cache, kept: await cache.match(addressOf(name), { ignoreVary: true }) };
  } catch (error) {
    console.info("Nothing can be kept for playing offline:", error);
    return {};
  }
}

// A missing or wrong file comes from the server, exact, and is cached again.
async function mended(cache, name, request) {
  const change = async (work) => cache && work();
  await change(() => cache.delete(addressOf(name), { ignoreVary: true })).catch(() => {});
  try {
    const response = await fetched(name);
    const copy = response.clone();
    await change(() => cache.put(addressOf(name), copy)).catch(() => {}); // no room: served all the same
    return await verified(name, response);
  } catch (error) {
    // The server may have a newer page, which it vouches for itself; a part must be exact.
    if (request.mode === "navigate") return fetch(request).catch(unreachable);
    throw error;
  }
}

// The page instead of the game's, if that is gone here and its server doesn't answer.
function unreachable() {
  const headers = { "content-type": TYPES.html };
  return new Response(UNREACHABLE, { status: 503, headers });
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = request.url.startsWith(registration.scope);
  if (request.method === "GET" && ours) event.respondWith(answer(request));
});
