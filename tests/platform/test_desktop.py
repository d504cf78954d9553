"""The desktop learns the program's name and gives its scale; missing libraries are named."""

import ctypes
import os
import sys
from collections.abc import Callable, Collection, Mapping
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from game.platform.native import desktop
from game.platform.native.desktop import WAYLAND, X11, introduce, system_scale, why_no_display

NAMES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_NAME")


def use_linux(
    monkeypatch: pytest.MonkeyPatch, load: Callable[[str], object], variables: Mapping[str, str]
) -> None:
    """Use a Linux that loads libraries with `load` and has only these variables."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", load)
    for name in ("SDL_VIDEODRIVER", "GDK_SCALE", "QT_SCALE_FACTOR", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)


def on_linux(monkeypatch: pytest.MonkeyPatch, dots: bytes | None, **variables: str) -> float:
    """Return the scale if the X display gives `dots` for Xft.dpi; None means no display."""

    def resource(display: int, program: bytes, name: bytes) -> bytes:
        assert (display, program, name) == (5, b"Xft", b"dpi")
        return dots or b""

    x11 = SimpleNamespace(
        XOpenDisplay=Mock(return_value=0 if dots is None else 5),
        XGetDefault=Mock(side_effect=resource),
        XCloseDisplay=Mock(return_value=0),
    )
    use_linux(monkeypatch, lambda _name: x11, {"DISPLAY": ":0"} | variables)
    return system_scale()


@pytest.mark.parametrize(
    ("dots", "variables", "scale"),
    [
        *((b"96", {}, 1), (b"120", {}, 1.25), (b"192", {}, 2), (b"72", {}, 1), (b"9600", {}, 4)),
        *((b"many", {}, 1), (b"", {}, 1)),
        (b"", {"GDK_SCALE": "2"}, 2),
        (None, {"QT_SCALE_FACTOR": "1.5"}, 1.5),
        (b"192", {"GDK_SCALE": "3"}, 2),
        (None, {"GDK_SCALE": "large"}, 1),
        (b"192", {"SDL_VIDEODRIVER": "wayland"}, 1),
        (b"192", {"DISPLAY": ""}, 1),
    ],
)
def test_linux_scale_comes_from_the_display_then_the_session(
    monkeypatch: pytest.MonkeyPatch, dots: bytes | None, variables: dict[str, str], scale: float
) -> None:
    assert on_linux(monkeypatch, dots, **variables) == scale


def test_scale_is_one_on_macos_and_without_the_x_library(monkeypatch: pytest.MonkeyPatch) -> None:
    on_linux(monkeypatch, b"192")
    monkeypatch.setattr(ctypes, "CDLL", Mock(side_effect=OSError))
    assert system_scale() == 1
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system_scale() == 1


def test_windows_reports_its_scale_to_a_registered_program(monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert system_scale() == 1, "an older Windows has no such functions"


def test_window_is_not_named_after_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.setenv(name, "main.py")
    introduce()
    assert {os.environ[name] for name in NAMES} == {"basra"}


def explained(monkeypatch: pytest.MonkeyPatch, missing: Collection[str], **variables: str) -> str:
    """Return the reason on a machine without the libraries in `missing`."""

    def load(name: str) -> SimpleNamespace:
        if name in missing:
            raise OSError(f"{name}: cannot open shared object file")
        return SimpleNamespace()

    use_linux(monkeypatch, load, variables)
    return why_no_display()


def test_refusal_names_missing_libraries_and_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    assert explained(monkeypatch, {"libX11.so.6"}, DISPLAY=":0") == (
        "Basra needs a display for its window, but the system lacks libX11.so.6; on Debian and "
        "Ubuntu run `sudo apt install libx11-6`."
    )
    assert explained(monkeypatch, {*X11}, DISPLAY=":0").endswith(
        "lacks libX11.so.6, libXext.so.6; on Debian and Ubuntu run "
        "`sudo apt install libx11-6 libxext6`."
    )
    said = explained(monkeypatch, {*WAYLAND}, WAYLAND_DISPLAY="wayland-0")
    assert all(name in said for name in (*WAYLAND, *WAYLAND.values()))


def test_refusal_ignores_libraries_of_other_displays(monkeypatch: pytest.MonkeyPatch) -> None:
    both = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}
    assert "libwayland" not in explained(monkeypatch, {*WAYLAND}, DISPLAY=":0")
    assert "libX11" not in explained(monkeypatch, {*X11}, WAYLAND_DISPLAY="wayland-0")
    assert "libX11" not in explained(monkeypatch, {*X11}, SDL_VIDEODRIVER="wayland", **both)
    assert "libX11" in explained(monkeypatch, {*X11}, **both)


def test_refusal_distinguishes_absent_and_unreachable_displays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert explained(monkeypatch, {*X11, *WAYLAND}) == (
        "Basra needs a display for its window, but neither DISPLAY nor WAYLAND_DISPLAY is set."
    )
    assert explained(monkeypatch, (), DISPLAY=":7") == (
        "Basra needs a display for its window, but the display :7 can't be reached."
    )


def test_refusal_names_no_libraries_on_other_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    assert explained(monkeypatch, {*X11}, SDL_VIDEODRIVER="kmsdrm", DISPLAY=":0") == ""
    monkeypatch.setattr(sys, "platform", "darwin")
    assert why_no_display() == ""
