"""Card faces, backs and shadows as surfaces, drawn once for each size and kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.table import card_face, svg

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.table.card_palette import Palette

SHADOW_COLOUR = (6, 14, 12)


def card_height(width: int) -> int:
    """The height in pixels of a card `width` pixels wide."""
    return round(width * card_face.HEIGHT / card_face.WIDTH)


def shadow_margin(width: int) -> int:
    """How far in pixels a card's shadow reaches beyond each of its edges."""
    return max(3, round(width * 0.1))


@dataclass(frozen=True)
class CardStyle:
    """How a deck is drawn; `marks` are the cards that bear a small brass star, for they score."""

    palette: Palette = "classic"
    large_index: bool = False
    marks: frozenset[Card] = field(default_factory=frozenset)


class CardArt:
    """The pictures of one deck, each drawn the first time it is asked for.

    Surfaces are shared: blit them, never draw on them.
    """

    def __init__(self, style: CardStyle | None = None) -> None:
        self.style = style or CardStyle()
        self._faces: dict[tuple[Card, int], pygame.Surface] = {}
        self._backs: dict[int, pygame.Surface] = {}
        self._shadows: dict[int, pygame.Surface] = {}

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face of a card, `width` device pixels wide and `card_height(width)` high."""
        key = (card, width)
        if key not in self._faces:
            drawing = card_face.content(
                card,
                self.style.palette,
                width,
                large_index=self.style.large_index,
                mark=card in self.style.marks,
            )
            self._faces[key] = self._draw(drawing, width)
        return self._faces[key]

    def back(self, width: int) -> pygame.Surface:
        """The back of every card, `width` device pixels wide."""
        if width not in self._backs:
            self._backs[width] = self._draw(card_face.back_content(), width)
        return self._backs[width]

    def shadow(self, width: int) -> pygame.Surface:
        """The soft shadow of a card, larger than it by `shadow_margin(width)` on every side."""
        if width not in self._shadows:
            self._shadows[width] = _shadow(width)
        return self._shadows[width]

    def _draw(self, content: str, width: int) -> pygame.Surface:
        size = (width, card_height(width))
        return svg.for_display(svg.draw(content, size, card_face.VIEW))


def _shadow(width: int) -> pygame.Surface:
    margin = shadow_margin(width)
    size = (width + 2 * margin, card_height(width) + 2 * margin)
    sharp = pygame.Surface(size, pygame.SRCALPHA)
    sharp.fill((*SHADOW_COLOUR, 0))
    inner = pygame.Rect(margin, margin, width, card_height(width))
    pygame.draw.rect(sharp, (*SHADOW_COLOUR, 120), inner, border_radius=round(width * 0.072))
    return svg.for_display(pygame.transform.gaussian_blur(sharp, max(1, round(margin * 0.45))))
