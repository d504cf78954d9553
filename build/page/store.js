// The data in IndexedDB: texts by name, and games, each with the version before it.
//
// Texts and the notes of games are read once at the start, so that the game can ask for them
// without waiting; its saves are written in the background, in order. Other tabs are told of every
// change. A game is read when it is needed, and written only by the tab that owns it.
import { Channel } from "./channel.js";
import { Claims, TakenOver } from "./claims.js";
import { contents, finished, openDatabase, rowOf, settled } from "./database.js";
import { within } from "./within.js";

const PATIENCE = 6000; // milliseconds that the game waits for a database that does not answer

function note(map, name, value) {
  if (value === null) map.delete(name);
  else map.set(name, value);
}

function copiesOf({ text, copy, previous } = {}) {
  return [...new Set([text, copy, previous])].filter((one) => one !== undefined);
}

// What a function returns; undefined if it throws.
function attempt(work) {
  try {
    return work();
  } catch (error) {
    console.info("A text can't be made again:", error);
    return undefined;
  }
}

export class Store {
  constructor(scope) {
    this.scope = scope;
    this.database = null; // null before it is open, if nothing can be stored, and once it is gone
    this.opened = false; // whether there ever was one
    this.refusal = undefined; // why there is none
    this.texts = new Map(); // rows, as they are or will be in the database
    this.storedTexts = new Map(); // rows that this tab knows to be in the database
    this.notes = new Map();
    this.written = new Map(); // the games that this tab wrote, in their current version
    this.unkept = new Map(); // changes that failed, each tried again after the next one that succeeds
    this.revision = 0;
    this.writing = Promise.resolve();
    this.stuck = false; // whether a wait for a change was too long
    this.lost = () => {}; // called with the error when a change could not be kept
    this.kept = () => {}; // called when everything is saved
    this.wake = () => {}; // called when something came from elsewhere
    this.claims = new Claims(scope, (name) => this.leave(name));
    this.tabs = new Channel(scope, (message) => this.hear(message));
  }

  // Whether anything was ever stored below a path. It is rejected if the browser doesn't say.
  static async exists(path) {
    return (await indexedDB.databases()).some(({ name }) => name === `basra ${path}`);
  }

  // The store of the pages below a path, which starts to open.
  static open(path) {
    const store = new Store(`basra ${path}`);
    store.opening = store.connect().catch((error) => {
      console.info("Nothing can be kept in this browser:", error);
      store.refusal = error;
    });
    return store;
  }

  // Resolves once it is open, or the wait has been too long. A database that opens later is used
  // from that time on.
  async ready() {
    await within(PATIENCE, this.opening);
  }

  get works() {
    return this.opened;
  }

  // Open the database, and save in it what only this tab has: games that were started before it
  // answered, or everything if the person or the browser has cleared it.
  async connect() {
    const database = await openDatabase(this.scope);
    const gone = () => {
      database.close(); // block no other tab
      if (this.database === database) this.database = null;
    };
    database.onversionchange = gone;
    database.onclose = gone;
    const kept = await contents(database);
    const transaction = database.transaction(["texts", "games", "notes", "owners"], "readwrite");
    const end = finished(transaction);
    this.restore(transaction, kept);
    this.database = database; // later writes come after what is restored
    this.opened = true;
    this.revision += 1;
    this.wake();
    await end;
    if (this.unkept.size === 0) this.kept();
  }

  // Saved data is never replaced: it may be more than what this tab made without it.
  restore(transaction, kept) {
    const shelf = (name) => transaction.objectStore(name);
    for (const [name, row] of this.texts) {
      if (kept.texts.has(name)) continue;
      shelf("texts").put(row, name);
      kept.texts.set(name, row);
    }
    for (const [name, row] of this.written) {
      if (kept.notes.has(name)) continue;
      const value = this.notes.get(name);
      shelf("games").put(row, name);
      shelf("notes").put(value, name);
      if (this.owns(name)) this.claims.sign(name, shelf("owners"));
      kept.notes.set(name, value);
    }
    if (!this.opened) this.unkept.clear();
    this.texts = kept.texts;
    this.storedTexts = new Map(kept.texts);
    this.notes = kept.notes;
  }

  // Another tab has changed something.
  hear([shelf, name, value]) {
    note(this[shelf], name, value);
    if (shelf === "texts") note(this.storedTexts, name, value);
    if (shelf === "notes") {
      this.revision += 1;
      this.leave(name);
    } else this.wake();
  }

