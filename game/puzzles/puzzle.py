"""A problem: a position of the last batch in which one play is best, and greed fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.puzzles.analysis import Analysis, analysis_of
from game.puzzles.difficulty import difficulty_of
from game.puzzles.themes import themes_of
from game.rules.record import Record
from game.rules.replay import replay
from game.rules.state import HandState, Play
from game.solver.incremental import Incremental, until_answered


class NoPuzzle(ValueError):  # noqa: N818 - it says what a position is not
    """A position in which no play is best by enough."""


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


def puzzle_at(key: str, record: Record) -> Iterator[Puzzle | None]:
    """The problem at the end of a record: None after each slice, then the problem.

    It need not be one that greed fails at, so that one's own mistakes become problems.

    Raises:
        NotSolvable: the hand is over, cards are still to be dealt, or more than two sides play.
        NoProblem: no play is best, or not by enough.
    """
    return until_answered(_at(key, record))


def _at(key: str, record: Record) -> Incremental[Puzzle]:
    analysis = yield from analysis_of(replay(record).hands[-1].last)
    if not analysis.clear:
        raise NoPuzzle("no play is better by enough than all others")
    return (yield from puzzle_of(key, record, analysis))


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
