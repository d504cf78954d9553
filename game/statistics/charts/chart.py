"""A chart: a well with a title, and a drawing in it. A press shows its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

from game.ui.art import theme
from game.ui.art.text import TextStyle, Typeface
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Command, Widget, WidgetState

TITLE, INSET = 34, 14
"""The height of the title's row, and the space around the drawing, in CSS pixels."""

_FOOT = 22
"""The height of the row below a plot, in CSS pixels."""


class ChartWords(NamedTuple):
    """The words of a chart.

    Attributes:
        action: its name among the controls.
        title: what it shows.
        summary: the most important result, in a sentence.
        note: how to read it.
        numbers: each item's name and value.
    """

    action: str
    title: str
    summary: str
    note: str
    numbers: tuple[tuple[str, str], ...]


class Drawing(Protocol):
    """What a chart shows in its plot."""

    @property
    def parts(self) -> Sequence[pygame.Rect]:
        """Its rectangles, which are mirrored with the chart."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""


@dataclass(frozen=True)
class Picture:
    """A chart before it has a place.

    Attributes:
        words: its words.
        height: its height in CSS pixels.
        draws: makes the drawing, which may write words next to it.
    """

    words: ChartWords
    height: float
    draws: Callable[[Chart], Drawing]


class Chart(Widget):
    """A chart in a well.

    Args:
        rect: its place.
        picture: what it shows.
        unit: device pixels of a CSS pixel.
        on_press: shows its numbers; None if it can't be pressed.
    """

    _focus_gap = 2

    def __init__(
        self,
        rect: pygame.Rect,
        picture: Picture,
        unit: Unit,
        on_press: Callable[[Picture], None] | None,
    ) -> None:
        words = picture.words
        label = f"{words.title}: {words.summary}" if words.summary else words.title
        action = words.action if on_press else ""
        super().__init__(rect, Command(action, label, self._pressed))
        self.unit, self._picture, self._on_press = unit, picture, on_press
        inset = unit.px(INSET)
        title = pygame.Rect(rect.left + inset, rect.top, rect.width - 2 * inset, unit.px(TITLE))
        top = title.bottom if on_press else rect.top + inset
        self.plot = pygame.Rect(title.left, top, title.width, rect.bottom - inset - top)
        if on_press:
            style = TextStyle(theme.BODY * unit, theme.BRASS_LIGHT, "bold")
            self.lines += lines_within(words.title, title, style)
        self._drawing = picture.draws(self)

    def _pressed(self) -> None:
        if self._on_press is not None:
            self._on_press(self._picture)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self.plot, *self._drawing.parts]

    def x(self, part: float) -> int:
        """Return the x coordinate of a part (0 to 1) of the plot, in the direction of reading."""
        return self.plot.left + round((1 - part if self.right_to_left else part) * self.plot.width)

    def write(
        self,
        words: str,
        room: pygame.Rect,
        colour: Colour,
        *,
        end: bool = False,
        bold: bool = False,
    ) -> None:
        """Write small words into a room, at its start or its end."""
        typeface: Typeface = "bold" if bold else "regular"
        style = TextStyle(theme.SMALL * self.unit, colour, typeface, "end" if end else "start")
        self.lines += lines_within(words, room, style, min_scale=0.7)

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the well, the drawing and the words."""
        radius, border = theme.RADIUS * self.unit, (*theme.FELT_LINE, 130)
        if state.hover and self.action:
            border = (*theme.BRASS, 200)
        theme.rounded(surface, self.rect, radius, theme.WELL, border, width=self.unit)
        if state.held and self.action:
            theme.rounded(surface, self.rect, radius, theme.HOVER)
        self._drawing.draw(surface)
        self._draw_lines(surface)


def write_ends(chart: Chart, ends: tuple[str, str]) -> None:
    """Reserve a row below the plot, and write words at its start and its end."""
    plot, foot = chart.plot, chart.unit.px(_FOOT)
    row = pygame.Rect(plot.left, plot.bottom - foot, plot.width // 2, foot)
    plot.height -= foot
    chart.write(ends[0], row, theme.IVORY_DIM)
    chart.write(ends[1], row.move(row.width, 0), theme.IVORY_DIM, end=True)
