"""Compile and link in the chroot with emscripten."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from build.tools.console import BuildError, Progress
from build.wheel.recipe import COMMON, LINK

if TYPE_CHECKING:
    from pathlib import Path

    from build.wheel.chroot import Chroot
    from build.wheel.recipe import Library

WORK = "/work"
"""The folder of the compilation, the same on every machine: compilers may write its name."""

_SHRUNK = "unsigned long __bits[2]; } sigset_t"
_PYODIDE = "unsigned long __bits[128/sizeof(long)]; } sigset_t"


class Compiler:
    """Emscripten in a chroot, with a work folder and a cache."""

    def __init__(self, chroot: Chroot, jobs: int) -> None:
        self._chroot = chroot
        self._jobs = jobs
        self._env = {"EM_CACHE": f"{WORK}/cache"}
        self.folder = chroot.root / WORK.lstrip("/")

    def version(self) -> str:
        """Return the version of the compiler, such as `6.0.5`."""
        package = self._chroot.run(
            "dpkg-query", "--show", "--showformat", "${Version}", "emscripten"
        )
        return package.partition("+")[0].partition("-")[0]

    def prepare(self) -> None:
        """Make the headers of emscripten's C library, and fit them to Pyodide's.

        From 5.0.5 emscripten's `sigset_t` has 8 bytes. Pyodide's C library is older and writes
        128, which would overwrite SDL's stack when it sets signal handlers.
        """
        (self.folder / "empty.c").write_text("int nothing;\n")
        self._run("emcc", "-c", "empty.c", "-o", "empty.o")
        header = self.folder / "cache/sysroot/include/bits/alltypes.h"
        text = header.read_text()
        if _PYODIDE in text:
            return
        if _SHRUNK not in text:
            raise BuildError("this emscripten declares sigset_t in a way the recipe doesn't know")
        header.write_text(text.replace(_SHRUNK, _PYODIDE))

    def compile(self, library: Library) -> list[str]:
        """Compile a library's files and return the object files in the order of their sources."""
        sources = self._sources(library)
        objects = [f"objects/{source.replace('/', '-')}.o" for source in sources]
        (self.folder / "objects").mkdir(exist_ok=True)
        progress = Progress(library.name, len(sources))

        def one(source: str, result: str) -> None:
            self._run("emcc", *COMMON, *library.flags, "-c", source, "-o", result)
            progress.step()

        with ThreadPoolExecutor(self._jobs) as pool:
            list(pool.map(one, sources, objects))
        return objects

    def archive(self, library: Library) -> str:
        """Compile a library and return its static archive."""
        name = f"lib{library.name}.a"
        self._run("emar", "rcsD", name, *self.compile(library))
        return name

    def link(self, objects: list[str], archives: list[str], result: str) -> Path:
        """Link a side module that Pyodide can load.

        The archives go in by path: `-lSDL2` would bring in emscripten's own ports.
        """
        group = ["-Wl,--start-group", *archives, "-Wl,--end-group"]
        self._run("emcc", *LINK, *objects, *group, "-o", result)
        return self.folder / result

    def _sources(self, library: Library) -> list[str]:
        found = []
        for pattern in library.files:
            matches = sorted(self.folder.glob(pattern))
            if not matches:
                raise BuildError(f"{library.name}: the sources hold no {pattern}")
            found += [str(match.relative_to(self.folder)) for match in matches]
        return found

    def _run(self, *words: str) -> str:
        return self._chroot.run(*words, cwd=WORK, env=self._env)
