"""How a hand went for a seat: the lead it could expect, after each of its choices."""

from __future__ import annotations

from typing import NamedTuple

from game.judge.hand_review import HandReview


class Expectation(NamedTuple):
    """What a seat could expect of a hand at one point of it.

    Attributes:
        plays: how many plays were made by then.
        lead: its side's points of the whole hand less the others', as it could expect them; at the
            hand's end as they are.
    """

    plays: int
    lead: float


def course(review: HandReview, seat: int) -> tuple[Expectation, ...]:
    """What a seat could expect after each choice it made, and how the hand ended if it did.

    All of it is from where that seat sat, so that what others held moves it only when it was seen.
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
