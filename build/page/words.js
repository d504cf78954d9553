// A name of a file keeps its own direction within a sentence of the other.
const isolated = (name) => `\u2066${name}\u2069`;

// What the page says before the game can speak, in English and Arabic.
const WORDS = {
  en: {
    loading: "Setting the table…",
    starting: "Dealing the first cards…",
    progress: (done, total) => `${done} of ${total} MB`,
    retry: "Try again",
    "no-wasm": "This browser can't run the game because it has no WebAssembly. Please try a newer one.",
    "old-browser": "This browser is too old to run the game. Please try a newer one.",
    offline: "You are offline, and the game isn't saved on this device yet. Connect once and it will play offline from then on.",
    missing: (name) => `Part of the game didn't arrive from the server: ${isolated(name)}.`,
    crashed: "Something went wrong and the game stopped. Your game is saved up to the last card.",
    "no-storage": "This browser doesn't let the game save, so it ends when you leave the page.",
    update: "A new version is ready.",
    reload: "Update now",
    close: "Close",
    canvas: "The card table",
    floor: "Cards on the table",
    hand: "Your hand",
    controls: "Controls",
    scores: (scores) => (scores.length ? `Score: ${scores.join(", ")}` : ""),
  },
  ar: {
    loading: "نُعدّ الطاولة…",
    starting: "نوزّع أول الأوراق…",
    progress: (done, total) => `${done} من ${total} م.ب`,
    retry: "أعد المحاولة",
    "no-wasm": "لا يستطيع هذا المتصفح تشغيل اللعبة لأنه بلا WebAssembly. جرّب متصفحًا أحدث.",
    "old-browser": "هذا المتصفح أقدم من أن يشغّل اللعبة. جرّب متصفحًا أحدث.",
    offline: "أنت غير متصل، ولم تُحفظ اللعبة على هذا الجهاز بعد. اتصل مرة واحدة وستعمل بعدها دون اتصال.",
    missing: (name) => `لم يصل جزء من اللعبة من الخادم: ${isolated(name)}.`,
    crashed: "حدث خطأ وتوقفت اللعبة. لعبتك محفوظة حتى آخر ورقة.",
    "no-storage": "لا يسمح هذا المتصفح بحفظ اللعبة، فتنتهي حين تغادر الصفحة.",
    update: "هناك نسخة جديدة جاهزة.",
    reload: "حدّث الآن",
    close: "أغلق",
    canvas: "طاولة اللعب",
    floor: "الأوراق على الطاولة",
    hand: "يدك",
    controls: "الأزرار",
    scores: (scores) => (scores.length ? `النقاط: ${scores.join("، ")}` : ""),
  },
};

// The first of the person's languages that is ours.
const code = navigator.languages.find((one) => /^(ar|en)\b/i.test(one)) ?? "en";
export const language = code.slice(0, 2).toLowerCase();

export function word(name, ...values) {
  return wordIn(language, name, ...values);
}

// The same in a language that may not be the page's own: the game has a setting for it.
export function wordIn(spoken, name, ...values) {
  const found = (WORDS[spoken] ?? WORDS.en)[name];
  return typeof found === "function" ? found(...values) : found;
}
