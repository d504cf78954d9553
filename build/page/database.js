// The IndexedDB database of one site: its contents, and how it is opened.
//
// `texts` and `games` hold `{ text, copy, previous }` by name, `notes` a text for each game, `owners` the
// token of the tab that writes a game. A database is named after the path of its pages, so that two
// sites on one host share nothing.

const VERSION = 1;
const SHELVES = ["texts", "games", "notes", "owners"];

export function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// A transaction's end; a full disk may refuse it only at that point.
export function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new DOMException("", "AbortError"));
  });
}

export async function openDatabase(name) {
  const opening = indexedDB.open(name, VERSION);
  opening.onupgradeneeded = () => {
    for (const shelf of SHELVES) opening.result.createObjectStore(shelf);
  };
  return settled(opening);
}

// A text without half characters, which no file can contain. Old browsers leave them in.
function encodable(text) {
  return text.toWellFormed?.() ?? text;
}

// The row of a text or game. Anything else in its place is read as a damaged text.
export function rowOf(found) {
  if (found === undefined) return undefined;
  const { text = found, copy, previous } = found ?? {};
  const row = { text: encodable(String(text)) };
  if (typeof copy === "string") row.copy = encodable(copy);
  if (typeof previous === "string") row.previous = encodable(previous);
  return row;
}

// The rows of all texts, and the note of every game, null if there is none.
export async function contents(database) {
  const transaction = database.transaction(["texts", "games", "notes"]);
  const read = async (shelf) => {
    const kept = transaction.objectStore(shelf);
    const [names, rows] = await Promise.all([settled(kept.getAllKeys()), settled(kept.getAll())]);
    return new Map(names.map((name, number) => [name, rows[number]]));
  };
  const games = settled(transaction.objectStore("games").getAllKeys());
  const [texts, notes, names] = await Promise.all([read("texts"), read("notes"), games]);
  const noteOf = (name) => (typeof notes.get(name) === "string" ? encodable(notes.get(name)) : null);
  return {
    texts: new Map([...texts].map(([name, row]) => [name, rowOf(row)])),
    notes: new Map(names.map((name) => [name, noteOf(name)])),
  };
}
