// The digest of bytes, as the build writes it.

export class WrongBytes extends Error {}

// Throws WrongBytes where the bytes are not those expected, and else what the browser throws where it
// can't tell. A page that came over plain HTTP has no digests to compute: there nothing is known.
export async function verify(bytes, expected) {
  if (!globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = `sha256-${btoa(String.fromCharCode(...digest))}`;
  if (found !== expected) throw new WrongBytes(`${found}, not ${expected}`);
}
