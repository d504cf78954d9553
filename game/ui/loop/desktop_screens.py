"""The screens of the desktop, which SDL knows but pygame doesn't report."""

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

import pygame


class _Rect(ctypes.Structure):
    _fields_ = (
        ("left", ctypes.c_int),
        ("top", ctypes.c_int),
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
    )


def usable_screens() -> list[pygame.Rect]:
    """Return each screen without bars and docks, the main one first; [] if they aren't known."""
    with suppress(OSError, AttributeError):
        sdl = _sdl()
        found = [_Rect() for _ in range(pygame.display.get_num_displays())]
        for number, rect in enumerate(found):
            if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)) != 0:
                return []
        return [pygame.Rect(rect.left, rect.top, rect.width, rect.height) for rect in found]
    return []


def _sdl() -> ctypes.CDLL:
    """Return the SDL that pygame uses. Raises OSError if it isn't found."""
    folder = Path(pygame.__file__).parent
    if sys.platform == "win32":
        return ctypes.CDLL(str(folder / "SDL2.dll"))
    return ctypes.CDLL(pygame.base.__file__)  # SDL is linked to it
