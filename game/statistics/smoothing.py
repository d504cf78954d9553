"""Simplifies long series: moving means, running sums, and fewer points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from statistics import fmean


def moving_mean(values: Sequence[float], reach: int) -> list[float]:
    """Return for each value the mean of itself and up to `reach` values on either side."""
    sums = [0.0, *accumulate(values)]
    ends = [(max(0, at - reach), min(len(values), at + reach + 1)) for at in range(len(values))]
    return [(sums[end] - sums[start]) / (end - start) for start, end in ends]


def sums_so_far(values: Sequence[float]) -> list[float]:
    """Return the running sums."""
    return list(accumulate(values))


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
