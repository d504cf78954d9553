"""The page's own scripts, and the few programs into which they are joined."""

from __future__ import annotations

from pathlib import Path

from build.bundle import bundle
from build.page_constants import constants_module

PAGE = Path(__file__).resolve().parent / "page"
WORKER_SOURCE = PAGE / "service_worker.js"
"""A classic script, which imports nothing; the build adds the site's files."""

PROGRAM = "boot.js"
"""The program of the page."""

PROGRAMS = (PROGRAM, "image_worker.js", "rooms.js")
"""The scripts that something loads; all others are imported by them. Each becomes one file with all
its imports, because a browser requests an import only after it has read the script that names it.
"""


def page_modules() -> dict[str, bytes]:
    """Return the source of every module of the page, by name."""
    paths = (path for path in sorted(PAGE.glob("*.js")) if path != WORKER_SOURCE)
    modules = {path.name: path.read_bytes() for path in paths}
    return modules | {"constants.js": constants_module().encode()}


def page_programs() -> dict[str, bytes]:
    """Return the programs by name, each with all its imports.

    Raises:
        BuildError: node or npm is missing, or a module imports an unknown one.
    """
    modules = page_modules()
    return {name: bundle(modules, name).encode() for name in PROGRAMS}
