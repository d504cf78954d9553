// The game's archives: tar files, through gzip.

const BLOCK = 512; // bytes; a header is one, and contents fill whole ones

// The contents of a file that went through gzip. Browsers decompress it in parallel with the page's own work.
export async function decompress(bytes) {
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(content).arrayBuffer());
}

// Write the files of a tar file into a folder of Python's file system.
export function extract({ FS }, tar, folder) {
  const made = new Set();
  for (const [name, content] of filesOf(tar)) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, content, { canOwn: true });
  }
}

function* filesOf(tar) {
  const decoder = new TextDecoder();
  const text = (from, length) => decoder.decode(tar.subarray(from, from + length)).split("\0", 1)[0];
  for (let at = 0; tar[at]; ) {
    const [name, prefix] = [text(at, 100), text(at + 345, 155)];
    const size = parseInt(text(at + 124, 12), 8);
    at += BLOCK;
    yield [prefix ? `${prefix}/${name}` : name, tar.subarray(at, at + size)];
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
