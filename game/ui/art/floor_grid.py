"""The places of cards on the floor: a grid filled from its middle outwards."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.art.card_art import card_height

CAPACITIES = (1, 4, 8, 12, 18, 24, 36, 52)
"""The numbers of places of a layout; cards move only when the next layout is needed."""


class Places(NamedTuple):
    """Places for cards: their common width, and their centres from the middle outwards."""

    width: int
    centres: tuple[tuple[int, int], ...]


def capacity_for(count: int) -> int:
    """Return the smallest layout that has at least `count` places."""
    return next(capacity for capacity in CAPACITIES if capacity >= count)


def floor_places(zone: pygame.Rect, capacity: int, gap: int, widest: int) -> Places:
    """Return `capacity` places in a zone, as large as possible up to `widest` pixels."""
    return _places(tuple(zone), capacity, gap, widest)


@lru_cache(maxsize=64)
def _places(zone: tuple[int, int, int, int], capacity: int, gap: int, widest: int) -> Places:
    area = pygame.Rect(zone)
    cols = max(range(1, capacity + 1), key=lambda cols: _fit(area, capacity, cols, gap, widest))
    width = min(widest, _width(area, capacity, cols, gap))
    rows = -(-capacity // cols)
    centres = [_centre(area, cols, rows, index, (width, gap)) for index in range(cols * rows)]
    nearest = sorted(centres, key=lambda at: (round(_distance(at, area.center)), at[1], at[0]))
    return Places(width, tuple(nearest[:capacity]))


def _fit(area: pygame.Rect, capacity: int, cols: int, gap: int, widest: int) -> tuple[int, float]:
    """Rate a number of columns: large cards first, then a full grid shaped like its area."""
    width = min(widest, _width(area, capacity, cols, gap))
    rows = -(-capacity // cols)
    shape = (cols * width) / (rows * card_height(width)) * max(1, area.height) / max(1, area.width)
    empty = (rows * cols - capacity) / capacity
    return width, -abs(math.log(shape)) - empty


def _width(area: pygame.Rect, capacity: int, cols: int, gap: int) -> int:
    """Return the card width in `cols` columns, at least 8 pixels."""
    rows = -(-capacity // cols)
    across = (area.width - gap * (cols - 1)) // cols
    high = (area.height - gap * (rows - 1)) // rows
    return max(8, min(across, int(high * 100 / card_height(100))))


def _centre(
    area: pygame.Rect, cols: int, rows: int, index: int, sizes: tuple[int, int]
) -> tuple[int, int]:
    width, gap = sizes
    row, col = divmod(index, cols)
    x = area.centerx + round((col - (cols - 1) / 2) * (width + gap))
    y = area.centery + round((row - (rows - 1) / 2) * (card_height(width) + gap))
    return x, y


def _distance(at: tuple[int, int], middle: tuple[int, int]) -> float:
    """Return the distance from the middle; sideways counts less, so rows fill before columns."""
    return 0.6 * abs(at[0] - middle[0]) + abs(at[1] - middle[1])
