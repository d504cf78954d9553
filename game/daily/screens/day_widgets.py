"""The widgets of a day's page: a row for a result, an icon, and the marks of the last days."""

from collections.abc import Callable, Sequence
from datetime import date

import pygame

from game.daily.daily_results import DayResult
from game.daily.day_sentences import lead_in_words, mark_of_day, result_line
from game.daily.streak import Mark
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.art.typesetting import TextLine, lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Command, Widget, WidgetState
from game.words.dates import short_day
from game.words.language import listed
from game.words.variant_names import name_of

_DAY, _LEAD = 0.24, 0.24
"""Fractions of the width of a result."""

MARKS_HEIGHT = 56
"""Of the row of marks, in CSS pixels."""

_DISC = 26
"""The diameter of a disc in CSS pixels."""

_ICONS = {Mark.PLAYED: "check", Mark.FORGIVEN: "minus", Mark.MISSED: "", Mark.OPEN: ""}


class WeekMarks(Widget):
    """A disc for each day, with the day's number below it; today is last."""

    def __init__(self, rect: pygame.Rect, days: Sequence[tuple[date, Mark]], unit: Unit) -> None:
        super().__init__(rect)
        self._unit, self._marks = unit, [mark for _day, mark in days]
        self.label = listed([mark_of_day(day, mark) for day, mark in days])
        self._discs = []
        side, style = unit.px(_DISC), TextStyle(theme.SMALL * unit, theme.IVORY_DIM, align="center")
        for place, (day, _mark) in enumerate(days):
            left = rect.left + rect.width * place // len(days)
            right = rect.left + rect.width * (place + 1) // len(days)
            disc = pygame.Rect((left + right - side) // 2, rect.top, side, side)
            self._discs.append(disc)
            room = pygame.Rect(left, disc.bottom + unit.px(2), right - left, 0)
            room.height = rect.bottom - room.top
            self.lines.append(TextLine(str(day.day), room, style))

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), *self._discs]

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the discs: filled, ringed or empty, each with its icon."""
        for disc, mark in zip(self._discs, self._marks, strict=True):
            played = mark is Mark.PLAYED
            fill = theme.BRASS if played else theme.WELL
            border = theme.FELT_LINE if mark in {Mark.MISSED, Mark.FORGIVEN} else theme.BRASS
            theme.rounded(surface, disc, disc.width / 2, fill, border, width=self._unit)
            if _ICONS[mark]:
                ink = theme.INK if played else theme.IVORY_DIM
                inner = disc.inflate(-self._unit.px(10), -self._unit.px(10))
                surface.blit(icon(_ICONS[mark], inner.width, ink), inner)
        self._draw_lines(surface)


class DayRow(Widget):
    """A result; its action has the day in its name, "day-2026-11-22"."""

    _focus_gap = 0

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
        colour: Colour = theme.BRASS if result.lead > 0 else theme.CORAL
        if not result.over:
            colour = theme.IVORY_DIM
        style = TextStyle(size, colour, "bold", "end")
        self.lines += lines_within(lead_in_words(result), lead, style)

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the row, tinted if it is touched."""
        self._draw_touch(surface, state, self._unit)
        self._draw_lines(surface)


class Sign(Widget):
    """An icon without an action."""

    def __init__(self, rect: pygame.Rect, name: str, colour: Colour) -> None:
        super().__init__(rect)
        self._name, self._colour = name, colour

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the icon."""
        surface.blit(icon(self._name, self.rect.width, self._colour), self.rect)
