"""What a desktop knows the program by, and how large it wants things to be."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Any

APP_ID = "basra"
"""What the desktop knows window, menu entry and icon by."""

APP_USER_MODEL_ID = "Basra.Basra"
"""The same as Windows spells it; without one the window would count as Python's."""

LARGEST_SCALE = 4.0
"""No screen asks for more; what says so is a mistake."""

USUAL_DPI = 96
"""Pixels to an inch at which a program is shown at its designed size."""

_PER_MONITOR_AWARE_V2 = -4


def introduce() -> None:
    """Say whose windows these are, before the first one is opened.

    pygame has named them after the script that was run by then.
    """
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_NAME"):
        os.environ[name] = APP_ID
    if sys.platform == "win32":
        with suppress(OSError, ImportError, AttributeError):
            windll = _windows()
            windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_USER_MODEL_ID)
            # or the system would show a small window enlarged, and blurred
            windll.user32.SetProcessDpiAwarenessContext(_PER_MONITOR_AWARE_V2)


def system_scale() -> float:
    """How many pixels of a window the person wants one CSS pixel to take.

    On macOS, and on Wayland, the system enlarges windows itself: there it is always 1.
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
    """Whether SDL is going to open the window on an X display, which it tries first."""
    return bool(os.environ.get("DISPLAY")) and os.environ.get("SDL_VIDEODRIVER") in {
        None,
        "",
        "x11",
    }


def _x11_scale() -> float:
    """As the desktop tells every program on its X display, or else as the session's variables do.

    Raises OSError where there is no X library, ValueError where the answer is no number.
    """
    dots = _x11_resource(b"Xft", b"dpi")
    if dots:
        return float(dots) / USUAL_DPI
    for name in ("GDK_SCALE", "QT_SCALE_FACTOR"):
        if os.environ.get(name):
            return float(os.environ[name])
    return 1.0


def _x11_resource(program: bytes, name: bytes) -> bytes:
    """What the X display's resources say, b"" where they say nothing. Raises OSError."""
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
    """The libraries of Windows. Raises AttributeError elsewhere."""
    import ctypes  # noqa: PLC0415 - as above

    return ctypes.windll  # type: ignore[attr-defined, unused-ignore]
