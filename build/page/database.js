// The IndexedDB database of one site: what is in it, and how it is opened.
//
// `texts` and `games` hold `{ text, copy, previous }` by name, `notes` a text for each game, `owners` the
// token of the tab that writes a game. A database is named after the path of its pages, so that two
// sites on one host share nothing; those before it had one name for the whole host.

const VERSION = 1;
const SHELVES = ["texts", "games", "notes", "owners"];
const SHARED = "basra";
const SHARED_SHELF = "texts";

export function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// A transaction's end; a full disk may refuse it only then.
export function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new DOMException("", "AbortError"));
  });
}

export async function openDatabase(name) {
  const opening = indexedDB.open(name, VERSION);
  let fresh = false;
  opening.onupgradeneeded = () => {
    fresh = true;
    for (const shelf of SHELVES) opening.result.createObjectStore(shelf);
  };
  const database = await settled(opening);
  if (fresh) await takeShared(database).catch((error) => console.info("No shared saves:", error));
  return database;
}

// The rows of all texts, and of every game its note, null where there is none.
export async function contents(database) {
  const transaction = database.transaction(["texts", "games", "notes"]);
  const read = async (shelf) => {
    const kept = transaction.objectStore(shelf);
    const [names, rows] = await Promise.all([settled(kept.getAllKeys()), settled(kept.getAll())]);
    return new Map(names.map((name, number) => [name, rows[number]]));
  };
  const games = settled(transaction.objectStore("games").getAllKeys());
  const [texts, notes, names] = await Promise.all([read("texts"), read("notes"), games]);
  return { texts, notes: new Map(names.map((name) => [name, notes.get(name) ?? null])) };
}

// Copy what was kept for the whole host into a new database. It stays where it is: another site
// of the host may want it too.
async function takeShared(database) {
  const opening = indexedDB.open(SHARED);
  let none = false;
  opening.onupgradeneeded = () => {
    none = true;
    opening.transaction.abort(); // none is made
  };
  const shared = await settled(opening).catch((error) => {
    if (!none) throw error;
  });
  if (!shared) return;
  const kept = shared.transaction(SHARED_SHELF).objectStore(SHARED_SHELF);
  const [names, texts] = await Promise.all([settled(kept.getAllKeys()), settled(kept.getAll())]);
  shared.close();
  const transaction = database.transaction("texts", "readwrite");
  names.forEach((name, number) => {
    transaction.objectStore("texts").put({ text: texts[number], copy: texts[number] }, name);
  });
  await finished(transaction);
}
