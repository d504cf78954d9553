"""Pyodide, from the npm registry, checked against its pinned integrity."""

from __future__ import annotations

import json
import tarfile
import tempfile
from pathlib import Path

from build.tools.cache import cache_folder
from build.tools.console import say
from build.tools.npm import packed
from build.tools.pins import PYODIDE, PYODIDE_INTEGRITY

SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What the browser loads, beside the standard library and the lock file."""


def unpacked_pyodide() -> Path:
    """The folder of the unpacked npm package.

    Raises:
        BuildError: npm is missing, can't reach its registry, or gave another file.
    """
    tarball = packed("pyodide", PYODIDE, PYODIDE_INTEGRITY)
    folder = cache_folder() / f"pyodide-{PYODIDE}"
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


def empty_lock(pyodide: Path) -> str:
    """Pyodide's lock file without its catalogue of packages; ours is loaded by address."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]
    return json.dumps({"info": info, "packages": {}}, separators=(",", ":"))
