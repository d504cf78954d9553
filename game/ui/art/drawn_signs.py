"""Signs in text that the typefaces lack: the four suits, and squares for how good plays were."""

from functools import lru_cache

import pygame

from game.ui.art import theme
from game.ui.art.palettes import RGB
from game.ui.art.theme import Colour
from game.words.bidi_runs import SQUARE_SIGNS

_BRIGHT = 384
"""The sum of red, green and blue below which words are dark and their ground is light."""
_WIDTH, _HEIGHT = 0.72, 0.78

_PAINT = dict(zip(SQUARE_SIGNS, ((110, 178, 92), (235, 200, 84), (240, 106, 92)), strict=True))
_ON_LIGHT = dict(zip(SQUARE_SIGNS, ((40, 104, 44), (124, 88, 0), (172, 36, 28)), strict=True))
"""The colours next to dark words on a light felt, as clear as the others next to light words."""

_SQUARE, _GAP = 0.86, 0.16
"""The side of a square and the room next to it, in multiples of the type's size."""
_DETAIL = 4


def suit_sign(sign: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a suit sign for text of a size; red suits get a readable red."""
    paint = colour
    if sign in "♦♥":
        paint = theme.ROSE if sum(colour[:3]) > _BRIGHT else theme.RED
    return _painted(sign, size, paint)


@lru_cache(maxsize=128)
def _painted(sign: str, size: int, paint: Colour) -> pygame.Surface:
    cell = (max(2, round(size * _WIDTH)), max(2, round(size * _HEIGHT)))
    shape = pygame.Surface((64, 64), pygame.SRCALPHA)
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


def square_sign(sign: str, size: int) -> pygame.Surface:
    """Return a square for text of a size, with round corners and room on both sides."""
    light = sum(theme.IVORY[:3]) < _BRIGHT
    return _square((_ON_LIGHT if light else _PAINT)[sign], size)


@lru_cache(maxsize=32)
def _square(colour: RGB, size: int) -> pygame.Surface:
    side, gap = max(2, round(size * _SQUARE)), max(1, round(size * _GAP / 2))
    large = pygame.Surface((side * _DETAIL, side * _DETAIL), pygame.SRCALPHA)
    large.fill((*colour, 0))
    radius = round(side * _DETAIL * 0.2)
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=radius)
    surface = pygame.Surface((side + 2 * gap, side), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    surface.blit(pygame.transform.smoothscale(large, (side, side)), (gap, 0))
    return surface
