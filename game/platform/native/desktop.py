"""The program's names on a desktop, the scale of its windows, and why none can be opened."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any

APP_ID = "basra"
"""The name of window, menu entry and icon for the desktop."""

APP_USER_MODEL_ID = "Basra.Basra"
"""The name for Windows; without it the window would belong to Python."""

LARGEST_SCALE = 4.0
"""The largest scale of a screen; a larger one is an error."""

USUAL_DPI = 96
"""Pixels per inch at which a program is shown at its designed size."""

X11 = MappingProxyType({"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"})
"""The libraries of a window on an X display, and their packages on Debian and Ubuntu.

If one is missing, SDL, which is part of pygame-ce, reports only that there is no display.
"""

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

_PER_MONITOR_AWARE_V2 = -4


def introduce() -> None:
    """Set the names of the windows, before the first one is opened.

    Before that, pygame has named them after the script.
    """
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_NAME"):
        os.environ[name] = APP_ID
    if sys.platform == "win32":
        with suppress(OSError, ImportError, AttributeError):
            windll = _windows()
            windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_USER_MODEL_ID)
            # otherwise the system would enlarge and blur a small window
            windll.user32.SetProcessDpiAwarenessContext(_PER_MONITOR_AWARE_V2)


def system_scale() -> float:
    """Return how many pixels of a window one CSS pixel should take.

    macOS and Wayland enlarge windows themselves, so it is always 1 there.
    """
    try:
        if sys.platform == "win32":
            scale = _windows().user32.GetDpiForSystem() / USUAL_DPI
        elif sys.platform.startswith("linux") and _on_x11():
            scale = _x11_scale()
        else:
            scale = 1.0
    except (OSError, ImportError, AttributeError, ValueError):
        return 1.0
    return min(max(scale, 1.0), LARGEST_SCALE)


def _on_x11() -> bool:
    """Return whether SDL will open the window on an X display, which it tries first."""
    return bool(os.environ.get("DISPLAY")) and os.environ.get("SDL_VIDEODRIVER") in {
        None,
        "",
        "x11",
    }


def _x11_scale() -> float:
    """Return the scale of the X display's resources, or else of the session's variables.

    Raises OSError if there is no X library, ValueError if the value is not a number.
    """
    dots = _x11_resource(b"Xft", b"dpi")
    if dots:
        return float(dots) / USUAL_DPI
    for name in ("GDK_SCALE", "QT_SCALE_FACTOR"):
        if os.environ.get(name):
            return float(os.environ[name])
    return 1.0


def _x11_resource(program: bytes, name: bytes) -> bytes:
    """Return a resource of the X display, b"" if it isn't set. Raises OSError."""
    import ctypes  # noqa: PLC0415 - slow to load, and not every Python has it

    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
    x11.XGetDefault.restype = ctypes.c_char_p
    x11.XGetDefault.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(None)
    if not display:
        return b""
    try:
        return x11.XGetDefault(display, program, name) or b""
    finally:
        x11.XCloseDisplay(display)


def _windows() -> Any:
    """Return the libraries of Windows. Raises AttributeError elsewhere."""
    import ctypes  # noqa: PLC0415 - as above

    return ctypes.windll  # type: ignore[attr-defined, unused-ignore]


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
