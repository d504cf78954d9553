"""Which problems a person wants to practise with."""

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
"""How far from the player's rating a problem's difficulty may be to be about as high."""


@dataclass(frozen=True)
class PracticeCriteria:
    """What problems the person asks for.

    Attributes:
        variant: whose rules; "" for those of the day.
        level: how hard, measured by the player's rating.
        theme: what it is about; "" for anything.
    """

    variant: str = ""
    level: Level = "mine"
    theme: str = ""

    def beside(self, rating: Rating) -> Criteria:
        """The criteria of a player who has that rating."""
        easiest, hardest = _range(self.level, round(rating.value))
        themes = (self.theme,) if self.theme else ()
        return Criteria(themes=themes, easiest=easiest, hardest=hardest)


def _range(level: Level, rating: int) -> tuple[int, int]:
    """The difficulties of a level, as far as problems have them."""
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
    """The numbers of a variant's problems that were tried."""
    numbers = (key.removeprefix(f"{variant}/") for key in tried if key.startswith(f"{variant}/"))
    return frozenset(int(number) for number in numbers if number.isdecimal())
