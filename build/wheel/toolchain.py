"""The compiler, in the version with which the wheel was pinned where that is still to be had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build.tools.console import BuildError, say
from build.tools.pins import DEBIAN_ARCHIVE, TOOLCHAIN, TOOLCHAIN_SUITE, UNPACKER
from build.wheel.chroot import Chroot

if TYPE_CHECKING:
    from pathlib import Path


def make_toolchain(folder: Path) -> Chroot:
    """A small Debian with the compiler, unpacked below a folder.

    Its suite moves on, and a mirror keeps no version that was superseded. Then Debian's archive of
    the past is asked for the whole suite as it was; where that is not in reach, the mirror's own
    version compiles, and what comes out has to prove itself.

    Raises:
        BuildError: this machine can't make one; the message says what is missing.
    """
    say(f"Making a small Debian ({TOOLCHAIN_SUITE}) with the compiler emscripten in a folder.")
    chroot = Chroot.make(folder / "mirror", TOOLCHAIN_SUITE)
    if chroot.offers(TOOLCHAIN):
        chroot.install(TOOLCHAIN)
    else:
        say("  The mirror has other versions than the pinned ones; asking Debian's archive.")
        chroot = _from_archive(folder / "archive") or _as_it_is(chroot)
    chroot.install([UNPACKER])
    return chroot


def _from_archive(folder: Path) -> Chroot | None:
    try:
        chroot = Chroot.make(folder, TOOLCHAIN_SUITE, DEBIAN_ARCHIVE)
        chroot.install(TOOLCHAIN)
    except BuildError:
        return None
    return chroot


def _as_it_is(chroot: Chroot) -> Chroot:
    say("  That is not in reach; the mirror's own versions compile, and the result is tried.")
    chroot.install(list(TOOLCHAIN))
    return chroot
