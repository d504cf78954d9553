"""The figures of a hand: each side's points, and for one seat what its review found."""

from __future__ import annotations

from itertools import zip_longest
from typing import Annotated, Literal, NamedTuple, get_args

from game.formats.bounds import COUNT, Bound
from game.judge.grade import Grade
from game.judge.hand_review import HandReview
from game.judge.judge import lead
from game.review.mistake_kinds import Kind, compared_with_best, kind_of
from game.rules.replay import PlayedHand

Phase = Literal["early", "middle", "last"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The parts of a hand in the order of play (STATISTICS.md#phases)."""

Points = Annotated[float, Bound(-999_999.0, 999_999.0)]
Counts = tuple[Annotated[int, COUNT], ...]


class Mistake(NamedTuple):
    """A play that lost points.

    Attributes:
        play: its number in the hand, from 0.
        phase: the part of the hand it was made in.
        lost: the points it lost.
        kind: the kind of mistake.
    """

    play: Annotated[int, COUNT]
    phase: Phase
    lost: Points
    kind: Kind

    def check(self) -> None:
        """Raise ValueError if it lost nothing."""
        if self.lost <= 0:
            raise ValueError("a mistake that lost nothing")


class Stakes(NamedTuple):
    """Points at stake in some choices, and how many of them were lost."""

    lost: Points = 0.0
    stake: Points = 0.0

    def check(self) -> None:
        """Raise ValueError if more was lost than was at stake."""
        if not 0 <= self.lost <= self.stake + 1:
            raise ValueError("more lost than was at stake")

    @property
    def accuracy(self) -> float | None:
        """Per cent of the stake that was kept (REVIEW.md#accuracy); None if the stake is 0."""
        return 100 * (1 - self.lost / self.stake) if self.stake else None

    def plus(self, other: Stakes) -> Stakes:
        """Return the sum of both."""
        return Stakes(self.lost + other.lost, self.stake + other.stake)


class Findings(NamedTuple):
    """What a hand's review found for a seat.

    Attributes:
        phases: the points at stake and lost, for each of `PHASES`.
        luck: the part of the lead that was luck (REVIEW.md#lead).
        decisions: the part that was decisions.
        mistakes: the plays that lost points, in order.
    """

    phases: tuple[Stakes, Stakes, Stakes]
    luck: Points
    decisions: Points
    mistakes: tuple[Mistake, ...]

    @property
    def whole(self) -> Stakes:
        """The points at stake and lost in the whole hand."""
        early, middle, last = self.phases
        return early.plus(middle).plus(last)


class HandFigures(NamedTuple):
    """The figures of a finished hand.

    Attributes:
        points: each side's total.
        basras: the number of basras of each side.
        most_cards: the sides that scored for most cards.
        findings: what its review found for the seat, None if it isn't reviewed.
    """

    points: Counts
    basras: Counts
    most_cards: Counts
    findings: Findings | None = None

    def check(self) -> None:
        """Raise ValueError if the numbers of sides differ."""
        sides = len(self.points)
        if not 2 <= sides <= 4 or len(self.basras) != sides:
            raise ValueError("not the figures of 2 to 4 sides")
        if any(side >= sides for side in self.most_cards):
            raise ValueError("a side that isn't there")

    def lead(self, side: int) -> float:
        """Return a side's points minus the mean of the others."""
        return lead(self.points, side)


Hands = tuple[HandFigures | None, ...]
"""A game's hands in order; None for a hand without figures."""


def figures_of(hand: PlayedHand) -> HandFigures:
    """Return the figures of a hand.

    Raises:
        ValueError: the hand isn't over.
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
    """Return what a review found for a seat; None if it is incomplete, or the hand isn't over."""
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


def phase_of(batch: int, batches: int) -> Phase:
    """Return the part of the hand that a batch belongs to.

    Args:
        batch: its number, from 1.
        batches: how many the hand has.

    >>> [phase_of(batch, 6) for batch in range(1, 7)]
    ['early', 'early', 'early', 'middle', 'middle', 'last']
    """
    if batch == batches:
        return "last"
    return "early" if 2 * batch <= batches else "middle"


def _stakes(grades: list[Grade]) -> Stakes:
    lost, stake = (sum(grade.lost for grade in grades), sum(grade.stake for grade in grades))
    return Stakes(round(lost, 2), round(stake, 2))


def joined(ours: Hands, theirs: Hands) -> Hands:
    """Merge what two texts say about a game: `ours` first, `theirs` for what `ours` lacks."""
    return tuple(
        there if there and (here is None or here == there._replace(findings=None)) else here
        for here, there in zip_longest(ours, theirs)
    )
