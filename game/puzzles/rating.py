"""How strong a player is, by Glicko (PUZZLES.md#rating): a rating, and how far off it may be.

The formulas are those of Mark E. Glickman, "The Glicko system" (1999),
www.glicko.net/glicko/glicko.pdf. A problem is an opponent whose rating, its difficulty, is known
and never moves: whoever solves it has won against it. Each problem is a rating period of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Annotated, NamedTuple

from game.formats.bounds import Bound

LOWEST, HIGHEST = 100.0, 3500.0
"""Between these every rating stays, so that no run of luck leads out of all difficulties."""

MOST_UNCERTAIN = 350.0
"""The deviation of somebody of whom nothing is known."""

LEAST_UNCERTAIN = 50.0
"""The deviation never falls below this, or else a rating would hardly move any more."""

PUZZLE_DEVIATION = 60.0
"""How far off a problem's difficulty may be."""

FORGOTTEN_AFTER = 730
"""Days without a problem after which hardly more is known of a player than of a new one."""

_Q = math.log(10) / 400
_C_SQUARED = (MOST_UNCERTAIN**2 - LEAST_UNCERTAIN**2) / FORGOTTEN_AFTER


class Rating(NamedTuple):
    """A rating on Glicko's scale, and its standard deviation: both may be off by twice that."""

    value: Annotated[float, Bound(LOWEST, HIGHEST)] = 1500.0
    deviation: Annotated[float, Bound(LEAST_UNCERTAIN, MOST_UNCERTAIN)] = MOST_UNCERTAIN

    @property
    def interval(self) -> tuple[int, int]:
        """Between which ratings the player's is with a probability of 95 %."""
        reach = 1.96 * self.deviation
        return round(self.value - reach), round(self.value + reach)


class Outcome(NamedTuple):
    """What came of meeting an opponent: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def after_days(player: Rating, days: int) -> Rating:
    """The rating when so many days have passed: as high, and less certain."""
    deviation = math.sqrt(player.deviation**2 + _C_SQUARED * max(0, days))
    return player._replace(deviation=min(MOST_UNCERTAIN, deviation))


def after_outcomes(player: Rating, outcomes: Iterable[Outcome]) -> Rating:
    """The rating after a period with these outcomes."""
    precision, surprise = 0.0, 0.0
    for opponent, score in outcomes:
        weight = _g(opponent.deviation)
        expected = 1 / (1 + 10 ** (-weight * (player.value - opponent.value) / 400))
        precision += (_Q * weight) ** 2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    variance = 1 / (1 / player.deviation**2 + precision)
    return Rating(player.value + _Q * variance * surprise, math.sqrt(variance))


def after_puzzle(player: Rating, difficulty: int, *, solved: bool, days: int = 0) -> Rating:
    """The player's rating after a problem, `days` after the one before."""
    puzzle = Rating(difficulty, PUZZLE_DEVIATION)
    moved = after_outcomes(after_days(player, days), [Outcome(puzzle, float(solved))])
    return Rating(min(max(moved.value, LOWEST), HIGHEST), max(moved.deviation, LEAST_UNCERTAIN))


def _g(deviation: float) -> float:
    """How much an outcome says against an opponent of this deviation."""
    return 1 / math.sqrt(1 + 3 * (_Q * deviation / math.pi) ** 2)
