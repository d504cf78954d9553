// The language of the page, and its messages before the game starts; `game/words` is the game's.
// The build writes `constants.js` from the game's own languages and catalogues.
import { LANGUAGES, SOURCE_LANGUAGE } from "./constants.js";

const asked = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());

// The first of the person's languages that the game has.
export const language = asked.find((code) => Object.hasOwn(LANGUAGES, code)) ?? SOURCE_LANGUAGE;
export const { direction } = LANGUAGES[language];

let now = language;

// Switch to the language of the game, if the page has it.
export function speak(code) {
  if (Object.hasOwn(LANGUAGES, code)) now = code;
}

// The current language and its direction.
export const spoken = () => ({ code: now, direction: LANGUAGES[now].direction });

// A message in the current language, each `{name}` in it replaced by its value.
export function _(message, values = {}) {
  const translated = LANGUAGES[now].messages[message] ?? message;
  return translated.replace(/\{(\w+)\}/g, (field, name) => values[name]);
}

// A name of a file keeps its own direction within a sentence of the other.
export const isolated = (name) => `\u2066${name}\u2069`;
