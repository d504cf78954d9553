"""The widget to which an arrow key moves the focus: the nearest in its direction."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets.widget import Widget

_ASIDE = 3
"""The cost of a pixel to the side, in pixels ahead."""


def nearest(start: Widget, stops: Sequence[Widget], arrow: str) -> Widget | None:
    """Return the nearest widget in the arrow's direction, or None."""
    far = [
        (distance, index)
        for index, stop in enumerate(stops)
        if stop is not start and (distance := _distance(start.rect, stop.rect, arrow)) is not None
    ]
    return stops[min(far)[1]] if far else None


def _distance(here: pygame.Rect, there: pygame.Rect, arrow: str) -> int | None:
    """Return the distance, or None if it isn't in that direction."""
    if arrow in {"left", "right"}:
        ahead = _ahead(here.centerx, there.centerx, arrow == "right")
        aside = _apart(here.top, here.bottom, there.top, there.bottom)
        if aside > 0:
            return None
    else:
        ahead = _ahead(here.centery, there.centery, arrow == "down")
        aside = _apart(here.left, here.right, there.left, there.right)
        if _apart(here.top, here.bottom, there.top, there.bottom) == 0 and aside > 0:
            return None
    return ahead + _ASIDE * aside if ahead > 0 else None


def _ahead(here: int, there: int, forward: bool) -> int:  # noqa: FBT001 - a direction
    return there - here if forward else here - there


def _apart(start: int, end: int, other_start: int, other_end: int) -> int:
    """Return the gap between two spans, 0 if they overlap."""
    return max(0, other_start - end + 1, start - other_end + 1)
