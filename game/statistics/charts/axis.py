"""The scales of a chart: from numbers to pixels, and the round numbers that are written beside."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import NamedTuple

import pygame


class Scale(NamedTuple):
    """Which values lie between the bottom of a rectangle and its top.

    Attributes:
        low: the value at the bottom.
        high: the value at the top.
    """

    low: float
    high: float

    def y(self, value: float, plot: pygame.Rect) -> int:
        """The height of a value in a rectangle."""
        return round(plot.bottom - (value - self.low) / (self.high - self.low) * plot.height)


def scale_of(values: list[float], least: float) -> Scale:
    """A scale that holds 0, the values and at least so much either side of 0, at round numbers."""
    low, high = min([*values, -least]), max([*values, least])
    step = round_step((high - low) / 6)
    return Scale(floor(low / step) * step, ceil(high / step) * step)


def round_step(least: float) -> float:
    """The next of 1, 2, 2.5, 5, 10, 20, 25, 50 … that is no less."""
    power = 10.0 ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= least * 0.9999)


def across(part: float, plot: pygame.Rect, *, right_to_left: bool) -> int:
    """Where a part of 1 of a way lies between the side where reading starts and the other."""
    return plot.left + round((1 - part if right_to_left else part) * plot.width)
