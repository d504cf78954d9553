"""The position and the size of a window, saved and adjusted to the screens."""

from __future__ import annotations

from collections.abc import Sequence
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
