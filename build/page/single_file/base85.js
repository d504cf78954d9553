// Bytes as text that a page can contain, five characters for four: Python's base85, which
// `single_file.py` writes with a comma for its "<". Browsers have no decoder, so this is ours.
const ALPHABET =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
const DIGITS = new Uint8Array(128);
for (let digit = 0; digit < ALPHABET.length; digit++) DIGITS[ALPHABET.charCodeAt(digit)] = digit;

// The bytes of a text. A damaged text gives other bytes, which their digest shows.
export function decodeBase85(text) {
  const padding = (5 - (text.length % 5)) % 5;
  const codes = new TextEncoder().encode(text + "~".repeat(padding));
  const bytes = new Uint8Array((codes.length / 5) * 4);
  for (let from = 0, to = 0; to < bytes.length; from += 5, to += 4) {
    let word = DIGITS[codes[from]];
    for (let next = from + 1; next < from + 5; next++) word = word * 85 + DIGITS[codes[next]];
    bytes[to] = word >>> 24;
    bytes[to + 1] = word >>> 16;
    bytes[to + 2] = word >>> 8;
    bytes[to + 3] = word;
  }
  return bytes.subarray(0, bytes.length - padding);
}
