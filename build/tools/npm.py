"""Packages from the npm registry, each checked against its pinned integrity."""

from __future__ import annotations

import base64
import hashlib
import tarfile
import tempfile
from pathlib import Path

from build.tools.cache import cache_folder, run
from build.tools.console import BuildError, say


def unpacked_package(name: str, version: str, pinned: str) -> Path:
    """The folder of an unpacked package, byte for byte as it came.

    Raises:
        BuildError: npm is missing, can't reach its registry, or gave another file.
    """
    tarball = _tarball(name, version, pinned)
    folder = cache_folder() / tarball.stem
    with (
        tempfile.TemporaryDirectory(dir=folder.parent) as scratch,
        tarfile.open(tarball) as archive,
    ):
        if folder.exists() and not _unpacked(archive, folder):
            say(f"{folder} was changed since it was unpacked; it is unpacked again.")
            folder.rename(Path(scratch) / "changed")
        if not folder.exists():
            archive.extractall(scratch, filter="data")
            (Path(scratch) / "package").rename(folder)
    return folder


def integrity(path: Path) -> str:
    """A file's hash as the npm registry writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


def _unpacked(archive: tarfile.TarFile, folder: Path) -> bool:
    """Whether a folder holds what an npm package does, byte for byte, and nothing else."""
    wanted = {
        member.name.removeprefix("package/"): file.read()
        for member in archive
        if (file := archive.extractfile(member))
    }
    paths = [path for path in folder.rglob("*") if not path.is_dir()]
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    return found == wanted


def _tarball(name: str, version: str, pinned: str) -> Path:
    file = f"{name.removeprefix('@').replace('/', '-')}-{version}.tgz"  # as npm names it
    path = cache_folder("downloads") / file
    if not path.exists() or integrity(path) != pinned:
        say(f"Downloading {name} {version} with npm.")
        with tempfile.TemporaryDirectory(dir=path.parent) as scratch:
            fresh = Path(scratch) / file
            run("npm", "pack", "--loglevel=error", f"{name}@{version}", cwd=fresh.parent)
            if integrity(fresh) != pinned:
                raise BuildError(f"npm gave another {file} than the one we pinned")
            fresh.replace(path)
    return path
