"""Curves computed with arithmetic that gives the same bits on every machine."""

from collections.abc import Iterable
from math import sqrt


def approximate_exp(exponent: float) -> float:
    """Approximate e to the power of a number up to 0: ``(1 - exponent / 4) ** -4``."""
    power = 1 - exponent / 4
    power *= power
    return 1 / (power * power)


def sigmoid(number: float) -> float:
    """Return the algebraic sigmoid from 0 to 1, one half at 0."""
    return (1 + signed_sigmoid(number)) / 2


def signed_sigmoid(number: float) -> float:
    """Return the algebraic sigmoid from -1 to 1, 0 at 0."""
    return number / sqrt(1 + number * number)


def added(numbers: Iterable[float]) -> float:
    """Return the sum, rounded after each number; `sum` rounds differently from Python 3.12 on."""
    total = 0.0
    for number in numbers:
        total += number
    return total
