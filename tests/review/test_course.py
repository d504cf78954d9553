import pytest

from game.judge.hand_review import HandReview, review_hand
from game.judge.quick import quick_judge
from game.review.screens.timeline import course
from game.rules.replay import replay
from tests.rules.games import random_game


def reviewed(key: str, players: int, plays: int = 60) -> HandReview:
    record = random_game(key, players, {}, f"course {key}", max_hands=1, last_plays=plays)
    *_, review = review_hand(replay(record).hands[0], quick_judge())
    return review


@pytest.mark.parametrize(("key", "players"), [("egyptian", 2), ("homs", 3), ("yemeni", 4)])
def test_course_follows_a_seats_choices_to_the_final_lead(key: str, players: int) -> None:
    review = reviewed(key, players)
    for seat in range(players):
        points = course(review, seat)
        choices = [grade for grade in review.of(seat) if grade.judgement]
        assert [one.plays for one in points[:-1]] == [grade.number + 1 for grade in choices]
        for one, grade in zip(points, choices, strict=False):
            assert grade.judgement
            assert one.lead == grade.judgement.worth(grade.play).points
        split = review.split(review.hand.last.side_of(seat))
        assert split is not None
        assert points[-1] == (review.plays, split.lead)


def test_course_falls_by_the_losses_of_the_last_batch() -> None:
    """REVIEW.md#par: what a play lost is what the lead falls by, from both seats."""
    review = reviewed("egyptian", 2)
    assert review.par is not None
    known = [grade for grade in review.grades if review.hand.states[grade.number].last_batch]
    lead: float = review.par
    for grade in known:
        lead += grade.lost if grade.seat else -grade.lost
        if grade.judgement:
            seen = next(one for one in course(review, grade.seat) if one.plays == grade.number + 1)
            assert seen.lead == (-lead if grade.seat else lead)
    assert course(review, 0)[-1].lead == lead


def test_course_of_an_unfinished_hand_ends_with_its_last_choice() -> None:
    """Without plays it is empty."""
    review = reviewed("cypriot", 2, plays=10)
    assert all(one.plays <= 10 for one in course(review, 0))
    assert len(course(review, 0)) == len([g for g in review.of(0) if g.judgement])
    assert course(reviewed("cypriot", 2, plays=0), 0) == ()
