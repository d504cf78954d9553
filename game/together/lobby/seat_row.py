"""A seat of a table that is gathered: who sits there, and how far they have come."""

from __future__ import annotations

import pygame

from game.together.lobby.gathering_sentences import Presence
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState

HEIGHT = 52
"""CSS pixels."""

_DISC = 26
"""CSS pixels across."""

_SIGNS: dict[Presence, str] = {
    "here": "check",
    "arrived": "check",
    "bot": "cards",
    "lost": "close",
    "failed": "close",
}
_THERE = ("here", "arrived")


class SeatRow(Widget):
    """A disc that is full where somebody is there, a name, and below it what is to be known.

    Args:
        state: who sits there, or how far they have come.
        note: the same in words.
    """

    def __init__(
        self, rect: pygame.Rect, unit: Unit, name: str, state: Presence, note: str
    ) -> None:
        super().__init__(rect)
        self._unit, self._state = unit, state
        self.label = f"{name}: {note}"
        side = unit.px(_DISC)
        self._disc = pygame.Rect(rect.left, rect.centery - side // 2, side, side)
        left = self._disc.right + unit.px(12)
        half = rect.height // 2
        upper = pygame.Rect(left, rect.top + unit.px(3), rect.right - left, half - unit.px(3))
        lower = pygame.Rect(left, rect.top + half, rect.right - left, half - unit.px(3))
        self.lines = lines_within(name, upper, TextStyle(theme.BODY * unit, typeface="bold"))
        quiet = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        self.lines += lines_within(note, lower, quiet)

    def parts(self) -> list[pygame.Rect]:
        """The row, its words and its disc."""
        return [*super().parts(), self._disc]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the disc and the words."""
        del state
        there, disc = self._state in _THERE, self._disc
        fill = theme.BRASS if there else theme.WELL
        border = theme.FELT_LINE if self._state in {"absent", "bot"} else theme.BRASS
        theme.rounded(surface, disc, disc.width / 2, fill, border, width=self._unit)
        if self._state in _SIGNS:
            inner = disc.inflate(-self._unit.px(10), -self._unit.px(10))
            ink = theme.INK if there else theme.IVORY_DIM
            surface.blit(icon(_SIGNS[self._state], inner.width, ink), inner)
        self.draw_lines(surface)
