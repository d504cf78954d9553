"""The buttons of the start screen and its pages: an icon, a name and a note."""

from __future__ import annotations

import pygame

from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import LINE_HEIGHT, TextStyle, measure
from game.ui.art.text_wrapping import ellipsis, fit
from game.ui.art.theme import Colour
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.screens.registry import DayMark
from game.ui.widgets import Command, Widget, WidgetState
from game.words.dates import days_running
from game.words.language import _, listed

_SIGN, _END = 24, 18
"""The side of the icon, and of the one at the end of a row, in CSS pixels."""
_INSET = 16
_SMALLEST = 0.8
"""The smallest size of a text, as a fraction of its usual size."""
_NOTED = 78
"""CSS pixels of height from which an upright button shows its note."""
_LEAST = 96
"""CSS pixels of width from which it does."""


class Tile(Widget):
    """A button with an icon, a name and a note; at its end is a mark of the day or an arrow.

    An upright one has the icon above the name, and no end.
    """

    def __init__(  # noqa: PLR0913 - what a tile shows
        self,
        rect: pygame.Rect,
        unit: Unit,
        command: Command,
        note: str = "",
        mark: DayMark | None = None,
        *,
        upright: bool = False,
    ) -> None:
        super().__init__(rect, command)
        self._unit, self._icon = unit, command.icon
        self._streak = mark.streak if mark else 0
        note = mark.note if mark else note
        told = listed(filter(None, [note, days_running(self._streak) if self._streak else ""]))
        self.label = _("{task}: {told}").format(task=command.label, told=told)
        if not told:
            self.label = command.label
        self._sign = pygame.Rect((0, 0), (unit.px(_SIGN),) * 2)
        self._end, self._flame = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        self._ending = {"open": "right", "done": "check", "missed": "close"}[
            mark.state if mark else "open"
        ]
        (self._stand if upright else self._lie)(command.label, note)

    def _stand(self, name: str, note: str) -> None:
        """Put the icon above the name, and the note below it if there is room."""
        px, rect = self._unit.px, self.rect
        if rect.height < px(_NOTED) or rect.width < px(_LEAST):
            note = ""
        upper, lower = self._heights(note)
        gap = px(6) if note else px(2)
        top = rect.centery - (self._sign.height + gap + upper + lower) // 2
        self._sign.midtop = rect.centerx, top
        room = pygame.Rect(rect.left, self._sign.bottom + gap, rect.width, upper)
        self._write(name, note, room.inflate(-px(8), 0), lower, "center")

    def _lie(self, name: str, note: str) -> None:
        """Put the icon before the name, the note below it, and the mark at the end."""
        px, rect = self._unit.px, self.rect
        upper, lower = self._heights(note)
        inset = px(_INSET)
        self._sign.midleft = rect.left + inset, rect.centery
        self._end = pygame.Rect((0, 0), (px(_END),) * 2)
        self._end.midright = rect.right - inset, rect.centery
        room = pygame.Rect(self._sign.right + px(12), rect.centery - (upper + lower) // 2, 0, upper)
        room.width = self._end.left - px(8) - room.left
        if self._streak:
            room.width -= self._put_streak()
        self._write(name, note, room, lower, "start")

    def _heights(self, note: str) -> tuple[int, int]:
        upper = round(theme.BODY * self._unit * LINE_HEIGHT)
        return upper, round(theme.SMALL * self._unit * LINE_HEIGHT) if note else 0

    def _write(self, name: str, note: str, room: pygame.Rect, lower: int, align: str) -> None:
        style = TextStyle(theme.BODY * self._unit, theme.IVORY, "bold", align)  # type: ignore[arg-type]
        self.lines.append(_line(name, room, style))
        if note:
            below = pygame.Rect(room.left, room.bottom, room.width, lower)
            quiet = style._replace(
                size=theme.SMALL * self._unit, colour=theme.IVORY_DIM, typeface="regular"
            )
            self.lines.append(_line(note, below, quiet))

    def _put_streak(self) -> int:
        """Put a flame and a number before the end of the row; return their width in pixels."""
        px, days = self._unit.px, str(self._streak)
        style = TextStyle(theme.BODY * self._unit, theme.BRASS_LIGHT, "bold", "end")
        width, height = measure(days, style)[0], round(theme.BODY * self._unit * LINE_HEIGHT)
        number = pygame.Rect(0, 0, width, height)
        number.midright = self._end.left - px(10), self.rect.centery
        self.lines.append(TextLine(days, number, style))
        self._flame = pygame.Rect((0, 0), (px(_END),) * 2)
        self._flame.midright = number.left - px(2), self.rect.centery
        return self._end.left - self._flame.left + px(8)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._sign, self._end, self._flame]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the button, framed in brass if pointed at."""
        fill = theme.FELT_DARK if state.held else theme.FELT_DEEP
        border: Colour = theme.BRASS if state.hover else theme.FELT_LINE
        radius = theme.RADIUS * self._unit
        theme.rounded(surface, self.rect, radius, fill, border, width=self._unit)
        signs = ((self._icon, self._sign), (self._ending, self._end), ("flame", self._flame))
        for name, place in signs:
            if place.width:
                colour = theme.IVORY_DIM if name == "right" else theme.BRASS
                drawn = icon(name, place.width, colour, right_to_left=self.right_to_left)
                surface.blit(drawn, place)
        self._draw_lines(surface)


def _line(words: str, room: pygame.Rect, style: TextStyle) -> TextLine:
    """Return a line of text, made smaller if it is too long, and shortened if that isn't enough."""
    sized = fit(words, style, room.width, min_size=style.size * _SMALLEST)
    return TextLine(ellipsis(words, sized, room.width), room, sized)
