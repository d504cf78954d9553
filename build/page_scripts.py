"""The page's own scripts, and the few programs that a browser gets of them."""

from __future__ import annotations

from pathlib import Path

from build.bundle import bundle
from build.page_constants import constants_module

PAGE = Path(__file__).resolve().parent / "page"
WORKER_SOURCE = PAGE / "service_worker.js"
"""A classic script, which imports nothing and is filled in with the site's files."""

PROGRAM = "boot.js"
"""What the page runs."""

PROGRAMS = (PROGRAM, "image_worker.js")
"""The scripts that something runs; all others are imported by them. Each becomes one file with all
that it imports, for a browser asks for an import only when it has read the script that names it."""


def page_modules() -> dict[str, bytes]:
    """The source of every module of the page, by name."""
    paths = (path for path in sorted(PAGE.glob("*.js")) if path != WORKER_SOURCE)
    modules = {path.name: path.read_bytes() for path in paths}
    return modules | {"constants.js": constants_module().encode()}


def page_programs() -> dict[str, bytes]:
    """The programs, by name, each with all that it imports.

    Raises:
        BuildError: node or npm is missing, or a module imports what there isn't.
    """
    modules = page_modules()
    return {name: bundle(modules, name).encode() for name in PROGRAMS}
