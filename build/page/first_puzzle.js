// A puzzle that the page shows on a first visit while the game loads. A player who has started on it
// keeps it until they continue to the first lesson.
import { FIRST_PUZZLE } from "./constants.js";
import { _, language } from "./i18n.js";
import { hideLoading, showStep } from "./notice.js";
import { within } from "./within.js";

const { floor, hand, names, pips, shapes } = FIRST_PUZZLE;
const SVG = "http://www.w3.org/2000/svg";
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const OPENING = 5000; // milliseconds to wait for the lesson
const FAN = 22; // degrees for each width from the middle

const REPLIES = {
  AC: _("The ace counts 1 and takes nothing here: try another card."),
  "7H": _("The 7 takes 3 and 4, but leaves 9 and 2: try another card."),
  "9S": _("Your 9 takes the 9 and 2+3+4=9: clearing the floor scores 10 points."),
};

const loading = document.getElementById("loading");
const root = document.getElementById("first-puzzle");
const [floorRow, words, handRow, goOn] = root.children;
const [question, reply] = words.children;
let started = false; // whether the player has started on it
let game; // the bridge, once the game can be played

const isShown = () => "puzzle" in loading.dataset;
const box = (element) => element.getBoundingClientRect();

// A card, whose middle is at 0, 0 of its drawing.
function makeCard(kind, card) {
  const element = document.createElement(kind);
  const face = document.createElementNS(SVG, "svg");
  const [rank, suit] = card;
  const draw = (name, x, y, scale) => {
    const shape = document.createElementNS(SVG, "path");
    shape.setAttribute("d", shapes[name]);
    shape.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    face.append(shape);
  };
  for (const way of [-1, 1]) {
    draw(rank, way * 188, way * 258, -way * 1.22);
    draw(suit, way * 188, way * 148, -way * 0.76);
  }
  const size = pips[rank].length > 1 ? 0.9 : 1.7;
  for (const [x, y] of pips[rank]) draw(suit, x, y, y > 0 ? -size : size);
  face.setAttribute("viewBox", "-250 -350 500 700");
  element.className = "DH".includes(suit) ? "card red" : "card";
  element.card = card;
  element.setAttribute("aria-label", names[language][card]);
  if (kind === "span") element.setAttribute("role", "img");
  element.append(face);
  return element;
}

export function showFirstPuzzle() {
  if (game || loading.dataset.failure) return;
  floorRow.setAttribute("aria-label", _("Cards on the floor"));
  handRow.setAttribute("aria-label", _("Your cards"));
  floorRow.append(...floor.map((card) => makeCard("span", card)));
  for (const card of Object.keys(hand)) {
    const button = makeCard("button", card);
    button.type = "button";
    button.onclick = () => play(button);
    handRow.append(button);
  }
  question.textContent = _("Which card takes them all?");
  reply.textContent = _("Choose one of your cards.");
  for (const name of ["pointerdown", "pointermove", "focusin"]) {
    root.addEventListener(name, () => (started = true));
  }
  for (const name of ["keydown", "keypress", "keyup"]) addEventListener(name, onKey, true);
  loading.dataset.puzzle = "";
}

// The game listens to all keys of the page, also before it is seen.
function onKey(event) {
  if (!isShown()) return;
  event.stopImmediatePropagation();
  if (event.type !== "keydown" || !(event.key in STEPS)) return;
  const cards = [...handRow.querySelectorAll(":enabled")];
  cards.sort((one, other) => box(one).left - box(other).left);
  const at = cards.indexOf(document.activeElement) + STEPS[event.key];
  cards.at(at < 0 ? -1 : at % cards.length)?.focus();
}

function play(button) {
  const takes = hand[button.card];
  reply.textContent = REPLIES[button.card];
  for (const one of floorRow.children) one.classList.toggle("taken", takes.includes(one.card));
  if (takes.length === floor.length) gather(button);
}

function gather(button) {
  const before = [...floorRow.children, button].map(box);
  floorRow.append(makeCard("span", button.card));
  button.remove();
  for (const other of handRow.children) other.disabled = true;
  question.textContent = _("Basra!");
  loading.dataset.puzzle = "solved";
  const cards = [...floorRow.children];
  const after = cards.map(box);
  const middle = box(floorRow).left + box(floorRow).width / 2;
  const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 600;
  cards.forEach((card, at) => {
    const { left, top, width } = after[at];
    const start = `translate(${before[at].left - left}px, ${before[at].top - top}px)`;
    card.style.transform = `rotate(${((left + width / 2 - middle) / width) * FAN}deg)`;
    card.animate([{ transform: start }, {}], { duration, easing: "ease-in-out" });
  });
  offerToGoOn();
}

// The game can be played. It is shown at once, unless the player has started on the puzzle.
export function finishFirstPuzzle(bridge) {
  game = bridge;
  if (!isShown() || !started) return close();
  game.tree.root.inert = true;
  loading.dataset.ready = "";
  showStep(_("The game is ready."));
  offerToGoOn();
}

function offerToGoOn() {
  if (!game) return;
  goOn.textContent = _("Continue");
  goOn.hidden = false;
  goOn.onclick = openLesson;
  if (loading.dataset.puzzle) goOn.focus();
}

// Start the first lesson as Play does, and show it once it is there.
async function openLesson() {
  const { root: tree } = game.tree;
  const opened = new Promise((resolve) => {
    new MutationObserver(resolve).observe(tree, { subtree: true, childList: true });
  });
  tree.inert = false;
  game.act("play");
  await within(OPENING, opened);
  close();
}

function close() {
  delete loading.dataset.puzzle;
  root.remove();
  hideLoading();
}
