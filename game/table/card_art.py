"""Card faces, backs and shadows as surfaces, drawn once for each size and kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cache

import pygame

from game.rules.cards import Card
from game.table import card_face, svg
from game.table.card_palette import Palette

WIDTHS_KEPT = 12
"""How many card widths have their pictures kept; a table shows four or five at a time."""

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

    Surfaces are shared: blit them, never draw on them. Those of the widths last used are kept,
    so that a window being resized does not fill the memory.
    """

    def __init__(self, style: CardStyle | None = None) -> None:
        self.style = style or CardStyle()
        self._shelves: OrderedDict[int, dict[Card | str, pygame.Surface]] = OrderedDict()

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face of a card, `width` device pixels wide and `card_height(width)` high."""
        shelf = self._shelf(width)
        if card not in shelf:
            style = self.style
            drawing = card_face.content(
                card,
                style.palette,
                width,
                large_index=style.large_index,
                mark=card in style.marks,
            )
            shelf[card] = self._draw(drawing, width)
        return shelf[card]

    def back(self, width: int) -> pygame.Surface:
        """The back of every card, `width` device pixels wide."""
        shelf = self._shelf(width)
        if "back" not in shelf:
            shelf["back"] = self._draw(card_face.back_content(), width)
        return shelf["back"]

    def shadow(self, width: int) -> pygame.Surface:
        """The soft shadow of a card, larger than it by `shadow_margin(width)` on every side."""
        shelf = self._shelf(width)
        if "shadow" not in shelf:
            shelf["shadow"] = _shadow(width)
        return shelf["shadow"]

    def passing(self, card: Card | None, width: int) -> pygame.Surface:
        """A face, or the back for None, for one frame of a card that changes its size.

        Scaled from the nearest width that is already drawn, which takes a hundredth of the
        time of drawing it; a card at rest deserves `face` or `back`. The surface may be shared.
        """
        name = "back" if card is None else card
        drawn = [other for other, shelf in self._shelves.items() if name in shelf]
        if not drawn:
            return self.back(width) if card is None else self.face(card, width)
        nearest = min(drawn, key=lambda other: (other < width, abs(other - width)))
        picture = self._shelves[nearest][name]
        if nearest == width:
            return picture
        return pygame.transform.smoothscale(picture, (width, card_height(width)))

    def _shelf(self, width: int) -> dict[Card | str, pygame.Surface]:
        shelf = self._shelves.setdefault(width, {})
        self._shelves.move_to_end(width)
        if len(self._shelves) > WIDTHS_KEPT:
            self._shelves.popitem(last=False)
        return shelf

    def _draw(self, content: str, width: int) -> pygame.Surface:
        size = (width, card_height(width))
        return svg.for_display(svg.draw(content, size, card_face.VIEW))


def _shadow(width: int) -> pygame.Surface:
    margin = shadow_margin(width)
    size = (width + 2 * margin, card_height(width) + 2 * margin)
    return svg.for_display(pygame.transform.smoothscale(_soft_shadow(), size))


@cache
def _soft_shadow() -> pygame.Surface:
    """The shadow all others are scaled from; blurring each would cost a frame."""
    width = 120
    margin = shadow_margin(width)
    size = (width + 2 * margin, card_height(width) + 2 * margin)
    sharp = pygame.Surface(size, pygame.SRCALPHA)
    sharp.fill((*SHADOW_COLOUR, 0))
    inner = pygame.Rect(margin, margin, width, card_height(width))
    pygame.draw.rect(sharp, (*SHADOW_COLOUR, 120), inner, border_radius=round(width * 0.072))
    return pygame.transform.gaussian_blur(sharp, round(margin * 0.45))
