"""Leave out what the game never imports, and pack the rest as small as it goes."""

from __future__ import annotations

from fnmatch import fnmatch
from typing import TYPE_CHECKING

from build.archive import read_zip, zip_bytes

if TYPE_CHECKING:
    from pathlib import Path

NOT_IN_WHEEL = (
    *("*.pyi", "*.bmp", "*.ico", "*.icns", "*/meson.build", "*/py.typed", "*/*.h"),
    *("pygame/docs/*", "pygame/examples/*", "pygame/tests/*", "pygame/__*er/*"),
)
NOT_IN_LIBRARY: tuple[str, ...] = ()


def trimmed_wheel(wheel: Path) -> bytes:
    """The pygame-ce wheel without what only developers use."""
    return zip_bytes(_without(NOT_IN_WHEEL, read_zip(wheel)))


def trimmed_library(library: Path) -> bytes:
    """Python's standard library without what the game can't reach."""
    return zip_bytes(_without(NOT_IN_LIBRARY, read_zip(library)))


def _without(patterns: tuple[str, ...], files: dict[str, bytes]) -> dict[str, bytes]:
    return {
        name: content
        for name, content in files.items()
        if not any(fnmatch(name, pattern) for pattern in patterns)
    }
