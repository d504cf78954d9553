"""Problems: at the table, after a wrong play, solved and not, and the room that leads to them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from game.host.input import Activate
from game.problems.analysis import analysis_of
from game.problems.days import problem_at_place
from game.problems.problem import Problem
from game.problems.rating import Rating
from game.rules.play import play
from game.rules.state import HandState, Play
from game.solver.incremental import run_to_end
from game.table.problems.desk import ProblemDesk
from game.table.problems.list_dialog import Choice, ListDialog
from game.table.problems.finding import FindingDialog
from game.table.problems.problems_screen import ProblemsScreen
from game.table.problems.puzzle import puzzle_of
from game.table.screens.menus import over_start
from game.table.screens.named_screen import NamedScreen
from game.table.screens.steering import press_soon
from game.table.storage import problem_book
from game.table.storage.problem_history import Missed, OwnMistake, ProblemHistory, Tried
from game.table.storage.repetition import Memory
from game.table.storage.session import PERSON
from game.table.ui.context import Context

VARIANT, PLACE = "egyptian", 3
"""The day's problem that is shown."""

PARTNERS = ("cypriot", 4)
"""A problem of four players, by its variant and number."""


@cache
def shown_problem() -> Problem:
    """The problem that is shown."""
    return problem_at_place(VARIANT, PLACE)


def problem(context: Context) -> None:
    """Show a problem at its beginning."""
    desk = _room(context)
    desk.solve(shown_problem())


def hint(context: Context) -> None:
    """Show a problem with its first hint."""
    problem(context)
    context.stage.spawn(_play(context, ["hint"]))


def wrong(context: Context) -> None:
    """Show what a wrong play costs."""
    problem(context)
    context.stage.spawn(_play(context, [_wrong_play(puzzle_of(shown_problem()).state)]))
