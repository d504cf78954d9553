"""A chart of lines over games or hands; time runs in the direction of reading."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from math import ceil, floor, log10
from statistics import fmean
from typing import NamedTuple

import pygame

from game.statistics.charts.chart import Chart, write_ends
from game.ui.art import theme
from game.ui.art.palettes import TablePalette
from game.words.amounts import signed

LINE_HEIGHT = 216
"""The height of a chart of lines, in CSS pixels."""

_SIDE = 40
"""The width of the numbers next to the lines, in CSS pixels."""

_LEAST = 5.0
"""The points above and below 0 that are always shown, so that small values look small."""

MOST_POINTS = 160
"""The most points of a line; longer ones are reduced."""

_FINE = 2
"""The scale at which lines are drawn before they are reduced, for smooth edges."""

_DASH, _GAP = 7, 5
"""The lengths of dashes and of gaps, in CSS pixels."""

_AREA = 52
"""The opacity of the area between the first line and 0, of 255."""


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
        write_ends(chart, ends)
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
            room.centery = y = self._scale.y(value, plot)
            at_end = value in {self._scale.low, self._scale.high}
            if at_end or min(plot.bottom - y, y - plot.top) >= height:
                self._chart.write(signed(value) if value else "0", room, theme.IVORY_DIM, end=True)

    def _points(self, values: Sequence[float]) -> tuple[tuple[int, int], ...]:
        last = len(values) - 1
        return tuple(
            (self._chart.x(at / last if last else 0.5), self._scale.y(value, self._chart.plot))
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
                points = self._points(course.values)
                inside = tuple((x - plot.left, y - plot.top) for x, y in points)
                ground = None if number else zero - plot.top
                self._draw_line(surface, plot, inside, number, ground)
            else:
                self._draw_dots(surface, course.values)
        for number, swatch in enumerate(self.parts):
            ends = ((0, swatch.height // 2), (swatch.width, swatch.height // 2))
            self._draw_line(surface, swatch, ends, number)

    def _draw_line(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        points: tuple[tuple[int, int], ...],
        number: int,
        ground: int | None = None,
    ) -> None:
        broken, width = self._courses[number].broken, max(2, self._unit.px(2))
        pen = Pen(number, width, broken, self._unit.px(1), ground)
        lines = drawn_line(place.size, points, pen, theme.palette)
        surface.blit(lines, (place.left - 2 * width, place.top - 2 * width))

    def _draw_dots(self, surface: pygame.Surface, values: Sequence[float]) -> None:
        radius = max(2, self._unit.px(2.5))
        for x, y in self._points(values):
            dot = pygame.Rect(0, 0, 2 * radius, 2 * radius).move_to(center=(x, y))
            theme.rounded(surface, dot, radius, (*theme.IVORY_DIM, 150))


class Pen(NamedTuple):
    """The style of a line.

    Attributes:
        number: its index among several lines.
        width: its thickness in pixels.
        broken: whether it is dashed.
        pixel: the pixels of a CSS pixel.
        ground: the y coordinate from which the area to the line is filled; None for no area.
    """

    number: int
    width: int
    broken: bool
    pixel: int
    ground: int | None = None


@lru_cache(maxsize=12)
def drawn_line(
    size: tuple[int, int], points: tuple[tuple[int, int], ...], pen: Pen, colours: TablePalette
) -> pygame.Surface:
    """Return the line on a transparent surface, with a margin of twice its width around it."""
    margin = 2 * pen.width
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    fine = pygame.Surface((whole[0] * _FINE, whole[1] * _FINE), pygame.SRCALPHA)
    colour = (colours.brass_light, colours.ivory, colours.coral)[pen.number % 3]
    fine.fill((*colour, 0))
    placed = [((x + margin) * _FINE, (y + margin) * _FINE) for x, y in points]
    if pen.ground is not None:
        ground = (pen.ground + margin) * _FINE
        outline = [(placed[0][0], ground), *placed, (placed[-1][0], ground)]
        pygame.draw.polygon(fine, (*colours.brass, _AREA), outline)
    strokes = _strokes(placed, pen) if pen.broken else list(pairwise(placed))
    for start, end in strokes:
        pygame.draw.line(fine, colour, start, end, pen.width * _FINE)
        for tip in (start, end):
            pygame.draw.circle(fine, colour, tip, pen.width * _FINE // 2)
    return pygame.transform.smoothscale(fine, whole)


Point = tuple[float, float]


def _strokes(points: Sequence[Point], pen: Pen) -> list[tuple[Point, Point]]:
    """Cut a line into dashes with gaps between them."""
    dash, gap = _DASH * pen.pixel * _FINE, _GAP * pen.pixel * _FINE
    found: list[tuple[Point, Point]] = []
    at = 0.0
    for start, end in pairwise(points):
        length = pygame.Vector2(start).distance_to(end)
        place = 0.0
        while place < length:
            inked = at < dash
            step = min(length - place, (dash if inked else dash + gap) - at)
            if inked:
                first, last = (
                    pygame.Vector2(start).lerp(end, min(1.0, way / length))
                    for way in (place, place + step)
                )
                found.append(((first.x, first.y), (last.x, last.y)))
            place += max(step, 0.5)
            at = (at + max(step, 0.5)) % (dash + gap)
    return found


class Scale(NamedTuple):
    """The range of values between the bottom and the top of a rectangle.

    Attributes:
        low: the value at the bottom.
        high: the value at the top.
    """

    low: float
    high: float

    def y(self, value: float, plot: pygame.Rect) -> int:
        """Return the y coordinate of a value in a rectangle."""
        return round(plot.bottom - (value - self.low) / (self.high - self.low) * plot.height)


def scale_of(values: list[float], least: float) -> Scale:
    """Return a scale with round ends that includes the values, and `least` on both sides of 0."""
    low, high = min([*values, -least]), max([*values, least])
    sixth = (high - low) / 6
    power = 10.0 ** floor(log10(sixth))
    steps = (factor * power for factor in (1, 2, 2.5, 5, 10))
    step = next(step for step in steps if step >= sixth * 0.9999)
    return Scale(floor(low / step) * step, ceil(high / step) * step)


def moving_mean(values: Sequence[float], reach: int) -> list[float]:
    """Return for each value the mean of itself and up to `reach` values on either side."""
    sums = [0.0, *accumulate(values)]
    ends = [(max(0, at - reach), min(len(values), at + reach + 1)) for at in range(len(values))]
    return [(sums[end] - sums[start]) / (end - start) for start, end in ends]


def thinned(values: Sequence[float], most: int) -> list[float]:
    """Return at most `most` values: the means of parts of equal length, in order."""
    if len(values) <= most:
        return list(values)
    edges = [round(at * len(values) / most) for at in range(most + 1)]
    return [fmean(values[start:end]) for start, end in pairwise(edges)]


def last_of(values: Sequence[float], most: int) -> list[float]:
    """Return at most `most` values, evenly spaced, including the last one."""
    if len(values) <= most:
        return list(values)
    return [values[round((at + 1) * len(values) / most) - 1] for at in range(most)]
