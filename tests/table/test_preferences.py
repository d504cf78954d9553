"""What is asked for is asked of each system in its own way; no answer asks for nothing."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from game.host import preferences
from game.host.native import NativeHost
from game.host.preferences import Preference, asks_for
from tests.needs import posix

pytestmark = posix

Install = Callable[[str, str], None]

EVERY = pytest.mark.parametrize("preference", get_args(Preference))


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Makes a shell script the only program of the system."""
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    def write(name: str, script: str) -> None:
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    return write


def on(monkeypatch: pytest.MonkeyPatch, platform: str, preference: Preference) -> bool:
    """The answer on a platform."""
    monkeypatch.setattr(sys, "platform", platform)
    return asks_for(preference)


GNOME = '[ "$*" = "get {} {}" ] && echo "{}"'
MACOS = '[ "$*" = "read {}" ] && echo "{}"'
INTERFACE = "org.gnome.desktop.interface"
ACCESS = "com.apple.universalaccess"


@pytest.mark.parametrize(
    ("preference", "schema", "key", "printed", "expected"),
    [
        ("less motion", INTERFACE, "enable-animations", "false", True),
        ("less motion", INTERFACE, "enable-animations", "true", False),
        ("light", INTERFACE, "color-scheme", "'prefer-light'", True),
        ("light", INTERFACE, "color-scheme", "'prefer-dark'", False),
        ("light", INTERFACE, "color-scheme", "'default'", False),
        ("contrast", "org.gnome.desktop.a11y.interface", "high-contrast", "true", True),
        ("contrast", "org.gnome.desktop.a11y.interface", "high-contrast", "false", False),
    ],
)
def test_gnome_keeps_what_is_asked_for(  # noqa: PLR0913, PLR0917 - a row of the table
    monkeypatch: pytest.MonkeyPatch,
    install: Install,
    preference: Preference,
    schema: str,
    key: str,
    printed: str,
    expected: bool,  # noqa: FBT001 - as above
) -> None:
    install("gsettings", GNOME.format(schema, key, printed))
    assert on(monkeypatch, "linux", preference) is expected


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
def test_kde_keeps_what_is_asked_for(
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


@pytest.mark.parametrize(
    ("preference", "asked", "printed", "expected"),
    [
        ("less motion", f"{ACCESS} reduceMotion", "1", True),
        ("less motion", f"{ACCESS} reduceMotion", "0", False),
        ("contrast", f"{ACCESS} increaseContrast", "1", True),
        ("contrast", f"{ACCESS} increaseContrast", "0", False),
        ("light", "-g", "AppleInterfaceStyle = Dark;", False),
        ("light", "-g", "AppleLocale = de_DE;", True),
    ],
)
def test_macos_keeps_what_is_asked_for(  # noqa: PLR0913, PLR0917 - a row of the table
    monkeypatch: pytest.MonkeyPatch,
    install: Install,
    preference: Preference,
    asked: str,
    printed: str,
    expected: bool,  # noqa: FBT001 - as above
) -> None:
    install("defaults", MACOS.format(asked, printed))
    assert on(monkeypatch, "darwin", preference) is expected


class FakeWindows:
    """Knows two parameters of the system: animated windows, and a contrast theme."""

    def __init__(
        self, *, animated: bool = True, contrast: bool = False, known: bool = True
    ) -> None:
        self.animated, self.contrast, self.known = animated, contrast, known

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
def test_windows_keeps_what_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, preference: Preference, windows: FakeWindows, *, expected: bool
) -> None:
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=windows), raising=False)
    assert on(monkeypatch, "win32", preference) is expected


@pytest.mark.parametrize("light", [True, False])
def test_windows_has_light_programs_or_dark_ones(
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
def test_a_system_without_what_is_asked_asks_for_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, preference: Preference
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delattr(ctypes, "windll", raising=False)
    assert on(monkeypatch, platform, preference) is False


@EVERY
@pytest.mark.parametrize(
    "script", ["echo false; exit 1", r"printf '\377'", "echo", "while true; do :; done; echo false"]
)
def test_a_program_that_fails_or_never_ends_asks_for_nothing(
    monkeypatch: pytest.MonkeyPatch, install: Install, script: str, preference: Preference
) -> None:
    monkeypatch.setattr(preferences, "LONGEST_ANSWER", 0.2)
    install("gsettings", script)
    assert on(monkeypatch, "linux", preference) is False


def test_the_host_says_what_the_system_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, install: Install
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(preferences, "LONGEST_WAIT", 60)
    install(
        "gsettings",
        "case $3 in enable-animations) echo false;; color-scheme) echo \\'prefer-light\\';; esac",
    )
    host = NativeHost(tmp_path)
    assert host.reduced_motion()
    assert host.prefers_light()
    assert not host.prefers_contrast()
    assert not host.can_vibrate()


def test_the_host_goes_on_without_an_answer_and_takes_it_when_it_comes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answered = Event()
    monkeypatch.setattr(preferences, "asks_for", lambda _preference: answered.wait(60))
    monkeypatch.setattr(preferences, "LONGEST_WAIT", 0)
    host = NativeHost(tmp_path)
    assert not host.prefers_light()
    answered.set()
    while not host.prefers_light():
        pass
