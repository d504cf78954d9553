"""What one hand came to for one seat: what was scored, and once it is reviewed what was lost."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from game.judge.grade import Grade
from game.judge.hand_review import HandReview
from game.review.mistake_kinds import Kind, compared_with_best, kind_of
from game.review.phases import PHASES, Phase, phase_of
from game.rules.replay import PlayedHand


class Mistake(NamedTuple):
    """A play that lost points.

    Attributes:
        play: its number in the hand, from 0.
        phase: the part of the hand it was made in.
        lost: the points it lost.
        kind: what was wrong with it.
    """

    play: int
    phase: Phase
    lost: float
    kind: Kind


class Stakes(NamedTuple):
    """Points that were at stake in some choices, and how many of them were lost."""

    lost: float = 0.0
    stake: float = 0.0

    @property
    def accuracy(self) -> float | None:
        """Per cent of the stake that was kept (REVIEW.md#accuracy); None where there was none."""
        return 100 * (1 - self.lost / self.stake) if self.stake else None

    def plus(self, other: Stakes) -> Stakes:
        """Both together."""
        return Stakes(self.lost + other.lost, self.stake + other.stake)


class Findings(NamedTuple):
    """What a hand's review came to for a seat.

    Attributes:
        phases: what was at stake and lost, for each of `PHASES`.
        luck: the part of the margin that was luck (REVIEW.md#margin).
        decisions: the part that was decisions.
        mistakes: the plays that lost points, in order.
    """

    phases: tuple[Stakes, Stakes, Stakes]
    luck: float
    decisions: float
    mistakes: tuple[Mistake, ...]

    @property
    def whole(self) -> Stakes:
        """What was at stake and lost in the whole hand."""
        early, middle, last = self.phases
        return early.plus(middle).plus(last)


class HandFigures(NamedTuple):
    """What a finished hand came to.

    Attributes:
        points: each side's total.
        basras: how many basras each side made.
        most_cards: the sides that scored for most cards.
        findings: what its review found for the seat, None before there is one.
    """

    points: tuple[int, ...]
    basras: tuple[int, ...]
    most_cards: tuple[int, ...]
    findings: Findings | None = None

    def margin(self, side: int) -> float:
        """A side's points less the mean of the others'."""
        return lead(self.points, side)

    def agrees(self, other: HandFigures) -> bool:
        """Whether these can be of the same hand, reviewed or not."""
        return self._replace(findings=None) == other._replace(findings=None)


def lead(points: tuple[int, ...], side: int) -> float:
    """A side's points less the mean of the others'."""
    return points[side] - fmean(points[:side] + points[side + 1 :])


def figures_of(hand: PlayedHand) -> HandFigures:
    """What a hand came to.

    Raises:
        ValueError: it isn't over.
    """
    last = hand.last
    if last.score is None:
        raise ValueError("the hand is not over")
    sides = last.score.sides
    return HandFigures(
        points=tuple(side.total for side in sides),
        basras=tuple(len(last.basras(side)) for side in range(last.sides)),
        most_cards=tuple(number for number, side in enumerate(sides) if side.majority > 0),
    )


def findings_of(review: HandReview, seat: int) -> Findings | None:
    """What a review found for a seat; None where it is not whole, or its hand isn't over."""
    hand = review.hand
    split = review.split(hand.last.side_of(seat))
    if split is None or len(review.grades) < review.plays:
        return None
    grades, batches = review.of(seat), hand.last.batch
    phases = [phase_of(hand.states[grade.number].batch, batches) for grade in grades]
    early, middle, last = (
        _stakes([grade for grade, found in zip(grades, phases, strict=True) if found == phase])
        for phase in PHASES
    )
    mistakes = (
        Mistake(grade.number, phase, round(grade.lost, 2), kind_of(compared_with_best(hand, grade)))
        for grade, phase in zip(grades, phases, strict=True)
        if grade.lost
    )
    luck, decisions = round(split.luck, 2), round(split.decisions, 2)
    return Findings((early, middle, last), luck, decisions, tuple(mistakes))


def _stakes(grades: list[Grade]) -> Stakes:
    lost, stake = (sum(grade.lost for grade in grades), sum(grade.stake for grade in grades))
    return Stakes(round(lost, 2), round(stake, 2))
