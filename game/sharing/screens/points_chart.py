"""A chart of the points in a game, for a picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.ui.art.theme import Colour

_FINE = 3
"""The factor by which the chart is drawn larger before it is scaled down."""
_LINE, _DOT = 5, 9
"""The width of a line and the radius of a dot, in pixels."""


def draw_points_chart(
    surface: pygame.Surface,
    plot: pygame.Rect,
    courses: Sequence[Sequence[int]],
    colours: Sequence[Colour],
    *,
    from_right: bool,
) -> None:
    """Draw each side's points after each hand, the first side's line above the others.

    Args:
        surface: the surface to draw on.
        plot: the area; its foot is 0 points, its top the highest number of points.
        courses: each side's points before the first hand and after every one.
        colours: each side's colour.
        from_right: whether the first hand is on the right.
    """
    most = max(1, *(max(course) for course in courses))
    last = max(1, len(courses[0]) - 1)
    fine = pygame.Surface((plot.width * _FINE, plot.height * _FINE), pygame.SRCALPHA)
    room = fine.get_rect().inflate(-4 * _DOT * _FINE, -4 * _DOT * _FINE)
    for course, colour in reversed(list(zip(courses, colours, strict=True))):
        points = [
            (room.left + room.width * hand / last, room.bottom - room.height * points / most)
            for hand, points in enumerate(course)
        ]
        _draw_line(fine, points, colour)
    shown = pygame.transform.smoothscale(fine, plot.size)
    surface.blit(pygame.transform.flip(shown, from_right, False), plot)  # noqa: FBT003


def _draw_line(fine: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour) -> None:
    for start, end in pairwise(points):
        pygame.draw.line(fine, colour, start, end, _LINE * _FINE)
    for point in points:
        pygame.draw.circle(fine, colour, point, _DOT * _FINE)
