"""The graph of a hand: the expected lead, as a line with its area."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from game.judge.hand_course import Expectation
from game.ui.art import theme
from game.ui.art.palettes import TablePalette
from game.ui.loop.unit import Unit

LEAST_SPAN = 10.0
"""The points above and below the middle that are always shown, so that small values look small."""

_FINE = 2
"""The scale at which the area is drawn before it is reduced, for smooth edges."""
_ABOVE, _BELOW = 84, 46
"""The opacity of the areas above and below the middle, of 255."""


class Graph:
    """Maps leads to points in a rectangle.

    Args:
        plot: the rectangle; half its height is a lead of 0.
        course: the leads.
        x: returns the x coordinate for a number of plays.
    """

    def __init__(
        self, plot: pygame.Rect, course: Sequence[Expectation], x: Callable[[float], int]
    ) -> None:
        self.plot = plot
        span = max([LEAST_SPAN, *(abs(one.lead) for one in course)])
        self._per_point = plot.height / 2 / span
        points = [(x(one.plays - 0.5), self._y(one.lead)) for one in course]
        self.points = tuple(sorted(points))

    def _y(self, lead: float) -> int:
        return self.plot.centery - round(lead * self._per_point)

    def y_at(self, x: float) -> int:
        """Return the y coordinate of the line at `x`; outside the line, that of its nearer end."""
        points = self.points
        if not points:
            return self.plot.centery
        if x <= points[0][0]:
            return points[0][1]
        for (left, start), (right, end) in pairwise(points):
            if x <= right:
                return round(start + (end - start) * (x - left) / max(1, right - left))
        return points[-1][1]

    def draw(self, surface: pygame.Surface, unit: Unit) -> None:
        """Draw the middle, and the line with its area."""
        plot = self.plot
        if len(self.points) > 1:
            inside = tuple((x - plot.left, y - plot.top) for x, y in self.points)
            surface.blit(_drawn(plot.size, inside, max(2, unit.px(2)), theme.palette), plot)
        pygame.draw.line(surface, theme.FELT_LINE, plot.midleft, plot.midright)


@lru_cache(maxsize=4)
def _drawn(
    size: tuple[int, int], points: tuple[tuple[int, int], ...], width: int, colours: TablePalette
) -> pygame.Surface:
    """Return the line and its area, brass above the middle and pale below it."""
    fine = (size[0] * _FINE, size[1] * _FINE)
    line = [(x * _FINE, y * _FINE) for x, y in points]
    area = pygame.Surface(fine, pygame.SRCALPHA)
    area.fill((*colours.brass, 0))
    middle = fine[1] // 2
    outline = [(line[0][0], middle), *line, (line[-1][0], middle)]
    above, below = (*colours.brass, _ABOVE), (*colours.ivory_dim, _BELOW)
    for half, colour in ((pygame.Rect(0, 0, fine[0], middle), above), (None, below)):
        area.set_clip(half or pygame.Rect(0, middle, fine[0], fine[1] - middle))
        pygame.draw.polygon(area, colour, outline)
    area.set_clip(None)
    for start, end in pairwise(line):
        pygame.draw.line(area, colours.brass_light, start, end, width * _FINE)
        pygame.draw.circle(area, colours.brass_light, end, width * _FINE // 2)
    return pygame.transform.smoothscale(area, size)
