"""A problem: a position of the last batch in which one play is best, and greed fails."""

from __future__ import annotations

from dataclasses import dataclass

from game.puzzles.analysis import Analysis
from game.puzzles.difficulty import difficulty_of
from game.puzzles.themes import themes_of
from game.rules.record import Record
from game.rules.state import HandState, Play
from game.solver.incremental import Incremental


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A problem of the last batch (PUZZLES.md#problem).

    Margins are as `solve` has them: side 0's total of the hand less side 1's. In problems of the
    day and numbered ones the player sits at seat 0.

    Attributes:
        key: its name: ``egyptian/day/326``, ``egyptian/17``, or what whoever made it calls it.
        record: the game up to the position.
        state: the position.
        best: the one best play.
        margin: the margin that it leads to.
        second: the margin that the second best play leads to.
        greedy: the play that the greedy bot makes; of several the first in written order.
        themes: what the problem is about, keys of `THEMES` in their order.
        difficulty: how hard it is, on the scale of the players' ratings (Glicko's).
    """

    key: str
    record: Record
    state: HandState
    best: Play
    margin: int
    second: int
    greedy: Play
    themes: tuple[str, ...]
    difficulty: int

    @property
    def seat(self) -> int:
        """The seat to play, which solves it."""
        assert self.state.turn is not None  # noqa: S101 - a problem has somebody to play
        return self.state.turn


def puzzle_of(
    key: str, record: Record, analysis: Analysis, difficulty: int | None = None
) -> Incremental[Puzzle]:
    """The problem of a position that was analysed.

    Args:
        key: its name.
        record: the game up to it.
        analysis: what was proved of it; one play is best.
        difficulty: how hard it is, where that is known.
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
        margin=analysis.margin,
        second=analysis.margins[analysis.runner_up],
        greedy=analysis.greedy[0],
        themes=themes,
        difficulty=difficulty,
    )
