"""What a judge is: handed a view, it says what each legal play is worth there."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean, stdev
from typing import NamedTuple, Protocol

from game.rules.state import Play
from game.rules.view import View

TOLERANCE = 1e-9
"""Points that two plays may differ by and still be equally good."""

STUDENT_T_95 = 2.57
"""Standard errors in half a 95 % confidence interval: Student's t of six searches."""


class Worth(NamedTuple):
    """Expected points of a whole hand, and their standard error (0 where they are exact)."""

    points: float
    error: float

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % confidence interval: what is told after a ±."""
        return STUDENT_T_95 * self.error


@dataclass(frozen=True, slots=True)
class Judgement:
    """What each legal play of the seat to move leads to.

    Attributes:
        outcomes: for each legal play what the hand comes to in each world that was tried, as the
            points of the mover's side less its opponents'; every play in the same worlds.
        exact: whether there is but one world and its outcomes are proved.
    """

    outcomes: Mapping[Play, tuple[float, ...]]
    exact: bool

    def worth(self, move: Play) -> Worth:
        """What a play is expected to come to."""
        return self._mean(self.outcomes[move])

    @property
    def best(self) -> tuple[Play, ...]:
        """Every play as good as any, in written order."""
        points = {move: self.worth(move).points for move in self.outcomes}
        highest = max(points.values())
        best = (move for move in points if highest - points[move] <= TOLERANCE)
        return tuple(sorted(best, key=str))

    def gap(self, move: Play) -> Worth:
        """How far a play falls short of the best one.

        The error is that of the difference, world by world: luck that meets both plays alike
        does not blur which of them is better.
        """
        best = self.best
        return Worth(0.0, 0.0) if move in best else self.lead(best[0], move)

    def lead(self, move: Play, other: Play) -> Worth:
        """How much more one play is worth than another, below 0 where it is worth less."""
        pairs = zip(self.outcomes[move], self.outcomes[other], strict=True)
        return self._mean(tuple(one - another for one, another in pairs))

    @property
    def stake(self) -> float:
        """The points between the best play and the worst."""
        points = [self.worth(move).points for move in self.outcomes]
        return max(points) - min(points)

    def _mean(self, outcomes: tuple[float, ...]) -> Worth:
        if self.exact:
            return Worth(outcomes[0], 0.0)
        return _sampled(outcomes)


@lru_cache(maxsize=256)
def _sampled(outcomes: tuple[float, ...]) -> Worth:
    """The mean of outcomes and its standard error; a review asks again with each play it grades."""
    if len(outcomes) < 2:
        return Worth(outcomes[0], math.inf)
    return Worth(fmean(outcomes), stdev(outcomes) / math.sqrt(len(outcomes)))


class Judge(Protocol):
    """Says what plays are worth to a seat that knows only its view."""

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        """Judge every legal play of the seat to move, yielding what is known so far, often.

        The last judgement yielded is the verdict; there is always at least one. Thinking is
        bounded by a count of nodes, so that the same view and the same random numbers give the
        same verdict on every machine.
        """
        ...
