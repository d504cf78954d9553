"""Where the pygame-ce wheel comes from, in order: named, cached, official, built from source."""

from __future__ import annotations

import hashlib
import json
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.cache import cache_folder
from build.tools.console import BuildError, say
from build.tools.pins import PLATFORM_TAG, PYODIDE_CDN
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
    built = folder / "built"
    built.mkdir(exist_ok=True)
    cached = [*built.glob("*.whl")] if from_source else [*folder.rglob("*.whl")]
    if cached:
        say(f"The pygame-ce wheel is in the cache: {cached[0].name}.")
        return cached[0]
    wheel = None if from_source else _official(pyodide, folder)
    if wheel is None:
        say("Building the pygame-ce wheel from source; this takes some minutes, once.")
        wheel = build_wheel(pyodide, built, jobs)
    return wheel


def _named(path: Path) -> Path:
    if not path.is_file() or not path.name.endswith(f"{PLATFORM_TAG}.whl"):
        raise BuildError(f"{path} is no wheel for {PLATFORM_TAG}")
    return path


def _official(pyodide: Path, folder: Path) -> Path | None:
    """Pyodide's own wheel, checked against the hash in the lock of its npm package."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())["packages"]["pygame-ce"]
    name, expected = str(lock["file_name"]), str(lock["sha256"])
    say("Asking Pyodide's own server for its pygame-ce wheel.")
    try:
        with urllib.request.urlopen(PYODIDE_CDN + name, timeout=TIMEOUT) as answer:  # noqa: S310
            content: bytes = answer.read()
    except OSError as error:
        say(f"  It can't be reached from here ({error}).")
        return None
    if hashlib.sha256(content).hexdigest() != expected:
        say("  What it sent is not what Pyodide's lock file names; it is not used.")
        return None
    path = folder / name
    path.write_bytes(content)
    return path


def _fingerprint(paths: Iterable[Path]) -> str:
    """Changes whenever the recipe does, so that an old wheel is not taken for a new one."""
    digest = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
