"""Explain why no window can be opened on this Linux, and how to install what is missing.

pygame-ce includes SDL, which loads these libraries when it starts. If one is missing, SDL reports
only that there is no display.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from types import MappingProxyType

X11 = MappingProxyType({"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"})
"""The libraries of a window on an X display, and their packages on Debian and Ubuntu."""

WAYLAND = MappingProxyType(
    {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-egl.so.1": "libwayland-egl1",
        "libwayland-cursor.so.0": "libwayland-cursor0",
        "libxkbcommon.so.0": "libxkbcommon0",
    }
)
"""The libraries of a window on a Wayland display, and their packages."""

_NEEDED = "Basra needs a display for its window"


def why_no_display() -> str:
    """Return in one sentence why no window can be opened here; "" if that isn't known."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if not sys.platform.startswith("linux") or driver not in {"", "x11", "wayland"}:
        return ""
    displays = _displays(driver)
    if not displays:
        return f"{_NEEDED}, but neither DISPLAY nor WAYLAND_DISPLAY is set."
    for libraries in displays.values():
        if missing := [name for name in libraries if not _loads(name)]:
            packages = " ".join(libraries[name] for name in missing)
            return (
                f"{_NEEDED}, but the system lacks {', '.join(missing)}; on Debian and Ubuntu run "
                f"`sudo apt install {packages}`."
            )
    return f"{_NEEDED}, but {' and '.join(displays)} can't be reached."


def _displays(driver: str) -> dict[str, Mapping[str, str]]:
    """Return the session's displays and their libraries, in the order in which SDL tries them."""
    found: dict[str, Mapping[str, str]] = {}
    for kind, variable, libraries in (
        ("x11", "DISPLAY", X11),
        ("wayland", "WAYLAND_DISPLAY", WAYLAND),
    ):
        display = os.environ.get(variable, "")
        if display and driver in {"", kind}:
            found[f"the display {display}"] = libraries
    return found


def _loads(name: str) -> bool:
    """Return whether the system has that library and can load it."""
    import ctypes  # noqa: PLC0415 - slow to load, and not every Python has it

    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
