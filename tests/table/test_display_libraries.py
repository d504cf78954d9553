"""A refusal to open a window names what is missing: a library or the display."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Collection
from types import SimpleNamespace

import pytest

from game.host.display_libraries import WAYLAND, X11, why_no_display

VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def explained(monkeypatch: pytest.MonkeyPatch, missing: Collection[str], **variables: str) -> str:
    """Return the refusal on a machine that lacks those libraries."""

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


def test_refusal_claims_nothing_of_other_drivers_and_systems(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert explained(monkeypatch, {*X11}, SDL_VIDEODRIVER="kmsdrm", DISPLAY=":0") == ""
    monkeypatch.setattr(sys, "platform", "darwin")
    assert why_no_display() == ""
