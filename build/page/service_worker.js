// Keeps one whole version of the game, and serves from it alone. The build fills in the version
// and the files, each with its hash: a version is kept complete and exact, or not at all.
const VERSION = "{{version}}";
const FILES = {{files}};

const PREFIX = `basra ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + VERSION;

async function keep() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(FILES).map(([name, integrity]) => add(cache, name, integrity)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// Files whose address holds their hash are taken from the version before; all others, and new
// ones, from the server, and refused when their hash is another.
async function add(cache, name, integrity) {
  const address = new URL(name, registration.scope).href;
  const kept = /^(runtime|game)-/.test(name) && (await caches.match(address));
  const response = kept || (await fetch(address, { integrity, cache: "no-cache" }));
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  await cache.put(address, response);
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// The page is kept under its folder's address, by which hosts serve it too.
function folderOf(request) {
  return request.url.replace(/\/index\.html(?=$|[?#])/, "/");
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const opened = request.mode === "navigate"; // the address may hold options of the game
  const kept = await cache.match(opened ? folderOf(request) : request, { ignoreSearch: opened });
  return kept ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = request.url.startsWith(registration.scope);
  if (request.method === "GET" && ours) event.respondWith(answer(request));
});
