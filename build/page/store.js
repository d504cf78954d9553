// What is kept in IndexedDB: texts by name, and games, each with the version before it.
//
// Texts and the notes of games are read once at the start, so that the game can ask for them
// without waiting; what it keeps is written behind its back, in order. Other tabs hear of every
// change. A game is read when it is wanted, and written by the tab that owns it and by no other.
import { Claims, TakenOver } from "./claims.js";
import { contents, finished, openDatabase, settled } from "./database.js";

const PATIENCE = 6000; // milliseconds that the game waits for a database that does not answer

function note(map, name, value) {
  if (value === null) map.delete(name);
  else map.set(name, value);
}

function copiesOf({ text, copy, previous } = {}) {
  return [...new Set([text, copy, previous])].filter((one) => one !== undefined);
}

export class Store {
  constructor(scope) {
    this.scope = scope;
    this.database = null; // null before it is open, where nothing can be kept, and once it is gone
    this.opened = false; // whether there ever was one
    this.texts = new Map(); // rows, as in the database
    this.notes = new Map();
    this.written = new Map(); // the games that this tab wrote, as they stand
    this.revision = 0;
    this.writing = Promise.resolve();
    this.lost = () => {}; // called when a change could not be kept
    this.wake = () => {}; // called when something came from elsewhere
    this.claims = new Claims(scope, () => this.wake());
    if ("BroadcastChannel" in globalThis) this.joinTabs(new BroadcastChannel(scope));
  }

  // The store of the pages below a path, once it is open or the wait has been too long. A database
  // that opens later is used from then on.
  static async open(path) {
    const store = new Store(`basra ${path}`);
    const opening = store.connect().catch((error) => {
      console.info("Nothing can be kept in this browser:", error);
    });
    await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return store;
  }

  get works() {
    return this.opened;
  }

  // Open the database, and keep in it what this tab knows and it does not: what was changed before
  // it answered, or all where the person or the browser has cleared it.
  async connect() {
    const database = await openDatabase(this.scope);
    const gone = () => {
      database.close(); // stand in nobody's way
      if (this.database === database) this.database = null;
    };
    database.onversionchange = gone;
    database.onclose = gone;
    const kept = await contents(database);
    const transaction = database.transaction(["texts", "games", "notes", "owners"], "readwrite");
    this.restore(transaction, kept);
    await finished(transaction);
    this.texts = new Map([...kept.texts, ...this.texts]);
    this.notes = new Map([...kept.notes, ...this.notes]);
    this.database = database;
    this.opened = true;
    this.revision += 1;
    this.wake();
  }

  restore(transaction, kept) {
    const shelf = (name) => transaction.objectStore(name);
    for (const [name, row] of this.texts) {
      if (kept.texts.get(name)?.text !== row.text) shelf("texts").put(row, name);
    }
    if (this.opened && kept.notes.size > 0) return; // nothing was cleared
    for (const [name, row] of this.written) {
      shelf("games").put(row, name);
      shelf("notes").put(this.notes.get(name), name);
      this.claims.sign(name, shelf("owners"));
    }
  }

  joinTabs(tabs) {
    this.tabs = tabs;
    tabs.onmessage = ({ data: [shelf, name, value] }) => {
      if (shelf === "notes") this.revision += 1;
      note(this[shelf], name, value);
      this.wake();
    };
  }

  // Texts

  names(prefix) {
    return [...this.texts.keys()].filter((name) => name.startsWith(prefix)).join("\n");
  }

  read(name) {
    return this.texts.get(name)?.text;
  }

  // A text, its copy and the one before it, as one text of JSON.
  copies(name) {
    return JSON.stringify(copiesOf(this.texts.get(name)));
  }

  write(name, text) {
    const row = { text, copy: text, previous: this.texts.get(name)?.copy };
    this.texts.set(name, row);
    this.change(["texts"], (texts) => texts.put(row, name), [["texts", name, row]]);
  }

  delete(name) {
    this.texts.delete(name);
    this.change(["texts"], (texts) => texts.delete(name), [["texts", name, null]]);
  }

  // Games

  // The notes of all games as one text of JSON, which costs one crossing instead of thousands.
  allNotes() {
    return JSON.stringify(Object.fromEntries(this.notes));
  }

  putNote(name, value) {
    this.notes.set(name, value);
    this.change(["notes"], (notes) => notes.put(value, name));
  }

  // A game's text, its copy and the one before it, as one text of JSON.
  async gameCopies(name) {
    await this.writing;
    const games = this.database?.transaction("games").objectStore("games");
    return JSON.stringify(copiesOf((games && (await settled(games.get(name)))) ?? this.written.get(name)));
  }

  writeGame(name, text, value) {
    this.written.set(name, { text, copy: text });
    this.notes.set(name, value);
    const put = async (games, notes, owners) => {
      await this.claims.prove(name, owners);
      const row = await settled(games.get(name));
      games.put({ text, copy: text, previous: row?.copy }, name);
      notes.put(value, name);
    };
    this.change(["games", "notes", "owners"], put, [["notes", name, value]]);
  }

  deleteGame(name) {
    this.written.delete(name);
    this.notes.delete(name);
    const forget = async (games, notes, owners) => {
      await this.claims.prove(name, owners);
      for (const shelf of [games, notes, owners]) shelf.delete(name);
    };
    this.change(["games", "notes", "owners"], forget, [["notes", name, null]]);
    this.release(name);
  }

  async claim(name) {
    return (await this.claims.claim(name)) && this.sign(name);
  }

  async takeOver(name) {
    await this.claims.takeOver(name);
    await this.sign(name);
  }

  async sign(name) {
    this.change(["owners"], (owners) => this.claims.sign(name, owners));
    await this.writing;
    return true;
  }

  owns(name) {
    return this.claims.owns(name);
  }

  release(name) {
    this.writing = this.writing.then(() => this.claims.release(name));
  }

  // Writing

  // Make a change after those before it, and tell the other tabs what is new.
  change(shelves, work, messages = []) {
    this.writing = this.writing
      .then(() => this.transact(shelves, work))
      .then(() => messages.forEach((message) => this.tabs?.postMessage(message)))
      .catch((error) => {
        console.info("A change could not be kept:", error);
        if (!(error instanceof TakenOver)) this.lost();
      });
  }

  async transact(shelves, work) {
    if (this.opened && !this.database) await this.connect();
    if (!this.database) throw new DOMException("there is no database", "InvalidStateError");
    const transaction = this.database.transaction(shelves, "readwrite");
    const end = finished(transaction);
    end.catch(() => {}); // heard below, unless the work fails first
    try {
      await work(...shelves.map((name) => transaction.objectStore(name)));
    } catch (error) {
      if (error instanceof TakenOver) transaction.abort();
      throw error;
    }
    await end;
  }
}
