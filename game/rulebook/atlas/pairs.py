"""Puts pairs of a name and a value into a grid."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.art import theme
from game.ui.screens.column import Column

_NARROWEST = 128
"""The least width of a cell, in CSS pixels."""

_MOST_ACROSS = 4
_BETWEEN = 12


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
