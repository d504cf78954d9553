"""The course of a hand for a seat: its expected lead after each of its choices."""

from __future__ import annotations

from typing import NamedTuple

from game.judge.hand_review import HandReview


class Expectation(NamedTuple):
    """The lead that a seat could expect at one point of a hand.

    Attributes:
        plays: the number of plays made until then.
        lead: the points of its side in the whole hand, minus those of the others: expected, or
            exact at the end of the hand.
    """

    plays: int
    lead: float


def course(review: HandReview, seat: int) -> tuple[Expectation, ...]:
    """Return a seat's expected lead after each of its choices, and the final lead if it's known.

    Each expectation uses only what the seat knew, so hidden cards count once they were seen.
    """
    made = [
        Expectation(grade.number + 1, grade.judgement.worth(grade.play).points)
        for grade in review.of(seat)
        if grade.judgement is not None
    ]
    split = review.split(review.hand.last.side_of(seat))
    if split is not None and len(review.grades) == review.plays:
        made.append(Expectation(review.plays, split.margin))
    return tuple(made)
