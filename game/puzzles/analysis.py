"""The value of every play in a position of the last batch, and the lines after two of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.bots.simple_bots import gain
from game.rules.events import FloorTaken
from game.rules.play import legal_plays, play
from game.rules.scoring import SideScore
from game.rules.state import HandState, Play, Turn
from game.rules.view import view
from game.solver.endgame import SLICE_NODES, NotSolvable, lead_so_far, play_values, search
from game.solver.incremental import Incremental, until_answered
from game.solver.packing import OpenBatch

SMALLEST_GAP = 5
"""Points by which a puzzle's best play beats every other play."""


@dataclass(frozen=True)
class Analysis:
    """The value of each play in a position if both sides play perfectly after it.

    Leads are those of `solve`: side 0's total of the hand minus side 1's.

    Attributes:
        state: the position.
        leads: the lead of the hand for each legal play, in written order.
        greedy: the plays that the greedy bot chooses from, in written order.
    """

    state: HandState
    leads: Mapping[Play, int]
    greedy: tuple[Play, ...]

    @cached_property
    def ranked(self) -> tuple[Play, ...]:
        """The legal plays, best first; equal ones in written order."""
        return tuple(sorted(self.leads, key=self.lost))

    @property
    def best(self) -> Play:
        """The best play, the first in written order of several: the best defence."""
        return self.ranked[0]

    @property
    def lead(self) -> int:
        """The lead after the best play."""
        return self.leads[self.best]

    @property
    def gap(self) -> int:
        """Points between the best play and the next; 0 if several are best or one is legal."""
        return self.lost(self.ranked[1]) if len(self.ranked) > 1 else 0

    @property
    def runner_up(self) -> Play:
        """The second best play: of equals a greedy one, otherwise the first in written order.

        Raises:
            IndexError: only one play is legal.
        """
        lost = self.lost(self.ranked[1])
        equals = [move for move in self.ranked[1:] if self.lost(move) == lost]
        return next((move for move in equals if move in self.greedy), equals[0])

    @property
    def clear(self) -> bool:
        """Whether one play is best, and by enough (PUZZLES.md#puzzle)."""
        return self.gap >= SMALLEST_GAP

    def lost(self, move: Play) -> int:
        """Return the points that a play costs the side to play.

        Raises:
            KeyError: the play is not legal.
        """
        return abs(self._best_lead - self.leads[move])

    @cached_property
    def _best_lead(self) -> int:
        best = min if self.state.side_of(self.state.turn or 0) else max
        return best(self.leads.values())


def analyse(state: HandState) -> Iterator[Analysis | None]:
    """Value each play of a position: yield None after each slice, then the analysis.

    Raises:
        NotSolvable: the hand is over, cards are still to be dealt, or more than two sides play.
    """
    return until_answered(analysis_of(state))


def analysis_of(state: HandState, greedy: Play | None = None) -> Incremental[Analysis]:
    """Value each play like `analyse`, as part of another search. Raises NotSolvable likewise.

    Args:
        state: the position.
        greedy: the greedy bot's play, if it is known.
    """
    if state.turn is None or state.stock or state.sides != 2:
        raise NotSolvable("only a last batch in play between two sides can be analysed")
    before = lead_so_far(state)
    values = yield from play_values(OpenBatch.of(state), slice_nodes=SLICE_NODES)
    moves = sorted(legal_plays(state), key=str)
    leads = {move: before + values[move] for move in moves}
    return Analysis(state, leads, (greedy,) if greedy else _greedy_plays(state))


def _greedy_plays(state: HandState) -> tuple[Play, ...]:
    assert state.turn is not None  # noqa: S101 - the hand is not over
    seen = view(state, state.turn)
    gains = {move: gain(seen, move) for move in sorted(legal_plays(state), key=str)}
    most = max(gains.values())
    return tuple(move for move, points in gains.items() if points == most)


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
