"""Build the wheel from source: a compiler in a chroot, pinned sources, one side module."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.cache import cache_folder, sha256
from build.tools.console import BuildError, say
from build.tools.node import node
from build.tools.pins import EXTENSION, WHEEL_SHA256
from build.wheel.compiler import WORK, Compiler
from build.wheel.debian_sources import unpack_debian_sources
from build.wheel.package import make_wheel
from build.wheel.pygame_sources import unpack_pygame
from build.wheel.python_headers import write_headers
from build.wheel.recipe import KEYS_LIBRARY, LIBRARIES, PYGAME_LIBRARY
from build.wheel.toolchain import make_toolchain

if TYPE_CHECKING:
    from build.wheel.chroot import Chroot

HERE = Path(__file__).resolve().parent
EMSCRIPTEN_KEYS = Path("usr/share/emscripten/system/lib/html5/dom_pk_codes.c")
ALLOWED_MISSING = {"emscripten_sleep"}
"""SDL names it for blocking waits, which the browser never runs."""


def build_wheel(pyodide: Path, folder: Path, jobs: int) -> Path:
    """Build the pygame-ce wheel for an unpacked Pyodide into a folder.

    Raises:
        BuildError: something is missing or differs from what is pinned.
    """
    with tempfile.TemporaryDirectory(dir=cache_folder(), prefix="wheel-build-") as scratch:
        chroot = make_toolchain(Path(scratch))
        compiler = Compiler(chroot, jobs)
        say("Fetching the pinned sources of SDL, FreeType, HarfBuzz and pygame-ce.")
        _lay_out(chroot, compiler.folder, pyodide)
        say(f"Compiling with {jobs} jobs.")
        module = _compile(compiler)
        _check(module, pyodide)
        wheel = make_wheel(module, compiler.folder, folder)
        _try(wheel, pyodide)
        _compare(wheel, compiler)
        return wheel


def _lay_out(chroot: Chroot, folder: Path, pyodide: Path) -> None:
    """Put sources and headers where the recipe expects them."""
    folder.mkdir()
    unpack_debian_sources(chroot, WORK)
    unpack_pygame(folder)
    write_headers(chroot.root, pyodide / "python_stdlib.zip", folder / "include/python")
    _gather_sdl_headers(folder)
    keys = folder / KEYS_LIBRARY.files[0]
    keys.parent.mkdir()
    keys.write_bytes((chroot.root / EMSCRIPTEN_KEYS).read_bytes())


def _gather_sdl_headers(folder: Path) -> None:
    """SDL's own headers and its satellites' in one folder, as the satellites include them."""
    gathered = folder / "include/SDL2"
    gathered.mkdir()
    headers = [
        *folder.glob("libsdl2/include/*.h"),
        *folder.glob("libsdl2-*/include/SDL_*.h"),
        *folder.glob("libsdl2-ttf/SDL_ttf.h"),
    ]
    for header in headers:
        (gathered / header.name).write_bytes(header.read_bytes())


def _compile(compiler: Compiler) -> Path:
    compiler.prepare()
    archives = [compiler.archive(library) for library in LIBRARIES]
    objects = compiler.compile(PYGAME_LIBRARY)
    return compiler.link(objects, archives, f"base{EXTENSION}")


def _check(module: Path, pyodide: Path) -> None:
    """Raise BuildError if the module imports a function that Pyodide doesn't have."""
    missing = node(HERE / "missing_imports.mjs", pyodide, module).split()
    unknown = sorted(set(missing) - ALLOWED_MISSING)
    if unknown:
        raise BuildError(f"the built module needs what Pyodide lacks: {', '.join(unknown)}")
    say(f"  Linked: {module.stat().st_size:,} bytes; Pyodide has every function it needs.")


def _try(wheel: Path, pyodide: Path) -> None:
    """Have Pyodide draw with it; whichever compiler made it, it is no use if that fails."""
    try:
        node(HERE / "try.mjs", pyodide, wheel, HERE / "draw.py")
    except BuildError as error:
        raise BuildError(f"the built wheel does not draw in Pyodide: {error}") from error


def _compare(wheel: Path, compiler: Compiler) -> None:
    if sha256(wheel) == WHEEL_SHA256:
        say("  It draws in Pyodide, and is the pinned wheel, byte for byte.")
    else:
        say(f"  It draws in Pyodide, but isn't the pinned wheel (emscripten {compiler.version()}).")
