"""The daily puzzle, the same for everyone (PUZZLES.md#day)."""

from __future__ import annotations

import datetime as dt

from game.puzzles.analysis import analysis_of
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle import Puzzle, puzzle_of
from game.puzzles.stored import read_position, record_of
from game.rules.variants import variant_named
from game.solver.incremental import run_to_end


def daily_puzzle(variant: str, day: dt.date) -> Puzzle:
    """Return a variant's puzzle of a calendar day.

    Raises:
        OptionError: there is no such variant.
    """
    return puzzle_at_place(variant, place_of(day))


def puzzle_at_place(variant: str, place: int) -> Puzzle:
    """Return the daily puzzle at a place, from 0 to 365; takes a few milliseconds.

    Raises:
        OptionError: there is no such variant.
    """
    variant_named(variant)
    position = read_position(variant, place)
    record = record_of(variant, place, position)
    found = run_to_end(analysis_of(position.state, position.greedy))
    key, difficulty = day_key(variant, place), position.difficulty
    return run_to_end(puzzle_of(key, record, found, difficulty=difficulty))
