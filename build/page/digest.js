// The digest of bytes, as the build writes it.

export class WrongBytes extends Error {}

// Throws WrongBytes if the bytes are not those expected, and the browser's error if it can't compute
// a digest. A page from plain HTTP can't compute digests, so it checks nothing.
export async function verify(bytes, expected) {
  if (!globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = `sha256-${btoa(String.fromCharCode(...digest))}`;
  if (found !== expected) throw new WrongBytes(`${found}, not ${expected}`);
}
