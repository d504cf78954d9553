"""The places of cards on the floor: rows of cards of one width, which close up before they shrink.

Each row is in the middle. The upper row is filled first. Cards that find no room side by side
overlap: each covers the one before it, whose index stays whole.
"""

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.art.card_art import card_height

COLUMNS = 6
"""The most cards side by side in a row that doesn't close up."""

CLOSEST = 0.55
"""The least visible share of a card's width in a row that closes up."""

SMALLER = 0.8
"""How much smaller cards get at a time if closing up isn't enough."""

LEAST = 8
"""Pixels of the narrowest card."""


class Places(NamedTuple):
    """Places for cards: their common width, and their centres."""

    width: int
    centres: tuple[tuple[int, int], ...]


@lru_cache(maxsize=128)
def rows_of_cards(zone: tuple[int, int, int, int], count: int, gap: int, widest: int) -> Places:
    """Return `count` places in a zone, row by row from the left, `widest` pixels wide if they fit.

    Each place may cover the one before it in its row.
    """
    area, width = pygame.Rect(zone), _width(pygame.Rect(zone), count, gap, widest)
    rows = _rows(area, count, gap, width)
    step, down = max(1, _step(area, rows, gap, width)), card_height(width) + gap
    top, centres = area.centery - max(rows, default=0) * down / 2, []
    for card, row in enumerate(rows):
        column = rows[:card].count(row)
        x = area.centerx + (column - (rows.count(row) - 1) / 2) * step
        centres.append((round(x), round(top + row * down)))
    return Places(width, tuple(centres))


def _width(area: pygame.Rect, count: int, gap: int, widest: int) -> int:
    """Return the pixels of a card's width: `widest`, or fewer if not even closing up helps."""
    width = max(LEAST, widest)
    while width > LEAST and not _fits(area, count, gap, width):
        width = max(LEAST, int(width * SMALLER))
    return width


def _fits(area: pygame.Rect, count: int, gap: int, width: int) -> bool:
    """Return whether cards of a width fit in an area with each index whole."""
    if area.width < width or area.height < card_height(width):
        return False
    return _step(area, _rows(area, count, gap, width), gap, width) >= CLOSEST * width


def _grid(area: pygame.Rect, gap: int, width: int) -> tuple[int, int]:
    """Return how many rows and columns of cards fit side by side in an area."""
    high = max(1, (area.height + gap) // (card_height(width) + gap))
    return high, max(1, min(COLUMNS, (area.width + gap) // (width + gap)))


def _rows(area: pygame.Rect, count: int, gap: int, width: int) -> list[int]:
    """Return each card's row: the rows side by side first, then one more card in each row."""
    high, wide = _grid(area, gap, width)
    return [card // wide if card < high * wide else card % high for card in range(count)]


def _step(area: pygame.Rect, rows: list[int], gap: int, width: int) -> int:
    """Return the pixels from card to card in each row."""
    most = max(map(rows.count, rows), default=1)
    return min(width + gap, (area.width - width) // max(1, most - 1))
