"""The coloured squares in text that show how good plays were; the typefaces lack them."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.art import theme
from game.ui.art.palettes import RGB
from game.words.signs import SQUARE_SIGNS

_PAINT = dict(zip(SQUARE_SIGNS, ((110, 178, 92), (235, 200, 84), (240, 106, 92)), strict=True))
_ON_LIGHT = dict(zip(SQUARE_SIGNS, ((40, 104, 44), (124, 88, 0), (172, 36, 28)), strict=True))
"""The colours next to dark words on a light felt, as clear as the others next to light words."""

_SIDE, _GAP = 0.86, 0.16
"""The side of a square and the room next to it, in multiples of the type's size."""
_DETAIL = 4
_DARK_WORDS = 384
"""The sum of red, green and blue below which words are dark and their ground is light."""


def square_sign(sign: str, size: int) -> pygame.Surface:
    """Return a square for text of a size, with round corners and room on both sides."""
    light = sum(theme.IVORY[:3]) < _DARK_WORDS
    return _drawn((_ON_LIGHT if light else _PAINT)[sign], size)


@lru_cache(maxsize=32)
def _drawn(colour: RGB, size: int) -> pygame.Surface:
    side, gap = max(2, round(size * _SIDE)), max(1, round(size * _GAP / 2))
    large = pygame.Surface((side * _DETAIL, side * _DETAIL), pygame.SRCALPHA)
    large.fill((*colour, 0))
    radius = round(side * _DETAIL * 0.2)
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=radius)
    surface = pygame.Surface((side + 2 * gap, side), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    surface.blit(pygame.transform.smoothscale(large, (side, side)), (gap, 0))
    return surface
