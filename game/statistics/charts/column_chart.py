"""Columns beside each other: how often something came out how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.statistics.charts.axis import across
from game.statistics.charts.chart import Chart
from game.ui.art import theme

COLUMNS_HEIGHT = 168
"""CSS pixels of a chart of columns."""


class ColumnStep(NamedTuple):
    """A column: how often, and whether it is of what was won."""

    games: int
    won: bool


class ColumnDrawing:
    """Columns from where reading starts; those of losses are pale, with an outline.

    Args:
        chart: the chart.
        steps: the columns.
        ends: what is written below the first column and below the last.
    """

    parts: tuple[pygame.Rect, ...] = ()

    def __init__(self, chart: Chart, steps: Sequence[ColumnStep], ends: tuple[str, str]) -> None:
        self._chart, self._unit, self._steps = chart, chart.unit, tuple(steps)
        chart.write_ends(ends)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the columns on their ground."""
        plot, most = self._chart.plot, max([1, *(step.games for step in self._steps)])
        pygame.draw.line(surface, theme.FELT_LINE, plot.bottomleft, plot.bottomright)
        count, gap = max(1, len(self._steps)), self._unit.px(2)
        for number, step in enumerate(self._steps):
            edges = [
                across(at / count, plot, right_to_left=self._chart.right_to_left)
                for at in (number, number + 1)
            ]
            height = round(step.games / most * (plot.height - self._unit.px(6)))
            if not height:
                continue
            column = pygame.Rect(min(edges) + gap // 2, 0, abs(edges[1] - edges[0]) - gap, height)
            column.bottom = plot.bottom
            fill = theme.BRASS if step.won else (*theme.FELT_LINE, 160)
            border = None if step.won else theme.IVORY_DIM
            theme.rounded(surface, column, self._unit * 3, fill, border, width=self._unit)
