"""The scales of charts: pixels of values, and round numbers for the axis."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import NamedTuple

import pygame


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
    step = round_step((high - low) / 6)
    return Scale(floor(low / step) * step, ceil(high / step) * step)


def round_step(least: float) -> float:
    """Return the smallest of 1, 2, 2.5, 5, 10, 20, 25, 50 … that is at least `least`."""
    power = 10.0 ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= least * 0.9999)


def across(part: float, plot: pygame.Rect, *, right_to_left: bool) -> int:
    """Return the x coordinate of a part (0 to 1) of the width, in the direction of reading."""
    return plot.left + round((1 - part if right_to_left else part) * plot.width)
