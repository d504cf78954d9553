"""The warm light that lies on the felt before whoever's turn it is."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.table.play.table_layout import TableLayout

LIGHT = (56, 50, 20)
"""What the middle of the light adds to the felt's red, green and blue."""

GRAIN = 24
"""Pixels along the side of the small picture that the light is grown from."""


def draw_light(surface: pygame.Surface, layout: TableLayout, seat: int) -> None:
    """Draw the light behind a seat's cards, cut off at the felt's edge."""
    hand = layout.seats[seat].hand
    area = hand.inflate(hand.width * 0.6, hand.height * 1.1)
    before = surface.get_clip()
    surface.set_clip(layout.felt)
    surface.blit(_light(area.size), area, special_flags=pygame.BLEND_RGB_ADD)
    surface.set_clip(before)


@lru_cache(maxsize=4)
def _light(size: tuple[int, int]) -> pygame.Surface:
    """A soft oval of a size."""
    return pygame.transform.smoothscale(_spot(), size).convert()


@lru_cache(maxsize=1)
def _spot() -> pygame.Surface:
    """A small round light, brightest in its middle and black, which adds nothing, at its edge."""
    spot = pygame.Surface((GRAIN, GRAIN), depth=24)
    middle = (GRAIN - 1) / 2
    for y in range(GRAIN):
        for x in range(GRAIN):
            far = min(1.0, math.hypot(x - middle, y - middle) / middle)
            bright = (1 - far * far) ** 2
            spot.set_at((x, y), tuple(round(part * bright) for part in LIGHT))
    return spot
