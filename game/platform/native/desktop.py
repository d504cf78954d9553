"""The names under which a desktop knows the program, and the scale of its windows."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Any

APP_ID = "basra"
"""The name of window, menu entry and icon for the desktop."""

APP_USER_MODEL_ID = "Basra.Basra"
"""The name for Windows; without it the window would belong to Python."""

LARGEST_SCALE = 4.0
"""The largest scale of a screen; a larger one is an error."""

USUAL_DPI = 96
"""Pixels per inch at which a program is shown at its designed size."""

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
