"""The player's preferences and languages in the settings of each desktop."""

import locale
import os
import re
import subprocess
import sys
from concurrent.futures import Future
from configparser import Error as ConfigError
from configparser import RawConfigParser
from pathlib import Path
from threading import Thread
from typing import Literal

from game.words.language import speaks

Preference = Literal["less motion", "light", "contrast"]
"""Less movement, light colours, or high contrast."""

LONGEST_ANSWER = 1.0
"""Seconds after which a program that hasn't answered is ended."""

LONGEST_WAIT = 0.1
"""The longest time in seconds to wait for an answer, which was requested at the start."""

_SPI_GETHIGHCONTRAST = 0x0042
_SPI_GETCLIENTAREAANIMATION = 0x1042
_HCF_HIGHCONTRASTON = 1
_MIDDLE_GREY = 128
_THEMES = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NONE = frozenset({"", "C", "POSIX"})
_MUI_LANGUAGE_NAME = 8

_GNOME: dict[Preference, tuple[str, str, str]] = {
    "less motion": ("org.gnome.desktop.interface", "enable-animations", "false"),
    "light": ("org.gnome.desktop.interface", "color-scheme", "'prefer-light'"),
    "contrast": ("org.gnome.desktop.a11y.interface", "high-contrast", "true"),
}
"""A schema, a key in it, and its value if the user has that preference."""


class Answer:
    """The system's answer, False if there is none. It arrives while the game starts."""

    def __init__(self, preference: Preference) -> None:
        self._future: Future[bool] = Future()
        self._wait = True
        Thread(target=lambda: self._future.set_result(asks_for(preference)), daemon=True).start()

    def known(self) -> bool:
        """Return the answer if it is known, else False; only the first call waits a little."""
        waited, self._wait = self._wait, False
        try:
            return self._future.result(LONGEST_WAIT if waited else 0)
        except TimeoutError:
            return False


class NativePreferences:
    """The player's preferences on the desktop, if it has answered already."""

    def __init__(self) -> None:
        self._less_motion = Answer("less motion")
        self._light, self._contrast = Answer("light"), Answer("contrast")

    @property
    def language(self) -> str:
        """The first of the player's languages that the game speaks, "" if none is set."""
        asked = asked_for()
        return next((code for code in asked if speaks(code)), asked[0] if asked else "")

    @property
    def reduced_motion(self) -> bool:
        """Whether there should be less movement."""
        return self._less_motion.known()

    @property
    def light(self) -> bool:
        """Whether colours should be light."""
        return self._light.known()

    @property
    def contrast(self) -> bool:
        """Whether contrast should be high."""
        return self._contrast.known()


def asks_for(preference: Preference) -> bool:
    """Wait for the system's answer and return it, False if there is none."""
    ask = {"darwin": _macos_asks, "win32": _windows_asks}.get(sys.platform, _linux_asks)
    try:
        return ask(preference)
    except (OSError, ImportError, AttributeError, ValueError, subprocess.SubprocessError):
        return False


def _linux_asks(preference: Preference) -> bool:
    desktops = os.environ.get("XDG_CURRENT_DESKTOP", "").split(":")
    return _kde_asks(preference) if "KDE" in desktops else _gnome_asks(preference)


