"""The buttons of the start screen and its pages: an icon, a name and a note."""

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
_SMALLEST = 12
"""CSS pixels of the smallest text."""
_NOTED = (96, 78)
"""CSS pixels of width and height from which an upright button shows its note."""


class Tile(Widget):
    """A button with an icon, a name and a note; at its end is a mark of the day or an arrow.

    An upright one has the icon above the name, and no end.
    """

    def __init__(  # noqa: PLR0913 - what a tile shows
        self,
        rect: pygame.Rect,
        unit: Unit,
        command: Command,
        note: str,
        mark: DayMark | None = None,
        *,
        upright: bool = False,
    ) -> None:
        super().__init__(rect, command)
        self._unit, px, mark = unit, unit.px, mark or DayMark(note=note)
        self._signs: list[tuple[str, Colour, pygame.Rect]] = []
        told = [mark.note, days_running(mark.streak) if mark.streak else ""]
        self.label = _("{task}: {told}").format(task=command.label, told=listed(filter(None, told)))
        name = TextStyle(theme.BODY * unit, theme.IVORY, "bold", "center" if upright else "start")
        quiet = TextStyle(theme.SMALL * unit, theme.IVORY_DIM, align=name.align)
        rows = [(command.label, name), (mark.note, quiet)]
        if upright and (rect.width < px(_NOTED[0]) or rect.height < px(_NOTED[1])):
            del rows[1]
        heights = [round(style.size * LINE_HEIGHT) for _words, style in rows]
        sign = pygame.Rect((0, 0), (px(_SIGN),) * 2)
        if upright:
            sign.midtop = rect.centerx, rect.centery - (px(_SIGN + 6) + sum(heights)) // 2
            left, top, right = rect.left + px(4), sign.bottom + px(6), rect.right - px(4)
        else:
            sign.midleft = rect.left + px(_INSET), rect.centery
            left, top = sign.right + px(12), rect.centery - sum(heights) // 2
            right = self._put_end(mark)
        self._signs.append((command.icon, theme.BRASS, sign))
        for (words, style), height in zip(rows, heights, strict=True):
            sized = fit(words, style, right - left, min_size=_SMALLEST * unit)
            room = pygame.Rect(left, top, right - left, height)
            self.lines.append(TextLine(ellipsis(words, sized, room.width), room, sized))
            top = room.bottom

    def _put_end(self, mark: DayMark) -> int:
        """Put the streak and the mark or an arrow at the end; return where they begin."""
        px = self._unit.px
        end = pygame.Rect((0, 0), (px(_END),) * 2)
        end.midright = self.rect.right - px(_INSET), self.rect.centery
        name = {"open": "right", "done": "check", "missed": "close"}[mark.state]
        colour = theme.IVORY_DIM if mark.state == "open" else theme.BRASS
        self._signs.append((name, colour, end))
        if mark.streak:
            style = TextStyle(theme.BODY * self._unit, theme.BRASS_LIGHT, "bold", "end")
            number = pygame.Rect((0, 0), measure(str(mark.streak), style))
            number.midright = end.left - px(10), end.centery
            self.lines.append(TextLine(str(mark.streak), number, style))
            end = end.move_to(right=number.left - px(2))
            self._signs.append(("flame", theme.BRASS, end))
        return end.left - px(8)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), *(place for _name, _colour, place in self._signs)]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the button, framed in brass if pointed at."""
        fill = theme.FELT_DARK if state.held else theme.FELT_DEEP
        border = theme.BRASS if state.hover else theme.FELT_LINE
        radius = theme.RADIUS * self._unit
        theme.rounded(surface, self.rect, radius, fill, border, width=self._unit)
        for name, colour, place in self._signs:
            drawn = icon(name, place.width, colour, right_to_left=self.right_to_left)
            surface.blit(drawn, place)
        self._draw_lines(surface)
