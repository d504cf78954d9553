// node compile.mjs PYODIDE-FOLDER INSIDE.PY SOURCES.ZIP COMPILED.ZIP: runs one Python program in
// Pyodide, with an archive handed in and another taken out.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program, sources, compiled] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const python = await loadPyodide({
    // One order of everything, and no columns in tracebacks: they'd be a quarter of the bytes.
    env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
  });
  const archive = new Uint8Array(readFileSync(sources));
  python.unpackArchive(archive, "zip", { extractDir: "/unpacked" }); // loads what the page's start does
  python.FS.writeFile("/sources.zip", archive);
  python.runPython(readFileSync(program, "utf8"));
  writeFileSync(compiled, python.FS.readFile("/compiled.zip"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
