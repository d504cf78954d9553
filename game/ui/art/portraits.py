"""Portraits of the bots' people: `assets/art/people`, cut round."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.art import svg, theme
from game.ui.art.surface_cache import SurfaceCache

Mood = Literal["calm", "up", "glad", "sorry"]
MOODS: tuple[Mood, ...] = ("calm", "up", "glad", "sorry")
"""Eyes on the cards, eyes up, pleased, and not."""

_pictures = SurfaceCache[tuple[str, Mood, int]](8_000_000)


def portrait(name: str, mood: Mood, size: int) -> pygame.Surface:
    """Return a round portrait of `size` pixels; it is shared: don't draw on it."""
    return _pictures.get((name, mood, size), lambda: _draw(name, mood, size))


def _draw(name: str, mood: Mood, size: int) -> pygame.Surface:
    shown: dict[str, str] = {one: "inline" if one == mood else "none" for one in MOODS}
    drawn = svg.draw_part(f"art/people/{name}.svg", (size, size), shown)
    disc = pygame.Surface((size, size), pygame.SRCALPHA)
    theme.rounded(disc, disc.get_rect(), size / 2, (255, 255, 255))
    drawn.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return svg.for_display(drawn)
