"""The problem of the day, the same for everybody (PROBLEMS.md#day)."""

from __future__ import annotations

import datetime

from game.problems.numbered import problem_numbered
from game.problems.problem import Problem
from game.rules.variants import variant_named

DAYS = 366
"""How many problems of the day a variant has, one after the other and then anew."""


def problem_of_day(variant: str, day: datetime.date) -> Problem:
    """The problem of a calendar day.

    Raises:
        OptionError: there is no such variant.
    """
    return problem_at_place(variant, day.toordinal() % DAYS)


def problem_at_place(variant: str, place: int) -> Problem:
    """The problem at a place of the year, from 0 to 365."""
    variant_named(variant)
    *_, problem = problem_numbered(variant, 4 * place + 1)
    assert problem
    return problem
