// Sharing a text: by the clipboard, and by the device's share sheet. Browsers allow both only shortly
// after a tap or key. The game gets those a frame later, which is soon enough for most. WebKit lets
// text be copied and pasted only in the very event, so a button that copies names its text, and the
// page copies it there. If nothing works, the game shows the text selected.

export const canShare = () => "share" in navigator;

// Resolves to whether the sheet was there; a person who closes it without a choice wants no other.
export async function share(title, text, url) {
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    return error.name === "AbortError";
  }
  return true;
}

let copied = { text: "", done: Promise.resolve(false) };
let pasted;

// Start what a button does with the clipboard, in the very event of its press.
export function pressNow({ copies, pastes }) {
  if (copies) copied = { text: copies, done: write(copies) };
  if (pastes) pasted = read();
}

export const canPaste = () => Boolean(navigator.clipboard?.readText);

// Resolves to the text on the clipboard, or to undefined if the browser or the player refuses.
export function pasteText() {
  const begun = pasted ?? read();
  pasted = undefined;
  return begun;
}

async function read() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined; // Python gets None, but another object for null
  }
}

// Whether a key pastes: Ctrl+V, or Cmd+V on a Mac, also on keyboards without a Latin V.
export function pastes({ key, code, ctrlKey, metaKey, altKey }) {
  const isV = /^[a-z]$/i.test(key) ? key.toLowerCase() === "v" : code === "KeyV";
  return isV && (ctrlKey || metaKey) && !altKey;
}

// Resolves to whether the text is on the clipboard.
export async function copyText(text) {
  const { text: begun, done } = copied;
  copied = { text: "", done: Promise.resolve(false) };
  return (begun === text && (await done)) || write(text);
}

async function write(text) {
  try {
    await navigator.clipboard.writeText(text); // there is none over plain HTTP
  } catch {
    return copySelected(text);
  }
  return true;
}

// Pointers press the canvas, and never the buttons over it: this copies and pastes for them, if the
// pointer is released on the button on which it went down.
export class ClipboardPresses {
  constructor(buttonAt) {
    addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (this.begun = buttonAt(x, y)), true);
    addEventListener("pointerup", ({ clientX: x, clientY: y }) => this.finish(buttonAt(x, y)), true);
  }

  finish(ended) {
    if (ended && this.begun === ended) pressNow(ended);
    this.begun = undefined;
  }
}

// The older method, which some browsers allow if they refuse the other.
function copySelected(text) {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  Object.assign(area, { value: text, readOnly: true });
  area.style.cssText = "position: fixed; inset: 0 auto auto 0; opacity: 0";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}
