"""The two lines of a puzzle: after the best play, and after the second best play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.puzzles.analysis import Analysis
from game.rules.events import FloorTaken
from game.rules.play import play
from game.rules.scoring import SideScore
from game.rules.state import HandState, Play, Turn
from game.solver.endgame import search
from game.solver.incremental import Incremental


@dataclass(frozen=True)
class Line:
    """A play and perfect play of both sides after it, to the end of the hand.

    Attributes:
        start: the position.
        plays: the plays from there.
    """

    start: HandState
    plays: tuple[Play, ...]

    @cached_property
    def states(self) -> tuple[HandState, ...]:
        """The state after each play."""
        states = [self.start]
        for move in self.plays:
            states.append(play(states[-1], move)[0])
        return tuple(states[1:])

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The plays with their seats and basras."""
        return self.states[-1].history[len(self.start.history) :]

    def basra_points(self, side: int) -> int:
        """Return the points of a side for basras in this line."""
        return self.states[-1].basra_points()[side] - self.start.basra_points()[side]

    def score(self, side: int) -> SideScore:
        """Return a side's score of the hand."""
        score = self.states[-1].score
        assert score  # noqa: S101 - a line ends with the hand
        return score.sides[side]

    @cached_property
    def last_floor(self) -> int | None:
        """The side that gets the last floor; None if the floor is empty or no side gets it."""
        before = (self.start, *self.states)[-2]
        _, events = play(before, self.plays[-1])
        return next((event.side for event in events if isinstance(event, FloorTaken)), None)

    def taker(self, move: Play) -> int | None:
        """Return the side that captures the card of a trailed play; None if no side does."""
        for turn in self.turns:
            if move.card in turn.play.captured:
                return self.start.side_of(turn.seat)
        return None


@dataclass(frozen=True, slots=True)
class Lines:
    """A puzzle's best and second best line.

    Attributes:
        analysis: the values of the position's plays.
        best: the line after the best play.
        second: the line after the second best play.
    """

    analysis: Analysis
    best: Line
    second: Line

    @property
    def side(self) -> int:
        """The side to play."""
        state = self.analysis.state
        return state.side_of(state.turn or 0)

    @property
    def other(self) -> int:
        """The opponents' side."""
        return 1 - self.side

    @property
    def move(self) -> Play:
        """The best play."""
        return self.analysis.best

    @property
    def tempting(self) -> tuple[Play, ...]:
        """The tempting plays: the second best and the greedy ones."""
        return (self.analysis.runner_up, *self.analysis.greedy)


def lines_of(analysis: Analysis) -> Incremental[Lines]:
    """Find the two lines of a position with a best and a second best play."""
    best = yield from line_after(analysis.state, analysis.best)
    yield
    second = yield from line_after(analysis.state, analysis.runner_up)
    yield
    return Lines(analysis, best, second)


def line_after(state: HandState, move: Play) -> Incremental[Line]:
    """Find the line after a play; of equal plays it has the first in written order."""
    answer: tuple[Play, ...] = ()
    for solution in search(play(state, move)[0]):
        if solution.exact:
            answer = solution.line
        else:
            yield
    return Line(state, (move, *answer))
