// The place of a memory image on this device: a folder of the origin's private file system, one for
// each site, with one file in it, named after the image's digest.

const { storage } = navigator; // before `becomeDeterministic` takes it away

async function openFolder(scope) {
  const root = await storage.getDirectory();
  return root.getDirectoryHandle(`basra${encodeURIComponent(scope)}`, { create: true });
}

const fileName = (digest) => encodeURIComponent(digest);

// The bytes of an image, unverified. Throws if there is none. The page's head, which asks before any
// module is loaded, uses the same names.
export async function readImage(scope, digest) {
  const asked = globalThis.prefetchedImage ?? readBuffer(scope, digest);
  globalThis.prefetchedImage = undefined; // 26 MB
  return new Uint8Array(await asked);
}

async function readBuffer(scope, digest) {
  const file = await (await openFolder(scope)).getFileHandle(fileName(digest));
  return (await file.getFile()).arrayBuffer();
}

// Save an image, and delete the ones before; only a worker can.
export async function writeImage(scope, digest, image) {
  await forgetImages(scope);
  const file = await (await openFolder(scope)).getFileHandle(fileName(digest), { create: true });
  const access = await file.createSyncAccessHandle();
  try {
    access.truncate(0);
    if (access.write(image) !== image.length) throw new Error("no room");
    access.flush();
  } catch (error) {
    access.truncate(0);
    throw error;
  } finally {
    access.close();
  }
}

export async function forgetImages(scope) {
  const folder = await openFolder(scope);
  for await (const name of folder.keys()) await folder.removeEntry(name);
}
