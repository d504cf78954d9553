"""One group of cards in the choice of captures: its cards, and what taking it brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.rules.cards import Card
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.text import TextStyle, line_height
from game.ui.art.text_wrapping import fit, wrap
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget
from game.words.card_names import short

DIGIT = 20
"""CSS pixels beside the cards in which the group's number stands."""

PAD = 6
"""CSS pixels between a group's edge and what is in it."""

_OVERLAP = 0.4
"""How much of a card the next one of its group may cover, so that all are large enough to read."""

_SMALLEST = 12
"""CSS pixels of the smallest type."""


class GroupStyle(NamedTuple):
    """How groups are drawn.

    Attributes:
        card: CSS pixels that a card is wide, 0 where cards are named and not drawn.
        width: pixels of a group.
        unit: that of the layout.
        longest: the names of a group's cards that take the most room.
        digits: whether each group's number stands beside its cards, for the key that chooses it.
    """

    card: int
    width: int
    unit: Unit
    longest: str
    digits: bool

    def names_style(self) -> TextStyle:
        """How the names of cards are written that are not drawn, smaller where they must be."""
        style = TextStyle(self.unit.px(theme.LARGE), theme.IVORY, "bold", "center")
        return fit(self.longest, style, self.upper_room(), min_size=self.unit.px(_SMALLEST))

    def upper_room(self) -> int:
        """Pixels across that cards have."""
        return self.width - 2 * self.unit.px(DIGIT if self.digits else PAD)

    def words_style(self) -> TextStyle:
        """How it is written what a group brings."""
        return TextStyle(self.unit.px(theme.SMALL), theme.IVORY_DIM, "bold", "center")

    def room(self) -> int:
        """Pixels across that words have."""
        return self.width - self.unit.px(2 * PAD)

    def shows(self, most: int) -> bool:
        """Whether so many cards can be told apart in a group, or named where they are not drawn."""
        room = self.upper_room()
        if self.card:
            return room >= self.unit.px(self.card) * (1 + (1 - _OVERLAP) * (most - 1))
        return text.measure(self.longest, self.names_style())[0] <= room

    def lines(self, words: str) -> tuple[str, ...]:
        """What a group brings, in lines; a little smaller where that spares one."""
        return wrap(words, self.fitting(words), self.room())

    def fitting(self, words: str) -> TextStyle:
        """The style of what a group brings, a little smaller where it must be."""
        return fit(words, self.words_style(), self.room(), min_size=self.unit.px(_SMALLEST))

    def height(self, words: Sequence[str]) -> int:
        """Pixels that a group is high, so that each of these sentences fits in."""
        upper = line_height(self.unit.px(theme.LARGE))
        if self.card:
            upper = card_height(self.unit.px(self.card))
        bare = self._replace(card=0, longest="", digits=False)
        lower = _lines_of(tuple(words), bare) * line_height(self.words_style().size)
        return max(self.unit.px(theme.TARGET), upper + lower + self.unit.px(2 * PAD))


@lru_cache(maxsize=256)
def _lines_of(words: tuple[str, ...], style: GroupStyle) -> int:
    """How many lines the longest of these sentences takes; asked for many widths at once."""
    return max(len(style.lines(one)) for one in words)


def names(cards: Sequence[Card]) -> str:
    """A group's cards as they are written where they are not drawn."""
    return " ".join(map(short, cards))


class CaptureGroup(Widget):
    """A group of cards to choose."""

    def __init__(
        self, rect: pygame.Rect, number: int, cards: Sequence[Card], words: str, style: GroupStyle
    ) -> None:
        super().__init__(rect)
        self.action = f"choose-{number + 1}"
        self.words = words
        self._number, self._cards, self.style = number, tuple(cards), style
        unit, size = style.unit, style.fitting(words)
        broken = style.lines(words)
        high = line_height(style.words_style().size)
        rtl = size.reads_from_right(words)
        top = rect.bottom - unit.px(PAD) - high * len(broken)
        self._upper = pygame.Rect(rect.left, rect.top + unit.px(PAD), rect.width, 0)
        self._upper.height = top - self._upper.top
        for line in broken:
            room = pygame.Rect(rect.left + unit.px(PAD), top, style.room(), high)
            self.lines.append(TextLine(line, room, size._replace(rtl=rtl)))
            top += high
        if not style.card:
            upper = self._upper.inflate(style.upper_room() - rect.width, 0)
            self.lines.append(TextLine(names(cards), upper, style.names_style()))

    def parts(self) -> list[pygame.Rect]:
        """The group, its words and where its cards lie."""
        return [*super().parts(), self._upper]

    def paint(
        self, surface: pygame.Surface, art: CardArt, *, on: bool, right_to_left: bool
    ) -> None:
        """Draw the group; `on` where it is pointed at."""
        unit = self.style.unit
        fill, border = (theme.FELT, theme.BRASS_LIGHT) if on else (theme.FELT_DEEP, theme.FELT_LINE)
        theme.rounded(surface, self.rect, theme.RADIUS * unit, fill, border, width=unit * 1.5)
        if self.style.card:
            self._paint_cards(surface, art)
        if self.style.digits:
            style = TextStyle(unit.px(theme.SMALL), theme.BRASS, "bold")
            drawn = text.render(str(self._number + 1), style)
            edge = unit.px(PAD + 6)
            x = self.rect.right - edge if right_to_left else self.rect.left + edge
            surface.blit(drawn, drawn.get_rect(center=(x, self._upper.centery)))
        self.draw_lines(surface)

    def _paint_cards(self, surface: pygame.Surface, art: CardArt) -> None:
        unit, width = self.style.unit, self.style.unit.px(self.style.card)
        room, count = self.style.upper_room(), len(self._cards)
        step = width + unit.px(3)
        if count > 1:
            step = min(step, (room - width) // (count - 1))
        left = self._upper.centerx - step * (count - 1) / 2
        for index, card in enumerate(self._cards):
            draw_card(surface, art, card, Pose(left + index * step, self._upper.centery, width))
