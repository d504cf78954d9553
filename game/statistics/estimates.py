"""Intervals of shares and means that come from few games (STATISTICS.md#intervals)."""

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

TOO_FEW = 10
"""With fewer cases an estimate says too little, so only the count is shown."""

_NORMAL_95: float = NormalDist().inv_cdf(0.975)


class Interval(NamedTuple):
    """A value with its 95 % interval.

    Attributes:
        value: the counted value.
        low: the lower end of the interval.
        high: the upper end.
        cases: the number of cases.
    """

    value: float
    low: float
    high: float
    cases: int

    @property
    def sure(self) -> bool:
        """Whether there are enough cases to show the value."""
        return self.cases >= TOO_FEW


def share(hits: int, count: int) -> Interval:
    """Return a share with Wilson's score interval (STATISTICS.md#wilson); 0 to 1 for no cases."""
    if not count:
        return Interval(0.0, 0.0, 1.0, 0)
    found, z2 = hits / count, _NORMAL_95**2
    scale = 1 + z2 / count
    centre = (found + z2 / (2 * count)) / scale
    half = sqrt(found * (1 - found) * z2 / count + (z2 / (2 * count)) ** 2) / scale
    return Interval(found, max(0.0, centre - half), min(1.0, centre + half), count)


def mean(values: Sequence[float]) -> Interval:
    """Return a mean with Student's interval (STATISTICS.md#mean).

    With fewer than two values, both ends are the mean itself.
    """
    count = len(values)
    if count < 2:
        only = fmean(values) if values else 0.0
        return Interval(only, only, only, count)
    found = fmean(values)
    spread = fsum((value - found) ** 2 for value in values)  # `stdev` is 40 times slower
    half = student_95(count - 1) * sqrt(spread / (count - 1) / count)
    return Interval(found, found - half, found + half, count)


_FEW_DEGREES = (12.706, 4.303, 3.182, 2.776, 2.571)
"""Student's t for one to five degrees of freedom, for which the series below is inaccurate."""


def student_95(degrees: int) -> float:
    """Return the t so that 95 % of Student's distribution is between -t and t.

    There is at least one degree of freedom.
    """
    if degrees <= len(_FEW_DEGREES):
        return _FEW_DEGREES[degrees - 1]
    z: float = _NORMAL_95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    rest: float = sum(term / degrees**power for power, term in enumerate(terms, 1))
    return z + rest
