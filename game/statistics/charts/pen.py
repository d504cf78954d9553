"""Draws smooth lines, solid or dashed, optionally with the area below filled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.art.palettes import TablePalette

_FINE = 2
"""The scale at which lines are drawn before they are reduced, for smooth edges."""

_DASH, _GAP = 7, 5
"""The lengths of dashes and of gaps, in CSS pixels."""

_AREA = 52
"""The opacity of the area between the first line and 0, of 255."""


class Pen(NamedTuple):
    """The style of a line.

    Attributes:
        number: its index among several lines.
        width: its thickness in pixels.
        broken: whether it is dashed.
        pixel: the pixels of a CSS pixel.
        ground: the y coordinate from which the area to the line is filled; None for no area.
    """

    number: int
    width: int
    broken: bool
    pixel: int
    ground: int | None = None


@lru_cache(maxsize=12)
def drawn_line(
    size: tuple[int, int],
    points: tuple[tuple[int, int], ...],
    pen: Pen,
    colours: TablePalette,
) -> pygame.Surface:
    """Return the line on a transparent surface, with a margin of twice its width around it."""
    margin = 2 * pen.width
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    fine = pygame.Surface((whole[0] * _FINE, whole[1] * _FINE), pygame.SRCALPHA)
    colour = (colours.brass_light, colours.ivory, colours.coral)[pen.number % 3]
    fine.fill((*colour, 0))
    placed = [((x + margin) * _FINE, (y + margin) * _FINE) for x, y in points]
    if pen.ground is not None:
        ground = (pen.ground + margin) * _FINE
        outline = [(placed[0][0], ground), *placed, (placed[-1][0], ground)]
        pygame.draw.polygon(fine, (*colours.brass, _AREA), outline)
    strokes = _strokes(placed, pen) if pen.broken else list(pairwise(placed))
    for start, end in strokes:
        pygame.draw.line(fine, colour, start, end, pen.width * _FINE)
        for tip in (start, end):
            pygame.draw.circle(fine, colour, tip, pen.width * _FINE // 2)
    return pygame.transform.smoothscale(fine, whole)


Point = tuple[float, float]


def _strokes(points: Sequence[Point], pen: Pen) -> list[tuple[Point, Point]]:
    """Cut a line into dashes with gaps between them."""
    dash, gap = _DASH * pen.pixel * _FINE, _GAP * pen.pixel * _FINE
    found: list[tuple[Point, Point]] = []
    at = 0.0
    for start, end in pairwise(points):
        length = pygame.Vector2(start).distance_to(end)
        place = 0.0
        while place < length:
            inked = at < dash
            step = min(length - place, (dash if inked else dash + gap) - at)
            if inked:
                first, last = (
                    pygame.Vector2(start).lerp(end, min(1.0, way / length))
                    for way in (place, place + step)
                )
                found.append(((first.x, first.y), (last.x, last.y)))
            place += max(step, 0.5)
            at = (at + max(step, 0.5)) % (dash + gap)
    return found
