"""Packages from the npm registry, each checked against its pinned integrity."""

from __future__ import annotations

import base64
import hashlib
import tempfile
from pathlib import Path

from build.tools.cache import cache_folder, run
from build.tools.console import BuildError, say


def packed(name: str, version: str, pinned: str) -> Path:
    """A package's tarball in the cache, downloaded where it is missing or not the pinned one.

    Raises:
        BuildError: npm is missing, can't reach its registry, or gave another file.
    """
    path = cache_folder("downloads") / f"{name}-{version}.tgz"
    if not path.exists() or integrity(path) != pinned:
        say(f"Downloading {name} {version} with npm.")
        with tempfile.TemporaryDirectory(dir=path.parent) as scratch:
            fresh = Path(scratch) / path.name
            run("npm", "pack", "--silent", f"{name}@{version}", cwd=fresh.parent)
            if integrity(fresh) != pinned:
                raise BuildError(f"npm gave another {path.name} than the one we pinned")
            fresh.replace(path)
    return path


def integrity(path: Path) -> str:
    """A file's hash as the npm registry writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()
