"""A chart to be: what it says, how high it is, and what makes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.statistics.charts.bar_chart import Bar, BarChart, bars_height
from game.statistics.charts.chart import Chart, ChartWords
from game.ui.loop.unit import Unit

MOST_POINTS = 160
"""Values of a line; more become means of several."""

Press = Callable[[ChartWords], None]


class Making(Protocol):
    """Makes a chart in a place; one that can't be pressed is only looked at."""

    def __call__(self, rect: pygame.Rect, unit: Unit, on_press: Press | None) -> Chart:
        """The chart."""


@dataclass(frozen=True)
class Picture:
    """A chart to be.

    Attributes:
        words: what it says.
        height: CSS pixels.
        make: makes it.
    """

    words: ChartWords
    height: float
    make: Making


def bars_picture(words: ChartWords, bars: Sequence[Bar]) -> Picture:
    """A chart of bars, as high as they need."""

    def make(rect: pygame.Rect, unit: Unit, on_press: Press | None) -> Chart:
        return BarChart(rect, words, bars, unit, on_press)

    return Picture(words, bars_height(len(bars)), make)
