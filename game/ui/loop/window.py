"""The window: opening it, its size and icon, filling the screen, the clipboard, waking its loop."""

import contextlib
import math
import os
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from game.ui.loop.unit import Unit
from game.ui.loop.window_place import WindowPlace, WindowState, seen_on

MINIMUM = (320, 320)
"""The smallest window, in CSS pixels: the smallest phone is 320 by 568, in either direction."""

SMALLEST_PICTURE = 240
"""CSS pixels of each side of the smallest picture; a smaller window shows a part of it."""

COMFORTABLE = {"sideways": (1100.0, 660.0), "upright": (500.0, 860.0)}
"""The size in CSS pixels above which a window is drawn larger, not emptier."""

GROWTH = 0.85
"""The share of the room above that which goes into size; the rest is left to the felt."""

GROWN = {"sideways": 0.97, "upright": 0.95}
"""The least unit of a large window, relative to its room: type grows as the cards do."""

LEAST_TEXT = 0.016
"""The smallest type that is read during play, as a part of the window's shorter side."""

SMALL_TEXT = 12
"""CSS pixels of the smallest type in most windows; in small windows type may be smaller."""

SMALLEST_TEXT = 10
"""CSS pixels of the smallest type in any window."""

HEADLESS_DRIVERS = frozenset({"dummy", "offscreen", "evdev"})
"""Drivers that SDL falls back on without a display; they count only if they were requested."""

_NO_DISPLAY = "Basra needs a display for its window: {reason}."

Screens = Callable[[], Sequence[pygame.Rect]]
"""Returns the desktop's screens, the main one first, once there is a display."""

WOKEN = pygame.event.custom_type()
"""The type of the event that only wakes the loop."""

_POSITION = "SDL_VIDEO_WINDOW_POS"

_ICON = Path(__file__).resolve().parents[3] / "assets" / "art" / "icon.svg"


class NoDisplayError(Exception):
    """No window can be opened here; the message says why in one sentence."""


def unit_for(size: tuple[int, int], ratio: float) -> Unit:
    """Return the device pixels of one CSS pixel in a window of `size` on a screen of `ratio`.

    It is at least the screen's own ratio. It is more in a window larger than `COMFORTABLE`, so that
    4K shows a larger table. The usual small type is always at least `LEAST_TEXT`.
    """
    held = "upright" if size[1] > size[0] else "sideways"
    width, height = COMFORTABLE[held]
    room = min(size[0] / width, size[1] / height) / ratio
    legible = _least_text(size) / SMALL_TEXT
    return Unit(max(ratio * max(max(1.0, room) ** GROWTH, GROWN[held] * room), legible))


def picture_for(window: pygame.Surface, ratio: float) -> pygame.Surface:
    """Return what to draw a frame on: the window, or a larger picture if that is too small.

    Some desktops ignore `MINIMUM`, and a page has none.
    """
    least = round(SMALLEST_PICTURE * ratio)
    width, height = window.get_size()
    if min(width, height) >= least:
        return window
    return pygame.Surface((max(width, least), max(height, least)))


def smallest_text(size: tuple[int, int], unit: Unit) -> int:
    """Return the device pixels of the smallest type in a window of `size`."""
    return max(_least_text(size), math.ceil(SMALLEST_TEXT * unit))


def _least_text(size: tuple[int, int]) -> int:
    return math.ceil(min(size) * LEAST_TEXT)


def open_window(
    title: str, place: WindowPlace, ratio: float = 1.0, screens: Screens = list
) -> WindowPlace:
    """Open the resizable window at `place`, moved onto a screen if necessary; return its place.

    `ratio` is that of the screen. Raises NoDisplayError.
    """
    with silenced():
        place = _open(place, screens)
    pygame.display.set_caption(title)
    _set_minimum(ratio)
    _fill_screen(place.state)
    return place


def _open(place: WindowPlace, screens: Screens) -> WindowPlace:
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the input method's own window: Basra draws none
    try:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() in HEADLESS_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
            raise NoDisplayError(_NO_DISPLAY.format(reason="there is none here"))
        pygame.display.set_icon(_icon())  # before the window, or pygame loads its own
        if pygame.display.get_driver() not in HEADLESS_DRIVERS:
            place = seen_on(place, screens())
        with _opened_at(place.position):
            pygame.display.set_mode(place.size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplayError(_NO_DISPLAY.format(reason=error)) from error
    _mend_position(place.position)
    return place


def _mend_position(position: tuple[int, int] | None) -> None:
    """Undo that the window manager moves a new window by the size of its frame."""
    if position is not None and pygame.display.get_window_position() != position:
        pygame.display.set_window_position(position)


@contextlib.contextmanager
def _opened_at(position: tuple[int, int] | None) -> Iterator[None]:
    """Make pygame open its window at a position, which it takes only from the environment."""
    if position is None or _POSITION in os.environ:
        yield
        return
    os.environ[_POSITION] = "{},{}".format(*position)
    try:
        yield
    finally:
        del os.environ[_POSITION]


def _fill_screen(state: WindowState) -> None:
    """Make the window as large as it was when it was closed."""
    if state == "full screen":
        toggle_fullscreen()
    elif state == "maximised":
        with _window() as window:
            window.maximize()


def _icon() -> pygame.Surface:
    """Return the window's icon; a page has its own, and shows none of its canvas."""
    if sys.platform == "emscripten" or not _ICON.exists():
        return pygame.Surface((1, 1))
    return pygame.image.load_sized_svg(str(_ICON), (128, 128))


def resize_window(size: tuple[int, int]) -> None:
    """Give an open window another size that the platform, not the player, has set."""
    surface = pygame.display.get_surface()
    if surface is not None and surface.get_size() != size:
        pygame.display.set_mode(size, pygame.RESIZABLE)


def toggle_fullscreen(windowed: WindowPlace | None = None) -> None:
    """Fill the screen, or return to the window, whose place pygame sometimes forgets."""
    leaves = pygame.display.is_fullscreen()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that the window is made again
        pygame.display.toggle_fullscreen()
    if leaves and windowed and pygame.display.get_window_size() != windowed.size:
        pygame.display.set_mode(windowed.size, pygame.RESIZABLE)
        _mend_position(windowed.position)


def _set_minimum(ratio: float) -> None:
    """Keep the player from making the window too small, if windows can be resized."""
    if sys.platform == "emscripten":
        return  # the window is a canvas of a page, and calls of its class crash
    with _window() as window:
        window.minimum_size = round(MINIMUM[0] * ratio), round(MINIMUM[1] * ratio)


@contextlib.contextmanager
def _window() -> Iterator[pygame.Window]:
    """Yield the open window itself; ignore what it can't do."""
    with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)  # nothing else reaches this window
        yield pygame.Window.from_display_module()


def pasted_text() -> str:
    """Return the text on the clipboard, or "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError, NotImplementedError):  # a page has no such module
        return ""


def copy_text(text: str) -> bool:
    """Put text on the clipboard; return False if there is no clipboard or no window."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError):
        return False
    return True


def wake() -> None:
    """End the wait of an idle loop at once, from any thread, if there is a window."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WOKEN))


@contextlib.contextmanager
def silenced() -> Iterator[None]:
    """Keep C libraries from writing to standard error, as they do if a device is missing."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
