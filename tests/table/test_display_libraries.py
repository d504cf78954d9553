"""Where no window can be opened, what is missing is named: a library, or the display."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Collection
from types import SimpleNamespace

import pytest

from game.host.display_libraries import WAYLAND, X11, why_no_display

VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def explained(monkeypatch: pytest.MonkeyPatch, missing: Collection[str], **variables: str) -> str:
    """What is said on a machine that lacks those libraries."""

    def load(name: str) -> SimpleNamespace:
        if name in missing:
            raise OSError(f"{name}: cannot open shared object file")
        return SimpleNamespace()

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", load)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    return why_no_display()


def test_a_missing_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    assert explained(monkeypatch, {"libX11.so.6"}, DISPLAY=":0") == (
        "Basra needs the library libX11.so.6 to open its window; on Debian and Ubuntu it is in the "
        "package libx11-6."
    )


def test_several_are_all_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert explained(monkeypatch, {*X11}, DISPLAY=":0") == (
        "Basra needs the libraries libX11.so.6 and libXext.so.6 to open its window; on Debian and "
        "Ubuntu they are in the packages libx11-6 and libxext6."
    )
    said = explained(monkeypatch, {*WAYLAND}, WAYLAND_DISPLAY="wayland-0")
    assert all(name in said for name in (*WAYLAND, *WAYLAND.values()))


def test_only_what_the_session_has_a_display_for_is_asked_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    both = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}
    assert "libwayland" not in explained(monkeypatch, {*WAYLAND}, DISPLAY=":0")
    assert "libX11" not in explained(monkeypatch, {*X11}, WAYLAND_DISPLAY="wayland-0")
    assert "libX11" not in explained(monkeypatch, {*X11}, SDL_VIDEODRIVER="wayland", **both)
    assert "libX11" in explained(monkeypatch, {*X11}, **both)


def test_no_display_and_one_that_refuses_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "neither DISPLAY nor WAYLAND_DISPLAY is set" in explained(monkeypatch, ())
    assert "the display :7 can't be reached" in explained(monkeypatch, (), DISPLAY=":7")


def test_of_other_drivers_and_systems_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert explained(monkeypatch, {*X11}, SDL_VIDEODRIVER="kmsdrm", DISPLAY=":0") == ""
    monkeypatch.setattr(sys, "platform", "darwin")
    assert why_no_display() == ""
