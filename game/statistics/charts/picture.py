"""A chart to be: what it says, how high it is, and what makes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.statistics.charts.bar_chart import Bar, BarDrawing, bars_height
from game.statistics.charts.chart import Chart, ChartWords, Drawing
from game.ui.loop.unit import Unit

MOST_POINTS = 160
"""Values of a line; more become means of several."""


@dataclass(frozen=True)
class Picture:
    """A chart to be.

    Attributes:
        words: what it says.
        height: CSS pixels.
        draws: makes what it shows.
    """

    words: ChartWords
    height: float
    draws: Callable[[Chart], Drawing]

    def make(
        self, rect: pygame.Rect, unit: Unit, on_press: Callable[[ChartWords], None] | None
    ) -> Chart:
        """Make the chart in a place; without `on_press` it is only looked at."""
        return Chart(rect, self.words, self.draws, unit, on_press)


def bars_picture(words: ChartWords, bars: Sequence[Bar]) -> Picture:
    """Return a chart of bars, as high as they need."""
    return Picture(words, bars_height(len(bars)), partial(BarDrawing, bars=bars))
