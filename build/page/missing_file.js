// A file of the page that did not arrive, or not as it was built.
export class MissingFile extends Error {
  constructor(name, cause) {
    super(name, { cause });
    this.name = "MissingFile";
    this.file = name;
  }
}
