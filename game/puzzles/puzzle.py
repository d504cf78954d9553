"""A puzzle: a position of the last batch with one best play that the greedy bot doesn't find."""

import json
from dataclasses import dataclass

from game.puzzles.analysis import Analysis
from game.puzzles.difficulty import difficulty_of
from game.puzzles.themes import themes_of
from game.rules.record import Record, write_record
from game.rules.state import HandState, Play
from game.solver.incremental import Incremental


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A puzzle of the last batch (PUZZLES.md#puzzle).

    Leads are those of `solve`: side 0's total of the hand minus side 1's. In daily and numbered
    puzzles the player sits at seat 0.

    Attributes:
        key: ``egyptian/day/326``, ``egyptian/17``, or a name chosen by the caller.
        record: the game up to the position.
        state: the position.
        best: the only best play.
        lead: the lead after the best play.
        second: the lead after the second best play.
        greedy: the greedy bot's play; of several the first in written order.
        themes: the puzzle's themes, keys of `THEMES` in their order.
        difficulty: how hard it is, on the scale of the players' ratings (Glicko's).
    """

    key: str
    record: Record
    state: HandState
    best: Play
    lead: int
    second: int
    greedy: Play
    themes: tuple[str, ...]
    difficulty: int

    @property
    def seat(self) -> int:
        """The seat to play, which solves the puzzle."""
        assert self.state.turn is not None  # noqa: S101 - the hand is not over
        return self.state.turn


def puzzle_of(
    key: str, record: Record, analysis: Analysis, difficulty: int | None = None
) -> Incremental[Puzzle]:
    """Make a puzzle of an analysed position.

    Args:
        key: the puzzle's name.
        record: the game up to the position.
        analysis: the values of its plays; one is best.
        difficulty: how hard it is, if that is known.
    """
    yield
    themes = yield from themes_of(analysis)
    if difficulty is None:
        yield
        difficulty = yield from difficulty_of(analysis)
    return Puzzle(
        key=key,
        record=record,
        state=analysis.state,
        best=analysis.best,
        lead=analysis.lead,
        second=analysis.leads[analysis.runner_up],
        greedy=analysis.greedy[0],
        themes=themes,
        difficulty=difficulty,
    )


def data_of(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle's record and what was proved about it, as a JSON object."""
    return {
        "record": json.loads(write_record(puzzle.record)),
        "best": str(puzzle.best),
        "lead": puzzle.lead,
        "second": puzzle.second,
        "greedy": str(puzzle.greedy),
        "themes": list(puzzle.themes),
        "difficulty": puzzle.difficulty,
    }
