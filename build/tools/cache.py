"""The user's cache folder, and files trusted only by their hash."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from build.tools.console import BuildError, say


def cache_folder(*parts: str) -> Path:
    """Return a folder of the build under the user's cache folder, made if it is missing."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    folder = (Path(base).absolute() if base else Path.home() / ".cache").joinpath("basra", *parts)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def check(path: Path, expected: str) -> Path:
    """Return the path if the SHA-256 of its file is the expected one.

    Raises:
        BuildError: it is another file.
    """
    found = sha256(path)
    if found != expected:
        raise BuildError(f"{path.name} is not the file we pinned: SHA-256 {found}, not {expected}")
    return path


def keep(path: Path, folder: Path) -> Path:
    """Copy a file to a folder of the cache with a note of its SHA-256; return its path there."""
    target = folder / path.name
    _note(target).write_text(sha256(path), "utf-8")
    shutil.copyfile(path, target.with_suffix(".coming"))
    target.with_suffix(".coming").replace(target)
    return target


def kept(path: Path, expected: str | None = None) -> bool:
    """Return whether the cache has a file that still has the expected or else the noted SHA-256.

    A changed file gets another name, and a message says so.
    """
    if not path.exists():
        return False
    noted = _note(path).read_text("utf-8") if _note(path).exists() else ""
    if sha256(path) == (expected or noted):
        return True
    aside = path.with_name(f"{path.name}.refused")
    path.replace(aside)
    say(f"{path.name} was changed since it was put in the cache; it was renamed to {aside}.")
    return False


def _note(path: Path) -> Path:
    return path.with_name(f"{path.name}.sha256")


def run(*words: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Run a program to its end and return its output.

    Raises:
        BuildError: it fails or is missing; the message has the end of its output.
    """
    try:
        done = subprocess.run(words, cwd=cwd, env=env, check=False, capture_output=True, text=True)
    except FileNotFoundError as error:
        raise BuildError(f"the program {words[0]} is needed and not installed here") from error
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).splitlines()[-30:])
        raise BuildError(f"{' '.join(map(str, words[:12]))} … failed:\n{said}")
    return done.stdout
