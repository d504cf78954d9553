"""Widgets of scores: numbers that count up one row after another, meters and lights."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pygame

from game.rules.cards import Card
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Caption, SmallCards, Widget, WidgetState

RUN, PASS = 0.16, 0.04
"""Seconds in which a row counts up, and seconds for a row with nothing to count."""

Share = Callable[[], float]
"""Returns a row's progress, from 0 to 1."""

_LIGHT, _GAP = 9, 6
"""The diameter of a light, and the gap between two, in CSS pixels."""

_NUMBER = re.compile(r"\d+")


class Counting:
    """Rows that count up one after another.

    Args:
        rows: for each row, whether it has anything to count.
        on_row: is called when such a row starts.
        on_end: is called once, when all rows are finished.
    """

    def __init__(
        self, rows: Sequence[bool], on_row: Callable[[], None], on_end: Callable[[], None]
    ) -> None:
        self._lengths = tuple(RUN if counts else PASS for counts in rows)
        self._starts = tuple(sum(self._lengths[:row]) for row in range(len(rows)))
        self._due = [start for start, counts in zip(self._starts, rows, strict=True) if counts]
        self._end = sum(self._lengths)
        self._on_row, self._on_end = on_row, on_end
        self._now = 0.0
        self.ended = False

    def share(self, row: int) -> float:
        """Return a row's progress, from 0 to 1."""
        if self.ended:
            return 1.0
        run = (self._now - self._starts[row]) / self._lengths[row]
        return min(max(run, 0.0), 1.0)

    def step(self, seconds: float) -> None:
        """Advance by some time."""
        if self.ended:
            return
        self._now += seconds
        if self._now >= self._end:
            self.finish()
        elif self._due and self._due[0] < self._now:
            self._due = [start for start in self._due if start >= self._now]
            self._on_row()

    def finish(self) -> None:
        """Finish all rows at once."""
        if not self.ended:
            self.ended = True
            self._on_end()


class CountedCaption(Caption):
    """Words whose number counts up from `start`; screen readers get the final number."""

    def __init__(
        self, rect: pygame.Rect, words: str, style: TextStyle, share: Share, start: int = 0
    ) -> None:
        super().__init__(rect, words, style)
        self._style, self._share, self._start = style, share, start

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the words with the current number; nothing before it starts."""
        share = self._share()
        if share >= 1:
            super().draw(surface, state)
        elif share > 0 or self._start:
            for line in lines_within(self._words(share), self.rect, self._style):
                line.draw(surface)

    def _words(self, share: float) -> str:
        """Return the words at a progress."""
        return _NUMBER.sub(
            lambda found: str(round(self._start + share * (int(found[0]) - self._start))),
            self.label,
            count=1,
        )


class CountedCards(SmallCards):
    """Cards that are shown after their row has started."""

    def __init__(
        self, rect: pygame.Rect, cards: Sequence[Card], art: CardArt, *, width: int, share: Share
    ) -> None:
        super().__init__(rect, cards, art, width=width)
        self._share = share

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the cards, if their row has started."""
        if self._share() > 0:
            super().draw(surface, state)


class Meter(Widget):
    """A bar that fills from the first part of its length in `ends` to the second."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, ends: tuple[float, float], share: Share
    ) -> None:
        super().__init__(rect)
        self._unit, self._ends, self._share = unit, ends, share

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the bar and its filled part."""
        radius = 2 * self._unit
        theme.rounded(surface, self.rect, radius, theme.FELT_LINE)
        first, last = self._ends
        part = min(max(first + (last - first) * self._share(), 0.0), 1.0)
        filled = pygame.Rect(self.rect.topleft, (round(self.rect.width * part), self.rect.height))
        if self.right_to_left:
            filled.right = self.rect.right
        theme.rounded(surface, filled, radius, theme.BRASS)


class Lights(Widget):
    """A row of `count` lights in the middle of their place; the first `lit` of them are on."""

    def __init__(self, rect: pygame.Rect, unit: Unit, lit: int, count: int) -> None:
        super().__init__(rect)
        self._unit, self._lit, self._count = unit, lit, count

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the lights."""
        side, gap = self._unit.px(_LIGHT), self._unit.px(_GAP)
        left = self.rect.centerx - (self._count * (side + gap) - gap) // 2
        for number in range(self._count):
            place = self._count - 1 - number if self.right_to_left else number
            disc = pygame.Rect(left + place * (side + gap), 0, side, side)
            disc.centery = self.rect.centery
            fill = theme.BRASS if number < self._lit else theme.WELL
            theme.rounded(surface, disc, side / 2, fill, theme.SWITCH_LINE, width=self._unit)
