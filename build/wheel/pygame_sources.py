"""Fetch and unpack pygame-ce and Cython, each checked against its pinned hash."""

from __future__ import annotations

import sys
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.archive import unpack_tar
from build.tools.cache import cache_folder, check, run
from build.tools.console import BuildError
from build.tools.needs import Need
from build.tools.network import opened
from build.tools.pins import CYTHON, PYGAME
from build.wheel.recipe import CYTHON_MODULES

if TYPE_CHECKING:
    from build.tools.pins import Sdist

TIMEOUT = 60.0
"""Seconds without a byte from the package index."""


def missing_downloads() -> list[Need]:
    """Name the first source release that is neither in the cache nor on the package index."""
    for sdist in (PYGAME, CYTHON):
        if _path(sdist).exists():
            continue
        try:
            _address(sdist)
        except BuildError:
            return [Need(f"a package index with {sdist.requirement}")]
    return []


def unpack_pygame(folder: Path) -> None:
    """Unpack pygame-ce under the folder and write the C of its four Cython modules."""
    pygame = _unpack(PYGAME, folder)
    cython = _unpack(CYTHON, folder)
    output = pygame / "src_c" / "cython_out"
    output.mkdir()
    for module in CYTHON_MODULES:
        source = f"cython/pygame/_sdl2/{module}.pyx"
        words = ("-3", "-I", "cython", source, "-o", output / f"{module}.c")
        run(sys.executable, cython / "cython.py", *words, cwd=pygame / "src_c")


def _unpack(sdist: Sdist, folder: Path) -> Path:
    unpack_tar(_download(sdist), folder)
    (unpacked,) = folder.glob(f"{sdist.name.replace('-', '_')}-{sdist.version}")
    return unpacked.rename(folder / sdist.name)


def _path(sdist: Sdist) -> Path:
    return cache_folder("downloads") / f"{sdist.name.replace('-', '_')}-{sdist.version}.tar.gz"


def _download(sdist: Sdist) -> Path:
    """Return the archive of a source release, checked against its pinned hash each time."""
    path = _path(sdist)
    if not path.exists():
        fresh = path.with_suffix(".coming")
        try:
            with opened(_address(sdist), TIMEOUT) as answer:
                fresh.write_bytes(answer.read())
        except OSError as error:
            raise BuildError(f"the package index does not give {path.name}: {error}") from error
        fresh.replace(path)
    try:
        return check(path, sdist.sha256)
    except BuildError:
        path.replace(path.with_suffix(".refused"))
        raise


def _address(sdist: Sdist) -> str:
    """Return the address of a source release on the package index, without running it."""
    with tempfile.TemporaryDirectory(prefix="basra-sdist-") as scratch:
        wanted = Path(scratch) / "wanted.in"
        wanted.write_text(sdist.requirement)
        words = ("pip", "compile", "--quiet", "--no-deps", "--format", "pylock.toml", wanted)
        locked = run(sys.executable, "-m", "uv", *words, cwd=wanted.parent)
    for package in tomllib.loads(locked)["packages"]:
        address = package.get("sdist", {}).get("url")
        if address:
            return str(address)
    raise BuildError(f"the package index has no source release of {sdist.requirement}")
