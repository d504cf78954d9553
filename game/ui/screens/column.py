"""Puts widgets below each other, in CSS pixels, from the left; mirroring comes later."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import pygame

from game.rules.cards import Card
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.art.text import Align, TextStyle, Typeface, measure
from game.ui.art.theme import Colour
from game.ui.loop.unit import Unit
from game.ui.widgets import (
    Button,
    Caption,
    Command,
    Divider,
    IconButton,
    Label,
    ListRow,
    Panel,
    Segment,
    SmallCards,
    TextEntry,
    TextField,
    Toggle,
    Widget,
)
from game.words.language import _
from game.words.seat_names import SeatName

Value = TypeVar("Value")


class Figure(NamedTuple):
    """A name, a value and a note.

    Attributes:
        size: CSS pixels of the value.
        colour: the value's colour, None for the usual one.
        lit: whether the name is highlighted.
    """

    name: str
    value: str
    note: str
    size: float = theme.TITLE - 4
    colour: Colour | None = None
    lit: bool = False


class Column:
    """A column of widgets; `y` is where the next one goes, in device pixels.

    What puts a widget returns the column, so that `gap` can follow. `dense` asks for less height.
    """

    def __init__(self, left: int, top: int, width: int, unit: Unit, *, dense: bool = False) -> None:
        self.left, self.y, self.width, self.unit = left, top, width, unit
        self.dense = dense
        self.widgets: list[Widget] = []

    def px(self, css: float) -> int:
        """Return device pixels of `css` CSS pixels."""
        return self.unit.px(css)

    def gap(self, css: float) -> Column:
        """Leave `css` CSS pixels free."""
        self.y += self.px(css)
        return self

    def take(self, css: float) -> pygame.Rect:
        """Return the next row of `css` CSS pixels, over the whole width."""
        row = pygame.Rect(self.left, self.y, self.width, self.px(css))
        self.y = row.bottom
        return row

    def cells(self, css: float, count: int, gap: float = 8) -> list[pygame.Rect]:
        """Return the next row, cut into `count` equal cells."""
        row, space = self.take(css), self.px(gap)
        edges = [
            row.left + round(index * (row.width + space) / count) for index in range(count + 1)
        ]
        return [
            pygame.Rect(left, row.top, right - space - left, row.height)
            for left, right in pairwise(edges)
        ]

    def add(self, widget: Widget) -> Column:
        """Put a widget that is already laid out; the next one goes below it."""
        self.widgets.append(widget)
        self.y = max(self.y, widget.rect.bottom)
        return self

    def write(
        self,
        words: str,
        size: float = theme.BODY,
        colour: Colour | None = None,
        *,
        typeface: Typeface = "regular",
        align: Align = "start",
    ) -> Column:
        """Put words, wrapped to the column; `size` is CSS pixels."""
        style = TextStyle(size * self.unit, colour, typeface, align)
        return self.add(Label((self.left, self.y), self.width, words, style))

    def note(self, words: str) -> Column:
        """Put small, quiet words."""
        return self.write(words, theme.SMALL, theme.IVORY_DIM)

    def caption(self, words: str) -> Column:
        """Put the name of the next widget."""
        return self.write(words, theme.SMALL, theme.IVORY_DIM, typeface="bold").gap(2)

    def section(self, words: str) -> Column:
        """Put the name of a part of a dialog, smaller than a heading, with a line under it."""
        self.write(words, theme.LARGE, theme.BRASS, typeface="heading")
        return self.add(Divider(self.take(1))).gap(8)

    def button(self, command: Command, *, css: float = 48) -> Column:
        """Put a button over the whole width."""
        return self.add(Button(self.take(css), self.unit, command))

    def buttons(self, commands: Sequence[Command], *, css: float = 48, gap: float = 8) -> Column:
        """Put buttons of one width side by side, all with the smallest of their text sizes."""
        cells = self.cells(css, len(commands), gap)
        put = [Button(cell, self.unit, one) for cell, one in zip(cells, commands, strict=True)]
        smallest = min((button.type_size for button in put), default=0)
        for cell, command, button in zip(cells, commands, put, strict=True):
            larger = button.type_size > smallest
            self.add(Button(cell, self.unit, command, size=smallest) if larger else button)
        return self

    def toggle(self, command: Command, *, on: bool, note: str = "") -> Column:
        """Put a switch over the whole width."""
        row = pygame.Rect(self.left, self.y, self.width, self.px(theme.TARGET))
        return self.add(Toggle(row, self.unit, command, chosen=on, note=note))

    def choose(
        self,
        name: str,
        values: Sequence[tuple[Value, str]],
        chosen: Value,
        on_choose: Callable[[Value], None],
        samples: Mapping[Value, pygame.Surface] = MappingProxyType({}),
    ) -> Column:
        """Put segments to choose one value from; as many in a row as their words allow.

        `samples` are small pictures of values.
        """
        beside = max((one.get_width() + self.px(11) for one in samples.values()), default=0)
        across = self._segments_across([words for _value, words in values], beside)
        rows = [values[start : start + across] for start in range(0, len(values), across)]
        well = pygame.Rect(self.left, self.y, self.width, self.px(theme.TARGET * len(rows)))
        put_well(self, well)
        for row in rows:
            for cell, (value, words) in zip(self.cells(44, across, 0), row, strict=False):
                action = f"{name}-{str(value).lower().replace(' ', '-')}"
                command = Command(action, words, partial(on_choose, value))
                on, sample = value == chosen, samples.get(value)
                self.add(Segment(cell, self.unit, command, chosen=on, sample=sample))
        self.y = well.bottom
        return self

    def _segments_across(self, labels: Sequence[str], beside: int) -> int:
        """Return the number of segments in a row, with rows as even as possible."""
        style = TextStyle(theme.BODY * self.unit, typeface="bold")
        widest = max(measure(label, style)[0] for label in labels) + beside
        fitting = max(1, self.width // (widest + self.px(14)))
        rows = -(-len(labels) // min(fitting, len(labels)))
        return -(-len(labels) // rows)

    def fact(self, name: str, value: str) -> Column:
        """Put a name and its value on one row."""
        row = self.take(28)
        left = pygame.Rect(row.left, row.top, row.width * 9 // 20, row.height)
        right = pygame.Rect(left.right, row.top, row.right - left.right, row.height)
        size = theme.BODY * self.unit
        self.add(Caption(left, name, TextStyle(size, theme.IVORY_DIM)))
        return self.add(Caption(right, value, TextStyle(size, theme.IVORY, "bold", "end")))


def move_down(column: Column, down: int) -> None:
    """Shift all widgets put so far."""
    for widget in column.widgets:
        widget.move(down)
    column.y += down


def split_row(column: Column, css: float, share: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the next row, cut in two; the first part has `share` of its width."""
    row, space = column.take(css), column.px(8)
    first = pygame.Rect(row.left, row.top, round((row.width - space) * share), row.height)
    left = first.right + space
    return first, pygame.Rect(left, row.top, row.right - left, row.height)


