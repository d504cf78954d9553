"""The fan of cards on the start screen."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.rules.cards import Card
from game.ui.art import svg
from game.ui.art.card_art import CardArt, CardStyle, card_height
from game.ui.widgets import Widget, WidgetState

SHOWN = tuple(Card.parse(name) for name in ("2C", "QH", "7D", "JS", "AH"))
SPREAD = 13.0
"""Degrees between two cards."""
PIVOT = 1.55
"""The distance in card heights from a card's middle down to the centre of rotation."""
WIDE, HIGH = 3.5, 1.34
"""The fan's size, in card widths and card heights."""
PICTURED = 350
"""The width of a card in pixels in the picture of the fan by `build/art/fan.py`."""
_PICTURE = svg.ASSETS / "art" / "fan.png"


class CardFan(Widget):
    """Five scoring cards, fanned out as large as the widget allows."""

    def __init__(self, rect: pygame.Rect, art: CardArt) -> None:
        super().__init__(rect)
        self._art = art

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the fan in the middle of the widget."""
        del state
        drawn = _fan(self._art, self.rect.size)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


@lru_cache(maxsize=2)
def _fan(art: CardArt, size: tuple[int, int]) -> pygame.Surface:
    width = int(min(size[0] / WIDE, size[1] / (HIGH * card_height(1000) / 1000)))
    width = max(16, width)
    if art.style == CardStyle() and width <= PICTURED:
        return _scaled(pygame.image.load(str(_PICTURE)), _extent(width))
    return fanned_out(art, width)


def _extent(width: int) -> tuple[int, int]:
    return round(width * WIDE), round(card_height(width) * HIGH)


def _scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Shrink a picture, and restore the one or two shades lost in rounding."""
    scaled = pygame.transform.smoothscale(picture, size)
    lost = scaled.copy()
    lost.fill((2, 2, 2, 2), special_flags=pygame.BLEND_RGBA_MULT)
    scaled.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return scaled


def fanned_out(art: CardArt, width: int) -> pygame.Surface:
    """Draw the fan card by card, each `width` pixels wide; this is slow."""
    height = card_height(width)
    canvas = pygame.Surface(_extent(width), pygame.SRCALPHA)
    middle = pygame.Vector2(canvas.get_width() / 2, height * 0.56 + height * PIVOT)
    shadow = art.soft_shadow(width * 2)  # of each card on the one below
    for index, card in enumerate(SHOWN):
        angle = (index - len(SHOWN) // 2) * SPREAD
        centre = middle + pygame.Vector2(0, -height * PIVOT).rotate(angle)
        for picture in (shadow, art.face(card, width * 2)):
            turned = pygame.transform.rotozoom(picture, -angle, 0.5)
            canvas.blit(turned, turned.get_rect(center=(round(centre.x), round(centre.y))))
    return canvas
