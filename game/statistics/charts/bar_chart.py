"""A chart of bars in rows, each with words above it; some have intervals."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.statistics.charts.chart import INSET, TITLE, Chart, ChartWords, Picture
from game.ui.art import theme

_ROW, _BAR = 42, 10
"""The heights of a row and of its bar, in CSS pixels."""

_CAP = 16
"""The height of the strokes at the ends of an interval, in CSS pixels."""


class Bar(NamedTuple):
    """A bar.

    Attributes:
        label: its name.
        value: its value in words.
        share: its length as a part of the width, 0 to 1.
        interval: the ends of its interval as parts of the width; None if the value is exact.
        vague: whether there are too few cases, so nothing is drawn.
    """

    label: str
    value: str
    share: float
    interval: tuple[float, float] | None = None
    vague: bool = False


def bars_picture(words: ChartWords, bars: Sequence[Bar]) -> Picture:
    """Return a chart of bars with the height they need."""
    return Picture(words, TITLE + len(bars) * _ROW + INSET, partial(BarDrawing, bars=bars))


class BarDrawing:
    """Bars that start on the side where reading starts."""

    def __init__(self, chart: Chart, bars: Sequence[Bar]) -> None:
        self._chart, self._unit = chart, chart.unit
        self._bars = tuple(bars)
        self.parts = [self._row(number) for number in range(len(bars))]
        for bar, row in zip(self._bars, self.parts, strict=True):
            room = pygame.Rect(
                row.left, row.top - self._unit.px(26), row.width * 11 // 20, self._unit.px(22)
            )
            value = pygame.Rect(room.right, room.top, row.right - room.right, room.height)
            chart.write(bar.label, room, theme.IVORY)
            colour = theme.IVORY_DIM if bar.vague else theme.BRASS_LIGHT
            chart.write(bar.value, value, colour, end=True, bold=not bar.vague)

    def _row(self, number: int) -> pygame.Rect:
        height, bar = self._unit.px(_ROW), self._unit.px(_BAR)
        top = self._chart.plot.top + number * height + self._unit.px(27)
        return pygame.Rect(self._chart.plot.left, top, self._chart.plot.width, bar)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw each groove, its bar and its interval."""
        for bar, groove in zip(self._bars, self.parts, strict=True):
            if bar.vague:
                continue
            radius = groove.height / 2
            theme.rounded(surface, groove, radius, (*theme.FELT_LINE, 110))
            if bar.share > 0:
                filled = self._stretch(groove, 0, bar.share)
                theme.rounded(surface, filled, radius, theme.BRASS)
            if bar.interval is not None:
                self._draw_interval(surface, groove, bar.interval)

    def _stretch(self, groove: pygame.Rect, low: float, high: float) -> pygame.Rect:
        """Return the part of a groove between two shares, from the side where reading starts."""
        start, end = round(low * groove.width), round(high * groove.width)
        part = pygame.Rect(groove.left + start, groove.top, max(1, end - start), groove.height)
        if self._chart.right_to_left:
            part.right = groove.right - start
        return part

    def _draw_interval(
        self, surface: pygame.Surface, groove: pygame.Rect, ends: tuple[float, float]
    ) -> None:
        reach, width = self._stretch(groove, *ends), max(2, self._unit.px(2))
        cap = self._unit.px(_CAP)
        strokes = [
            pygame.Rect(reach.left, groove.centery - width // 2, reach.width, width),
            pygame.Rect(reach.left, groove.centery - cap // 2, width, cap),
            pygame.Rect(reach.right - width, groove.centery - cap // 2, width, cap),
        ]
        for stroke in strokes:
            pygame.draw.rect(surface, theme.FELT_DARK, stroke.inflate(2, 2))
        for stroke in strokes:
            pygame.draw.rect(surface, theme.IVORY, stroke)
