"""Chooses among the numbered puzzles by theme, difficulty and number of players."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from game.puzzles.difficulty import EASIEST, HARDEST
from game.puzzles.numbered import LAST_NUMBER, players_of, puzzle_numbered
from game.puzzles.puzzle import Puzzle
from game.rules.variants import variant_named

MOST_NUMBERS = 60
"""How many numbers a search tries before it accepts the nearest puzzle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Criteria:
    """The kind of puzzle to find.

    Attributes:
        themes: the puzzle has one of these; any themes if empty.
        easiest: the lowest difficulty.
        hardest: the highest difficulty.
        players: 2 or 4; None for either.
    """

    themes: Collection[str] = ()
    easiest: int = EASIEST
    hardest: int = HARDEST
    players: int | None = None

    def shortfall(self, puzzle: Puzzle) -> tuple[bool, int]:
        """Return whether a wanted theme is missing, and the distance to the wanted difficulty."""
        beside = max(self.easiest - puzzle.difficulty, puzzle.difficulty - self.hardest, 0)
        return bool(self.themes) and not set(self.themes) & set(puzzle.themes), beside


MET = (False, 0)


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
    return _search(
        variant, criteria, islice(_numbers(criteria.players, after, known), MOST_NUMBERS)
    )


def _search(variant: str, criteria: Criteria, numbers: Iterator[int]) -> Iterator[Puzzle | None]:
    nearest: Puzzle | None = None
    for number in numbers:
        for found in puzzle_numbered(variant, number):
            if found is None:
                yield None
            elif nearest is None or criteria.shortfall(found) < criteria.shortfall(nearest):
                nearest = found
        if nearest and criteria.shortfall(nearest) == MET:
            break
    if nearest:
        yield nearest


def _numbers(players: int | None, after: int, known: Collection[int]) -> Iterator[int]:
    """Yield all numbers for `players` players that are not known, starting with the next."""
    for number in chain(range(after + 1, LAST_NUMBER + 1), range(1, after + 1)):
        if number not in known and players in {None, players_of(number)}:
            yield number
