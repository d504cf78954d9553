"""The problem of the day, the same for everybody (PROBLEMS.md#day)."""

from __future__ import annotations

import datetime as dt

from game.problems.analysis import analysis_of
from game.problems.problem import Problem, problem_of
from game.problems.stored import read_position, record_of
from game.rules.variants import variant_named
from game.solver.incremental import run_to_end

DAYS = 366
"""How many problems of the day a variant has, one after the other and then anew."""


def problem_of_day(variant: str, day: dt.date) -> Problem:
    """The problem of a calendar day.

    Raises:
        OptionError: there is no such variant.
    """
    return problem_at_place(variant, place_of(day))


def place_of(day: dt.date) -> int:
    """A day's place among the stored problems, from 0: days are counted, never hours."""
    return day.toordinal() % DAYS


def day_key(variant: str, place: int) -> str:
    """The name of the problem at a place."""
    return f"{variant}/day/{place}"


def problem_at_place(variant: str, place: int) -> Problem:
    """The problem at a place, from 0 to 365; it takes some milliseconds.

    Raises:
        OptionError: there is no such variant.
    """
    variant_named(variant)
    stored = read_position(variant, place)
    record = record_of(variant, place, stored)
    analysis = run_to_end(analysis_of(stored.state, stored.greedy))
    return run_to_end(
        problem_of(day_key(variant, place), record, analysis, difficulty=stored.difficulty)
    )
