"""Judges: from a view, a judge says what each legal play is worth."""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean, stdev
from typing import NamedTuple, Protocol

from game.rules.state import Play
from game.rules.view import View

TOLERANCE = 1e-9
"""The difference in points up to which two plays are equally good."""

STUDENT_T_95 = 2.57
"""Standard errors in half a 95 % confidence interval: Student's t for six searches."""


def lead(points: Sequence[float], side: int) -> float:
    """Return a side's points minus the mean of the others."""
    return points[side] - fmean([*points[:side], *points[side + 1 :]])


class Worth(NamedTuple):
    """Expected points of a whole hand, and their standard error (0 if they are exact)."""

    points: float
    error: float

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % confidence interval: the number shown after ±."""
        return STUDENT_T_95 * self.error


@dataclass(frozen=True, slots=True)
class Judgement:
    """What each legal play of the seat to move leads to.

    Attributes:
        outcomes: for each legal play, the result of the hand in each sampled world: the points of
            the mover's side minus its opponents'. All plays are tried in the same worlds.
        exact: whether there is only one world, and its outcomes are proved.
    """

    outcomes: Mapping[Play, tuple[float, ...]]
    exact: bool

    def worth(self, move: Play) -> Worth:
        """Return the expected result of a play."""
        return self._mean(self.outcomes[move])

    @property
    def best(self) -> tuple[Play, ...]:
        """All plays that are equally good and best, in written order."""
        points = {move: self.worth(move).points for move in self.outcomes}
        highest = max(points.values())
        best = (move for move in points if highest - points[move] <= TOLERANCE)
        return tuple(sorted(best, key=str))

    def gap(self, move: Play) -> Worth:
        """Return how far a play falls short of the best one.

        The error is that of the difference in each world, so luck that affects both plays alike
        doesn't count.
        """
        best = self.best
        return Worth(0.0, 0.0) if move in best else self.lead(best[0], move)

    def lead(self, move: Play, other: Play) -> Worth:
        """Return how much more `move` is worth than `other`; below 0 if it is worth less."""
        pairs = zip(self.outcomes[move], self.outcomes[other], strict=True)
        return self._mean(tuple(one - another for one, another in pairs))

    @property
    def stake(self) -> float:
        """The points between the best and the worst play."""
        points = [self.worth(move).points for move in self.outcomes]
        return max(points) - min(points)

    def _mean(self, outcomes: tuple[float, ...]) -> Worth:
        if self.exact:
            return Worth(outcomes[0], 0.0)
        return _sampled(outcomes)


@lru_cache(maxsize=256)
def _sampled(outcomes: tuple[float, ...]) -> Worth:
    """Return the mean of outcomes and its standard error.

    Cached, because a review asks again after each graded play.
    """
    if len(outcomes) < 2:
        return Worth(outcomes[0], math.inf)
    return Worth(fmean(outcomes), stdev(outcomes) / math.sqrt(len(outcomes)))


class Judge(Protocol):
    """Says what plays are worth to a seat that knows only its view."""

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        """Judge every legal play of the seat to move, and yield the judgement so far in each slice.

        The last judgement is the verdict; there is always at least one. A count of nodes limits the
        search, so the same view and the same random numbers give the same verdict on every machine.
        """
        ...
