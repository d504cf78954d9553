"""Choosing among the numbered problems: by theme, by difficulty, by how many play."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from game.puzzles.difficulty import EASIEST, HARDEST
from game.puzzles.numbered import LAST_NUMBER, players_of, puzzle_numbered
from game.puzzles.puzzle import Puzzle
from game.rules.variants import variant_named

MOST_NUMBERS = 60
"""Numbers that a choice looks through before it is content with the nearest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Criteria:
    """What a problem is to be like.

    Attributes:
        themes: it is to have one of these; none of them matters where there are none.
        easiest: the least difficulty.
        hardest: the greatest difficulty.
        players: how many play, 2 or 4; None for either.
    """

    themes: Collection[str] = ()
    easiest: int = EASIEST
    hardest: int = HARDEST
    players: int | None = None

    def shortfall(self, puzzle: Puzzle) -> tuple[bool, int]:
        """What a problem lacks: whether it is a theme, and points of difficulty."""
        beside = max(self.easiest - puzzle.difficulty, puzzle.difficulty - self.hardest, 0)
        return bool(self.themes) and not set(self.themes) & set(puzzle.themes), beside


MET = (False, 0)


def puzzle_like(
    variant: str, criteria: Criteria, after: int = 0, known: Collection[int] = ()
) -> Iterator[Puzzle | None]:
    """The next problem that is as wished: None after each slice, then the problem.

    After `MOST_NUMBERS` numbers it is the nearest: one of the themes first, then in difficulty.

    Args:
        variant: the variant's key.
        criteria: what is wanted.
        after: the number after which to look; that of the problem says where to go on. The first
            number follows the last one.
        known: numbers that are passed over; not all there are.

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
    """All numbers for so many players that are not known, those that come next first."""
    for number in chain(range(after + 1, LAST_NUMBER + 1), range(1, after + 1)):
        if number not in known and players in {None, players_of(number)}:
            yield number
