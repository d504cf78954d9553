// The accessibility tree: what is drawn on the canvas, as elements over it, for screen readers,
// keyboards and tests. They are transparent, and pointers pass through them to the canvas.
import { wordIn } from "./words.js";

export class AccessibilityTreeView {
  // `activate(action)` is called when a person chooses an element by keyboard or screen reader.
  constructor(root, canvas, activate) {
    this.root = root;
    this.canvas = canvas;
    this.activate = activate;
    this.live = root.querySelector("[role=log]");
    this.sections = Object.fromEntries(
      ["status", "text", "floor", "hand", "controls"].map((name) => [
        name,
        root.querySelector(`[data-section=${name}]`),
      ]),
    );
    root.addEventListener("click", (event) => this.onClick(event));
  }

  onClick(event) {
    const element = event.target.closest("[data-action]");
    if (element && isEnabled(element)) this.activate(element.dataset.action);
  }

  // Show one screen, given as the game's snapshot of it.
  show(screen) {
    this.screen = screen;
    this.showStatus(screen);
    const { text, floor, hand, controls } = this.sections;
    text.replaceChildren(...[screen.title, ...screen.text].filter(Boolean).map(paragraph));
    reconcile(floor, screen.floor.map(cardItem));
    reconcile(hand, screen.hand.map(cardItem));
    reconcile(controls, screen.controls.map(controlItem));
    this.place();
  }

  showStatus({ phase, turn, scores, language, rtl }) {
    const { status, ...named } = this.sections;
    status.dataset.phase = phase;
    status.dataset.turn = turn ?? "";
    status.dataset.scores = scores.join(",");
    status.textContent = wordIn(language, "scores", scores);
    for (const name of ["floor", "hand", "controls"]) {
      named[name].setAttribute("aria-label", wordIn(language, name));
    }
    this.root.lang = language;
    this.root.dir = rtl ? "rtl" : "ltr";
  }

  // Lay every element exactly over what it stands for.
  place() {
    if (!this.screen) return;
    const box = this.canvas.getBoundingClientRect();
    const scale = box.width / this.canvas.width;
    for (const element of this.root.querySelectorAll("[data-box]")) {
      const [left, top, width, height] = element.dataset.box.split(",").map(Number);
      element.style.left = `${box.left + left * scale}px`;
      element.style.top = `${box.top + top * scale}px`;
      element.style.width = `${width * scale}px`;
      element.style.height = `${height * scale}px`;
    }
  }

  // Say in the live region what happened; the last few stay readable.
  announce(text) {
    this.live.append(paragraph(text));
    while (this.live.children.length > 12) this.live.firstChild.remove();
  }
}

function isEnabled(button) {
  return button.getAttribute("aria-disabled") !== "true";
}

function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

function cardItem({ card, label, rect, enabled }) {
  return { action: `card-${card}`, label, rect, enabled, pressed: null, card };
}

function controlItem({ action, label, rect, enabled, pressed }) {
  return { action, label, rect, enabled, pressed };
}

// Make a section's buttons those of the items, keeping elements that stay, and so the focus. One
// that goes leaves it to its neighbour, and the last to the section, until there is another.
function reconcile(section, items) {
  const place = [...section.children].indexOf(document.activeElement);
  const empty = document.activeElement === section;
  const old = new Map([...section.children].map((child) => [child.dataset.action, child]));
  const buttons = items.map((item) => {
    const button = old.get(item.action) ?? document.createElement("button");
    old.delete(item.action);
    dress(button, item);
    return button;
  });
  const lost = [...old.values()].includes(section.children[place]);
  for (const button of old.values()) button.remove();
  buttons.forEach((button, index) => {
    if (section.children[index] !== button) section.insertBefore(button, section.children[index]);
  });
  if (lost || empty) (buttons[Math.min(Math.max(place, 0), buttons.length - 1)] ?? section).focus();
}

function dress(button, { action, label, rect, enabled, pressed, card }) {
  button.type = "button";
  button.dataset.action = action;
  if (card) button.dataset.card = card;
  button.dataset.box = rect.join(",");
  if (button.textContent !== label) button.textContent = label;
  button.setAttribute("aria-disabled", String(!enabled));
  if (pressed === null) button.removeAttribute("aria-pressed");
  else button.setAttribute("aria-pressed", String(pressed));
}
