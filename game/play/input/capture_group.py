"""One group of cards in the choice of captures: its cards, and what taking it brings."""

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
from game.words.card_names import cards_in_words

DIGIT = 20
"""CSS pixels next to the cards for the group's number."""

PAD = 6
"""CSS pixels between a group's edge and its contents."""

_OVERLAP = 0.4
"""The share of a card that the next one may cover, so all are large enough to read."""

_SMALLEST = 12
"""CSS pixels of the smallest type."""


class GroupStyle(NamedTuple):
    """How groups are drawn.

    Attributes:
        card: CSS pixels of a card's width, 0 if cards are named instead of drawn.
        width: pixels of a group.
        unit: the layout's.
        longest: the widest names of a group's cards.
        digits: whether each group shows the number of the key that chooses it.
    """

    card: int
    width: int
    unit: Unit
    longest: str
    digits: bool

    def names_style(self) -> TextStyle:
        """Return the style of cards' names, smaller if necessary."""
        style = TextStyle(self.unit.px(theme.LARGE), theme.IVORY, "bold", "center")
        return fit(self.longest, style, self.upper_room(), min_size=self.unit.px(_SMALLEST))

    def upper_room(self) -> int:
        """Return the pixels across for cards."""
        return self.width - 2 * self.unit.px(DIGIT if self.digits else PAD)

    def words_style(self) -> TextStyle:
        """Return the style of what a group brings."""
        return TextStyle(self.unit.px(theme.SMALL), theme.IVORY_DIM, "bold", "center")

    def room(self) -> int:
        """Return the pixels across for words."""
        return self.width - self.unit.px(2 * PAD)

    def shows(self, most: int) -> bool:
        """Return whether `most` cards of a group are visible, or their names fit."""
        room = self.upper_room()
        if self.card:
            return room >= self.unit.px(self.card) * (1 + (1 - _OVERLAP) * (most - 1))
        return text.measure(self.longest, self.names_style())[0] <= room

    def lines(self, words: str) -> tuple[str, ...]:
        """Return the lines of what a group brings; smaller type if that saves a line."""
        return wrap(words, self.fitting(words), self.room())

    def fitting(self, words: str) -> TextStyle:
        """Return the style of what a group brings, a little smaller if necessary."""
        return fit(words, self.words_style(), self.room(), min_size=self.unit.px(_SMALLEST))

    def height(self, words: Sequence[str]) -> int:
        """Return a group's height in pixels, so that each of these sentences fits."""
        upper = line_height(self.unit.px(theme.LARGE))
        if self.card:
            upper = card_height(self.unit.px(self.card))
        bare = self._replace(card=0, longest="", digits=False)
        lower = _lines_of(tuple(words), bare) * line_height(self.words_style().size)
        return max(self.unit.px(theme.TARGET), upper + lower + self.unit.px(2 * PAD))


@lru_cache(maxsize=256)
def _lines_of(words: tuple[str, ...], style: GroupStyle) -> int:
    """Return how many lines the longest sentence takes; cached for the search over widths."""
    return max(len(style.lines(one)) for one in words)


def names(cards: Sequence[Card]) -> str:
    """Return the names of a group's cards."""
    return cards_in_words(cards)


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

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._upper]

    def paint(
        self, surface: pygame.Surface, art: CardArt, *, on: bool, right_to_left: bool
    ) -> None:
        """Draw the group; `on` if it is pointed at."""
        unit = self.style.unit
        fill = theme.CHOICE if on else theme.FELT_DEEP
        border = theme.BRASS_LIGHT if on else theme.FELT_LINE
        theme.rounded(surface, self.rect, theme.RADIUS * unit, fill, border, width=unit * 1.5)
        if self.style.card:
            self._paint_cards(surface, art)
        if self.style.digits:
            style = TextStyle(unit.px(theme.SMALL), theme.BRASS, "bold")
            drawn = text.render(str(self._number + 1), style)
            edge = unit.px(PAD + 6)
            x = self.rect.right - edge if right_to_left else self.rect.left + edge
            surface.blit(drawn, drawn.get_rect(center=(x, self._upper.centery)))
        self._draw_lines(surface)

    def _paint_cards(self, surface: pygame.Surface, art: CardArt) -> None:
        unit, width = self.style.unit, self.style.unit.px(self.style.card)
        room, count = self.style.upper_room(), len(self._cards)
        step = width + unit.px(3)
        if count > 1:
            step = min(step, (room - width) // (count - 1))
        left = self._upper.centerx - step * (count - 1) / 2
        for index, card in enumerate(self._cards):
            draw_card(surface, art, card, Pose(left + index * step, self._upper.centery, width))
