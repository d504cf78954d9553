"""The system's libraries that a window needs, and which of them are missing here.

SDL comes with pygame-ce and looks for these itself when it starts; where one is missing it says no
more than that there is no display.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from types import MappingProxyType

X11 = MappingProxyType(
    {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"},
)
"""What a window on an X display needs, each with its package on Debian and Ubuntu."""

WAYLAND = MappingProxyType(
    {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-egl.so.1": "libwayland-egl1",
        "libwayland-cursor.so.0": "libwayland-cursor0",
        "libxkbcommon.so.0": "libxkbcommon0",
    }
)
"""The same on a Wayland display."""


def why_no_display() -> str:
    """Why no window can be opened on this Linux, in one sentence; "" where it isn't known."""
    asked_for = os.environ.get("SDL_VIDEODRIVER", "")
    if not sys.platform.startswith("linux") or asked_for not in {"", "x11", "wayland"}:
        return ""
    wanted = _wanted(asked_for)
    if not wanted:
        return (
            "Basra needs a display to open its window on: there is none here, for neither DISPLAY "
            "nor WAYLAND_DISPLAY is set."
        )
    for libraries in wanted.values():
        missing = [name for name in libraries if not _loads(name)]
        if missing:
            return _sentence(missing, [libraries[name] for name in missing])
    return f"Basra needs a display to open its window on: {' and '.join(wanted)} can't be reached."


def _wanted(asked_for: str) -> dict[str, Mapping[str, str]]:
    """The libraries of each display that the session has, in the order in which SDL tries them."""
    wanted: dict[str, Mapping[str, str]] = {}
    for kind, variable, libraries in (
        ("x11", "DISPLAY", X11),
        ("wayland", "WAYLAND_DISPLAY", WAYLAND),
    ):
        display = os.environ.get(variable, "")
        if display and asked_for in {"", kind}:
            wanted[f"the display {display}"] = libraries
    return wanted


def _loads(name: str) -> bool:
    """Whether the system has that library and can load it."""
    import ctypes  # noqa: PLC0415 - slow to load, and not every Python has it

    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _sentence(missing: list[str], packages: list[str]) -> str:
    if len(missing) == 1:
        return (
            f"Basra needs the library {missing[0]} to open its window; on Debian and Ubuntu it is "
            f"in the package {packages[0]}."
        )
    return (
        f"Basra needs the libraries {_listed(missing)} to open its window; on Debian and Ubuntu "
        f"they are in the packages {_listed(packages)}."
    )


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"
