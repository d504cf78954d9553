"""Build the wheel from source: a compiler in a chroot, pinned sources, one side module."""

from __future__ import annotations

import tempfile
from pathlib import Path

from build.tools.cache import cache_folder
from build.tools.console import BuildError, say
from build.tools.pins import EMSCRIPTEN, EXTENSION, TOOLCHAIN, TOOLCHAIN_SUITE
from build.wheel.chroot import Chroot
from build.wheel.compiler import WORK, Compiler
from build.wheel.package import make_wheel
from build.wheel.python_headers import write_headers
from build.wheel.recipe import KEYS_LIBRARY, LIBRARIES, PYGAME_LIBRARY
from build.wheel.sources import unpack_debian_sources, unpack_pygame

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
        say(f"Making a small Debian ({TOOLCHAIN_SUITE}) with the compiler emscripten in a folder.")
        chroot = Chroot.make(Path(scratch), TOOLCHAIN_SUITE)
        chroot.install(TOOLCHAIN)
        compiler = Compiler(chroot, jobs)
        _say_version(compiler)
        say("Fetching the pinned sources of SDL, FreeType, HarfBuzz and pygame-ce.")
        _lay_out(chroot, compiler.folder, pyodide)
        say(f"Compiling with {jobs} jobs.")
        module = _compile(compiler)
        _check(compiler, module, pyodide)
        return make_wheel(module, compiler.folder, folder)


def _say_version(compiler: Compiler) -> None:
    version = compiler.version()
    if version != EMSCRIPTEN:
        say(f"  This is emscripten {version}; the recipe was proven with {EMSCRIPTEN}.")


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


def _check(compiler: Compiler, module: Path, pyodide: Path) -> None:
    missing = compiler.missing_imports(module, pyodide, HERE / "missing_imports.mjs")
    unknown = sorted(set(missing) - ALLOWED_MISSING)
    if unknown:
        raise BuildError(f"the built module needs what Pyodide lacks: {', '.join(unknown)}")
    say(f"  Linked: {module.stat().st_size:,} bytes; Pyodide has every function it needs.")
