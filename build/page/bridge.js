// The game's requests to the browser; `game/platform/web/web.py` is the other side.
import { AccessibilityTreeView } from "./accessibility_tree.js";
import { BACK_BUTTON, FOLLOWED_LINK, IDLE_WAIT, LINK_MARKS, PASTED, REPLY_MARK } from "./constants.js";
import { Camera } from "./camera.js";
import { Files } from "./files.js";
import { _, language } from "./i18n.js";
import { notify } from "./notice.js";
import { importBeside } from "./own_files.js";
import { Peers } from "./peers.js";
import { ReplyTabs } from "./reply_tabs.js";
import { canPaste, canShare, ClipboardPresses, copyText, pasteText, pastes, share } from "./sharing.js";
import { isTextField } from "./text_fields.js";

const INPUT_EVENTS = [
  ...["pointerdown", "pointermove", "pointerup", "wheel", "keydown", "keyup"],
  ...["touchstart", "touchmove", "touchend"],
];
const PRESS_KEYS = ["Enter", " "]; // the keys that press a focused button
const HIDDEN_FRAME = 16; // milliseconds; browsers make it a second in hidden pages
const MODIFIER_KEYS = ["Shift", "Control", "Alt", "Meta"];

function whyLost(error) {
  if (error?.name === "VersionError") {
    return _(
      "This browser has games saved by a newer version of Basra, so this version can't save. Your game will be lost when you leave the page.",
    );
  }
  if (error?.name === "QuotaExceededError") {
    return _(
      "There's no space left to save your game. Free up some space, or you'll lose your progress from here when you leave the page.",
    );
  }
  return _(
    "This browser doesn't allow saving, so your game will be lost when you leave the page. To keep it, choose “Save everything” in “My games”.",
  );
}

// An address in the page's head, by its relation to the page.
function linked(kind) {
  return document.querySelector(`head > link[rel=${kind}]`)?.href ?? "";
}

const withoutFragment = () => location.pathname + location.search;

// Make a new entry of the browser's history, or with `replaceState` change this one. Some browsers
// refuse that in frames, and to pages that make many.
function enter(state, address, way = "pushState") {
  try {
    history[way](state, "", address);
  } catch (error) {
    console.info("The way back is the browser's own:", error);
  }
}

export class Bridge {
  constructor(canvas, treeRoot, store, signalling) {
    this.signalling = signalling ?? ""; // the address of the site's server, if it names one
    this.canvas = canvas;
    this.store = store;
    this.actions = [];
    this.wake = () => {};
    this.skipPaint = () => {};
    this.asleep = false;
    this.opened = new Promise((resolve) => (this.open = resolve)); // when a first screen is shown
    this.arrival = "coming"; // of the rest of the game; protocol.py says what it may be
    this.askAgain = () => {}; // for the rest, when it is missing
    this.camera = new Camera(() => this.wake());
    this.files = new Files(() => this.wake());
    this.peers = new Peers(() => this.wake());
    const follow = (reply) => this.act(FOLLOWED_LINK, `#${REPLY_MARK}${reply}`);
    this.replies = new ReplyTabs(`${store.scope} replies`, follow);
    const act = (...choice) => this.act(...choice);
    this.tree = new AccessibilityTreeView(treeRoot, canvas, act, (action) => this.reveal(action));
    this.presses = new ClipboardPresses((x, y) => this.tree.clipboardButtonAt(x, y));
    this.motion = matchMedia("(prefers-reduced-motion: reduce)");
    this.light = matchMedia("(prefers-color-scheme: light)");
    this.contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
    this.touch = matchMedia("(any-pointer: coarse)");
    this.listen();
  }

