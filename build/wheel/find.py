"""Where the pygame-ce wheel comes from, in order: named, cached, official, built from source."""

from __future__ import annotations

import hashlib
import json
import tempfile
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.cache import cache_folder, keep, kept, sha256
from build.tools.console import BuildError, say
from build.tools.pins import PLATFORM_TAG, PYODIDE_CDN
from build.wheel.package import NAME, check_record
from build.wheel.source import build_wheel

if TYPE_CHECKING:
    from collections.abc import Iterable

TIMEOUT = 10.0
"""Seconds; many machines can't reach the CDN and should not wait long to learn it."""

RECIPE = Path(__file__).resolve().parent


def find_wheel(pyodide: Path, named: Path | None, jobs: int, *, from_source: bool) -> Path:
    """The wheel for an unpacked Pyodide.

    Raises:
        BuildError: none is to be had; the message says what would help.
    """
    if named is not None:
        return _named(named)
    recipe = [*RECIPE.iterdir(), RECIPE.parent / "tools" / "pins.py"]
    folder = cache_folder("wheels", _fingerprint(recipe))
    wheel = _cached(folder / "built" / NAME)
    if wheel is None and not from_source:
        wheel = _official(pyodide, folder)
    return wheel or _built(pyodide, folder / "built", jobs)


def _named(path: Path) -> Path:
    if not path.is_file() or not path.name.endswith(f"{PLATFORM_TAG}.whl"):
        raise BuildError(f"{path} is no wheel for {PLATFORM_TAG}")
    check_record(path)
    return path


def _cached(path: Path, expected: str | None = None) -> Path | None:
    if not kept(path, expected):
        return None
    say(f"The pygame-ce wheel is in the cache: {path.name}.")
    return path


def _built(pyodide: Path, folder: Path, jobs: int) -> Path:
    say("Building the pygame-ce wheel from source; this takes some minutes, once.")
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        return keep(build_wheel(pyodide, Path(scratch), jobs), folder)


def _official(pyodide: Path, folder: Path) -> Path | None:
    """Pyodide's own wheel, checked against the hash in the lock of its npm package."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())["packages"]["pygame-ce"]
    name, expected = str(lock["file_name"]), str(lock["sha256"])
    cached = _cached(folder / name, expected)
    if cached is not None:
        return cached
    say("Asking Pyodide's own server for its pygame-ce wheel.")
    try:
        with urllib.request.urlopen(PYODIDE_CDN + name, timeout=TIMEOUT) as answer:  # noqa: S310
            content: bytes = answer.read()
    except OSError as error:
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
    """Changes whenever the recipe does, so that an old wheel is not taken for a new one."""
    digest = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
