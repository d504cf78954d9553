"""Fetch and unpack the sources, every file checked against its pinned hash."""

from __future__ import annotations

import sys
import tarfile
import tempfile
import tomllib
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.cache import cache_folder, check, run
from build.tools.console import BuildError, say
from build.tools.pins import CYTHON, DEBIAN_ARCHIVE, DEBIAN_SOURCES, PYGAME, SOURCES_SUITE
from build.wheel.recipe import CYTHON_MODULES

if TYPE_CHECKING:
    from build.tools.pins import DebianSource, Sdist
    from build.wheel.chroot import Chroot

DOWNLOADS = "/downloads"
"""Where the chroot keeps Debian's sources."""

TIMEOUT = 60.0
"""Seconds without a byte from the package index."""


def unpack_debian_sources(chroot: Chroot, folder: str) -> None:
    """Unpack each pinned Debian source under `folder`, in a folder of its bare name.

    Raises:
        BuildError: one is neither on the mirror nor in Debian's archive, or is not the pinned one.
    """
    chroot.add_sources_of(SOURCES_SUITE)
    superseded = [source for source in DEBIAN_SOURCES if not _fetched(chroot, source)]
    if superseded:
        say("  The mirror has other versions of some; asking Debian's archive.")
        chroot.add_sources_of(SOURCES_SUITE, DEBIAN_ARCHIVE)
    for source in superseded:
        if not _fetched(chroot, source):
            raise BuildError(
                f"neither the Debian mirror nor Debian's archive gives the source of {source.name} "
                f"{source.version} here; build where one does, or name a wheel with --wheel FILE"
            )
    for source in DEBIAN_SOURCES:
        check(chroot.root / DOWNLOADS.lstrip("/") / source.description, source.sha256)
        words = ("dpkg-source", "--extract", f"{DOWNLOADS}/{source.description}", source.name)
        chroot.run(*words, cwd=folder)


def _fetched(chroot: Chroot, source: DebianSource) -> bool:
    """Whether a source could be downloaded in its pinned version."""
    try:
        chroot.fetch_source(source.name, source.version, DOWNLOADS)
    except BuildError:
        return False
    return True


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
    with tarfile.open(_download(sdist)) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = folder.glob(f"{sdist.name.replace('-', '_')}-{sdist.version}")
    return unpacked.rename(folder / sdist.name)


def _download(sdist: Sdist) -> Path:
    """The archive of a source release, checked against its pinned hash each time."""
    path = cache_folder("downloads") / f"{sdist.name.replace('-', '_')}-{sdist.version}.tar.gz"
    if not path.exists():
        fresh = path.with_suffix(".coming")
        try:
            with urllib.request.urlopen(_address(sdist), timeout=TIMEOUT) as answer:  # noqa: S310
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
    """Where the package index has a source release, as uv finds it; nothing of it is run."""
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
