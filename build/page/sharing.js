// The ways out of the page for a text: the clipboard, and the device's share sheet. Browsers allow
// both only shortly after a tap or key, and the game hears of those a frame later, which is soon
// enough for most. Where it isn't, the game shows the text selected, to be copied by hand.

export const canShare = () => "share" in navigator;

// Resolves to whether the sheet was there; who closes it without a choice wanted nothing else.
export async function share(title, text, url) {
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    return error.name === "AbortError";
  }
  return true;
}

// Resolves to whether the text is on the clipboard.
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text); // there is none over plain HTTP
  } catch {
    return copySelected(text);
  }
  return true;
}

// The older way, which some browsers allow where they refuse the other.
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
