"""Puts two variants line by line into a column, the differences first."""

from collections.abc import Sequence

import pygame

from game.rulebook.rule_lines import Difference, compared
from game.rules.variant import Variant
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column
from game.ui.widgets import Label, Panel
from game.words.language import _, ngettext

_NARROWEST = 128
"""The least width of a cell, in CSS pixels."""

_MOST_ACROSS = 4
_BETWEEN = 12


def put_comparison(
    column: Column, names: tuple[str, str], rules: tuple[Variant, Variant], *, headed: bool = True
) -> None:
    """Put the lines in which two variants differ, below their names if `headed`."""
    differing = [line for line in compared(*rules) if line.differs]
    words = ngettext("{count} difference", "{count} differences", len(differing))
    column.section(words.format(count=len(differing)) if differing else _("The same rules"))
    if differing and headed:
        _put_cells(column, names, TextStyle(theme.BODY * column.unit, theme.BRASS_LIGHT, "bold"))
        column.gap(6)
    for line in differing:
        _put_line(column, line, names)


def put_alike(column: Column, rules: tuple[Variant, Variant]) -> None:
    """Put the lines in which two variants are the same."""
    alike = [(line.name, line.values[0]) for line in compared(*rules) if not line.differs]
    if alike:
        column.section(_("The same in both"))
        put_pairs(column, alike)


def _put_line(column: Column, line: Difference, names: tuple[str, str]) -> None:
    """Put one line: its name, and below it both values next to each other."""
    top = column.y
    plate = Panel(
        pygame.Rect(column.left, top, column.width, 0),
        radius=theme.RADIUS * column.unit,
        fill=theme.WELL,
        border=None,
    )
    column.add(plate)
    inner = Column(
        column.left + column.px(10), top + column.px(6), column.width - column.px(20), column.unit
    )
    inner.caption(line.name)
    style = TextStyle(theme.BODY * column.unit, theme.IVORY)
    heard = tuple(f"{name}, {line.name}" for name in names)
    _put_cells(inner, line.values, style, heard)
    for widget in inner.widgets:
        column.add(widget)
    plate.rect.height = inner.y + column.px(8) - top
    column.y = plate.rect.bottom
    column.gap(6)


def _put_cells(
    column: Column, values: tuple[str, str], style: TextStyle, heard: tuple[str, ...] = ()
) -> None:
    """Put two texts next to each other; screen readers say `heard` before each."""
    top, space = column.y, column.px(12)
    width = (column.width - space) // 2
    for place, value in enumerate(values):
        label = Label((column.left + place * (width + space), top), width, value, style)
        if heard:
            label.label = f"{heard[place]}: {value}"
        column.add(label)


def put_pairs(column: Column, pairs: Sequence[tuple[str, str]]) -> None:
    """Put each name above its value, with as many cells in a row as fit."""
    space = column.px(_BETWEEN)
    across = (column.width + space) // (column.px(_NARROWEST) + space)
    across = max(1, min(_MOST_ACROSS, across))
    width = (column.width - (across - 1) * space) // across
    for start in range(0, len(pairs), across):
        row = [
            Column(column.left + place * (width + space), column.y, width, column.unit)
            for place in range(len(pairs[start : start + across]))
        ]
        for cell, (name, _value) in zip(row, pairs[start:], strict=False):
            cell.write(name, theme.SMALL, theme.IVORY_DIM, typeface="bold")
        below = max(cell.y for cell in row)
        for cell, (_name, value) in zip(row, pairs[start:], strict=False):
            cell.y = below
            cell.write(value)
            for widget in cell.widgets:
                column.add(widget)
        column.gap(8)
