"""A button with a day's result: day, variant and lead; and a widget with only an icon."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from game.daily.daily_results import DayResult
from game.daily.day_sentences import lead_in_words, result_line
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Command, Pressable, Widget, WidgetState
from game.words.dates import short_day
from game.words.variant_names import name_of

_DAY, _LEAD = 0.24, 0.24
"""Fractions of the width."""


class DayRow(Pressable):
    """A result; its action has the day in its name, "day-2026-11-22"."""

    focus_gap = 0

    def __init__(
        self,
        rect: pygame.Rect,
        day: date,
        result: DayResult,
        on_press: Callable[[], None],
        unit: Unit,
    ) -> None:
        label = result_line(day, result)
        super().__init__(rect, Command(f"day-{day.isoformat()}", label, on_press))
        self._unit = unit
        inner = rect.inflate(-unit.px(16), 0)
        when = pygame.Rect(inner.left, inner.top, round(inner.width * _DAY), inner.height)
        lead = pygame.Rect(0, inner.top, round(inner.width * _LEAD), inner.height)
        lead.right = inner.right
        name = pygame.Rect(when.right, inner.top, lead.left - when.right, inner.height)
        size = theme.BODY * unit
        self.lines = lines_within(short_day(day), when, TextStyle(size, theme.IVORY_DIM))
        self.lines += lines_within(name_of(result.variant), name, TextStyle(size, theme.IVORY))
        colour: Colour = theme.BRASS if result.margin > 0 else theme.CORAL
        if not result.over:
            colour = theme.IVORY_DIM
        style = TextStyle(size, colour, "bold", "end")
        self.lines += lines_within(lead_in_words(result), lead, style)

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the row, tinted if it is touched."""
        self.draw_touch(surface, state, self._unit)
        self.draw_lines(surface)


class Sign(Widget):
    """An icon without an action."""

    def __init__(self, rect: pygame.Rect, name: str, colour: Colour) -> None:
        super().__init__(rect)
        self._name, self._colour = name, colour

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the icon."""
        del state
        surface.blit(icon(self._name, self.rect.width, self._colour), self.rect)
