// Which tab writes which game. A Web Lock shows whether its owner is alive. The transaction that
// writes also compares a token in the database, so that a tab that slept can overwrite nothing. If
// there are no Web Locks, as on plain HTTP, or they don't answer, the last tab to open a game owns it.
import { settled } from "./database.js";

const PATIENCE = 6000; // milliseconds

export class TakenOver extends Error {
  name = "TakenOver";
}

export class Claims {
  // `lost(name)` is called when another tab takes a game over.
  constructor(scope, lost) {
    this.scope = scope;
    this.lost = lost;
    this.token = crypto.getRandomValues(new Uint32Array(4)).join("-");
    this.held = new Map(); // for each game that is ours, a function that releases its lock
    this.replaced = new Map(); // each one's previous owner: a full disk may not store our token
  }

  owns(name) {
    return this.held.has(name);
  }

  // Return whether the game is ours now.
  async claim(name) {
    return this.owns(name) || (await this.lock(name, { ifAvailable: true }));
  }

  async takeOver(name) {
    await this.lock(name, { steal: true });
  }

  lock(name, options) {
    return new Promise((resolve) => {
      let given = false; // whether there was an answer, or the wait was too long
      const give = (ours) => {
        given = true;
        clearTimeout(timer);
        resolve(ours);
      };
      const doWithout = () => {
        if (given) return;
        this.held.set(name, () => {}); // only the token shows
        give(true);
      };
      const timer = setTimeout(doWithout, PATIENCE);
      const hold = (lock) => {
        if (given) return undefined; // too late
        give(lock !== null);
        return lock && new Promise((release) => this.held.set(name, release));
      };
      const end = (error) => {
        if (error.name === "AbortError") this.lose(name); // another tab took it over
        else doWithout();
      };
      const request = async () => navigator.locks.request(`${this.scope} ${name}`, options, hold);
      request().catch(end);
    });
  }

  lose(name) {
    if (this.held.delete(name)) this.lost(name);
  }

  // Give up a game; return a function that releases its lock.
  release(name) {
    const release = this.held.get(name);
    this.held.delete(name);
    return release;
  }

  // Write the owner of a game into `owners`, an object store.
  sign(name, owners) {
    owners.put(this.token, name);
  }

  // The same for a game with another owner or none.
  async replace(name, owners) {
    this.replaced.set(name, await settled(owners.get(name)));
    this.sign(name, owners);
  }

  // Check that a game is still ours, in the transaction that changes it.
  async prove(name, owners) {
    const owner = await settled(owners.get(name));
    if (owner === this.token) return;
    if (owner === undefined || owner === this.replaced.get(name)) this.sign(name, owners);
    else {
      this.lose(name);
      throw new TakenOver(name);
    }
  }
}
