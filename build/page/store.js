// Text kept in IndexedDB. Everything is read once at the start, so that the game can ask without
// waiting; what it keeps is written behind its back, in order.

const DATABASE = "basra";
const TABLE = "texts";

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
  }

  static async open() {
    try {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
      const database = await settled(opening);
      const table = database.transaction(TABLE).objectStore(TABLE);
      const [names, texts] = await Promise.all([
        settled(table.getAllKeys()),
        settled(table.getAll()),
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

  read(name) {
    return this.texts.get(name);
  }

  write(name, text) {
    this.texts.set(name, text);
    this.change((table) => table.put(text, name));
  }

  delete(name) {
    this.texts.delete(name);
    this.change((table) => table.delete(name));
  }

  change(action) {
    if (!this.works) return;
    this.writing = this.writing
      .then(() => settled(action(this.database.transaction(TABLE, "readwrite").objectStore(TABLE))))
      .catch((error) => console.info("A change could not be kept:", error));
  }
}
