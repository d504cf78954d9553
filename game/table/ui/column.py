"""Lays widgets out one below the other, in CSS pixels, from the left; mirroring comes after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeVar

import pygame

from game.i18n import _
from game.rules.cards import Card
from game.table.art import text, theme
from game.table.art.card_art import CardArt
from game.table.art.text import Weight
from game.table.art.theme import Colour
from game.table.ui.widgets import (
    Button,
    Caption,
    IconButton,
    Label,
    NumberField,
    Panel,
    Rule,
    Segment,
    SmallCards,
    Toggle,
    Type,
    Widget,
)
from game.table.ui.widgets.base import Align
from game.table.ui.widgets.buttons import Kind

Value = TypeVar("Value")


class Column:
    """A column of widgets; `y` is where the next one goes, in device pixels.

    `dense` asks what is put to be sparing with height.
    """

    def __init__(
        self, left: int, top: int, width: int, unit: float, *, dense: bool = False
    ) -> None:
        self.left, self.y, self.width, self.unit = left, top, width, unit
        self.dense = dense
        self.widgets: list[Widget] = []

    def px(self, css: float) -> int:
        """Device pixels of so many CSS pixels."""
        return round(css * self.unit)

    def gap(self, css: float) -> None:
        """Leave room."""
        self.y += self.px(css)

    def move(self, down: int) -> None:
        """Shift all that was put."""
        for widget in self.widgets:
            widget.move(down)
        self.y += down

    def take(self, css: float) -> pygame.Rect:
        """The next row of that height, over the whole width."""
        row = pygame.Rect(self.left, self.y, self.width, self.px(css))
        self.y = row.bottom
        return row

    def cells(self, css: float, count: int, gap: float = 8) -> list[pygame.Rect]:
        """The next row, cut into equal cells."""
        row, space = self.take(css), self.px(gap)
        edges = [
            row.left + round(index * (row.width + space) / count) for index in range(count + 1)
        ]
        return [
            pygame.Rect(left, row.top, right - space - left, row.height)
            for left, right in pairwise(edges)
        ]

    def add(self, widget: Widget) -> None:
        """Put a widget that has its place already; what comes next goes below it."""
        self.widgets.append(widget)
        self.y = max(self.y, widget.rect.bottom)

    def write(  # noqa: PLR0913 - what type is set by
        self,
        words: str,
        size: float = theme.BODY,
        colour: Colour = theme.IVORY,
        *,
        weight: Weight = "regular",
        title: bool = False,
        align: Align = "start",
    ) -> None:
        """Put words, wrapped to the column."""
        style = Type(size * self.unit, colour, weight, title, align)
        self.add(Label((self.left, self.y), self.width, words, style))

    def caption(self, words: str) -> None:
        """Put the name of what follows."""
        self.write(words, theme.SMALL, theme.IVORY_DIM, weight="bold")
        self.gap(2)

    def heading(self, words: str) -> None:
        """Put a heading with a line under it."""
        self.write(words, theme.HEADING, theme.BRASS, title=True)
        self.gap(2)
        self.add(Rule(self.take(1)))
        self.gap(10)

    def button(  # noqa: PLR0913 - what a button is
        self,
        action: str,
        label: str,
        on_press: Callable[[], None],
        *,
        kind: Kind = "secondary",
        sign: str = "",
        css: float = 48,
    ) -> None:
        """Put a button over the whole width."""
        row = self.take(css)
        self.add(Button(row, action, label, on_press, unit=self.unit, kind=kind, sign=sign))

    def toggle(
        self,
        action: str,
        label: str,
        on_press: Callable[[], None],
        *,
        on: bool,
        note: str = "",
    ) -> None:
        """Put a switch over the whole width."""
        row = pygame.Rect(self.left, self.y, self.width, self.px(theme.TARGET))
        self.add(Toggle(row, action, label, on_press, unit=self.unit, chosen=on, note=note))

    def choose(
        self,
        name: str,
        values: Sequence[tuple[Value, str]],
        chosen: Value,
        on_choose: Callable[[Value], None],
    ) -> None:
        """Put segments to choose one value from; as many in a row as their words allow."""
        widest = max(
            text.measure(words, theme.BODY * self.unit, weight="bold")[0]
            for _value, words in values
        )
        fitting = max(1, self.width // (widest + self.px(14)))
        rows = -(-len(values) // min(fitting, len(values)))
        across = -(-len(values) // rows)
        top = self.y
        height = theme.TARGET * rows
        well = pygame.Rect(self.left, top, self.width, self.px(height))
        radius = theme.RADIUS * self.unit
        self.widgets.append(
            Panel(well, radius=radius, fill=theme.WELL, border=(*theme.FELT_LINE, 130)),
        )
        for start in range(0, len(values), across):
            some = values[start : start + across]
            for cell, (value, words) in zip(self.cells(44, len(some), 0), some, strict=True):
                self._segment(cell, name, value, words, chosen=value == chosen, choose=on_choose)
        self.y = well.bottom

    def _segment(  # noqa: PLR0913 - what a segment is
        self,
        cell: pygame.Rect,
        name: str,
        value: Value,
        words: str,
        *,
        chosen: bool,
        choose: Callable[[Value], None],
    ) -> None:
        action = f"{name}-{str(value).lower().replace(' ', '-')}"
        press = _bound(choose, value)
        self.add(Segment(cell, action, words, press, unit=self.unit, chosen=chosen))

    def number(  # noqa: PLR0913 - what a number is
        self,
        name: str,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        bounds: tuple[int, int],
        draft: str,
        on_draft: Callable[[str], None],
    ) -> None:
        """Put a number to type, between buttons for one less and one more."""
        row = self.take(theme.TARGET)
        side = row.height
        least, most = bounds
        less = pygame.Rect(row.left, row.top, side, side)
        more = pygame.Rect(row.right - side, row.top, side, side)
        space = self.px(8)
        middle = pygame.Rect(less.right + space, row.top, more.left - less.right - 2 * space, side)
        fewer, further = _("Less"), _("More")
        self.add(
            IconButton(
                less,
                f"{name}-less",
                f"{label}: {fewer}",
                _bound(on_change, max(least, value - 1)),
                unit=self.unit,
                sign="minus",
                enabled=value > least,
                repeats=True,
            ),
        )
        self.add(
            NumberField(
                middle,
                name,
                label,
                on_change,
                unit=self.unit,
                value=value,
                bounds=bounds,
                draft=draft,
                on_draft=on_draft,
            ),
        )
        self.add(
            IconButton(
                more,
                f"{name}-more",
                f"{label}: {further}",
                _bound(on_change, min(most, value + 1)),
                unit=self.unit,
                sign="plus",
                enabled=value < most,
                repeats=True,
            ),
        )

    def fact(self, name: str, value: str) -> None:
        """Put a name and its value on one row."""
        row = self.take(28)
        left = pygame.Rect(row.left, row.top, row.width * 9 // 20, row.height)
        right = pygame.Rect(left.right, row.top, row.right - left.right, row.height)
        plain = Type(theme.BODY * self.unit, theme.IVORY_DIM)
        told = Type(theme.BODY * self.unit, weight="bold", align="end")
        self.add(Caption(left, name, plain))
        self.add(Caption(right, value, told))

    def cards(self, cards: Sequence[Card], art: CardArt, *, css: float = 44) -> None:
        """Put cards side by side."""
        row = pygame.Rect(self.left, self.y, self.width, 1)
        self.add(SmallCards(row, cards, art, width=self.px(css)))


def _bound(act: Callable[[Value], None], value: Value) -> Callable[[], None]:
    return lambda: act(value)
