"""How strong a player is, by Glicko (PUZZLES.md#rating): a rating and its deviation.

The formulas are those of Mark E. Glickman, "The Glicko system" (1999),
www.glicko.net/glicko/glicko.pdf. A puzzle is an opponent whose rating, its difficulty, is known
and never changes. Solving it is a win. Each puzzle is a separate rating period.
"""

import math
from collections.abc import Iterable
from typing import Annotated, NamedTuple

from game.formats.bounds import Bound

LOWEST, HIGHEST = 100.0, 3500.0
"""The bounds of a rating, so that no run of luck moves it beyond all difficulties."""

MOST_UNCERTAIN = 350.0
"""The deviation of an unknown player."""

LEAST_UNCERTAIN = 50.0
"""The lowest deviation; below it a rating would hardly change any more."""

PUZZLE_DEVIATION = 60.0
"""The deviation of a puzzle's difficulty."""

FORGOTTEN_AFTER = 730
"""Days without a puzzle after which a rating is hardly surer than a new player's."""

_Q = math.log(10) / 400
_C_SQUARED = (MOST_UNCERTAIN**2 - LEAST_UNCERTAIN**2) / FORGOTTEN_AFTER


class Rating(NamedTuple):
    """A rating on Glicko's scale and its standard deviation; the error may be twice that."""

    value: Annotated[float, Bound(LOWEST, HIGHEST)] = 1500.0
    deviation: Annotated[float, Bound(LEAST_UNCERTAIN, MOST_UNCERTAIN)] = MOST_UNCERTAIN


class Outcome(NamedTuple):
    """The score against an opponent: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def after_days(player: Rating, days: int) -> Rating:
    """Return the rating after `days` days: as high, and less certain."""
    deviation = math.sqrt(player.deviation**2 + _C_SQUARED * max(0, days))
    return player._replace(deviation=min(MOST_UNCERTAIN, deviation))


def after_outcomes(player: Rating, outcomes: Iterable[Outcome]) -> Rating:
    """Return the rating after a period with these outcomes."""
    precision, surprise = 0.0, 0.0
    for opponent, score in outcomes:
        weight = _g(opponent.deviation)
        expected = 1 / (1 + 10 ** (-weight * (player.value - opponent.value) / 400))
        precision += (_Q * weight) ** 2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    variance = 1 / (1 / player.deviation**2 + precision)
    return Rating(player.value + _Q * variance * surprise, math.sqrt(variance))


def after_puzzle(player: Rating, difficulty: int, *, solved: bool, days: int = 0) -> Rating:
    """Return the player's rating after a puzzle, `days` days after the previous one."""
    puzzle = Rating(difficulty, PUZZLE_DEVIATION)
    moved = after_outcomes(after_days(player, days), [Outcome(puzzle, float(solved))])
    return Rating(min(max(moved.value, LOWEST), HIGHEST), max(moved.deviation, LEAST_UNCERTAIN))


def _g(deviation: float) -> float:
    """Return the weight of an outcome against an opponent of this deviation."""
    return 1 / math.sqrt(1 + 3 * (_Q * deviation / math.pi) ** 2)
