"""The kind of puzzles that a player wants to practise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.puzzles.choosing import Criteria
from game.puzzles.difficulty import EASIEST, HARDEST
from game.puzzles.puzzle_history import Tried
from game.puzzles.rating import Rating

Level = Literal["any", "mine", "easier", "harder"]
LEVELS: tuple[Level, ...] = ("any", "mine", "easier", "harder")

AROUND = 150
"""The largest distance between the player's rating and a difficulty *about mine*."""


@dataclass(frozen=True)
class PracticeCriteria:
    """The kind of puzzles to practise.

    Attributes:
        variant: the variant's key; "" for the day's variant.
        level: the difficulty, relative to the player's rating.
        theme: the theme's key; "" for any.
    """

    variant: str = ""
    level: Level = "mine"
    theme: str = ""

    def beside(self, rating: Rating) -> Criteria:
        """Return the criteria for a player with this rating."""
        easiest, hardest = _range(self.level, round(rating.value))
        themes = (self.theme,) if self.theme else ()
        return Criteria(themes=themes, easiest=easiest, hardest=hardest)


def _range(level: Level, rating: int) -> tuple[int, int]:
    """Return the lowest and highest difficulty of a level, within the difficulties of puzzles."""
    within = min(max(rating, EASIEST), HARDEST)
    match level:
        case "any":
            return EASIEST, HARDEST
        case "mine":
            return within - AROUND, within + AROUND
        case "easier":
            return EASIEST, max(within - AROUND, EASIEST)
        case "harder":
            return min(within + AROUND, HARDEST), HARDEST


def numbers_tried(variant: str, tried: Mapping[str, Tried]) -> frozenset[int]:
    """Return the numbers of a variant's puzzles that were tried."""
    numbers = (key.removeprefix(f"{variant}/") for key in tried if key.startswith(f"{variant}/"))
    return frozenset(int(number) for number in numbers if number.isdecimal())