  // Another tab has a game now: this tab's version of it is old.
  leave(name) {
    this.written.delete(name);
    this.wake();
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

  // Save a text. If another tab has written it and this one doesn't know that yet, `remake` makes the
  // text again from that tab's copies; if it can't, that tab's text stays.
  write(name, text, remake) {
    const row = { text, copy: text, previous: this.texts.get(name)?.copy };
    const stored = this.storedTexts.get(name)?.text;
    const again = remake?.copy(); // what Python lends is gone once this returns
    this.texts.set(name, row);
    const put = async (texts) => {
      const kept = again && rowOf(await settled(texts.get(name)));
      if (kept && kept.text !== stored) {
        const remade = attempt(() => again(JSON.stringify(copiesOf(kept))));
        Object.assign(row, kept, remade && { text: remade, copy: remade, previous: kept.copy });
      }
      texts.put(row, name);
    };
    this.change(name, ["texts"], put, [["texts", name, row]], () => again?.destroy());
  }

  delete(name) {
    this.texts.delete(name);
    const forget = (texts) => texts.delete(name);
    this.change(name, ["texts"], forget, [["texts", name, null]]);
  }

  // Games

  // The notes of all games as one text of JSON, which costs one crossing instead of thousands.
  allNotes() {
    return JSON.stringify(Object.fromEntries(this.notes));
  }

  putNote(name, value) {
    this.notes.set(name, value);
    this.change(`note ${name}`, ["notes"], (notes) => notes.put(value, name));
  }

  // A game's text, its copy and the one before it, as one text of JSON; undefined if the database
  // can't be read. The tab knows what it wrote, whether it could be saved or not.
  async gameCopies(name) {
    await this.writing;
    const written = this.written.get(name);
    if (written && this.unkept.has(`game ${name}`)) return JSON.stringify(copiesOf(written));
    try {
      const games = (await this.reached()).transaction("games").objectStore("games");
      return JSON.stringify(copiesOf(rowOf(await settled(games.get(name))) ?? written));
    } catch (error) {
      console.info("A game can't be read:", error);
      return written && JSON.stringify(copiesOf(written));
    }
  }

  writeGame(name, text, value) {
    this.written.set(name, { text, copy: text });
    this.notes.set(name, value);
    const put = async (games, notes, owners) => {
      await this.claims.prove(name, owners);
      const row = rowOf(await settled(games.get(name)));
      games.put({ text, copy: text, previous: row?.copy }, name);
      notes.put(value, name);
    };
    this.change(`game ${name}`, ["games", "notes", "owners"], put, [["notes", name, value]]);
  }

  deleteGame(name) {
    this.written.delete(name);
    this.notes.delete(name);
    const forget = async (games, notes, owners) => {
      await this.claims.prove(name, owners);
      for (const shelf of [games, notes, owners]) shelf.delete(name);
    };
    this.change(`game ${name}`, ["games", "notes", "owners"], forget, [["notes", name, null]]);
    this.release(name);
  }

  async claim(name) {
    await this.writing; // until it is released, if this tab has just left it
    if (this.owns(name)) return true; // its token is stored already, or another's, which stays
    return (await this.claims.claim(name)) && this.sign(name);
  }

  async takeOver(name) {
    await this.claims.takeOver(name);
    await this.sign(name);
  }

  async sign(name) {
    this.change(`owner ${name}`, ["owners"], (owners) => this.claims.replace(name, owners));
    await this.writing;
    return true;
  }

  owns(name) {
    return this.claims.owns(name);
  }

  // Release a game, once all its changes are saved.
  release(name) {
    const release = this.claims.release(name);
    this.writing = this.writing.then(release);
  }

  // Writing

  // Make a change after those before it, and tell the other tabs. It replaces one of the same name
  // that could not be saved. `end` is called when the change needs no other try.
  change(name, shelves, work, messages = [], end = () => {}) {
    const change = { shelves, work, messages, end };
    this.writing = this.writing.then(async () => {
      if (await this.make(name, change)) await this.tryAgain();
    });
  }

  // Resolves once every change is made or has failed, with whether all are made; it doesn't wait for
  // one that takes too long.
  async settled() {
    if (this.stuck) return false;
    const { writing } = this;
    this.stuck = !(await within(PATIENCE, writing));
    if (!this.stuck) return this.unkept.size === 0;
    this.lost(new DOMException("the database does not answer", "TimeoutError"));
    writing.then(() => (this.stuck = false));
    return false;
  }

  // Tell the other tabs what is in the database now.
  tell(message) {
    const [shelf, name, row] = message;
    if (shelf === "texts") note(this.storedTexts, name, row);
    this.tabs.send(message);
  }

  // Whether the database has the games that this tab wrote, in their current version.
  async hasGames() {
    if (!(await this.settled())) return false;
    try {
      const games = (await this.reached()).transaction("games").objectStore("games");
      const written = [...this.written];
      const rows = await Promise.all(written.map(([name]) => settled(games.get(name))));
      return written.every(([, { text }], number) => rows[number]?.text === text);
    } catch (error) {
      console.info("The games can't be read:", error);
      return false;
    }
  }

  async tryAgain() {
    for (const [name, change] of this.unkept) {
      if (!(await this.make(name, change))) return;
    }
  }

  // Whether a change is made, or need not be any more.
  async make(name, change) {
    const failed = this.unkept.get(name);
    if (failed !== change) failed?.end();
    try {
      await this.transact(change.shelves, change.work);
      for (const message of change.messages) this.tell(message);
    } catch (error) {
      console.info("A change could not be kept:", error);
      if (!(error instanceof TakenOver)) {
        this.unkept.set(name, change);
        this.lost(error);
        return false;
      }
    }
    change.end();
    this.unkept.delete(name);
    if (this.unkept.size === 0) this.kept();
    return true;
  }

  // The database, opened again if it was closed. `open` opens it for the first time.
  async reached() {
    if (this.opened && !this.database) await this.connect();
    if (!this.database) throw this.refusal ?? new DOMException("no database yet", "TimeoutError");
    return this.database;
  }

  async transact(shelves, work) {
    const transaction = (await this.reached()).transaction(shelves, "readwrite");
    const end = finished(transaction);
    end.catch(() => {}); // handled below, unless the work fails first
    try {
      await work(...shelves.map((name) => transaction.objectStore(name)));
    } catch (error) {
      if (error instanceof TakenOver) transaction.abort();
      throw error;
    }
    await end;
  }
}