def put_entry(column: Column, entry: TextEntry) -> None:
    """Put a field to type one line into, below its name."""
    column.caption(entry.label)
    column.add(TextField(column.take(theme.TARGET), column.unit, entry))


def put_progress(column: Column, done: int, whole: int) -> None:
    """Put a bar filled to the share `done` of `whole`."""
    column.gap(4)
    bar, radius = column.take(6), 3 * column.unit
    column.add(Panel(bar, radius=radius, fill=theme.FELT_LINE, border=None))
    filled = pygame.Rect(bar.left, bar.top, round(bar.width * done / max(1, whole)), bar.height)
    if filled.width:
        column.add(Panel(filled, radius=radius, fill=theme.BRASS, border=None))


def put_cards(column: Column, cards: Sequence[Card | None], art: CardArt, css: float) -> None:
    """Put cards side by side; None is a back."""
    row = pygame.Rect(column.left, column.y, column.width, 1)
    column.add(SmallCards(row, cards, art, width=column.px(css)))


def put_well(column: Column, place: pygame.Rect) -> None:
    """Put a sunken ground for the widgets that are put into `place` after it."""
    radius, border = theme.RADIUS * column.unit, (*theme.FELT_LINE, 130)
    column.widgets.append(Panel(place, radius=radius, fill=theme.WELL, border=border))


def put_heading(column: Column, back: Command, words: str, onward: Command) -> None:
    """Put a heading between the buttons for what is before and after it."""
    row, side = column.take(theme.TARGET), column.px(theme.TARGET)
    style = TextStyle(theme.LARGE * column.unit, theme.IVORY, "bold", "center")
    start, end = (pygame.Rect(x, row.top, side, side) for x in (row.left, row.right - side))
    column.add(IconButton(start, column.unit, back))
    column.add(Caption(row.inflate(-2 * side, 0), words, style))
    column.add(IconButton(end, column.unit, onward))


def put_row(
    column: Column,
    command: Command,
    note: str,
    *,
    chosen: bool = False,
    person: SeatName | None = None,
) -> None:
    """Put a row of a list, with a note below its label, and perhaps a person's portrait."""
    place = pygame.Rect(column.left, column.y, column.width, 0)
    row = ListRow(place, column.unit, command, chosen=chosen, note=note, person=person)
    column.add(row).gap(6)


def put_figures(column: Column, figures: Sequence[Figure], across: int) -> None:
    """Put figures in rows, each in a well; the last row may have fewer, wider ones."""
    for start in range(0, len(figures), across):
        row = figures[start : start + across]
        for cell, figure in zip(column.cells(92, len(row)), row, strict=True):
            put_well(column, cell)
            top = cell.top + column.px(2)
            lines: list[tuple[str, float, Colour, float]] = [
                (figure.name, theme.SMALL, theme.BRASS_LIGHT if figure.lit else theme.IVORY, 0.25),
                (figure.value, figure.size, figure.colour or theme.BRASS, 0.46),
                (figure.note, theme.SMALL, theme.IVORY_DIM, 0.25),
            ]
            for words, size, colour, part in lines:
                room = pygame.Rect(cell.left, top, cell.width, round(cell.height * part))
                top = room.bottom
                style = TextStyle(size * column.unit, colour, "bold", "center")
                column.add(Caption(room.inflate(-column.px(8), 0), words, style))
        column.gap(8)


def put_cut_switch(column: Column, change: Callable[[bool], None], *, on: bool) -> None:
    """Put the switch for cutting the cards before each game, with a note below it."""
    command = Command("cut", _("Cut the cards before each game"), lambda: change(not on))
    note = _("You cut, shuffle or add a word, so the game can't pick the cards alone.")
    column.toggle(command, on=on, note=note)
