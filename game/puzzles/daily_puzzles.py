"""The problem of the day, the same for everybody (PUZZLES.md#day)."""

from __future__ import annotations

import datetime as dt

from game.puzzles.analysis import analysis_of
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle import Problem, problem_of
from game.puzzles.stored import read_position, record_of
from game.rules.variants import variant_named
from game.solver.incremental import run_to_end


def problem_of_day(variant: str, day: dt.date) -> Problem:
    """The problem of a calendar day.

    Raises:
        OptionError: there is no such variant.
    """
    return problem_at_place(variant, place_of(day))


def problem_at_place(variant: str, place: int) -> Problem:
    """The problem at a place, from 0 to 365; it takes some milliseconds.

    Raises:
        OptionError: there is no such variant.
    """
    variant_named(variant)
    position = read_position(variant, place)
    record = record_of(variant, place, position)
    found = run_to_end(analysis_of(position.state, position.greedy))
    key, difficulty = day_key(variant, place), position.difficulty
    return run_to_end(problem_of(key, record, found, difficulty=difficulty))
