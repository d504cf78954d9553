"""Fetch and unpack the sources, every file checked against its pinned hash."""

from __future__ import annotations

import shutil
import sys
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING

from build.tools.cache import cache_folder, check, run
from build.tools.console import BuildError
from build.tools.pins import CYTHON, DEBIAN_SOURCES, PYGAME, SOURCES_SUITE, UNEARTH
from build.wheel.recipe import CYTHON_MODULES

if TYPE_CHECKING:
    from build.tools.pins import Sdist
    from build.wheel.chroot import Chroot

HERE = Path(__file__).resolve().parent


def unpack_debian_sources(chroot: Chroot, folder: str) -> None:
    """Unpack each pinned Debian source under `folder`, in a folder of its bare name."""
    chroot.add_sources_of(SOURCES_SUITE)
    chroot.install(())
    downloads = "/downloads"
    wanted = [f"{source.name}={source.version}" for source in DEBIAN_SOURCES]
    chroot.fetch_sources(wanted, downloads)
    for source in DEBIAN_SOURCES:
        check(chroot.root / downloads.lstrip("/") / source.description, source.sha256)
        words = ("dpkg-source", "--extract", f"{downloads}/{source.description}", source.name)
        chroot.run(*words, cwd=folder)


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
    folder = cache_folder("downloads")
    path = folder / f"{sdist.name.replace('-', '_')}-{sdist.version}.tar.gz"
    if not path.exists():
        words = ["-m", "uv", "run", "--quiet", "--no-project", "--with", UNEARTH, "python"]
        run(sys.executable, *words, HERE / "sdist.py", sdist.requirement, folder)
    try:
        return check(path, sdist.sha256)
    except FileNotFoundError as error:
        raise BuildError(f"the package index gave no {path.name}") from error
    except BuildError:
        shutil.move(path, path.with_suffix(".refused"))
        raise
