"""The warm light that lies on the felt before whoever's turn it is."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.table import theme
from game.table.layout import TableLayout
from game.table.session import PERSON

STRENGTH = 105
"""How bright the middle of the light is, of 255."""

GRAIN = 48
"""Pixels along the side of the small picture that the light is grown from."""


def draw_light(surface: pygame.Surface, layout: TableLayout, seat: int) -> None:
    """Draw the light behind a seat's cards, cut off at the felt's edge."""
    place = layout.seats[seat]
    area = place.hand.union(place.plate) if seat != PERSON else place.hand.copy()
    area = area.inflate(area.width * 0.5, area.height * 1.1)
    light = _light(area.size)
    before = surface.get_clip()
    surface.set_clip(layout.felt)
    surface.blit(light, area)
    surface.set_clip(before)


@lru_cache(maxsize=4)
def _light(size: tuple[int, int]) -> pygame.Surface:
    """A soft oval of brass, brightest in its middle."""
    small = pygame.Surface((GRAIN, GRAIN), pygame.SRCALPHA)
    middle = (GRAIN - 1) / 2
    for y in range(GRAIN):
        for x in range(GRAIN):
            far = min(1.0, ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / middle)
            small.set_at((x, y), (*theme.BRASS, round(STRENGTH * (1 - far * far) ** 2)))
    return pygame.transform.smoothscale(small, size)
