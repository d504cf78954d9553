"""The review of a hand: a grade for every play, and what the grades say (REVIEW.md)."""

import random
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from math import hypot
from typing import NamedTuple

from game.judge.grade import Grade
from game.judge.judge import STUDENT_T_95, Judge, Judgement, lead
from game.rules.play import legal_plays
from game.rules.replay import PlayedHand
from game.rules.view import view
from game.solver.endgame import SLICE_NODES, lead_so_far
from game.solver.incremental import until_answered
from game.solver.packing import OpenBatch
from game.solver.tree import Tree

WORST_PLAYS = 3
"""How many of the costliest plays a review lists."""

MAX_PAR_NODES = 1_300_000
"""Positions that the search for par may open before it gives up. Each takes about 110 bytes."""


class Split(NamedTuple):
    """A side's lead, divided: `lead == luck + decisions`.

    Attributes:
        lead: the side's points minus its opponents' (their mean if there are several).
        decisions: the points lost by the opponents' plays (their mean) minus those lost by its own.
        luck: the rest: the deal, the draw, and what no player could have known.
        error: the standard error of luck and of decisions, 0 if every loss is proved.
    """

    lead: float
    luck: float
    decisions: float
    error: float

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of luck and of decisions."""
        return STUDENT_T_95 * self.error


@dataclass(frozen=True)
class HandReview:
    """What is known about a hand so far; complete when every play is graded and par is settled.

    Attributes:
        hand: the hand.
        grades: the plays graded so far, in order.
        par: side 0's lead if both sides had played the last batch best with all cards open; None
            if it isn't known: three sides, no last batch, or too long a search.
        complete: whether the review is finished.
    """

    hand: PlayedHand
    grades: tuple[Grade, ...] = ()
    par: int | None = None
    complete: bool = False

    @property
    def plays(self) -> int:
        """The number of plays in the hand."""
        return len(self.hand.last.history)

    def worst(self, seat: int | None = None) -> tuple[Grade, ...]:
        """Return the costliest plays of a seat, or of all seats, worst first."""
        faults = [grade for grade in self.grades if grade.lost and seat in {None, grade.seat}]
        return tuple(sorted(faults, key=lambda grade: (-grade.lost, grade.number))[:WORST_PLAYS])

    def of(self, seat: int) -> tuple[Grade, ...]:
        """Return a seat's grades."""
        return tuple(grade for grade in self.grades if grade.seat == seat)

    def lost(self, seat: int) -> float:
        """Return the points that a seat's plays lost."""
        return sum(grade.lost for grade in self.of(seat))

    def stake(self, seat: int) -> float:
        """Return the points at stake in a seat's choices: the best plays minus the worst ones."""
        return sum(grade.stake for grade in self.of(seat))

    def accuracy(self, seat: int) -> float | None:
        """Return the share of the points at stake in a seat's choices that it kept, in per cent.

        ``100 * (1 - lost / stake)``: 100 if no play lost anything, 0 if each was the worst one.
        None if the seat had no choices.
        """
        stake = self.stake(seat)
        return 100 * (1 - self.lost(seat) / stake) if stake else None

    def split(self, side: int) -> Split | None:
        """Split a side's lead in a finished hand into luck and decisions; None if it isn't over."""
        last = self.hand.last
        if last.score is None:
            return None
        lost = [0.0] * last.sides
        errors: list[float] = []
        for grade in self.grades:
            mover = last.side_of(grade.seat)
            lost[mover] += grade.lost
            if grade.lost:
                errors.append(grade.gap.error / (1 if mover == side else last.sides - 1))
        ahead = lead([total.total for total in last.score.sides], side)
        decisions = 0.0 - lead(lost, side)  # never minus zero, as a negation would give
        return Split(ahead, ahead - decisions, decisions, hypot(*errors))


def review_hand(hand: PlayedHand, judge: Judge, seed: str = "") -> Iterator[HandReview]:
    """Review a hand, and yield the review so far after each slice. The last one is complete.

    Args:
        hand: the hand, finished or not.
        judge: judges the plays.
        seed: the seed of the sampling; the same seed gives the same review.
    """
    review = HandReview(hand)
    yield review
    for number in range(review.plays):
        judgement = None
        for judgement in _judged(hand, number, judge, seed):  # noqa: B007 - the last one counts
            yield review
        turn = hand.last.history[number]
        grade = Grade(number, turn.seat, turn.play, judgement)
        review = replace(review, grades=(*review.grades, grade))
        yield review
    par = None
    for par in par_of(hand):  # noqa: B007 - the last one counts
        yield review
    yield replace(review, par=par, complete=True)


def _judged(hand: PlayedHand, number: int, judge: Judge, seed: str) -> Iterator[Judgement]:
    """Judge the plays from the view of the seat to move; yield nothing if it had no choice."""
    state = hand.states[number]
    assert state.turn is not None  # noqa: S101 - a play was made there
    if len(legal_plays(state)) > 1:
        seen = view(state, state.turn, hand.scores)
        yield from judge.judge(seen, random.Random(f"review/{seed}/{number}"))


def par_of(hand: PlayedHand) -> Iterator[int | None]:
    """Search for side 0's lead at the end of the last batch if both sides play it best.

    Yields:
        None after each slice. The last value is par, or None if it isn't known: three sides, no
        last batch, or too long a search.
    """
    start = next((state for state in hand.states if state.last_batch and not state.over), None)
    if start is None or start.sides != 2:
        return
    with closing(Tree(OpenBatch.of(start), slice_nodes=SLICE_NODES)) as tree:
        for value in until_answered(tree.value(tree.packing.start, tree.plays_left, 0)):
            yield None if value is None else lead_so_far(start) + value
            if tree.nodes.opened > MAX_PAR_NODES:
                return


def par_of_game(hands: Sequence[PlayedHand]) -> Iterator[int | None]:
    """Add up the par of every hand of a game, as side 0's lead (DAILY.md#par).

    Yields:
        None after each slice; at the end the sum, or None if the par of a hand isn't known.
    """
    whole = 0
    for hand in hands:
        par = None
        for par in par_of(hand):  # noqa: B007 - the last one counts
            yield None
        if par is None:
            yield None
            return
        whole += par
    yield whole
