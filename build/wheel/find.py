"""Finds the pygame-ce wheel, in order: named, cached, official, built from source."""

from __future__ import annotations

import hashlib
import json
import tempfile
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.cache import cache_folder, keep, kept, sha256
from build.tools.console import BuildError, say
from build.tools.needs import answers, require
from build.tools.network import opened
from build.tools.pins import PLATFORM_TAG, PYODIDE_CDN, WHEEL_SHA256
from build.wheel.needs import OTHERWISE, compiler_needs
from build.wheel.package import NAME, check_record
from build.wheel.source import build_wheel

if TYPE_CHECKING:
    from collections.abc import Iterable

TIMEOUT = 10.0
"""Seconds without a byte; many machines can't reach the server."""

BUILT = "built"
"""The folder of the compiled wheel in the cache."""

RECIPE = Path(__file__).resolve().parent
SEARCH = {"chroot.py", "debian_sources.py", "find.py", "needs.py", "suite.py", "toolchain.py"}
"""Files that only search for the recipe's parts: a change of them makes the same wheel."""


@dataclass(frozen=True)
class Choice:
    """The wheel that a command asks for; a pinned one is always compiled."""

    named: Path | None = None
    from_source: bool = False
    pinned: bool = False
    jobs: int = 1

    @property
    def compiled(self) -> bool:
        """Return whether Pyodide's own wheel isn't accepted."""
        return self.from_source or self.pinned


def must_compile(choice: Choice, server: str = PYODIDE_CDN) -> bool:
    """Return whether the wheel must be compiled; a guess, made without any download."""
    folder = _folder()
    if choice.named or (folder / BUILT / NAME).exists():
        return False
    return choice.compiled or not (any(folder.glob("*.whl")) or answers(server))


def find_wheel(
    pyodide: Path, choice: Choice, server: str = PYODIDE_CDN, timeout: float = TIMEOUT
) -> Path | None:
    """Return the wheel that is named, in the cache or on Pyodide's server, otherwise None.

    Raises:
        BuildError: the named file is no sound wheel.
    """
    if choice.named:
        return _named(choice.named)
    wheel = _cached(_folder() / BUILT / NAME)
    if wheel is None and not choice.compiled:
        wheel = _official(pyodide, _folder(), server, timeout)
    return wheel


def compile_wheel(pyodide: Path, folder: Path, jobs: int) -> Path:
    """Compile the wheel into a folder and return its path, in the cache if it is the pinned one.

    Raises:
        BuildError: the machine lacks something, or the wheel doesn't draw in Pyodide.
    """
    require(compiler_needs(), OTHERWISE)
    say("Building the pygame-ce wheel from source; this takes some minutes, once.")
    wheel = build_wheel(pyodide, folder, jobs)
    return keep_wheel(wheel) if sha256(wheel) == WHEEL_SHA256 else wheel


def keep_wheel(wheel: Path) -> Path:
    """Move a compiled wheel to the cache and return its path there."""
    folder = _folder() / BUILT
    folder.mkdir(exist_ok=True)
    return keep(wheel, folder)


def _folder() -> Path:
    recipe = [path for path in RECIPE.iterdir() if path.name not in SEARCH]
    recipe.append(RECIPE.parent / "tools" / "pins.py")
    return cache_folder("wheels", _fingerprint(recipe))


def _named(path: Path) -> Path:
    if not path.is_file() or not path.name.endswith(f"{PLATFORM_TAG}.whl"):
        raise BuildError(f"{path} isn't a wheel for {PLATFORM_TAG}")
    check_record(path)
    return path


def _cached(path: Path, expected: str | None = None) -> Path | None:
    if not kept(path, expected):
        return None
    say(f"The pygame-ce wheel is in the cache: {path.name}.")
    return path


def _official(pyodide: Path, folder: Path, server: str, timeout: float) -> Path | None:
    """Return Pyodide's own wheel, checked against the hash in the lock of its npm package."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())["packages"]["pygame-ce"]
    name, expected = str(lock["file_name"]), str(lock["sha256"])
    cached = _cached(folder / name, expected)
    if cached is not None:
        return cached
    say("Asking Pyodide's own server for its pygame-ce wheel.")
    try:
        with opened(server + name, timeout) as answer:
            content = answer.read()
    except (OSError, HTTPException) as error:
        say(f"  It can't be reached from here ({error}).")
        return None
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        path = Path(scratch) / name
        path.write_bytes(content)
        if sha256(path) != expected:
            say("  What it sent is not what Pyodide's lock file names; it is not used.")
            return None
        return keep(path, folder)


def _fingerprint(paths: Iterable[Path]) -> str:
    """Return a name that changes with the recipe, so that no wheel of an older one is used."""
    digest = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
