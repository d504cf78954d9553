"""The buttons of the start screen and its pages: an icon, a name and a note."""

from collections.abc import Sequence

import pygame

from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import LINE_HEIGHT, TextStyle, measure
from game.ui.art.text_wrapping import ellipsis, fit, wrap
from game.ui.art.theme import Colour
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.screens.registry import DayMark
from game.ui.widgets import Command, Widget, WidgetState
from game.words.dates import days_running
from game.words.language import _, listed

_SIGN, _GRAND_SIGN, _END = 24, 34, 18
"""The side of the icon, in a grand button, and of the one at the end of a row, in CSS pixels."""
_INSET = 16
_SMALLEST = 12
"""CSS pixels of the smallest text."""
_NOTED = (96, 70)
"""CSS pixels of width and height from which an upright button shows its note."""
_LOW, _LOW_SIGN = 78, 18
"""CSS pixels of height below which an upright button is dense, and of its icon."""
_LARGE, _GRAND, _MOST = 90, 130, 2
"""CSS pixels of height from which a row's text is larger, and an upright button's; from there a
row's is larger still. And the most lines of a note in a large one.
"""
_CORNER = 10
"""CSS pixels from the corner of an upright button to its streak."""


class Tile(Widget):
    """A button with an icon, a name and a note; at its end is a mark of the day or an arrow.

    An upright one has the icon above the name, and no end.

    Args:
        notes: the notes of all upright buttons in the row, whose names are at one height.
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
        notes: Sequence[str] = (),
    ) -> None:
        super().__init__(rect, command)
        self._unit, px, mark = unit, unit.px, mark or DayMark(note=note)
        self._signs: list[tuple[str, Colour, pygame.Rect]] = []
        told = [mark.note, days_running(mark.streak) if mark.streak else ""]
        self.label = _("{task}: {told}").format(task=command.label, told=listed(filter(None, told)))
        dense, large = rect.height < px(_LOW), rect.height >= px(_LARGE)
        grand = rect.height >= px(_GRAND)
        sizes = theme.SMALL, theme.BODY, theme.LARGE, theme.HEADING
        larger = grand + large if not upright else int(grand)
        name = TextStyle(sizes[larger + 1] * unit, theme.IVORY, "bold")
        quiet = TextStyle(sizes[larger] * unit, theme.IVORY_DIM)
        side = _LOW_SIGN if upright and dense else _GRAND_SIGN if grand else _SIGN
        sign = pygame.Rect((0, 0), (px(side),) * 2)
        if upright:
            left, right = rect.left + px(4), rect.right - px(4)
            name, quiet = name._replace(align="center"), quiet._replace(align="center")
            corner = pygame.Rect(rect.right - px(_CORNER), rect.top + px(_CORNER), 0, px(_END))
            self._put_streak(mark, corner)
        else:
            sign.midleft = rect.left + px(_INSET), rect.centery
            left, right = sign.right + px(12), self._put_end(mark)
        rows = [(command.label, name)]
        if not upright or (rect.width >= px(_NOTED[0]) and rect.height >= px(_NOTED[1])):
            lines = wrap(mark.note, quiet, right - left) if large else ()
            rows += [(line, quiet) for line in (lines if len(lines) == _MOST else (mark.note,))]
        heights = [round(style.size * LINE_HEIGHT) for _words, style in rows]
        top = rect.centery - sum(heights) // 2
        higher = any(len(wrap(one, quiet, right - left)) == _MOST for one in notes)
        if upright and large and higher and len(rows) == _MOST:
            top -= heights[-1] // 2
        if upright:
            gap = px(1 if dense else 6)
            sign.midtop = rect.centerx, top - (sign.height + gap) // 2
            top = sign.bottom + gap
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
        return self._put_streak(mark, end.move(-px(10), 0)) - px(8)

    def _put_streak(self, mark: DayMark, end: pygame.Rect) -> int:
        """Put the streak, if there is one, before a place; return where it begins."""
        if not mark.streak:
            return end.left
        style = TextStyle(theme.BODY * self._unit, theme.BRASS_LIGHT, "bold", "end")
        number = pygame.Rect((0, 0), measure(str(mark.streak), style))
        number.midright = end.left, end.centery
        self.lines.append(TextLine(str(mark.streak), number, style))
        flame = pygame.Rect((0, 0), (self._unit.px(_END),) * 2)
        flame.midright = number.left - self._unit.px(2), end.centery
        self._signs.append(("flame", theme.BRASS, flame))
        return flame.left

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
