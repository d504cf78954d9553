"""Less movement is asked of each system in its own way; what gives no answer asks for none."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.host import native, reduced_motion
from game.host.native import NativeHost

Install = Callable[[str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Makes a shell script the only program of the system."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def write(name: str, script: str) -> None:
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    return write


def on(monkeypatch: pytest.MonkeyPatch, platform: str) -> bool:
    """The answer on a platform."""
    monkeypatch.setattr(sys, "platform", platform)
    return reduced_motion.asks_for_less_motion()


GNOME = '[ "$*" = "get org.gnome.desktop.interface enable-animations" ] && echo {}'
MACOS = '[ "$*" = "read com.apple.universalaccess reduceMotion" ] && echo {}'


@pytest.mark.parametrize(("printed", "expected"), [("false", True), ("true", False)])
def test_gnome_has_its_animations_switched_off(
    monkeypatch: pytest.MonkeyPatch, install: Install, printed: str, *, expected: bool
) -> None:
    install("gsettings", GNOME.format(printed))
    assert on(monkeypatch, "linux") is expected


@pytest.mark.parametrize(("printed", "expected"), [("1", True), ("0", False)])
def test_macos_has_a_switch_for_less_motion(
    monkeypatch: pytest.MonkeyPatch, install: Install, printed: str, *, expected: bool
) -> None:
    install("defaults", MACOS.format(printed))
    assert on(monkeypatch, "darwin") is expected


class FakeWindows:
    """Knows one parameter of the system: whether windows are animated."""

    def __init__(self, *, animated: bool, known: bool = True) -> None:
        self.animated = animated
        self.known = known

    def SystemParametersInfoW(self, name: int, size: int, answer: Any, change: int) -> int:  # noqa: N802 - theirs
        assert (name, size, change) == (0x1042, 0, 0)
        answer._obj.value = int(self.animated)
        return int(self.known)


@pytest.mark.parametrize(
    ("windows", "expected"),
    [
        (FakeWindows(animated=False), True),
        (FakeWindows(animated=True), False),
        (FakeWindows(animated=False, known=False), False),
    ],
)
def test_windows_has_its_animations_switched_off(
    monkeypatch: pytest.MonkeyPatch, windows: FakeWindows, *, expected: bool
) -> None:
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=windows), raising=False)
    assert on(monkeypatch, "win32") is expected


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_a_system_without_what_is_asked_asks_for_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delattr(ctypes, "windll", raising=False)
    assert on(monkeypatch, platform) is False


@pytest.mark.parametrize(
    "script", ["echo false; exit 1", r"printf '\377'", "echo", "while true; do :; done; echo false"]
)
def test_a_program_that_fails_or_never_ends_asks_for_nothing(
    monkeypatch: pytest.MonkeyPatch, install: Install, script: str
) -> None:
    monkeypatch.setattr(reduced_motion, "LONGEST_ANSWER", 0.5)
    install("gsettings", script)
    assert on(monkeypatch, "linux") is False


def test_the_host_says_what_the_system_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, install: Install
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(native, "LONGEST_WAIT", 60)
    install("gsettings", "echo false")
    assert NativeHost(tmp_path).reduced_motion()


def test_the_host_goes_on_without_an_answer_and_takes_it_when_it_comes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answer: Future[bool] = Future()
    monkeypatch.setattr(native, "ask_in_background", lambda: answer)
    monkeypatch.setattr(native, "LONGEST_WAIT", 0)
    host = NativeHost(tmp_path)
    assert not host.reduced_motion()
    answer.set_result(True)
    assert host.reduced_motion()
