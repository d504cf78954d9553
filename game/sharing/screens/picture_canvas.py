"""The canvas of shared pictures: a table top of fixed size with headings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.cards import Card
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.floor_grid import capacity_for, floor_places
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.table_art import smooth_table
from game.ui.art.text import Align, TextStyle, Typeface
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.words import language as i18n
from game.words.variant_names import name_of

PICTURE_SIZE = (1200, 630)
"""The size of a shared picture in pixels, which most programs show next to a link."""

_LATIN, _ARABIC = "Basra", "بصرة"
_HEADING = pygame.Rect(60, 34, 1080, 64)
BODY = pygame.Rect(60, 112, 1080, 476)
"""The area below the heading."""


class PictureCanvas:
    """A table top with the names of the game and the variant in its heading.

    Places are given for languages that read from the left; for the others they are mirrored.
    """

    def __init__(self, art: CardArt, variant: str) -> None:
        self.surface = smooth_table(PICTURE_SIZE)
        self._art = art
        names = _HEADING.copy()
        names.width = 400
        first, second = (_ARABIC, _LATIN) if i18n.right_to_left() else (_LATIN, _ARABIC)
        self.write(first, names, 46, typeface="title")
        self.write(second, names.move(150, 0), 46, theme.BRASS, typeface="title")
        told = pygame.Rect(620, _HEADING.top, 520, _HEADING.height)
        self.write(name_of(variant), told, 32, theme.BRASS_LIGHT, typeface="bold", align="end")
        self.fill(pygame.Rect(60, 102, 1080, 2), (*theme.BRASS_DEEP, 150))

    def mirrored(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a place as it is in the current language."""
        place = rect.copy()
        if i18n.right_to_left():
            place.x = PICTURE_SIZE[0] - rect.right
        return place

    def write(  # noqa: PLR0913 - words, their room and how they are set
        self,
        words: str,
        room: pygame.Rect,
        size: float,
        colour: Colour | None = None,
        *,
        typeface: Typeface = "regular",
        align: Align = "start",
        smallest: float = 0.6,
    ) -> None:
        """Write words in the middle of a room's height, smaller or on more lines if necessary.

        `smallest` is the smallest size allowed, as a part of `size`.
        """
        style = TextStyle(size, colour or theme.IVORY, typeface, align)
        for line in lines_within(words, self.mirrored(room), style, min_scale=smallest):
            line.draw(self.surface)

    def fill(self, rect: pygame.Rect, colour: Colour, radius: float = 0) -> None:
        """Fill a place."""
        theme.rounded(self.surface, self.mirrored(rect), radius, colour)

    def card(
        self, card: Card | None, centre: tuple[float, float], width: int, angle: float = 0
    ) -> None:
        """Draw a card, or a back for None, at a place of the picture; it isn't mirrored."""
        face = 0.0 if card is None else 1.0
        draw_card(self.surface, self._art, card, Pose(*centre, width, angle, face))

    def fan(self, cards: Sequence[Card | None], room: pygame.Rect, width: int) -> None:
        """Draw cards in a fan that shows the index of each; None is a back."""
        place = self.mirrored(room)
        for index, card in enumerate(cards):
            turn = (len(cards) - 1) / 2 - index
            x = place.centerx - turn * width * 0.36
            self.card(card, (x, place.centery - 22 + turn * turn * 10), width, turn * 9)

    def row(self, cards: Sequence[Card], room: pygame.Rect, align: Align = "center") -> None:
        """Draw cards side by side in a room, as high as it is."""
        width = round(room.height * 100 / card_height(100))
        step = min(width * 1.1, (room.width - width) / max(1, len(cards) - 1))
        place = room.copy()
        place.width = round(step * (len(cards) - 1)) + width
        if align == "center":
            place.centerx = room.centerx
        place = self.mirrored(place)
        for index, card in enumerate(cards):
            centre = (place.left + width // 2 + index * step, place.centery)
            self.card(card, centre, width)

    def floor(self, cards: Sequence[Card], room: pygame.Rect) -> None:
        """Draw cards in the layout of a floor."""
        if not cards:
            return
        gap, widest = 16, round(room.height * 100 / card_height(100))
        places = floor_places(room, capacity_for(len(cards)), gap, widest)
        for card, centre in zip(cards, places.centres, strict=False):
            self.card(card, centre, places.width)
