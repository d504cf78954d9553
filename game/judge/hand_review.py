"""A hand reviewed: every play graded, and what the grades say of the hand (REVIEW.md)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot
from statistics import fmean
from typing import NamedTuple

from game.judge.grade import Grade
from game.judge.hand_par import par_of
from game.judge.judge import STUDENT_T_95, Judge, Judgement
from game.rules.play import legal_plays
from game.rules.replay import PlayedHand
from game.rules.view import view

WORST_PLAYS = 3
"""How many of the worst moments a review names."""


class Split(NamedTuple):
    """A side's margin, divided: `margin == luck + decisions`.

    Attributes:
        margin: the side's points less its opponents' (their mean where there are several).
        decisions: what the opponents' plays lost (their mean) less what its own did.
        luck: the rest: the deal, the draw, and what nobody could have known.
        error: the standard error of luck and of decisions, 0 where every loss is proved.
    """

    margin: float
    luck: float
    decisions: float
    error: float

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of luck and of decisions."""
        return STUDENT_T_95 * self.error


@dataclass(frozen=True)
class HandReview:
    """What is known of a hand so far; complete once every play is graded and par is settled.

    Attributes:
        hand: the hand.
        grades: the plays graded so far, in order.
        par: side 0's margin had both sides played the last batch best with every card open; None
            where that is not known: three sides, no last batch, or too long a search.
        complete: whether nothing is left to find out.
    """

    hand: PlayedHand
    grades: tuple[Grade, ...] = ()
    par: int | None = None
    complete: bool = False

    @property
    def plays(self) -> int:
        """How many plays the hand has."""
        return len(self.hand.last.history)

    def worst(self, seat: int | None = None) -> tuple[Grade, ...]:
        """The plays of a seat, or of all, that lost most, worst first."""
        faults = [grade for grade in self.grades if grade.lost and seat in {None, grade.seat}]
        return tuple(sorted(faults, key=lambda grade: (-grade.lost, grade.number))[:WORST_PLAYS])

    def of(self, seat: int) -> tuple[Grade, ...]:
        """A seat's grades."""
        return tuple(grade for grade in self.grades if grade.seat == seat)

    def lost(self, seat: int) -> float:
        """The points that a seat's plays lost."""
        return sum(grade.lost for grade in self.of(seat))

    def accuracy(self, seat: int) -> float | None:
        """Per cent of the points at stake in a seat's choices that it kept.

        ``100 * (1 - lost / stake)``: 100 where no play fell short, 0 where each was the worst
        one. None where the seat had nothing to choose.
        """
        stake = sum(grade.stake for grade in self.of(seat))
        return 100 * (1 - self.lost(seat) / stake) if stake else None

    def split(self, side: int) -> Split | None:
        """A side's margin of a finished hand as luck and decisions, None where it isn't over."""
        score = self.hand.last.score
        if score is None:
            return None
        last = self.hand.last
        lost = [0.0] * last.sides
        errors: list[float] = []
        for grade in self.grades:
            mover = last.side_of(grade.seat)
            lost[mover] += grade.lost
            if grade.lost:
                errors.append(grade.gap.error / (1 if mover == side else last.sides - 1))
        margin = _lead([float(total.total) for total in score.sides], side)
        decisions = 0.0 - _lead(lost, side)  # never minus zero, as a negation would give
        return Split(margin, margin - decisions, decisions, hypot(*errors))


def _lead(values: list[float], side: int) -> float:
    """A side's value less the mean of the others'."""
    return values[side] - fmean(values[:side] + values[side + 1 :])


def review_hand(hand: PlayedHand, judge: Judge, seed: str = "") -> Iterator[HandReview]:
    """Review a hand, yielding what is known so far, often; the last one yielded is complete.

    Args:
        hand: the hand, finished or not.
        judge: says what plays are worth.
        seed: what sampling draws from; the same seed gives the same review.
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
    """What the seat to move there could have thought; nothing where it had no choice."""
    state = hand.states[number]
    assert state.turn is not None  # noqa: S101 - a play was made there
    if len(legal_plays(state)) > 1:
        seen = view(state, state.turn, hand.scores)
        yield from judge.judge(seen, random.Random(f"review/{seed}/{number}"))
