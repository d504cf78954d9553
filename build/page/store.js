// Text kept in IndexedDB. Everything is read once at the start, so that the game can ask without
// waiting; what it keeps is written behind its back, in order. Other tabs hear of every change, so
// that none of them takes up an older game than there is.

const DATABASE = "basra";
const OBJECT_STORE = "texts";

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Store {
  constructor(database, texts) {
    this.database = database; // null where the browser keeps nothing
    this.texts = texts;
    this.writing = Promise.resolve();
    this.lost = () => {}; // called when a change could not be kept
    if ("BroadcastChannel" in globalThis) this.joinTabs(new BroadcastChannel(DATABASE));
    if (database) database.onversionchange = () => database.close(); // stand in nobody's way
  }

  static async open() {
    try {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(OBJECT_STORE);
      const database = await settled(opening);
      const kept = database.transaction(OBJECT_STORE).objectStore(OBJECT_STORE);
      const [names, texts] = await Promise.all([
        settled(kept.getAllKeys()),
        settled(kept.getAll()),
      ]);
      return new Store(database, new Map(names.map((name, n) => [name, texts[n]])));
    } catch (error) {
      console.info("Nothing can be kept in this browser:", error);
      return new Store(null, new Map());
    }
  }

  get works() {
    return this.database !== null;
  }

  joinTabs(tabs) {
    this.tabs = tabs;
    tabs.onmessage = ({ data: [name, text] }) => this.note(name, text);
  }

  read(name) {
    return this.texts.get(name);
  }

  write(name, text) {
    this.change(name, text);
  }

  delete(name) {
    this.change(name, null);
  }

  note(name, text) {
    if (text === null) this.texts.delete(name);
    else this.texts.set(name, text);
  }

  change(name, text) {
    this.note(name, text);
    if (!this.works) return;
    this.writing = this.writing
      .then(() => this.commit(name, text))
      .then(() => this.tabs?.postMessage([name, text]))
      .catch((error) => {
        console.info("A change could not be kept:", error);
        this.lost();
      });
  }

  // Resolves once the change is on the disk; a full disk may refuse it only in the end.
  commit(name, text) {
    const transaction = this.database.transaction(OBJECT_STORE, "readwrite");
    const kept = transaction.objectStore(OBJECT_STORE);
    if (text === null) kept.delete(name);
    else kept.put(text, name);
    return new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }
}
