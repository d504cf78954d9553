"""A chart of lines over games or hands; time runs in the direction of reading."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import pygame

from game.statistics.charts.axis import across, scale_of
from game.statistics.charts.chart import Chart
from game.statistics.charts.pen import Pen, drawn_line
from game.ui.art import theme
from game.words.amounts import signed

LINE_HEIGHT = 216
"""The height of a chart of lines, in CSS pixels."""

_SIDE = 40
"""The width of the numbers next to the lines, in CSS pixels."""

_LEAST = 5.0
"""The points above and below 0 that are always shown, so that small values look small."""


class Curve(NamedTuple):
    """Values in the order of time.

    Attributes:
        label: its name, "" if the title says it.
        values: the values, which a line joins.
        dots: the single values if the line is their moving mean.
        broken: whether the line is dashed, so it differs without its colour.
    """

    label: str
    values: tuple[float, ...]
    dots: tuple[float, ...] = ()
    broken: bool = False


class LineDrawing:
    """One line or several, with a line at 0 and a scale at the side.

    Args:
        chart: the chart.
        courses: the lines.
        ends: the words below the first and the last value.
    """

    def __init__(self, chart: Chart, courses: Sequence[Curve], ends: tuple[str, str]) -> None:
        self._chart, self._unit = chart, chart.unit
        self._courses = tuple(courses)
        shown = chain.from_iterable((*one.values, *one.dots) for one in courses)
        self._scale = scale_of(list(shown), _LEAST)
        self.parts: list[pygame.Rect] = []
        if any(one.label for one in courses):
            self._put_legend()
        chart.write_ends(ends)
        self._put_scale()

    def _put_legend(self) -> None:
        unit, plot = self._unit, self._chart.plot
        row = pygame.Rect(plot.left, plot.top, plot.width, unit.px(22))
        plot.height -= row.height + unit.px(4)
        plot.top = row.bottom + unit.px(4)
        width = row.width // len(self._courses)
        for number, course in enumerate(self._courses):
            swatch = pygame.Rect(row.left + number * width, row.top, unit.px(24), row.height)
            room = pygame.Rect(swatch.right + unit.px(8), row.top, 0, row.height)
            room.width = width - swatch.width - unit.px(12)
            self.parts.append(swatch)
            self._chart.write(course.label, room, theme.IVORY)

    def _put_scale(self) -> None:
        """Write the highest number, 0 and the lowest on the side of the plot where reading ends."""
        plot, side, height = self._chart.plot, self._unit.px(_SIDE), self._unit.px(20)
        plot.width -= side
        plot.inflate_ip(0, -height)
        for value in (self._scale.low, 0.0, self._scale.high):
            room = pygame.Rect(plot.right, 0, side, height)
            room.centery = self._scale.y(value, plot)
            if value in {self._scale.low, self._scale.high} or self._clear(value, height):
                self._chart.write(signed(value) if value else "0", room, theme.IVORY_DIM, end=True)

    def _clear(self, value: float, height: int) -> bool:
        """Return whether there is room for a number between the two ends."""
        y, plot = self._scale.y(value, self._chart.plot), self._chart.plot
        return min(plot.bottom - y, y - plot.top) >= height

    def _points(self, values: Sequence[float]) -> tuple[tuple[int, int], ...]:
        plot, last = self._chart.plot, max(1, len(values) - 1)
        alone = len(values) == 1
        return tuple(
            (
                across(0.5 if alone else at / last, plot, right_to_left=self._chart.right_to_left),
                self._scale.y(value, plot),
            )
            for at, value in enumerate(values)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line at 0, the single values and the lines."""
        plot, zero = self._chart.plot, self._scale.y(0, self._chart.plot)
        for y in (plot.top, plot.bottom):
            pygame.draw.line(surface, theme.FELT_DEEP, (plot.left, y), (plot.right, y))
        pygame.draw.line(surface, theme.FELT_LINE, (plot.left, zero), (plot.right, zero))
        for number, course in enumerate(self._courses):
            self._draw_dots(surface, course.dots)
            if len(course.values) > 1:
                ground = None if number else zero - plot.top
                pen = self._pen(number)._replace(ground=ground)
                inside = tuple(
                    (x - plot.left, y - plot.top) for x, y in self._points(course.values)
                )
                margin = 2 * pen.width
                lines = drawn_line(plot.size, inside, pen, theme.palette)
                surface.blit(lines, (plot.left - margin, plot.top - margin))
            else:
                self._draw_dots(surface, course.values)
        for number, swatch in enumerate(self.parts):
            pen = self._pen(number)
            ends = ((0, swatch.height // 2), (swatch.width, swatch.height // 2))
            margin = 2 * pen.width
            drawn = drawn_line(swatch.size, ends, pen, theme.palette)
            surface.blit(drawn, (swatch.left - margin, swatch.top - margin))

    def _pen(self, number: int) -> Pen:
        broken = self._courses[number].broken
        return Pen(number, max(2, self._unit.px(2)), broken, self._unit.px(1))

    def _draw_dots(self, surface: pygame.Surface, values: Sequence[float]) -> None:
        radius = max(2, self._unit.px(2.5))
        for x, y in self._points(values):
            dot = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            dot.center = x, y
            theme.rounded(surface, dot, radius, (*theme.IVORY_DIM, 150))
