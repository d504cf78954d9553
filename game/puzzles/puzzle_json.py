"""A puzzle as JSON, as the headless command prints it (COMMAND.md#problem)."""

from __future__ import annotations

import json

from game.puzzles.puzzle import Puzzle
from game.rules.record import write_record


def data_of(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle's record and what was proved about it, as a JSON object."""
    return {
        "record": json.loads(write_record(puzzle.record)),
        "best": str(puzzle.best),
        "margin": puzzle.margin,
        "second": puzzle.second,
        "greedy": str(puzzle.greedy),
        "themes": list(puzzle.themes),
        "difficulty": puzzle.difficulty,
    }