  listen() {
    const wake = () => this.wake();
    for (const name of INPUT_EVENTS) {
      addEventListener(name, wake, { capture: true, passive: true });
    }
    for (const name of ["resize", "focus", "orientationchange"]) addEventListener(name, wake);
    document.addEventListener("visibilitychange", wake);
    document.addEventListener("visibilitychange", () => this.skipPaint()); // hidden pages never paint
    document.addEventListener("visibilitychange", () => this.quieten());
    for (const asked of [this.motion, this.light, this.contrast]) {
      asked.addEventListener?.("change", wake);
    }
    for (const name of ["keydown", "keypress", "keyup"]) {
      addEventListener(name, (event) => this.onKey(event), { capture: true });
    }
    addEventListener("paste", (event) => this.onPaste(event));
    const asked = location.href;
    enter("left", withoutFragment(), "replaceState"); // or Back would open a link again
    enter("playing", asked);
    addEventListener("popstate", (event) => this.onHistory(event.state));
    addEventListener("hashchange", () => this.link && this.act(FOLLOWED_LINK, this.link));
  }

  // The game library listens to every key of the page and stops its default action. Tab, the keys that
  // press a focused button or paste, and typing in a field are the browser's. Any other key that goes down
  // moves the focus back to the table, which has its own focus. Releases are always passed to the game,
  // or it would miss them.
  onKey(event) {
    const field = isTextField(event.target) ? event.target : null;
    const presses = event.target !== document.body && PRESS_KEYS.includes(event.key);
    const types = field && (event.key !== "Escape" || event.isComposing);
    if (MODIFIER_KEYS.includes(event.key)) return;
    if (this.camera.takesKey(event)) return event.stopImmediatePropagation();
    if (event.key === "Tab" || presses || types || pastes(event)) event.stopImmediatePropagation();
    else if (event.type === "keydown") document.activeElement.blur();
    if (field && event.type === "keydown" && event.key === "Enter" && !event.isComposing) {
      field.finish();
    }
  }

  // A text field that can be edited takes pasted text itself.
  onPaste({ target, clipboardData }) {
    if (isTextField(target) && !target.readOnly) return;
    this.act(PASTED, clipboardData.getData("text/plain"));
  }

  // Another fragment makes an entry without state; all other entries are ours.
  onHistory(state) {
    if (state) this.goBack();
    else enter("playing", undefined, "replaceState");
  }

  // The back button asks the game to go back, as Escape does, and never leaves it.
  goBack() {
    enter("playing");
    this.act(BACK_BUTTON);
  }

  // Tell the game how much of it is here.
  arrive(arrival) {
    this.arrival = arrival;
    this.wake();
  }

  // Resolves when the player asks for the rest again, or the browser is online again.
  asked() {
    return new Promise((resolve) => {
      this.askAgain = resolve;
      addEventListener("online", resolve, { once: true });
    });
  }

  // Pass on the name of a chosen control; for a field also its text and whether it is `done`.
  act(action, text, done) {
    this.actions.push({ action, text, done });
    this.wake();
  }

  // Pass on the name of a control that has the focus but is scrolled out of view.
  reveal(action) {
    this.actions.push({ action, reveal: true });
    this.wake();
  }

  takeActions() {
    return this.actions.length ? JSON.stringify(this.actions.splice(0)) : "";
  }

  // Resolves when the next frame should be made: with the display, or when something happens
  // while nothing moves. A hidden page makes none, except for the other devices of a table.
  frame(idle) {
    return new Promise((resolve) => {
      const unseen = () => document.hidden && this.peers.awaited;
      const paint = () => (unseen() ? resolve() : requestAnimationFrame(() => resolve()));
      this.skipPaint = () => unseen() && resolve();
      if (document.hidden && !this.peers.awaited) this.sleep(() => !document.hidden, paint);
      else if (idle) this.sleep(() => true, paint, IDLE_WAIT * 1000);
      else if (document.hidden) setTimeout(resolve, HIDDEN_FRAME);
      else paint();
    });
  }

  // Resolves to a place in a room at the site's server.
  async enter(...room) {
    const { enterRoom } = await importBeside("rooms.js");
    return enterRoom(this.signalling, () => this.wake(), ...room);
  }

  // A hidden page is silent, unless other devices of a table go on playing.
  quieten() {
    const audio = this.python?._module.SDL2?.audioContext;
    if (document.hidden && !this.peers.awaited) audio?.suspend();
    else audio?.resume();
  }

