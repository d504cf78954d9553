"""The coloured squares within text that tell how plays came out: the typefaces lack them."""

from __future__ import annotations

from functools import lru_cache

import pygame

SQUARE_SIGNS = "🟩🟨🟥"

_PAINT = dict(zip(SQUARE_SIGNS, ((110, 178, 92), (235, 200, 84), (206, 74, 62)), strict=True))
_SIDE, _GAP = 0.86, 0.16
"""The side of a square and the room beside it, in sizes of the type."""
_DETAIL = 4


@lru_cache(maxsize=32)
def square_sign(sign: str, size: int) -> pygame.Surface:
    """A square for text of that size, with round corners and room on both sides."""
    side, gap = max(2, round(size * _SIDE)), max(1, round(size * _GAP / 2))
    large = pygame.Surface((side * _DETAIL, side * _DETAIL), pygame.SRCALPHA)
    large.fill((*_PAINT[sign], 0))
    radius = round(side * _DETAIL * 0.2)
    pygame.draw.rect(large, _PAINT[sign], large.get_rect(), border_radius=radius)
    surface = pygame.Surface((side + 2 * gap, side), pygame.SRCALPHA)
    surface.fill((*_PAINT[sign], 0))
    surface.blit(pygame.transform.smoothscale(large, (side, side)), (gap, 0))
    return surface
