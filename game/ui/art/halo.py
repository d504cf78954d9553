"""Brass light around an outlined card; the card will cover its middle."""

from __future__ import annotations

import pygame

from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.palettes import RGB
from game.ui.art.surface_cache import SurfaceCache

_HALOS: SurfaceCache[tuple[int, float, float, RGB]] = SurfaceCache(16_000_000, window_areas=0.5)

_STEP = 0.02
"""The step in which the scale of the light is rounded, as its card is lifted."""


def turned_halo(width: int, angle: float, scale: float = 1.0) -> pygame.Surface:
    """Return the light around a card `width` pixels wide, turned by degrees and scaled.

    It is cached: set its alpha, but don't draw on it.
    """
    angle, scale, colour = round(angle, 1), _STEP * round(scale / _STEP), theme.GLOW
    upright = _HALOS.get((width, 0.0, 1.0, colour), lambda: _drawn(width, colour))
    if not angle and scale == 1.0:
        return upright
    upright.set_alpha(255)

    def draw() -> pygame.Surface:
        if not angle:  # rotozoom would move a smaller one by half a pixel, off its card
            return pygame.transform.smoothscale_by(upright, scale)
        return pygame.transform.rotozoom(upright, angle, scale)

    return _HALOS.get((width, angle, scale, colour), draw)


def _drawn(width: int, colour: RGB) -> pygame.Surface:
    """Draw a card's outline in soft brass, solid near the card and fading outwards."""
    line = max(2, round(width * 0.05))
    rim = 3 * line
    size = (width + 2 * rim, card_height(width) + 2 * rim)
    halo = pygame.Surface(size, pygame.SRCALPHA)
    halo.fill((*colour, 0))
    inner = halo.get_rect().inflate(2 * (line - rim), 2 * (line - rim))
    pygame.draw.rect(halo, (*colour, 255), inner, border_radius=round(width * 0.072) + line)
    soft = pygame.transform.gaussian_blur(halo, max(1, line // 2))
    sharp = inner.inflate(-line // 2, -line // 2)  # for a felt on which light doesn't show
    pygame.draw.rect(soft, (*colour, 255), sharp, border_radius=round(width * 0.072) + line)
    return soft
