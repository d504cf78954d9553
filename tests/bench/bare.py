"""The yardstick: a bare page that boots the same Pyodide and pygame-ce and draws one frame."""

import shutil
from pathlib import Path

from build.pyodide import SHIPPED, empty_lock, unpacked_pyodide
from build.tools.console import BuildError
from build.wheel.find import Choice, find_wheel

READY = "window.drawn === true"
"""True on the bare page once its frame is drawn."""

_PAGE = """<!doctype html>
<canvas id="canvas"></canvas>
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  const python = await loadPyodide();
  python._api._skip_unwind_fatal_error = true;
  python.canvas.setCanvas2D(document.getElementById("canvas"));
  await python.loadPackage(new URL("WHEEL", location).href, { checkIntegrity: false });
  python.runPython(`
import pygame

pygame.display.init()
screen = pygame.display.set_mode((1280, 720))
screen.fill("darkgreen")
pygame.draw.circle(screen, "white", (640, 360), 100)
pygame.display.flip()
`);
  window.drawn = true;
</script>
"""


def make_bare_page(folder: Path) -> None:
    """Write the page and its runtime, untrimmed, into a folder.

    Raises:
        BuildError: Pyodide or the wheel is missing.
    """
    pyodide = unpacked_pyodide()
    wheel = find_wheel(pyodide, Choice())
    if wheel is None:
        raise BuildError("the bare page needs the wheel of a site: python3 build site")
    for path in (*(pyodide / name for name in (*SHIPPED, "python_stdlib.zip")), wheel):
        shutil.copy(path, folder)
    (folder / "pyodide-lock.json").write_text(empty_lock(pyodide), "utf-8")
    (folder / "index.html").write_text(_PAGE.replace("WHEEL", wheel.name), "utf-8")
