// Files in and out of the game: chosen, dropped on the page, downloaded. `game/platform/web/web.py`
// asks for them. A file is its name and bytes; it has no bytes if it can't be read.
import { LARGEST_FILE } from "./constants.js";

const SAVED_FOR = 60_000; // milliseconds for a slow browser to start a download

export class Files {
  constructor(wake) {
    this.wake = wake;
    this.dropped = [];
    this.giveUp = () => {};
    addEventListener("dragover", (event) => this.onDragOver(event));
    addEventListener("drop", (event) => this.onDrop(event));
  }

  // A browser lets a page ask for a file only just after an action of the person.
  get canOpen() {
    return navigator.userActivation?.isActive ?? true;
  }

  // Resolves to the file that the person chooses, or to undefined. Some browsers don't report that
  // none was chosen: then the promise resolves at the next request.
  open(suffixes) {
    this.giveUp();
    const input = document.createElement("input");
    Object.assign(input, { type: "file", accept: suffixes, hidden: true });
    document.body.append(input); // some browsers send no events of an input outside the page
    const chosen = new Promise((resolve) => {
      this.giveUp = () => resolve();
      input.addEventListener("change", () => resolve(input.files[0]));
      input.addEventListener("cancel", () => resolve());
    });
    input.click();
    return chosen.then((file) => {
      input.remove();
      return file && read(file);
    });
  }

  // `bytes` is a bytes object of Python, which is the game's own again after this call.
  save(name, bytes) {
    const url = URL.createObjectURL(new Blob([bytes.toJs()]));
    Object.assign(document.createElement("a"), { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), SAVED_FOR);
  }

  // The next dropped file, or undefined.
  take() {
    return this.dropped.shift();
  }

  onDragOver(event) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault(); // otherwise the browser opens the file instead of the game
    event.dataTransfer.dropEffect = "copy";
  }

  async onDrop(event) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    for (const given of await Promise.all([...event.dataTransfer.files].map(read))) {
      this.dropped.push(given);
    }
    this.wake();
  }
}

async function read(file) {
  const { name } = file;
  if (file.size > LARGEST_FILE) return { name };
  try {
    return { name, bytes: await file.arrayBuffer() };
  } catch (error) {
    console.info("A file could not be read:", error); // a folder, or one that is gone
    return { name };
  }
}
