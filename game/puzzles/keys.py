"""Finds puzzles by the keys in links and histories."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.puzzles.calendar import DAYS
from game.puzzles.daily_puzzles import puzzle_at_place
from game.puzzles.numbered import puzzle_numbered
from game.puzzles.puzzle import Puzzle
from game.rules.cards import shorten
from game.rules.variants import VARIANTS

_KEY = re.compile(r"([a-z-]+)/(day/)?(0|[1-9][0-9]{0,8})")


class UnknownPuzzle(ValueError):  # noqa: N818 - it says what a key is not
    """Raised if a text is not the key of a puzzle."""


def puzzle_by_key(key: str) -> Iterator[Puzzle | None]:
    """Find the puzzle of a key: yield None after each slice, then the puzzle.

    Args:
        key: ``egyptian/day/326`` or ``egyptian/17``.

    Raises:
        UnknownPuzzle: no puzzle has that key; raised at once.
    """
    found = _KEY.fullmatch(key)
    if found and found[1] in VARIANTS:
        variant, of_day, number = found[1], found[2], int(found[3])
        if of_day and number < DAYS:
            return iter((puzzle_at_place(variant, number),))
        if number and not of_day:
            return puzzle_numbered(variant, number)
    raise UnknownPuzzle(f"{shorten(key)} is not a problem")
