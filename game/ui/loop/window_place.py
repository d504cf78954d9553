"""The position and the size of a window: watched, saved and adjusted to the screens."""

from collections.abc import Callable, Sequence
from typing import Annotated, Literal, NamedTuple

import pygame

from game.formats.bounds import Bound
from game.formats.store import Store

FARTHEST = 1 << 15
"""Pixels; no desktop is larger."""

Size = Annotated[int, Bound(1, FARTHEST)]
Position = Annotated[int, Bound(-FARTHEST, FARTHEST)]
WindowState = Literal["normal", "maximised", "full screen"]

TITLE_BAR = 40
"""Pixels left free above a moved window, for its title bar."""


class WindowPlace(NamedTuple):
    """A window, in pixels of the desktop.

    Attributes:
        size: its width and height while it is neither maximised nor full screen.
        position: its upper left corner then; None if the system chooses it.
        state: whether it fills the screen.
    """

    size: tuple[Size, Size]
    position: tuple[Position, Position] | None = None
    state: WindowState = "normal"


WINDOW: Store[WindowPlace | None] = Store(
    "window", WindowPlace | None, lambda: None, under="place", private=True
)


def seen_on(place: WindowPlace, screens: Sequence[pygame.Rect]) -> WindowPlace:
    """Return the nearest place that is wholly on one of the screens, the first the main one.

    If no part of it is on any screen, or no screen is known, the system chooses the position.
    """
    if not screens:
        return place._replace(position=None)
    if place.position is None:
        return place._replace(size=_fitted(place.size, _room(screens[0])))
    wanted = pygame.Rect(place.position, place.size)
    screen = max(screens, key=lambda one: _area(wanted.clip(one)))
    if not wanted.colliderect(screen):
        return place._replace(size=_fitted(place.size, _room(screens[0])), position=None)
    if screen.contains(wanted):
        return place
    room = _room(screen)
    moved = pygame.Rect(place.position, _fitted(place.size, room)).clamp(room)
    return place._replace(size=moved.size, position=moved.topleft)


def _room(screen: pygame.Rect) -> pygame.Rect:
    left, top, width, height = screen
    return pygame.Rect(left, top + TITLE_BAR, width, height - TITLE_BAR)


def _fitted(size: tuple[int, int], screen: pygame.Rect) -> tuple[int, int]:
    return min(size[0], screen.width), min(size[1], screen.height)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


SETTLED = 1.0
"""Seconds without a change after which the window's place counts as final."""

_CHANGES = frozenset(
    {
        pygame.WINDOWMOVED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWRESTORED,
    }
)

_WITHOUT_POSITIONS = frozenset({"wayland", "dummy", "offscreen"})
"""SDL's drivers whose windows don't know their position."""


class WindowWatch:
    """Tracks the place of the open window; calls `keep` when it has changed."""

    def __init__(self, opened: WindowPlace, keep: Callable[[WindowPlace], None]) -> None:
        self._kept = self.place = opened
        """The window's place; its size and position are those before it filled the screen."""
        self._keep = keep
        self._changed_at: float | None = None
        self._maximised = opened.state == "maximised"
        self._minimised = False

    def heed(self, event: pygame.event.Event, now: float) -> None:
        """Handle an event of the window; `now` is in seconds."""
        if event.type not in _CHANGES:
            return
        self.has_changed(now)
        if event.type == pygame.WINDOWMINIMIZED:
            self._minimised = True
        elif event.type == pygame.WINDOWMAXIMIZED:
            self._maximised, self._minimised = True, False
        elif event.type == pygame.WINDOWRESTORED:
            self._maximised = self._maximised and self._minimised
            self._minimised = False

    def has_changed(self, now: float) -> None:
        """Record that the window was changed, because not every system reports it."""
        self._changed_at = now

    def let_settle(self, now: float) -> None:
        """Keep the place once it hasn't changed for a while."""
        if self._changed_at is not None and now >= self._changed_at + SETTLED:
            self.settle()

    def settle(self) -> None:
        """Keep the current place if it has changed.

        The place is read only now, because a maximised window reports its size before its state.
        """
        if self._changed_at is None:
            return
        self._changed_at = None
        self.place = self._read()
        if self.place != self._kept:
            self._kept = self.place
            self._keep(self.place)

    def _read(self) -> WindowPlace:
        state: WindowState = "maximised" if self._maximised else "normal"
        if pygame.display.is_fullscreen():
            state = "full screen"
        if state != "normal" or self._minimised:
            return self.place._replace(state=state)
        known = pygame.display.get_driver() not in _WITHOUT_POSITIONS
        position = pygame.display.get_window_position() if known else None
        return WindowPlace(pygame.display.get_window_size(), position, state)
