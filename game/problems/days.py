"""The problem of the day, the same for everybody (PROBLEMS.md#day)."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from game.lazy_import import lazy_import
from game.rules.variants import variant_named

if TYPE_CHECKING:
    from game.problems import analysis, problem, stored
    from game.problems.problem import Problem
    from game.solver import incremental
else:  # the first screen asks for the name of the day's problem, and for no problem
    analysis = lazy_import("game.problems.analysis")
    problem = lazy_import("game.problems.problem")
    stored = lazy_import("game.problems.stored")
    incremental = lazy_import("game.solver.incremental")

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
    position = stored.read_position(variant, place)
    record = stored.record_of(variant, place, position)
    found = incremental.run_to_end(analysis.analysis_of(position.state, position.greedy))
    key, difficulty = day_key(variant, place), position.difficulty
    return incremental.run_to_end(problem.problem_of(key, record, found, difficulty=difficulty))
