"""Each system is asked for its preferences in its own way; no answer means none."""

import ctypes
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from game.platform.native import preferences
from game.platform.native.native import native_platform
from game.platform.native.preferences import Preference, asks_for
from tests.needs import posix

pytestmark = posix

Install = Callable[[str, str], None]

EVERY = pytest.mark.parametrize("preference", get_args(Preference))


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return a function that makes a shell script the only program of the system."""
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    def write(name: str, script: str) -> None:
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    return write


def on(monkeypatch: pytest.MonkeyPatch, platform: str, preference: Preference) -> bool:
    monkeypatch.setattr(sys, "platform", platform)
    return asks_for(preference)


GNOME = "get org.gnome.desktop.interface"
GNOME_ACCESS = "get org.gnome.desktop.a11y.interface"
MACOS_ACCESS = "read com.apple.universalaccess"
ASKED: list[tuple[str, Preference, str, str, bool]] = [
    ("linux", "less motion", f"{GNOME} enable-animations", "false", True),
    ("linux", "less motion", f"{GNOME} enable-animations", "true", False),
    ("linux", "light", f"{GNOME} color-scheme", "'prefer-light'", True),
    ("linux", "light", f"{GNOME} color-scheme", "'prefer-dark'", False),
    ("linux", "light", f"{GNOME} color-scheme", "'default'", False),
    ("linux", "contrast", f"{GNOME_ACCESS} high-contrast", "true", True),
    ("linux", "contrast", f"{GNOME_ACCESS} high-contrast", "false", False),
    ("darwin", "less motion", f"{MACOS_ACCESS} reduceMotion", "1", True),
    ("darwin", "less motion", f"{MACOS_ACCESS} reduceMotion", "0", False),
    ("darwin", "contrast", f"{MACOS_ACCESS} increaseContrast", "1", True),
    ("darwin", "contrast", f"{MACOS_ACCESS} increaseContrast", "0", False),
    ("darwin", "light", "read -g", "AppleInterfaceStyle = Dark;", False),
    ("darwin", "light", "read -g", "AppleLocale = de_DE;", True),
]
"""The platform, the preference, the program's arguments and output, and the answer."""


@pytest.mark.parametrize("case", ASKED)
def test_gnome_and_macos_preferences_come_from_a_program(
    monkeypatch: pytest.MonkeyPatch, install: Install, case: tuple[str, Preference, str, str, bool]
) -> None:
    platform, preference, asked, printed, expected = case
    program = "gsettings" if platform == "linux" else "defaults"
    install(program, f'[ "$*" = "{asked}" ] && echo "{printed}"')
    assert on(monkeypatch, platform, preference) is expected


@pytest.mark.parametrize(
    ("preference", "kept", "expected"),
    [
        ("less motion", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("less motion", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("light", "[Colors:Window]\nBackgroundNormal=239,240,241\n", True),
        ("light", "[Colors:Window]\nBackgroundNormal=32,35,38\n", False),
        ("contrast", "[General]\nColorScheme=BreezeHighContrast\n", True),
        ("contrast", "[General]\nColorScheme=BreezeLight\n", False),
        *(
            (preference, damaged, False)
            for preference in get_args(Preference)
            for damaged in (
                "",
                "no file of KDE",
                "[KDE]\nAnimationDurationFactor=much\n",
                "[Colors:Window]\nBackgroundNormal=pale\n",
            )
        ),
    ],
)
def test_kde_preferences_come_from_its_settings_file(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    preference: Preference,
    kept: str,
    *,
    expected: bool,
) -> None:
    (tmp_path / "kdeglobals").write_text(kept)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert on(monkeypatch, "linux", preference) is expected


@dataclass
class FakeWindows:
    """Has two parameters of the system: animated windows, and a contrast theme."""

    animated: bool = True
    contrast: bool = False
    known: bool = True

    def SystemParametersInfoW(self, name: int, size: int, answer: Any, change: int) -> int:  # noqa: N802 - theirs
        told = answer._obj
        if name == 0x1042:
            assert (size, change) == (0, 0)
            told.value = int(self.animated)
        else:
            assert (name, size, change) == (0x42, ctypes.sizeof(told), 0)
            assert told.size == size
            told.flags = 0x7E | int(self.contrast)
        return int(self.known)


@pytest.mark.parametrize(
    ("preference", "windows", "expected"),
    [
        ("less motion", FakeWindows(animated=False), True),
        ("less motion", FakeWindows(animated=True), False),
        ("less motion", FakeWindows(animated=False, known=False), False),
        ("contrast", FakeWindows(contrast=True), True),
        ("contrast", FakeWindows(contrast=False), False),
        ("contrast", FakeWindows(contrast=True, known=False), False),
    ],
)
def test_windows_preferences_come_from_its_parameters(
    monkeypatch: pytest.MonkeyPatch, preference: Preference, windows: FakeWindows, *, expected: bool
) -> None:
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=windows), raising=False)
    assert on(monkeypatch, "win32", preference) is expected


@pytest.mark.parametrize("light", [True, False])
def test_windows_light_theme_comes_from_its_registry(
    monkeypatch: pytest.MonkeyPatch, *, light: bool
) -> None:
    registry = SimpleNamespace(
        HKEY_CURRENT_USER="person",
        OpenKey=lambda *where: nullcontext(where),
        QueryValueEx=lambda key, name: (int(light) if name == "AppsUseLightTheme" else key, 4),
    )
    monkeypatch.setitem(sys.modules, "winreg", registry)
    assert on(monkeypatch, "win32", "light") is light


@EVERY
@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_preferences_are_unset_without_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, preference: Preference
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delattr(ctypes, "windll", raising=False)
    assert on(monkeypatch, platform, preference) is False


@EVERY
@pytest.mark.parametrize(
    "script", ["echo false; exit 1", r"printf '\377'", "echo", "while true; do :; done; echo false"]
)
def test_preferences_are_unset_when_the_program_fails(
    monkeypatch: pytest.MonkeyPatch, install: Install, script: str, preference: Preference
) -> None:
    monkeypatch.setattr(preferences, "LONGEST_ANSWER", 0.2)
    install("gsettings", script)
    assert on(monkeypatch, "linux", preference) is False


def test_platform_reports_the_systems_preferences(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, install: Install
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(preferences, "LONGEST_WAIT", 60)
    install(
        "gsettings",
        "case $3 in enable-animations) echo false;; color-scheme) echo \\'prefer-light\\';; esac",
    )
    platform = native_platform(tmp_path)
    assert platform.preferences.reduced_motion
    assert platform.preferences.light
    assert not platform.preferences.contrast
    assert not platform.vibration.possible


def test_platform_uses_a_late_answer_when_it_arrives(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answered = Event()
    monkeypatch.setattr(preferences, "asks_for", lambda _preference: answered.wait(60))
    monkeypatch.setattr(preferences, "LONGEST_WAIT", 0)
    platform = native_platform(tmp_path)
    assert not platform.preferences.light
    answered.set()
    while not platform.preferences.light:
        pass
