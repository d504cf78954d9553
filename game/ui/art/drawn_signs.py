"""The four suit signs in text, drawn because the typefaces lack them."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.art import theme
from game.ui.art.theme import Colour

_DETAIL = 8
_BRIGHT = 384
_WIDTH, _HEIGHT = 0.72, 0.78


def suit_sign(sign: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a suit sign for text of a size; red suits get a readable red."""
    paint = colour
    if sign in "♦♥":
        paint = theme.ROSE if sum(colour[:3]) > _BRIGHT else theme.RED
    return _painted(sign, size, paint)


@lru_cache(maxsize=128)
def _painted(sign: str, size: int, paint: Colour) -> pygame.Surface:
    cell = (max(2, round(size * _WIDTH)), max(2, round(size * _HEIGHT)))
    side = 64 * _DETAIL // 8
    shape = pygame.Surface((side, side), pygame.SRCALPHA)
    shape.fill((*paint[:3], 0))
    _SHAPES[sign](shape, paint)
    margin = max(1, round(size * 0.04))
    drawn = pygame.transform.smoothscale(shape, (cell[0] - 2 * margin, cell[1]))
    surface = pygame.Surface(cell, pygame.SRCALPHA)
    surface.fill((*paint[:3], 0))
    surface.blit(drawn, (margin, 0))
    return surface


def _diamond(shape: pygame.Surface, paint: Colour) -> None:
    pygame.draw.polygon(shape, paint, [(32, 1), (58, 32), (32, 63), (6, 32)])


def _heart(shape: pygame.Surface, paint: Colour) -> None:
    pygame.draw.circle(shape, paint, (18, 20), 16)
    pygame.draw.circle(shape, paint, (46, 20), 16)
    pygame.draw.polygon(shape, paint, [(4, 28), (32, 63), (60, 28), (32, 18)])


def _spade(shape: pygame.Surface, paint: Colour) -> None:
    pygame.draw.circle(shape, paint, (18, 36), 15)
    pygame.draw.circle(shape, paint, (46, 36), 15)
    pygame.draw.polygon(shape, paint, [(5, 29), (32, 0), (59, 29), (32, 44)])
    _stem(shape, paint)


def _club(shape: pygame.Surface, paint: Colour) -> None:
    for centre in ((32, 16), (17, 37), (47, 37)):
        pygame.draw.circle(shape, paint, centre, 14)
    pygame.draw.polygon(shape, paint, [(26, 22), (38, 22), (38, 42), (26, 42)])
    _stem(shape, paint)


def _stem(shape: pygame.Surface, paint: Colour) -> None:
    pygame.draw.polygon(shape, paint, [(30, 34), (34, 34), (44, 63), (20, 63)])


_SHAPES = {"♦": _diamond, "♥": _heart, "♠": _spade, "♣": _club}
