"""A chart before it has a place: its words, its height, and its drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.statistics.charts.bar_chart import Bar, BarDrawing, bars_height
from game.statistics.charts.chart import Chart, ChartWords, Drawing
from game.ui.loop.unit import Unit

MOST_POINTS = 160
"""The most points of a line; longer ones are reduced to means."""


@dataclass(frozen=True)
class Picture:
    """A chart before it has a place.

    Attributes:
        words: its words.
        height: its height in CSS pixels.
        draws: makes the drawing.
    """

    words: ChartWords
    height: float
    draws: Callable[[Chart], Drawing]

    def make(
        self, rect: pygame.Rect, unit: Unit, on_press: Callable[[ChartWords], None] | None
    ) -> Chart:
        """Make the chart at a place; without `on_press` it can't be pressed."""
        return Chart(rect, self.words, self.draws, unit, on_press)


def bars_picture(words: ChartWords, bars: Sequence[Bar]) -> Picture:
    """Return a chart of bars with the height they need."""
    return Picture(words, bars_height(len(bars)), partial(BarDrawing, bars=bars))
