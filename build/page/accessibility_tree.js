// The accessibility tree: what is drawn on the canvas, as elements over it, for screen readers,
// keyboards and tests. They are transparent, and pointers pass through them to the canvas.

const SECTIONS = ["status", "text", "floor", "hand", "controls"];
const GROUPS = ["floor", "hand", "controls"]; // the sections that hold buttons

export class AccessibilityTreeView {
  // `activate(action)` is called when a person chooses an element by keyboard or screen reader.
  constructor(root, canvas, activate) {
    this.root = root;
    this.canvas = canvas;
    this.activate = activate;
    this.log = root.querySelector("[role=log]");
    const section = (name) => root.querySelector(`[data-section=${name}]`);
    this.sections = Object.fromEntries(SECTIONS.map((name) => [name, section(name)]));
    root.addEventListener("click", (event) => this.onClick(event));
  }

  onClick(event) {
    const element = event.target.closest("[data-action]");
    if (element && isEnabled(element)) this.activate(element.dataset.action);
  }

  // Show one screen's tree, as `game/host/web.py` writes it.
  show(tree) {
    this.root.lang = tree.language;
    this.root.dir = tree.direction;
    this.showStatus(tree);
    this.sections.text.replaceChildren(...[tree.title, ...tree.text].filter(Boolean).map(paragraph));
    for (const name of GROUPS) {
      this.sections[name].setAttribute("aria-label", tree.labels[name]);
      showButtons(this.sections[name], tree[name]);
    }
    this.place();
  }

  showStatus({ phase, turn, scores, spoken_scores: spokenScores }) {
    const { status } = this.sections;
    status.dataset.phase = phase;
    status.dataset.turn = turn ?? "";
    status.dataset.scores = scores.join(",");
    status.textContent = spokenScores;
  }

  // Lay every button exactly over what it stands for.
  place() {
    const canvas = this.canvas.getBoundingClientRect();
    const scale = canvas.width / this.canvas.width;
    for (const { dataset, style } of this.root.querySelectorAll("[data-box]")) {
      const [left, top, width, height] = dataset.box.split(",").map(Number);
      style.left = `${canvas.left + left * scale}px`;
      style.top = `${canvas.top + top * scale}px`;
      style.width = `${width * scale}px`;
      style.height = `${height * scale}px`;
    }
  }

  // Say in the live region what happened; the last few stay readable.
  announce(text) {
    this.log.append(paragraph(text));
    while (this.log.children.length > 12) this.log.firstChild.remove();
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

// Make a group's buttons those of the controls, keeping elements that stay, and so the focus. One
// that goes leaves it to its neighbour, and the last to the group, until there is another.
function showButtons(group, controls) {
  const focused = [...group.children].indexOf(document.activeElement);
  const empty = document.activeElement === group;
  const old = new Map([...group.children].map((child) => [child.dataset.action, child]));
  const buttons = controls.map((control) => {
    const button = old.get(control.action) ?? document.createElement("button");
    old.delete(control.action);
    update(button, control);
    return button;
  });
  const lost = [...old.values()].includes(group.children[focused]);
  for (const button of old.values()) button.remove();
  buttons.forEach((button, index) => {
    if (group.children[index] !== button) group.insertBefore(button, group.children[index]);
  });
  if (lost || empty) (buttons[Math.min(Math.max(focused, 0), buttons.length - 1)] ?? group).focus();
}

// `card` is there where the button stands for one.
function update(button, { action, label, rect, enabled, pressed, card }) {
  button.type = "button";
  button.dataset.action = action;
  if (card) button.dataset.card = card;
  button.dataset.box = rect.join(",");
  if (button.textContent !== label) button.textContent = label;
  button.setAttribute("aria-disabled", String(!enabled));
  if (pressed === null) button.removeAttribute("aria-pressed");
  else button.setAttribute("aria-pressed", String(pressed));
}
