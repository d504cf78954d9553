"""The languages requested from the system, the preferred one first."""

from __future__ import annotations

import locale
import os
import re
import subprocess
import sys

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NONE = frozenset({"", "C", "POSIX"})
_MUI_LANGUAGE_NAME = 8
_LONGEST_ANSWER = 1.0
"""Seconds that a program may take to answer."""


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
    done = subprocess.run(
        ["defaults", "read", "-g", "AppleLanguages"],  # noqa: S607 - a program of the system
        check=True,
        capture_output=True,
        timeout=_LONGEST_ANSWER,
        stdin=subprocess.DEVNULL,
    )
    return re.findall(r"[A-Za-z][\w-]*", done.stdout.decode())


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
