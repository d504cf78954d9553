"""Widgets to look at: words, panels, dividers, rows of small cards."""

from collections.abc import Sequence

import pygame

from game.rules.cards import Card
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within, paragraph
from game.ui.widgets.widget import Widget, WidgetState

_MIN_SCALE = 0.7
"""The smallest scale of a caption."""


class Label(Widget):
    """Text wrapped to a width; the height follows."""

    def __init__(self, topleft: tuple[int, int], width: int, words: str, style: TextStyle) -> None:
        super().__init__(pygame.Rect(topleft, (width, 0)))
        self.label = words
        self.lines = paragraph(words, topleft, width, style)
        self.rect.height = self.lines[-1].room.bottom - self.rect.top


class Caption(Widget):
    """Text on one line of a given room, made smaller or wrapped if necessary."""

    def __init__(self, rect: pygame.Rect, words: str, style: TextStyle) -> None:
        super().__init__(rect)
        self.label = words
        self.lines = lines_within(words, self.rect, style, min_scale=_MIN_SCALE)


class Panel(Widget):
    """A plate behind other widgets; without `fill`, a panel of the theme."""

    def __init__(
        self,
        rect: pygame.Rect,
        *,
        radius: float,
        fill: Colour | None = None,
        border: Colour | None = None,
        width: float = 1,
    ) -> None:
        super().__init__(rect)
        if fill is None:
            fill, border = theme.PANEL, border or theme.PANEL_LINE
        self._radius, self._fill, self._border, self._width = radius, fill, border, width

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the plate."""
        theme.rounded(surface, self.rect, self._radius, self._fill, self._border, width=self._width)


class Divider(Widget):
    """A thin line between two groups."""

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the line."""
        theme.rounded(surface, self.rect, 0, (*theme.FELT_LINE, 150))


class SmallCards(Widget):
    """Cards side by side, each `width` pixels wide, overlapping if the room is short.

    None is a back.
    """

    def __init__(
        self, rect: pygame.Rect, cards: Sequence[Card | None], art: CardArt, *, width: int
    ) -> None:
        super().__init__(rect)
        self.cards = tuple(cards)
        self._art = art
        self.width = width
        self.rect.height = card_height(width)

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the cards, aligned like a line of text."""
        room = self.rect.width - self.width
        step = round(self.width * 1.08)
        if len(self.cards) > 1:
            step = min(step, room // (len(self.cards) - 1))
        for index, card in enumerate(self.cards):
            topleft = (self._start(step) + index * step, self.rect.top)
            art, width = self._art, self.width
            surface.blit(art.back(width) if card is None else art.face(card, width), topleft)

    def _start(self, step: int) -> int:
        if not self.right_to_left:
            return self.rect.left
        return self.rect.right - self.width - (len(self.cards) - 1) * step
