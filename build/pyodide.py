"""Pyodide from the npm registry, checked against its pinned integrity."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from build.tools.npm import unpacked_package
from build.tools.pins import PYODIDE, PYODIDE_INTEGRITY

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files that the browser loads, with the standard library and the lock file."""


def unpacked_pyodide() -> Path:
    """Return the folder of the unpacked npm package.

    Raises:
        BuildError: the npm registry can't be reached, or gave another file.
    """
    return unpacked_package("pyodide", PYODIDE, PYODIDE_INTEGRITY)


def empty_lock(pyodide: Path) -> str:
    """Return Pyodide's lock file without its packages; ours is loaded by address."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]
    return json.dumps({"info": info, "packages": {}}, separators=(",", ":"))
