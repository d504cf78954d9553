"""A chart of columns: how often each result occurred."""

from collections.abc import Sequence

import pygame

from game.statistics.charts.chart import Chart, write_ends
from game.ui.art import theme

COLUMNS_HEIGHT = 168
"""The height of a chart of columns, in CSS pixels."""


class ColumnDrawing:
    """Columns from the side where reading starts; losses are pale with an outline.

    Args:
        chart: the chart.
        steps: each column's number of games, and whether they were won.
        ends: the words below the first and the last column.
    """

    parts: tuple[pygame.Rect, ...] = ()

    def __init__(
        self, chart: Chart, steps: Sequence[tuple[int, bool]], ends: tuple[str, str]
    ) -> None:
        self._chart, self._unit, self._steps = chart, chart.unit, tuple(steps)
        write_ends(chart, ends)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the columns and their base line."""
        plot, most = self._chart.plot, max([1, *(games for games, _won in self._steps)])
        pygame.draw.line(surface, theme.FELT_LINE, plot.bottomleft, plot.bottomright)
        count, gap = max(1, len(self._steps)), self._unit.px(2)
        for number, (games, won) in enumerate(self._steps):
            edges = [self._chart.x(at / count) for at in (number, number + 1)]
            height = round(games / most * (plot.height - self._unit.px(6)))
            if not height:
                continue
            column = pygame.Rect(min(edges) + gap // 2, 0, abs(edges[1] - edges[0]) - gap, height)
            column.bottom = plot.bottom
            fill = theme.BRASS if won else (*theme.FELT_LINE, 160)
            border = None if won else theme.IVORY_DIM
            theme.rounded(surface, column, self._unit * 3, fill, border, width=self._unit)
