"""Whether the person asked the desktop for less movement; each system is asked in its own way."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Future
from threading import Thread

LONGEST_ANSWER = 1.0
"""Seconds; a program that has said nothing by then is ended."""

_SPI_GETCLIENTAREAANIMATION = 0x1042


def ask_in_background() -> Future[bool]:
    """The system's answer, False where it gives none; it comes while the game starts."""
    answer: Future[bool] = Future()
    Thread(target=lambda: answer.set_result(asks_for_less_motion()), daemon=True).start()
    return answer


def asks_for_less_motion() -> bool:
    """The system's answer, waited for; False where it gives none."""
    ask = {"darwin": macos_asks, "win32": windows_asks}.get(sys.platform, gnome_asks)
    try:
        return ask()
    except (OSError, ImportError, AttributeError, ValueError, subprocess.SubprocessError):
        return False


def gnome_asks() -> bool:
    """Whether animations are switched off, as GNOME and the desktops akin to it keep it."""
    key = ("org.gnome.desktop.interface", "enable-animations")
    return _printed_by("gsettings", "get", *key) == "false"


def macos_asks() -> bool:
    """Whether "Reduce motion" is switched on."""
    return _printed_by("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"


def windows_asks() -> bool:
    """Whether "Animation effects" are switched off."""
    import ctypes  # noqa: PLC0415 - slow to load, and not every Python has it

    animated = ctypes.c_int(1)
    windows = ctypes.windll.user32  # type: ignore[attr-defined, unused-ignore]
    known = windows.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)
    return bool(known) and not animated.value


def _printed_by(*words: str) -> str:
    """What a program of the system prints. Raises OSError or SubprocessError."""
    done = subprocess.run(  # noqa: S603 - the words are those above
        words, check=True, capture_output=True, timeout=LONGEST_ANSWER, stdin=subprocess.DEVNULL
    )
    return done.stdout.decode().strip()
