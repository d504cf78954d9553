"""Light that falls on the table for a moment: soft ovals that are added to the picture."""

import math
from functools import lru_cache

import pygame

from game.ui.art.surface_cache import SurfaceCache

Light = tuple[int, int, int]
"""The red, green and blue that the middle of a light adds at full strength."""

_GRAIN = 24
"""Pixels along the side of the small picture that a light is scaled up from."""

_LIGHTS: SurfaceCache[tuple[tuple[int, int], Light]] = SurfaceCache(16_000_000, window_areas=1)


def shine(surface: pygame.Surface, area: pygame.Rect, light: Light, strength: float) -> None:
    """Add an oval light to an area, with a strength from 0 to 1."""
    share = round(255 * min(1.0, strength))
    if share <= 0 or min(area.size) <= 0:  # a small window leaves some areas no room
        return
    drawn = _LIGHTS.get((area.size, light), lambda: _grown(area.size, light))
    if share < 255:
        drawn = drawn.copy()
        drawn.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(drawn, area, special_flags=pygame.BLEND_RGB_ADD)


def _grown(size: tuple[int, int], light: Light) -> pygame.Surface:
    grown = pygame.transform.smoothscale(_small(light), size)
    return grown.convert() if pygame.display.get_surface() else grown


@lru_cache(maxsize=8)
def _small(light: Light) -> pygame.Surface:
    """Return a small light, bright in the middle and black at its edge, which adds nothing."""
    small = pygame.Surface((_GRAIN, _GRAIN), depth=24)
    middle = (_GRAIN - 1) / 2
    for y in range(_GRAIN):
        for x in range(_GRAIN):
            distance = min(1.0, math.hypot(x - middle, y - middle) / middle)
            bright = (1 - distance * distance) ** 2
            small.set_at((x, y), tuple(round(part * bright) for part in light))
    return small
