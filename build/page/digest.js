// The digest of bytes, as the build writes it.

// Throws where the bytes are not those expected. A page that came over plain HTTP has no digests to
// compute: there nothing is known.
export async function verify(bytes, expected) {
  if (!globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = `sha256-${btoa(String.fromCharCode(...digest))}`;
  if (found !== expected) throw new Error(`${found}, not ${expected}`);
}
