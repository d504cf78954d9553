"""Lines over a course of games or hands, time running as the language is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from typing import NamedTuple

import pygame

from game.table.art import theme
from game.table.art.palettes import TablePalette
from game.table.loop.unit import Unit
from game.table.statistics.axis import across, scale_of
from game.table.statistics.chart import Chart, ChartWords
from game.table.words.review_sentences import signed

LINE_HEIGHT = 216
"""CSS pixels of a chart of lines."""

_FOOT, _SIDE = 22, 40
"""CSS pixels of the row below the lines, and of the numbers beside them."""

_FINE = 2
"""How many times finer lines are drawn than they are shown, for smooth edges."""

_DASH, _GAP = 7, 5
"""CSS pixels of the strokes of a broken line, and between them."""

_AREA = 52
"""How much of 255 the area between the first line and 0 covers."""

_LEAST = 5.0
"""Points above and below 0 that are always shown, so that little looks little."""


class Curve(NamedTuple):
    """Values in the order of time.

    Attributes:
        label: what they are, "" where the title says it.
        values: the values; a line joins them.
        dots: the single values that the line smooths, where it does.
        broken: whether the line is of strokes, to be told apart without its colour.
    """

    label: str
    values: tuple[float, ...]
    dots: tuple[float, ...] = ()
    broken: bool = False


class LineChart(Chart):
    """One course or several, with a line at 0 and its scale at the side.

    Args:
        ends: what is written below the first value and below the last.
    """

    def __init__(  # noqa: PLR0913 - a chart, and its lines
        self,
        rect: pygame.Rect,
        words: ChartWords,
        courses: Sequence[Curve],
        unit: Unit,
        on_press: Callable[[ChartWords], None] | None,
        *,
        ends: tuple[str, str],
    ) -> None:
        super().__init__(rect, words, unit, on_press)
        self._courses = tuple(courses)
        shown = chain.from_iterable((*one.values, *one.dots) for one in courses)
        self._scale = scale_of(list(shown), _LEAST)
        self._legend: list[pygame.Rect] = []
        if any(one.label for one in courses):
            self._put_legend()
        self._put_ends(ends)
        self._put_scale()

    def _put_legend(self) -> None:
        unit, plot = self.unit, self.plot
        row = pygame.Rect(plot.left, plot.top, plot.width, unit.px(22))
        plot.height -= row.height + unit.px(4)
        plot.top = row.bottom + unit.px(4)
        width = row.width // len(self._courses)
        for number, course in enumerate(self._courses):
            swatch = pygame.Rect(row.left + number * width, row.top, unit.px(24), row.height)
            room = pygame.Rect(swatch.right + unit.px(8), row.top, 0, row.height)
            room.width = width - swatch.width - unit.px(12)
            self._legend.append(swatch)
            self.write(course.label, room, theme.IVORY)

    def _put_ends(self, ends: tuple[str, str]) -> None:
        plot, foot = self.plot, self.unit.px(_FOOT)
        row = pygame.Rect(plot.left, plot.bottom - foot, plot.width // 2, foot)
        plot.height -= foot
        self.write(ends[0], row, theme.IVORY_DIM)
        self.write(ends[1], row.move(row.width, 0), theme.IVORY_DIM, end=True)

    def _put_scale(self) -> None:
        """Write the highest number, 0 and the lowest beside the plot, on the side reading ends."""
        plot, side, height = self.plot, self.unit.px(_SIDE), self.unit.px(20)
        plot.width -= side
        plot.inflate_ip(0, -height)
        for value in (self._scale.low, 0.0, self._scale.high):
            room = pygame.Rect(plot.right, 0, side, height)
            room.centery = self._scale.y(value, plot)
            if value in {self._scale.low, self._scale.high} or self._clear(value, height):
                self.write(signed(value) if value else "0", room, theme.IVORY_DIM, end=True)

    def _clear(self, value: float, height: int) -> bool:
        """Whether a number between the two ends has room of its own."""
        y, plot = self._scale.y(value, self.plot), self.plot
        return min(plot.bottom - y, y - plot.top) >= height

    def parts(self) -> list[pygame.Rect]:
        """The chart and the strokes of its legend."""
        return [*super().parts(), *self._legend]

    def _points(self, values: Sequence[float]) -> tuple[tuple[int, int], ...]:
        plot, last = self.plot, max(1, len(values) - 1)
        alone = len(values) == 1
        return tuple(
            (
                across(0.5 if alone else at / last, plot, right_to_left=self.right_to_left),
                self._scale.y(value, plot),
            )
            for at, value in enumerate(values)
        )

    def draw_plot(self, surface: pygame.Surface) -> None:
        """Draw the line at 0, the single values and the lines."""
        plot, zero = self.plot, self._scale.y(0, self.plot)
        for y in (plot.top, plot.bottom):
            pygame.draw.line(surface, theme.FELT_DEEP, (plot.left, y), (plot.right, y))
        pygame.draw.line(surface, theme.FELT_LINE, (plot.left, zero), (plot.right, zero))
        for number, course in enumerate(self._courses):
            self._draw_dots(surface, course.dots)
            if len(course.values) > 1:
                ground = None if number else zero - plot.top
                style = self._style(number)._replace(ground=ground)
                inside = tuple(
                    (x - plot.left, y - plot.top) for x, y in self._points(course.values)
                )
                margin = 2 * style.width
                lines = _drawn(plot.size, inside, style, theme.palette)
                surface.blit(lines, (plot.left - margin, plot.top - margin))
            else:
                self._draw_dots(surface, course.values)
        for number, swatch in enumerate(self._legend):
            style = self._style(number)
            ends = ((0, swatch.height // 2), (swatch.width, swatch.height // 2))
            margin = 2 * style.width
            drawn = _drawn(swatch.size, ends, style, theme.palette)
            surface.blit(drawn, (swatch.left - margin, swatch.top - margin))

    def _style(self, number: int) -> _Style:
        broken = self._courses[number].broken
        return _Style(number, max(2, self.unit.px(2)), broken, self.unit.px(1))

    def _draw_dots(self, surface: pygame.Surface, values: Sequence[float]) -> None:
        radius = max(2, self.unit.px(2.5))
        for x, y in self._points(values):
            dot = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            dot.center = x, y
            theme.rounded(surface, dot, radius, (*theme.IVORY_DIM, 150))


class _Style(NamedTuple):
    """How a line is drawn.

    Attributes:
        number: which of several it is.
        width: how thick, in pixels.
        broken: whether it is of strokes.
        pixel: the pixels of a CSS pixel.
        ground: the height from which on the area to the line is filled; None where none is.
    """

    number: int
    width: int
    broken: bool
    pixel: int
    ground: int | None = None


@lru_cache(maxsize=12)
def _drawn(
    size: tuple[int, int],
    points: tuple[tuple[int, int], ...],
    style: _Style,
    colours: TablePalette,
) -> pygame.Surface:
    """A line on a clear surface, with a margin of twice its width round it."""
    margin = 2 * style.width
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    fine = pygame.Surface((whole[0] * _FINE, whole[1] * _FINE), pygame.SRCALPHA)
    colour = (colours.brass_light, colours.ivory, colours.coral)[style.number % 3]
    fine.fill((*colour, 0))
    placed = [((x + margin) * _FINE, (y + margin) * _FINE) for x, y in points]
    if style.ground is not None:
        ground = (style.ground + margin) * _FINE
        outline = [(placed[0][0], ground), *placed, (placed[-1][0], ground)]
        pygame.draw.polygon(fine, (*colours.brass, _AREA), outline)
    strokes = _strokes(placed, style) if style.broken else list(pairwise(placed))
    for start, end in strokes:
        pygame.draw.line(fine, colour, start, end, style.width * _FINE)
        for tip in (start, end):
            pygame.draw.circle(fine, colour, tip, style.width * _FINE // 2)
    return pygame.transform.smoothscale(fine, whole)


Point = tuple[float, float]


def _strokes(points: Sequence[Point], style: _Style) -> list[tuple[Point, Point]]:
    """A line cut into strokes of one length with gaps between."""
    dash, gap = _DASH * style.pixel * _FINE, _GAP * style.pixel * _FINE
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
