"""A larger chart with an explanation and all its numbers."""

from __future__ import annotations

from game.statistics.charts.chart import INSET, TITLE
from game.statistics.charts.picture import Picture
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog


class NumbersDialog(Dialog):
    """Shows a chart with its numbers.

    Args:
        picture: the chart.
    """

    has_done = True
    widest = 620

    def __init__(self, context: Context, picture: Picture) -> None:
        super().__init__(context)
        self._picture = picture
        self.form.focus = "done"

    @property
    def title(self) -> str:
        """The chart's title."""
        return self._picture.words.title

    def body(self, column: Column) -> None:
        """Put the chart, how to read it, and all its numbers."""
        words = self._picture.words
        place = column.take(self._picture.height - TITLE + INSET)
        column.add(self._picture.make(place, self.unit, None))
        column.gap(8)
        column.write(words.note, theme.SMALL, theme.IVORY_DIM)
        column.gap(8)
        for name, value in words.numbers:
            column.fact(name, value)
