// usage: node try.mjs PYODIDE-FOLDER WHEEL PROGRAM.PY
// Loads a pygame-ce wheel in Pyodide and runs a Python program with it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, program] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const python = await loadPyodide();
  const packages = python._api.sitePackages;
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip", { extractDir: packages });
  const library = python.FS.readdir(`${packages}/pygame`).find((name) => name.endsWith(".so"));
  await python._api.loadDynlib(`${packages}/pygame/${library}`);
  python.runPython(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
