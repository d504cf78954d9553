// Scanning a QR code with the camera, in a dialog of the page over the game. If the browser can't read
// codes itself, the page loads a reader.
import { _, spoken } from "./i18n.js";
import { MissingFile } from "./missing_file.js";
import { notify } from "./notice.js";
import { importBeside, whyMissing } from "./own_files.js";

const PAUSE = 100; // milliseconds between two looks at the picture
const FORMAT = "qr_code";
const PICTURE = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };

const whyNot = (error) => {
  if (error instanceof MissingFile) return whyMissing(error)[1];
  switch (error.name) {
    case "NotAllowedError":
    case "SecurityError":
      return _("This page isn't allowed to use the camera. You can allow it in your browser's settings.");
    case "NotFoundError":
    case "OverconstrainedError":
      return _("No camera was found on this device.");
    default:
      return _("The camera isn't available. Another app may be using it.");
  }
};

export class Camera {
  constructor(wake) {
    this.wake = wake;
    this.dialog = null;
    this.found = true; // until the browser says otherwise
    this.look();
    navigator.mediaDevices?.addEventListener?.("devicechange", () => this.look());
  }

  // Browsers lend a camera only to pages from a secure connection.
  get usable() {
    return this.found && navigator.mediaDevices?.getUserMedia !== undefined;
  }

  // A browser lists cameras, without their names, before it allows their use.
  async look() {
    const devices = await navigator.mediaDevices?.enumerateDevices?.().catch(() => null);
    if (devices) this.found = devices.some(({ kind }) => kind === "videoinput");
  }

  // The text of the first visible code; undefined if the person cancels, "" if they can't scan and
  // were told why.
  async scan() {
    if (this.dialog) return undefined;
    const dialog = (this.dialog = new ScanDialog());
    try {
      return await Promise.race([dialog.cancelled, firstCode(dialog)]);
    } catch (error) {
      console.info("The camera can't be used:", error);
      notify(whyNot(error));
      return "";
    } finally {
      dialog.close();
      this.dialog = null;
      this.wake();
    }
  }

  // Keys that go down are the dialog's while it is open. The browser presses its button.
  takesKey({ type, key }) {
    if (!this.dialog || type === "keyup") return false;
    if (key === "Escape") this.dialog.cancel();
    return true;
  }
}

class ScanDialog {
  constructor() {
    const { code, direction } = spoken();
    this.video = make("video", { muted: true, playsInline: true, ariaHidden: "true" });
    const hint = make("p", { id: "scan-hint", textContent: _("Point the camera at the code.") });
    const button = make("button", { type: "button", textContent: _("Cancel") });
    button.dataset.action = "cancel-scan";
    this.element = make("dialog", { className: "scan", lang: code, dir: direction });
    this.element.setAttribute("aria-labelledby", hint.id);
    this.element.append(this.video, hint, button);
    this.cancelled = new Promise((resolve) => (this.cancel = () => resolve(undefined)));
    button.addEventListener("click", this.cancel);
    this.element.addEventListener("cancel", this.cancel); // Escape, or a phone's back gesture
    document.body.append(this.element);
    this.element.showModal();
  }

  get open() {
    return this.element.isConnected;
  }

  async show(stream) {
    this.video.srcObject = stream;
    await this.video.play();
  }

  close() {
    stop(this.video.srcObject);
    this.element.close();
    this.element.remove();
  }
}

const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
const stop = (stream) => stream?.getTracks().forEach((track) => track.stop());
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// The text of the first code that is visible while the dialog is open.
async function firstCode(dialog) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
  if (!dialog.open) return stop(stream);
  await dialog.show(stream);
  const Detector = await detectorClass();
  const detector = new Detector({ formats: [FORMAT] });
  for (; dialog.open; await pause(PAUSE)) {
    if (!stream.active) throw new Error("it was taken away");
    const [code] = await detector.detect(dialog.video);
    if (code?.rawValue) return code.rawValue;
  }
  return undefined;
}

// The browser's own reader, on Android, macOS and ChromeOS.
async function detectorClass() {
  const own = globalThis.BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch(() => []);
  return formats?.includes(FORMAT) ? own : (await importBeside("qr_reader.js")).BarcodeDetector;
}
