"""How long our part of a start takes: ``python -m tests.bench.first_frame [--runs N]``.

Milliseconds of each phase to the first frame, the least of N runs, each in a fresh process or page.
Natively it is processor time under SDL's dummy driver. `--games N` starts with a library of games.
In Chromium it is the built site's bytecode, without its memory image.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from build.page_scripts import PAGE as PAGE_SCRIPTS
from build.pyodide import SHIPPED, empty_lock, unpacked_pyodide
from build.serve import SITE
from tests.bench.many_games import copy_of, folder_of
from tests.bench.served_site import served
from tests.web.browsers import CHROMIUM, FLAGS

ROOT = Path(__file__).resolve().parents[2]
PHASES = ("before", "imports", "window", "opening", "layout", "drawing")
NATIVE, PAGE = "native, processor's time", "Chromium"
GOALS = {NATIVE: 125.0, PAGE: 300.0}
"""Milliseconds of all phases after the first: half of what they took when all was imported."""

_PROGRAM = Path(__file__).with_name("to_first_frame.py").read_text("utf-8")
_NATIVE = f"""{_PROGRAM}
sys.path.insert(0, sys.argv[1])
ends = asyncio.run(start(lambda: on_desktop(sys.argv[2])))
import_module("sys").stdout.write(import_module("json").dumps(ends))
"""
_ON_PAGE = f"""{_PROGRAM}
ends = await start(on_page)
import_module("json").dumps(ends)
"""
_PAGE = """<!doctype html>
<canvas id="canvas"></canvas>
<script type="module">
  for (const name of ["Suspending", "promising"]) delete WebAssembly[name]; // as on the site
  const { loadPyodide } = await import("./pyodide.mjs");
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
  python._api._skip_unwind_fatal_error = true;
  python.canvas.setCanvas2D(document.getElementById("canvas"));
  const { decompress, extract } = await import("./archive.js");
  const load = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
  const packages = python._api.sitePackages;
  python.unpackArchive(await load("pygame.zip"), "zip", { extractDir: packages });
  python.FS.writeFile(`${packages}/pygame/base.so`, await load("pygame.wasm"));
  await python._api.loadDynlib(`${packages}/pygame/base.so`);
  extract(python, await decompress(await load("basra.data")), "/home/pyodide/basra");
  python.FS.chdir("/home/pyodide/basra/assets");
  python.runPython("import sys; sys.path.insert(0, '/home/pyodide/basra/assets')");
  window.start = async (program) => await python.runPythonAsync(program);
</script>
"""

Times = dict[str, float]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the exit status."""
    asked = _options(arguments)
    found = {NATIVE: _best(_natively(asked.runs, asked.games, asked.root))}
    if asked.site and (asked.site / "index.html").exists() and CHROMIUM is not None:
        found[PAGE] = _best(_in_pages(asked.runs, asked.site))
    Console().print(_table(found))
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=7, metavar="N", help="starts of each kind")
    parser.add_argument("--games", type=int, default=0, metavar="N", help="kept natively")
    parser.add_argument("--root", type=Path, default=ROOT, metavar="FOLDER", help="of the sources")
    parser.add_argument("--site", type=Path, default=SITE, metavar="FOLDER", help="that is built")
    return parser.parse_args(arguments)


def _natively(runs: int, games: int, root: Path) -> list[Times]:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "kept"
        if games:
            copy_of(folder_of(games), folder)
        bytecode = Path(scratch) / "bytecode"
        _native_run(root, folder, bytecode)  # writes it
        return [_native_run(root, folder, bytecode) for _ in range(runs)]


def _native_run(root: Path, folder: Path, bytecode: Path) -> Times:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    cached = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(bytecode)}
    run = subprocess.run(
        [sys.executable, "-c", _NATIVE, str(root), str(folder)],
        env=os.environ | drivers | cached | {"LC_ALL": "C.UTF-8"},
        check=True,
        capture_output=True,
        text=True,
    )
    return _lengths(run.stdout)


def _in_pages(runs: int, site: Path) -> list[Times]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        _make_page(folder, site)
        address = stack.enter_context(served(folder))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        stack.callback(browser.close)
        return [_page_run(browser, address) for _ in range(runs)]


def _make_page(folder: Path, site: Path) -> None:
    """A page with the site's library, wheel and game, and Pyodide as it comes."""
    pyodide = unpacked_pyodide()
    for name in SHIPPED:
        shutil.copy(pyodide / name, folder)
    found = {"python_stdlib.zip": "runtime-*/*.zip", "pygame.zip": "runtime-*/*.whl"}
    found |= {"pygame.wasm": "runtime-*/pygame.wasm", "basra.data": "game-*/basra.data"}
    for name, pattern in found.items():
        shutil.copy(next(site.glob(pattern)), folder / name)
    shutil.copy(PAGE_SCRIPTS / "archive.js", folder)
    (folder / "pyodide-lock.json").write_text(empty_lock(pyodide), "utf-8")
    (folder / "index.html").write_text(_PAGE, "utf-8")


def _page_run(browser: Browser, address: str) -> Times:
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.goto(address)
    page.wait_for_function("() => window.start !== undefined", timeout=120_000)
    ends = page.evaluate("(program) => window.start(program)", _ON_PAGE)
    page.close()
    return _lengths(ends)


def _lengths(told: str) -> Times:
    """How long each phase took, of when each was over; on a page the first took nothing."""
    ends: Times = json.loads(told)
    begun, lengths = 0.0, {}
    for phase in PHASES:
        lengths[phase], begun = ends[phase] - begun, ends[phase]
    return lengths


def _best(runs: list[Times]) -> Times:
    return {phase: min(run[phase] for run in runs) for phase in PHASES}


def _table(found: dict[str, Times]) -> Table:
    table = Table("first frame, ms", *PHASES[1:], "all of these", "goal")
    for name, times in found.items():
        whole = sum(times[phase] for phase in PHASES[1:])
        cells = [f"{times[phase]:.0f}" for phase in PHASES[1:]]
        table.add_row(name, *cells, f"{whole:.0f}", f"≤ {GOALS[name]:.0f}")
    return table


if __name__ == "__main__":
    raise SystemExit(main())
