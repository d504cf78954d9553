"""What the desktop is told of the program, and how large it says that things are to be."""

from __future__ import annotations

import ctypes
import os
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from game.host import desktop
from game.host.desktop import introduce, system_scale

VARIABLES = ("SDL_VIDEODRIVER", "GDK_SCALE", "QT_SCALE_FACTOR", "DISPLAY")
NAMES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_NAME")


def on_linux(monkeypatch: pytest.MonkeyPatch, dots: bytes | None, **variables: str) -> float:
    """The scale where the X display says `dots` for Xft.dpi; None is one that is not there."""

    def resource(display: int, program: bytes, name: bytes) -> bytes:
        assert (display, program, name) == (5, b"Xft", b"dpi")
        return dots or b""

    x11 = SimpleNamespace(
        XOpenDisplay=_Function(lambda _: 0 if dots is None else 5),
        XGetDefault=_Function(resource),
        XCloseDisplay=_Function(lambda _: 0),
    )
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: x11)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in ({"DISPLAY": ":0"} | variables).items():
        monkeypatch.setenv(name, value)
    return system_scale()


class _Function:
    """A function of a library, whose types can be told."""

    def __init__(self, does: Any) -> None:
        self._does = does

    def __call__(self, *values: Any) -> Any:
        return self._does(*values)


@pytest.mark.parametrize(
    ("dots", "scale"),
    [(b"96", 1), (b"120", 1.25), (b"192", 2), (b"72", 1), (b"9600", 4), (b"many", 1), (b"", 1)],
)
def test_an_x_display_tells_its_scale(
    monkeypatch: pytest.MonkeyPatch, dots: bytes, scale: float
) -> None:
    assert on_linux(monkeypatch, dots) == scale


def test_where_the_display_tells_none_the_sessions_variables_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert on_linux(monkeypatch, b"", GDK_SCALE="2") == 2
    assert on_linux(monkeypatch, None, QT_SCALE_FACTOR="1.5") == 1.5
    assert on_linux(monkeypatch, b"192", GDK_SCALE="3") == 2
    assert on_linux(monkeypatch, None, GDK_SCALE="large") == 1


def test_where_the_system_enlarges_windows_itself_the_scale_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert on_linux(monkeypatch, b"192", SDL_VIDEODRIVER="wayland") == 1
    assert on_linux(monkeypatch, b"192", DISPLAY="") == 1
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system_scale() == 1


def test_without_a_library_the_scale_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    on_linux(monkeypatch, b"192")

    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", missing)
    assert system_scale() == 1


def test_windows_is_told_whose_window_it_is_and_tells_its_scale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Any] = []
    windll = SimpleNamespace(
        shell32=SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append),
        user32=SimpleNamespace(
            SetProcessDpiAwarenessContext=told.append, GetDpiForSystem=lambda: 144
        ),
    )
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", windll, raising=False)
    introduce()
    assert told == [desktop.APP_USER_MODEL_ID, -4]
    assert system_scale() == 1.5
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(), raising=False)
    introduce()
    assert system_scale() == 1, "an older Windows knows nothing of this"


def test_the_window_is_not_named_after_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.setenv(name, "main.py")
    introduce()
    assert {os.environ[name] for name in NAMES} == {"basra"}
