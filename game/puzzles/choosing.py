"""Chooses among the numbered puzzles by theme, difficulty and number of players."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from typing import Literal

from game.puzzles.difficulty import EASIEST, HARDEST
from game.puzzles.numbered import LAST_NUMBER, players_of, puzzle_numbered
from game.puzzles.puzzle import Puzzle
from game.puzzles.puzzle_history import Tried
from game.puzzles.rating import Rating
from game.rules.variants import variant_named

MOST_NUMBERS = 60
"""How many numbers a search tries before it accepts the nearest puzzle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Criteria:
    """The kind of puzzle to find.

    Attributes:
        theme: a theme of the puzzle; "" for any.
        easiest: the lowest difficulty.
        hardest: the highest difficulty.
        most_players: the highest number of players.
    """

    theme: str = ""
    easiest: int = EASIEST
    hardest: int = HARDEST
    most_players: int = 4

    def shortfall(self, puzzle: Puzzle) -> tuple[bool, int]:
        """Return whether the wanted theme is missing, and the points from the wanted difficulty."""
        distance = max(self.easiest - puzzle.difficulty, puzzle.difficulty - self.hardest, 0)
        return bool(self.theme) and self.theme not in puzzle.themes, distance


def puzzle_like(
    variant: str, criteria: Criteria, after: int = 0, known: Collection[int] = ()
) -> Iterator[Puzzle | None]:
    """Find the next puzzle that fits: yield None after each slice, then the puzzle.

    After `MOST_NUMBERS` numbers it is the nearest: with the theme first, then by difficulty.

    Args:
        variant: the variant's key.
        criteria: the kind of puzzle.
        after: the number before the first one to try; pass the found puzzle's number to continue.
            Number 1 follows the last number.
        known: numbers to skip; not all of them.

    Raises:
        OptionError: there is no such variant.
    """
    variant_named(variant)
    numbers = chain(range(after + 1, LAST_NUMBER + 1), range(1, after + 1))
    most = criteria.most_players
    unknown = (one for one in numbers if one not in known and players_of(one) <= most)
    return _search(variant, criteria, islice(unknown, MOST_NUMBERS))


def _search(variant: str, criteria: Criteria, numbers: Iterator[int]) -> Iterator[Puzzle | None]:
    nearest: Puzzle | None = None
    for number in numbers:
        for found in puzzle_numbered(variant, number):
            if found is None:
                yield None
            elif nearest is None or criteria.shortfall(found) < criteria.shortfall(nearest):
                nearest = found
        if nearest and criteria.shortfall(nearest) == (False, 0):
            break
    if nearest:
        yield nearest


Level = Literal["any", "mine", "easier", "harder"]
LEVELS: tuple[Level, ...] = ("any", "mine", "easier", "harder")

AROUND = 150
"""The largest distance between the player's rating and a difficulty *about mine*."""


@dataclass(frozen=True)
class PracticeCriteria:
    """The kind of puzzles to practise.

    Attributes:
        variant: the variant's key; "" for that of the last game.
        level: the difficulty, relative to the player's rating.
        theme: the theme's key; "" for any.
    """

    variant: str = ""
    level: Level = "mine"
    theme: str = ""

    def beside(self, rating: Rating) -> Criteria:
        """Return the criteria for a player with this rating."""
        easiest, hardest = _range(self.level, round(rating.value))
        most = 2 if self.level == "easier" else 4
        return Criteria(theme=self.theme, easiest=easiest, hardest=hardest, most_players=most)


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
