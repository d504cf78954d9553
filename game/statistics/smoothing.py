"""Making a long, jumpy course plain: a moving mean, sums so far, and fewer points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from statistics import fmean


def moving_mean(values: Sequence[float], reach: int) -> list[float]:
    """Each value as the mean of itself and up to `reach` values on either side of it."""
    sums = [0.0, *accumulate(values)]
    ends = [(max(0, at - reach), min(len(values), at + reach + 1)) for at in range(len(values))]
    return [(sums[end] - sums[start]) / (end - start) for start, end in ends]


def sums_so_far(values: Sequence[float]) -> list[float]:
    """After each value the sum of all by then."""
    return list(accumulate(values))


def thinned(values: Sequence[float], most: int) -> list[float]:
    """At most so many values: the means of stretches of equal length, in order."""
    if len(values) <= most:
        return list(values)
    edges = [round(at * len(values) / most) for at in range(most + 1)]
    return [fmean(values[start:end]) for start, end in pairwise(edges)]


def last_of(values: Sequence[float], most: int) -> list[float]:
    """At most so many values, evenly chosen, the last one among them."""
    if len(values) <= most:
        return list(values)
    return [values[round((at + 1) * len(values) / most) - 1] for at in range(most)]
