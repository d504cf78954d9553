"""A fan of cards held up: the picture on the title screen."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.rules.cards import Card
from game.ui.art import svg
from game.ui.art.card_art import CardArt, CardStyle, card_height
from game.ui.widgets import Widget, WidgetState

SHOWN = tuple(Card.parse(name) for name in ("2C", "QH", "7D", "JS", "AH"))
SPREAD = 13.0
"""Degrees between one card and the next."""
PIVOT = 1.55
"""How far below a card's middle the fan turns, in card heights."""
WIDE, HIGH = 3.5, 1.34
"""The fan's own size, in card widths and card heights."""
PICTURED = 350
"""How wide in pixels a card is in the picture of the fan that `build/art/fan.py` makes."""
_PICTURE = svg.ASSETS / "art" / "fan.png"


class CardFan(Widget):
    """Five cards that score, fanned out as large as their room allows."""

    def __init__(self, rect: pygame.Rect, art: CardArt) -> None:
        super().__init__(rect)
        self._art = art

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the fan in the middle of its room."""
        del state
        drawn = _fan(self._art, self.rect.size)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


@lru_cache(maxsize=2)
def _fan(art: CardArt, size: tuple[int, int]) -> pygame.Surface:
    """The fan alone, no larger than `size`."""
    width = int(min(size[0] / WIDE, size[1] / (HIGH * card_height(1000) / 1000)))
    width = max(16, width)
    if art.style == CardStyle() and width <= PICTURED:
        return _scaled(pygame.image.load(str(_PICTURE)), _extent(width))
    return fanned_out(art, width)


def _extent(width: int) -> tuple[int, int]:
    """The size in pixels of a fan of cards so wide."""
    return round(width * WIDE), round(card_height(width) * HIGH)


def _scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture made smaller; the one or two shades that this loses in rounding are given back."""
    scaled = pygame.transform.smoothscale(picture, size)
    lost = scaled.copy()
    lost.fill((2, 2, 2, 2), special_flags=pygame.BLEND_RGBA_MULT)
    scaled.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return scaled


def fanned_out(art: CardArt, width: int) -> pygame.Surface:
    """The fan drawn card by card, each `width` pixels wide; it takes a while."""
    height = card_height(width)
    canvas = pygame.Surface(_extent(width), pygame.SRCALPHA)
    middle = pygame.Vector2(canvas.get_width() / 2, height * 0.56 + height * PIVOT)
    shadow = art.soft_shadow(width * 2)  # of each card on the one beneath
    for index, card in enumerate(SHOWN):
        angle = (index - len(SHOWN) // 2) * SPREAD
        centre = middle + pygame.Vector2(0, -height * PIVOT).rotate(angle)
        for picture in (shadow, art.face(card, width * 2)):
            turned = pygame.transform.rotozoom(picture, -angle, 0.5)
            canvas.blit(turned, turned.get_rect(center=(round(centre.x), round(centre.y))))
    return canvas
