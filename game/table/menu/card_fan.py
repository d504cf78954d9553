"""A fan of cards held up: the picture on the title screen."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.rules.cards import Card
from game.table.art.card_art import CardArt, card_height
from game.table.ui.widgets import Widget, WidgetState

SHOWN = tuple(Card.parse(name) for name in ("2C", "QH", "7D", "JS", "AH"))
SPREAD = 13.0
"""Degrees between one card and the next."""
PIVOT = 1.55
"""How far below a card's middle the fan turns, in card heights."""
WIDE, HIGH = 3.5, 1.34
"""The fan's own size, in card widths and card heights."""


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
    return _fanned_out(art, max(16, width))


def _fanned_out(art: CardArt, width: int) -> pygame.Surface:
    height = card_height(width)
    canvas = pygame.Surface((round(width * WIDE), round(height * HIGH)), pygame.SRCALPHA)
    middle = pygame.Vector2(canvas.get_width() / 2, height * 0.56 + height * PIVOT)
    shadow = art.soft_shadow(width * 2)  # of each card on the one beneath
    for index, card in enumerate(SHOWN):
        angle = (index - len(SHOWN) // 2) * SPREAD
        centre = middle + pygame.Vector2(0, -height * PIVOT).rotate(angle)
        for picture in (shadow, art.face(card, width * 2)):
            turned = pygame.transform.rotozoom(picture, -angle, 0.5)
            canvas.blit(turned, turned.get_rect(center=(round(centre.x), round(centre.y))))
    return canvas