  sleep(ready, then, longest) {
    const timer = longest && setTimeout(() => this.wake(), longest);
    this.asleep = true;
    this.wake = () => {
      if (!ready()) return;
      this.asleep = false;
      this.wake = () => {};
      clearTimeout(timer);
      then();
    };
  }

  // Resolves when nothing has moved for the given milliseconds.
  async rest(time) {
    const step = time / 10;
    for (let rested = 0; rested < time; rested = this.asleep ? rested + step : 0) {
      await new Promise((resolve) => setTimeout(resolve, step));
    }
  }

  get width() {
    return Math.max(1, Math.round(this.canvas.clientWidth * this.ratio));
  }

  get height() {
    return Math.max(1, Math.round(this.canvas.clientHeight * this.ratio));
  }

  get ratio() {
    return devicePixelRatio;
  }

  get reducedMotion() {
    return this.motion.matches;
  }

  get prefersLight() {
    return this.light.matches;
  }

  get prefersContrast() {
    return this.contrast.matches;
  }

  // The page's own parts follow the table's colours.
  paint(colours) {
    const named = JSON.parse(colours);
    for (const [part, colour] of Object.entries(named)) {
      document.documentElement.style.setProperty(`--${part.replaceAll("_", "-")}`, colour);
    }
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
      bar.content = named.felt;
    }
  }

  // A desktop's browser may have the call but no motor.
  get canVibrate() {
    return this.touch.matches && "vibrate" in navigator;
  }

  // Browsers refuse it, with a message, until the page was touched.
  vibrate(pattern) {
    if (!this.canVibrate || navigator.userActivation?.hasBeenActive === false) return;
    try {
      navigator.vibrate(JSON.parse(pattern));
    } catch (error) {
      console.info("Nothing can be felt:", error);
    }
  }

  get language() {
    return language;
  }

  get query() {
    return location.search;
  }

  // The fragment of the address if it holds a link.
  get link() {
    return LINK_MARKS.some((mark) => location.hash.startsWith(mark)) ? location.hash : "";
  }

  // After a reload, the page continues with the latest game.
  forgetLink() {
    if (this.link) enter("playing", withoutFragment(), "replaceState");
  }

  // Device pixels that notches and rounded corners cover: left, top, right, bottom.
  insets() {
    const style = getComputedStyle(document.documentElement);
    const read = (side) => parseFloat(style.getPropertyValue(`--inset-${side}`)) || 0;
    return ["left", "top", "right", "bottom"].map((side) => Math.round(read(side) * this.ratio));
  }

  show(tree) {
    this.tree.show(JSON.parse(tree));
    this.open();
  }

  // The origin of this copy of the program, from the page's head.
  get provenance() {
    return JSON.stringify({
      platform: `Pyodide ${this.python.version}`,
      repository: linked("code-repository"),
      source: linked("code-archive"),
      licences: linked("license"),
    });
  }

  // An archive is downloaded; everything else opens in another tab, so that the game stays. Browsers
  // allow both shortly after a tap or key.
  openLink(address) {
    const way =
      address === linked("code-archive")
        ? { download: "" }
        : { target: "_blank", rel: "noopener noreferrer" };
    Object.assign(document.createElement("a"), { href: address, ...way }).click();
  }

  // The start of links to this page, for any address of it; a file is only on this device.
  get siteAddress() {
    return location.protocol === "file:" ? "" : location.origin + location.pathname;
  }

  get canShare() {
    return canShare();
  }

  share(title, text, address) {
    return share(title, text, address);
  }

  copyText(text) {
    return copyText(text);
  }

  get canPaste() {
    return canPaste();
  }

  pasteText() {
    return pasteText();
  }

  announce(text) {
    this.tree.announce(text);
  }

  notify(text) {
    notify(text);
  }

  warnOfLostStorage(error) {
    this.warning ??= notify(whyLost(error));
  }

  // Remove a message that is no longer true.
  withdrawWarning() {
    this.warning?.remove();
    this.warning = undefined;
  }
}
