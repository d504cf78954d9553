"""The compiler, in the pinned version if a mirror or the archive still has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from build.tools.console import BuildError, say
from build.tools.pins import DEBIAN_ARCHIVE, TOOLCHAIN, TOOLCHAIN_SUITE, UNPACKER
from build.wheel.chroot import Chroot

if TYPE_CHECKING:
    from pathlib import Path


def make_toolchain(folder: Path) -> Chroot:
    """Unpack a small Debian with the compiler below a folder.

    The compiler is the pinned one of the mirror, else that of Debian's archive, else the mirror's
    newest.

    Raises:
        BuildError: debootstrap or apt fails.
    """
    say(f"Making a small Debian ({TOOLCHAIN_SUITE}) with the compiler emscripten in a folder.")
    chroot = Chroot.make(folder / "mirror", TOOLCHAIN_SUITE)
    if not _has_pinned(chroot):
        say("  The mirror doesn't have the pinned compiler; asking Debian's archive.")
        chroot = _from_archive(folder / "archive") or _newest(chroot)
    chroot.install([UNPACKER])
    return chroot


def _has_pinned(chroot: Chroot) -> bool:
    """Install the pinned compiler; return whether that worked."""
    try:
        chroot.install(f"{name}={version}" for name, version in TOOLCHAIN.items())
    except BuildError:
        return False
    return True


def _from_archive(folder: Path) -> Chroot | None:
    try:
        chroot = Chroot.make(folder, TOOLCHAIN_SUITE, DEBIAN_ARCHIVE)
    except BuildError:
        return None
    return chroot if _has_pinned(chroot) else None


def _newest(chroot: Chroot) -> Chroot:
    say("  The archive doesn't have it either; the mirror's newest compiler is used.")
    chroot.install(TOOLCHAIN)
    return chroot
