"""The last seven days as marks: played, forgiven, missed, and today."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from game.daily.day_sentences import mark_of_day
from game.daily.streak import Mark
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState
from game.words.language import listed

HEIGHT = 56
"""Of the row, in CSS pixels."""

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

    def parts(self) -> list[pygame.Rect]:
        """Return the row, its texts and its discs."""
        return [*super().parts(), *self._discs]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the discs: filled, ringed or empty, each with its icon."""
        del state
        for disc, mark in zip(self._discs, self._marks, strict=True):
            played = mark is Mark.PLAYED
            fill = theme.BRASS if played else theme.WELL
            border = theme.FELT_LINE if mark in {Mark.MISSED, Mark.FORGIVEN} else theme.BRASS
            theme.rounded(surface, disc, disc.width / 2, fill, border, width=self._unit)
            if _ICONS[mark]:
                ink = theme.INK if played else theme.IVORY_DIM
                inner = disc.inflate(-self._unit.px(10), -self._unit.px(10))
                surface.blit(icon(_ICONS[mark], inner.width, ink), inner)
        self.draw_lines(surface)
