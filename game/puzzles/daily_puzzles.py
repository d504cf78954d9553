"""The problem of the day, the same for everybody (PUZZLES.md#day)."""

from __future__ import annotations

import datetime as dt

from game.puzzles.analysis import analysis_of
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle import Puzzle, puzzle_of
from game.puzzles.stored import read_position, record_of
from game.rules.variants import variant_named
from game.solver.incremental import run_to_end


def daily_puzzle(variant: str, day: dt.date) -> Puzzle:
    """The problem of a calendar day.

    Raises:
        OptionError: there is no such variant.
    """
    return puzzle_at_place(variant, place_of(day))


def puzzle_at_place(variant: str, place: int) -> Puzzle:
    """The problem at a place, from 0 to 365; it takes some milliseconds.

    Raises:
        OptionError: there is no such variant.
    """
    variant_named(variant)
    position = read_position(variant, place)
    record = record_of(variant, place, position)
    found = run_to_end(analysis_of(position.state, position.greedy))
    key, difficulty = day_key(variant, place), position.difficulty
    return run_to_end(puzzle_of(key, record, found, difficulty=difficulty))
