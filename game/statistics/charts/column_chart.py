"""Columns beside each other: how often something came out how."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.statistics.charts.axis import across
from game.statistics.charts.chart import Chart, ChartWords
from game.ui.art import theme
from game.ui.loop.unit import Unit

COLUMNS_HEIGHT = 168
"""CSS pixels of a chart of columns."""

_FOOT = 22
"""CSS pixels of the row below the columns."""


class ColumnStep(NamedTuple):
    """A column: how often, and whether it is of what was won."""

    games: int
    won: bool


class ColumnChart(Chart):
    """Columns from where reading starts; those of losses are pale, with an outline.

    Args:
        ends: what is written below the first column and below the last.
    """

    def __init__(  # noqa: PLR0913 - a chart, and its columns
        self,
        rect: pygame.Rect,
        words: ChartWords,
        steps: Sequence[ColumnStep],
        unit: Unit,
        on_press: Callable[[ChartWords], None] | None,
        *,
        ends: tuple[str, str],
    ) -> None:
        super().__init__(rect, words, unit, on_press)
        self._steps = tuple(steps)
        plot, foot = self.plot, unit.px(_FOOT)
        row = pygame.Rect(plot.left, plot.bottom - foot, plot.width // 2, foot)
        plot.height -= foot
        self.write(ends[0], row, theme.IVORY_DIM)
        self.write(ends[1], row.move(row.width, 0), theme.IVORY_DIM, end=True)

    def draw_plot(self, surface: pygame.Surface) -> None:
        """Draw the columns on their ground."""
        plot, most = self.plot, max([1, *(step.games for step in self._steps)])
        pygame.draw.line(surface, theme.FELT_LINE, plot.bottomleft, plot.bottomright)
        count, gap = max(1, len(self._steps)), self.unit.px(2)
        for number, step in enumerate(self._steps):
            edges = [
                across(at / count, plot, right_to_left=self.right_to_left)
                for at in (number, number + 1)
            ]
            height = round(step.games / most * (plot.height - self.unit.px(6)))
            if not height:
                continue
            column = pygame.Rect(min(edges) + gap // 2, 0, abs(edges[1] - edges[0]) - gap, height)
            column.bottom = plot.bottom
            fill = theme.BRASS if step.won else (*theme.FELT_LINE, 160)
            border = None if step.won else theme.IVORY_DIM
            theme.rounded(surface, column, self.unit * 3, fill, border, width=self.unit)
