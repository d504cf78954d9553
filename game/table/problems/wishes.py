"""Which problems a person wants to practise with, and what to look through for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice
from typing import Literal

from game.problems.problem import Problem
from game.problems.rating import Rating
from game.table.storage.problem_history import Tried

Level = Literal["any", "mine", "easier", "harder"]
LEVELS: tuple[Level, ...] = ("any", "mine", "easier", "harder")

AROUND = 120
"""How far from the player's rating a problem's difficulty may be to be about as high."""


@dataclass(frozen=True)
class Wishes:
    """What is wished for.

    Attributes:
        variant: whose rules; "" for those of the day.
        level: how hard, measured by the player's rating.
        theme: what it is about; "" for anything.
    """

    variant: str = ""
    level: Level = "mine"
    theme: str = ""

    def distance(self, problem: Problem, rating: Rating) -> float:
        """How far a problem's difficulty is from what is wished for, 0 where it is that."""
        above = problem.difficulty - rating.value
        match self.level:
            case "any":
                return 0.0
            case "mine":
                return max(0.0, abs(above) - AROUND)
            case "easier":
                return max(0.0, above + AROUND)
            case "harder":
                return max(0.0, AROUND - above)

    def has_theme(self, problem: Problem) -> bool:
        """Whether a problem is about what is wished for."""
        return not self.theme or self.theme in problem.themes


def untried(variant: str, tried: Mapping[str, Tried]) -> Iterator[int]:
    """The numbers of a variant's problems that were not tried, from the lowest."""
    return (number for number in count(1) if f"{variant}/{number}" not in tried)


def first_untried(variant: str, tried: Mapping[str, Tried], most: int) -> list[int]:
    """The lowest of them."""
    return list(islice(untried(variant, tried), most))
