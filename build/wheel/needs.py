"""The requirements for compiling the pygame-ce wheel."""

from __future__ import annotations

import sys
from pathlib import Path

from build.tools.cache import cache_folder
from build.tools.needs import (
    Need,
    missing_connection,
    missing_program,
    missing_root,
    missing_space,
)
from build.tools.pins import TOOLCHAIN_SUITE
from build.wheel.pygame_sources import missing_downloads

SPACE = 2.5e9
"""Bytes of the small Debian, the sources and their objects, and a reserve."""

KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
"""Debian's keys, without which debootstrap checks no signature."""

MIRROR = f"http://deb.debian.org/debian/dists/{TOOLCHAIN_SUITE}/InRelease"
"""The first file that debootstrap downloads."""

OTHERWISE = ("Or name a pygame-ce wheel for Pyodide with --wheel FILE.",)


def compiler_needs() -> list[Need]:
    """Return what this machine lacks to compile the wheel."""
    if sys.platform != "linux":
        return [Need("Debian or Ubuntu, which compile pygame-ce for browsers")]
    keys = [] if KEYS.exists() else [Need("Debian's keys", "debian-archive-keyring")]
    return [
        *missing_root(),
        *missing_program("debootstrap", "debootstrap"),
        *keys,
        *missing_space(cache_folder(), SPACE),
        *missing_connection(MIRROR),
        *missing_downloads(),
    ]
