"""The window returns to its place, if that is visible."""

from pathlib import Path

import pygame
import pytest

from game.app.launch import LaunchOptions
from game.app.opening import FIRST_SIZE, open_app
from game.platform.native.native import native_platform
from game.ui.loop.window_place import SETTLED, TITLE_BAR, WINDOW, WindowPlace, WindowWatch, seen_on
from tests.table.fake_platform import FakePlatform
from tests.table.player import drawing

LEFT, RIGHT = pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 0, 1280, 1024)
PLACE = WindowPlace((900, 600), (300, 200))
SMALL = pygame.Rect(0, 0, 1024, 768)


def at(x: int, y: int) -> WindowPlace:
    return PLACE._replace(position=(x, y))


@pytest.mark.parametrize(
    ("screens", "left", "seen"),
    [
        *(([LEFT, RIGHT], place, place) for place in (PLACE, at(2000, 100))),
        ([LEFT], PLACE._replace(state="maximised"), PLACE._replace(state="maximised")),
        ([LEFT], at(1500, 900), at(1020, 480)),
        ([LEFT], at(-100, -100), at(0, TITLE_BAR)),
        ([LEFT, RIGHT], at(1800, 100), at(1920, 100)),
        ([], PLACE, PLACE._replace(position=None)),
        ([LEFT], at(2000, 100), PLACE._replace(position=None)),
        ([SMALL], WindowPlace((2000, 1500)), WindowPlace((1024, 768 - TITLE_BAR))),
        (
            [SMALL],
            WindowPlace((2000, 1500), (10, 10)),
            WindowPlace((1024, 768 - TITLE_BAR), (0, TITLE_BAR)),
        ),
    ],
)
def test_window_is_whole_on_a_screen_or_placed_by_the_system(
    screens: list[pygame.Rect], left: WindowPlace, seen: WindowPlace
) -> None:
    assert seen_on(left, screens) == seen


@pytest.mark.parametrize(
    "place",
    [PLACE, WindowPlace((320, 320)), PLACE._replace(position=(-800, 20), state="maximised")],
)
def test_place_of_the_window_round_trips(tmp_path: Path, place: WindowPlace) -> None:
    WINDOW.keep(native_platform(tmp_path).texts, place)
    assert WINDOW.known(native_platform(tmp_path).texts) == place
    assert (tmp_path / "window.json").is_file(), "it stays in this folder"


class FakeWindow:
    """Answers for pygame's window."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.size, self.position, self.full = (900, 600), (300, 200), False
        display = pygame.display
        monkeypatch.setattr(display, "get_driver", lambda: "x11")
        monkeypatch.setattr(display, "is_fullscreen", lambda: self.full)
        monkeypatch.setattr(display, "get_window_size", lambda: self.size)
        monkeypatch.setattr(display, "get_window_position", lambda: self.position)


def happened(watch: WindowWatch, *events: int) -> None:
    """Report events of the window, and let it settle."""
    for event in events:
        watch.heed(pygame.event.Event(event), 10.0)
        watch.let_settle(10.0 + SETTLED / 2)
    watch.let_settle(10.0 + SETTLED)


def test_place_is_saved_when_the_window_settles(monkeypatch: pytest.MonkeyPatch) -> None:
    window, kept = FakeWindow(monkeypatch), list[WindowPlace]()
    watch = WindowWatch(PLACE, kept.append)
    happened(watch, pygame.WINDOWMOVED)
    happened(watch, pygame.MOUSEMOTION)
    assert kept == [], "it is where it was"
    window.position = (20, 30)
    happened(watch, pygame.WINDOWMOVED, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
    assert kept == [PLACE._replace(position=(20, 30))]
    window.size = (640, 480)
    watch.heed(pygame.event.Event(pygame.WINDOWRESIZED), 20.0)
    watch.settle()
    assert kept[1:] == [WindowPlace((640, 480), (20, 30))], "left at once, it is kept as well"


def test_maximised_window_keeps_its_normal_place(monkeypatch: pytest.MonkeyPatch) -> None:
    window, kept = FakeWindow(monkeypatch), list[WindowPlace]()
    watch = WindowWatch(PLACE, kept.append)
    window.size, window.position = (1920, 1080), (0, 0)
    happened(watch, pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED)
    happened(watch, pygame.WINDOWMINIMIZED)
    happened(watch, pygame.WINDOWRESTORED)
    assert kept == [PLACE._replace(state="maximised")]
    window.size, window.position = PLACE.size, (300, 200)
    happened(watch, pygame.WINDOWRESTORED)
    assert kept[1:] == [PLACE]
    window.full, window.size = True, (1920, 1080)
    happened(watch, pygame.WINDOWSIZECHANGED)
    assert kept[2:] == [PLACE._replace(state="full screen")]


def test_window_without_a_position_keeps_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    window, kept = FakeWindow(monkeypatch), list[WindowPlace]()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    watch = WindowWatch(WindowPlace((900, 600)), kept.append)
    window.size = (640, 480)
    happened(watch, pygame.WINDOWRESIZED)
    assert kept == [WindowPlace((640, 480))]


def test_app_opens_its_window_as_it_was_left(platform: FakePlatform) -> None:
    """Pages have a canvas, and a screen opened by name is not the player's window."""
    WINDOW.keep(platform.texts, WindowPlace((700, 500)))
    open_app(platform, LaunchOptions(None, 0.0), drawing(), list)
    assert pygame.display.get_window_size() == (700, 500)
    assert open_app(platform, LaunchOptions(None, 0.0), drawing(), (390, 844))._watch is None
    assert pygame.display.get_window_size() == (390, 844)
    open_app(platform, LaunchOptions(None, 0.0, "start"), drawing(), list)
    assert pygame.display.get_window_size() == FIRST_SIZE
    platform.texts.kept.clear()
    platform.display.pixel_ratio = 1.5
    open_app(platform, LaunchOptions(None, 0.0), drawing(), list)
    assert pygame.display.get_window_size() == (1920, 1080), "the first follows the system's scale"
