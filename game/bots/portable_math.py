"""Curves computed by arithmetic that is exact to the last bit on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt


def approximate_exp(exponent: float) -> float:
    """About e to the power of a number that is not positive: ``(1 - exponent / 4) ** -4``."""
    power = 1 - exponent / 4
    power *= power
    return 1 / (power * power)


def sigmoid(number: float) -> float:
    """From 0 to 1, one half at 0 (the algebraic sigmoid)."""
    return (1 + signed_sigmoid(number)) / 2


def signed_sigmoid(number: float) -> float:
    """From -1 to 1, 0 at 0 (the algebraic sigmoid)."""
    return number / sqrt(1 + number * number)


def added(numbers: Iterable[float]) -> float:
    """The sum, rounded after each number: from Python 3.12 on `sum` rounds otherwise."""
    total = 0.0
    for number in numbers:
        total += number
    return total
