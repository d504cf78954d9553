from dataclasses import replace
from functools import cache
from math import hypot

import pytest

from game.judge.hand_review import HandReview, Split, review_hand
from game.judge.quick import quick_judge
from game.rules.play import legal_plays
from game.rules.replay import PlayedHand, replay
from tests.rules.games import random_game
from tests.solver.minimax import Minimax

TABLES = [("egyptian", 2), ("cypriot", 2), ("lebanese", 2), ("homs", 3), ("yemeni", 4)]
TWO = ["egyptian", "ethiopian", "palestinian", "syrian"]


@cache
def reviewed(hand: PlayedHand) -> HandReview:
    *_, review = review_hand(hand, quick_judge(), "")
    return review


@cache
def a_hand(key: str, players: int, plays: int = 60) -> PlayedHand:
    return replay(
        random_game(key, players, {}, f"review {key}", max_hands=2, last_plays=plays)
    ).hands[1]


def split_of(review: HandReview, side: int) -> Split:
    split = review.split(side)
    assert split is not None
    return split


@pytest.mark.parametrize("key", TWO)
def test_losses_of_the_last_batch_agree_with_minimax(key: str) -> None:
    """REVIEW.md#judging, #lost."""
    lost = 0.0
    for seed in range(4):
        record = random_game(key, 2, {}, f"careless {key} {seed}", max_hands=1)
        hand = replay(record).hands[0]
        for grade in reviewed(hand).grades[-6:]:
            state = hand.states[grade.number]
            sign = -1 if state.turn else 1
            worths = {move: sign * value for move, value in Minimax().leads(state).items()}
            best = max(worths.values())
            assert grade.exact
            assert grade.lost == best - worths[grade.play]
            assert grade.stake == best - min(worths.values())
            assert set(grade.best) == {move for move, worth in worths.items() if worth == best}
            lost += grade.lost
    assert lost > 0


@pytest.mark.parametrize("key", TWO)
def test_par_minus_losses_equals_the_lead(key: str) -> None:
    """REVIEW.md#par: and par is what minimax finds."""
    hand = a_hand(key, 2)
    review = reviewed(hand)
    last = [grade for grade in review.grades if hand.states[grade.number].last_batch]
    lost = [sum(grade.lost for grade in last if grade.seat == seat) for seat in (0, 1)]
    assert review.par is not None
    assert split_of(review, 0).lead == review.par - lost[0] + lost[1]
    assert review.par == Minimax().lead(next(one for one in hand.states if one.last_batch))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_luck_plus_decisions_equals_the_lead(key: str, players: int) -> None:
    """REVIEW.md#lead: partners answer for each other, and the others' losses count by mean."""
    review = reviewed(a_hand(key, players))
    last = review.hand.last
    assert last.score is not None
    totals = [side.total for side in last.score.sides]
    lost = [0.0] * last.sides
    for grade in review.grades:
        lost[last.side_of(grade.seat)] += grade.lost
    for side in range(last.sides):
        split, others = split_of(review, side), last.sides - 1
        assert split.lead == pytest.approx(totals[side] - (sum(totals) - totals[side]) / others)
        assert split.lead == pytest.approx(split.luck + split.decisions)
        decided = (sum(lost) - lost[side]) / others - lost[side]
        assert split.decisions == pytest.approx(decided)
        errors = [
            grade.gap.error / (1 if last.side_of(grade.seat) == side else others)
            for grade in review.grades
            if grade.lost
        ]
        assert split.error == pytest.approx(hypot(*errors))
        assert split.half_width > split.error > 0
    assert any(lost)
    if players == 2:
        known = [grade for grade in review.grades if review.hand.states[grade.number].last_batch]
        assert split_of(replace(review, grades=tuple(known)), 0).error == 0


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_review_grades_every_play_in_its_place(key: str, players: int) -> None:
    """REVIEW.md#accuracy: the share of the stake that was kept."""
    review = reviewed(a_hand(key, players))
    assert review.complete
    assert [grade.number for grade in review.grades] == list(range(review.plays))
    for grade, turn, state in zip(
        review.grades, review.hand.last.history, review.hand.states, strict=False
    ):
        assert (grade.seat, grade.play) == (turn.seat, turn.play)
        assert grade.forced == (len(legal_plays(state)) == 1)
        assert set(grade.best) <= set(legal_plays(state))
        assert 0 <= grade.lost <= grade.stake + 1e-9
    for seat in range(players):
        grades = review.of(seat)
        lost, stake = sum(g.lost for g in grades), sum(g.stake for g in grades)
        assert review.accuracy(seat) == pytest.approx(100 - 100 * lost / stake)
        assert 0 < lost < stake
    losses = sorted((grade.lost for grade in review.grades), reverse=True)
    assert [grade.lost for grade in review.worst()] == losses[:3]
    assert (review.par is None) == (review.hand.last.sides > 2)


def test_review_yields_partial_results() -> None:
    steps = list(review_hand(a_hand("egyptian", 2), quick_judge()))
    counts = [len(step.grades) for step in steps]
    assert counts == sorted(counts)
    assert set(counts) == set(range(49))
    assert [step.complete for step in steps].index(True) == len(steps) - 1
