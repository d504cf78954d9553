"""Puts two variants line by line into a column: what differs first."""

from __future__ import annotations

import pygame

from game.i18n import _, ngettext
from game.rules.variant import Variant
from game.table.art import theme
from game.table.art.text import TextStyle
from game.table.ui.column import Column
from game.table.ui.widgets import Label, Panel
from game.table.words.rule_lines import Difference, compared


def put_comparison(
    column: Column, names: tuple[str, str], rules: tuple[Variant, Variant], *, alike: bool = True
) -> None:
    """Put the lines in which two variants differ and, where `alike`, below them the others."""
    lines = compared(*rules)
    differing = [line for line in lines if line.differs]
    column.section(what_differs(len(differing)))
    if differing:
        _put_cells(column, names, "bold", theme.BRASS_LIGHT)
        column.gap(6)
    for line in differing:
        put_line(column, line, names)
    if alike and len(differing) < len(lines):
        column.gap(8)
        column.section(_("What is the same"))
        for line in lines:
            if not line.differs:
                column.caption(line.name)
                column.write(line.values[0])
                column.gap(8)


def what_differs(count: int) -> str:
    """In how many lines two variants differ."""
    if not count:
        return _("The same rules")
    return ngettext("{count} difference", "{count} differences", count).format(count=count)


def put_line(column: Column, line: Difference, names: tuple[str, str]) -> None:
    """Put one line: its name, and below it both values beside each other."""
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
    _put_cells(inner, line.values, "regular", theme.IVORY, names, line.name)
    for widget in inner.widgets:
        column.add(widget)
    plate.rect.height = inner.y + column.px(8) - top
    column.y = plate.rect.bottom
    column.gap(6)


def _put_cells(  # noqa: PLR0913, PLR0917 - what two cells differ by
    column: Column,
    values: tuple[str, str],
    typeface: str,
    colour: theme.Colour,
    names: tuple[str, str] | None = None,
    about: str = "",
) -> None:
    """Put two texts beside each other; heard, each says whose it is."""
    style = TextStyle(theme.BODY * column.unit, colour, "bold" if typeface == "bold" else "regular")
    top, space = column.y, column.px(12)
    width = (column.width - space) // 2
    for place, value in enumerate(values):
        left = column.left + place * (width + space)
        label = Label((left, top), width, value, style)
        if names:
            label.label = f"{names[place]}, {about}: {value}"
        column.add(label)
