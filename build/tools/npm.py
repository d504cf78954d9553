"""Packages from the npm registry, each checked against its pinned integrity."""

from __future__ import annotations

import base64
import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.archive import read_tar, unpack_tar
from build.tools.cache import cache_folder
from build.tools.console import BuildError, say
from build.tools.needs import Need
from build.tools.node import npm

if TYPE_CHECKING:
    from collections.abc import Mapping


def unpacked_package(name: str, version: str, pinned: str) -> Path:
    """Return the folder of an unpacked package, byte for byte as it came.

    Raises:
        BuildError: npm can't reach its registry, or gives another file.
    """
    tarball = _tarball(name, version, pinned)
    folder = cache_folder() / tarball.stem
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        if folder.exists() and not _unpacked(tarball, folder):
            say(f"{folder} was changed since it was unpacked; it is unpacked again.")
            folder.rename(Path(scratch) / "changed")
        if not folder.exists():
            unpack_tar(tarball, Path(scratch))
            (Path(scratch) / "package").rename(folder)
    return folder


def missing_package(packages: Mapping[str, str]) -> list[Need]:
    """Name the first package, by name and version, that neither cache nor registry has."""
    options = ("--fetch-retries=0", "--fetch-timeout=10000")
    for name, version in packages.items():
        if _path(name, version).exists():
            continue
        package = f"{name}@{version}"
        with tempfile.TemporaryDirectory() as cache:  # npm's own cache would hide a lost connection
            try:
                npm("view", *options, f"--cache={cache}", package, "dist.tarball")
            except BuildError:
                return [Need(f"an npm registry with {package}")]
    return []


def integrity(path: Path) -> str:
    """Return a file's hash as the npm registry writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


def _unpacked(tarball: Path, folder: Path) -> bool:
    """Return whether a folder holds the files of an npm package and nothing else."""
    packed = read_tar(tarball)
    wanted = {name.removeprefix("package/"): content for name, content in packed.items()}
    paths = [path for path in folder.rglob("*") if not path.is_dir()]
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    return found == wanted


def _path(name: str, version: str) -> Path:
    """Return where the cache has a package, under the name that npm gives it."""
    return cache_folder("downloads") / f"{name.removeprefix('@').replace('/', '-')}-{version}.tgz"


def _tarball(name: str, version: str, pinned: str) -> Path:
    path = _path(name, version)
    if not path.exists() or integrity(path) != pinned:
        say(f"Downloading {name} {version} with npm.")
        with tempfile.TemporaryDirectory(dir=path.parent) as scratch:
            fresh = Path(scratch) / path.name
            npm("pack", f"{name}@{version}", cwd=fresh.parent)
            if integrity(fresh) != pinned:
                raise BuildError(f"npm gave another {path.name} than the one we pinned")
            fresh.replace(path)
    return path