def _kde_asks(preference: Preference) -> bool:
    """Read KDE's file; a light background of windows means a light scheme."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    kept = RawConfigParser(strict=False, interpolation=None)
    try:
        kept.read(folder / "kdeglobals", "utf-8")
    except ConfigError as error:
        raise ValueError("not KDE's format") from error
    if preference == "less motion":
        return kept.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0
    if preference == "light":
        bands = kept.get("Colors:Window", "BackgroundNormal", fallback="0,0,0").split(",")
        return sum(map(int, bands[:3])) > 3 * _MIDDLE_GREY
    return "contrast" in kept.get("General", "ColorScheme", fallback="").casefold()


def _gnome_asks(preference: Preference) -> bool:
    """Read the settings of GNOME and similar desktops."""
    *key, asking = _GNOME[preference]
    return _printed_by("gsettings", "get", *key) == asking


def _macos_asks(preference: Preference) -> bool:
    """Read the settings of macOS, which only names a dark style."""
    if preference == "light":
        every = _printed_by("defaults", "read", "-g")
        return bool(every) and "AppleInterfaceStyle = Dark" not in every
    key = "reduceMotion" if preference == "less motion" else "increaseContrast"
    return _printed_by("defaults", "read", "com.apple.universalaccess", key) == "1"


def _windows_asks(preference: Preference) -> bool:
    """Read the theme of programs, "Animation effects" or the contrast theme."""
    if preference == "light":
        import winreg  # noqa: PLC0415 - only on Windows

        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _THEMES) as key:  # type: ignore[attr-defined, unused-ignore]
            return bool(winreg.QueryValueEx(key, "AppsUseLightTheme")[0])  # type: ignore[attr-defined, unused-ignore]
    import ctypes  # noqa: PLC0415 - slow to load, and not every Python has it

    read = ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined, unused-ignore]
    if preference == "less motion":
        animated = ctypes.c_int(1)
        known = read(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)
        return bool(known) and not animated.value

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_void_p))

    contrast = HighContrast()
    contrast.size = ctypes.sizeof(contrast)
    known = read(_SPI_GETHIGHCONTRAST, contrast.size, ctypes.byref(contrast), 0)
    return bool(known) and bool(contrast.flags & _HCF_HIGHCONTRASTON)


def asked_for() -> list[str]:
    """Return codes as the system writes them, such as "ar-EG" and "ar_EG.UTF-8".

    The session's variables come first, because a user who sets one means this program. The list
    is empty if the system names no language.
    """
    return _of_session() or _of_system()


def _of_session() -> list[str]:
    """Return the languages by gettext's rules: LANGUAGE lists several if any language is set."""
    values = [os.environ.get(name, "") for name in _VARIABLES]
    first = next((value for value in values if value), "")
    if _is_none(first):
        spoken = [value for value in values if not _is_none(value)]
        return spoken[:1]
    listed = [code for code in os.environ.get("LANGUAGE", "").split(":") if code]
    return [*listed, first]


def _is_none(value: str) -> bool:
    return value.partition(".")[0] in _NONE


def _of_system() -> list[str]:
    """Return the languages in the settings of macOS or Windows."""
    ask = {"darwin": _of_macos, "win32": _of_windows}.get(sys.platform)
    try:
        return ask() if ask else []
    except (OSError, ImportError, AttributeError, ValueError, subprocess.SubprocessError):
        return []


def _of_macos() -> list[str]:
    printed = _printed_by("defaults", "read", "-g", "AppleLanguages")
    return re.findall(r"[A-Za-z][\w-]*", printed)


def _of_windows() -> list[str]:
    """Return the languages of the windows, or else the region's name, such as Arabic_Egypt."""
    found = _of_windows_interface()
    if found:
        return found
    name = locale.getlocale()[0] or ""
    return [locale.normalize(name.partition("_")[0])] if name else []


def _of_windows_interface() -> list[str]:
    import ctypes  # noqa: PLC0415 - slow to load, and not every Python has it

    try:
        ask = ctypes.windll.kernel32.GetUserPreferredUILanguages  # type: ignore[attr-defined, unused-ignore]
    except AttributeError:
        return []
    count, length = ctypes.c_ulong(), ctypes.c_ulong()
    ask(_MUI_LANGUAGE_NAME, ctypes.byref(count), None, ctypes.byref(length))
    names = ctypes.create_unicode_buffer(length.value)
    if not ask(_MUI_LANGUAGE_NAME, ctypes.byref(count), names, ctypes.byref(length)):
        return []
    return [name for name in ctypes.wstring_at(names, length.value).split("\0") if name]


def _printed_by(*words: str) -> str:
    """Return what a program of the system prints. Raises OSError or SubprocessError."""
    done = subprocess.run(  # noqa: S603 - the words are constants
        words, check=True, capture_output=True, timeout=LONGEST_ANSWER, stdin=subprocess.DEVNULL
    )
    return done.stdout.decode().strip()
