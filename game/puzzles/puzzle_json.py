"""A problem as JSON, as the headless command prints it (COMMAND.md#problem)."""

from __future__ import annotations

import json

from game.puzzles.puzzle import Problem
from game.rules.record import write_record


def data_of(problem: Problem) -> dict[str, object]:
    """The problem as an object of JSON: its record, and what was proved of it."""
    return {
        "record": json.loads(write_record(problem.record)),
        "best": str(problem.best),
        "margin": problem.margin,
        "second": problem.second,
        "greedy": str(problem.greedy),
        "themes": list(problem.themes),
        "difficulty": problem.difficulty,
    }
