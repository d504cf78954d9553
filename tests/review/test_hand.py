from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from game.review.exact import ExactEndgameJudge
from game.review.hand import HandReview, review_hand
from game.rules.cards import Card
from game.rules.play import legal_plays, play
from game.rules.record import HandRecord, Record
from game.rules.replay import PlayedHand, replay
from game.rules.state import HandState
from tests.review.judges import GainJudge
from tests.rules.games import as_data, random_game
from tests.rules.slow import SlowHand, margin, start_hand

TABLES = [("egyptian", 2), ("cypriot", 2), ("lebanese", 2), ("homs", 3), ("yemeni", 4)]
TWO = ["egyptian", "ethiopian", "palestinian", "syrian"]


def reviewed(hand: PlayedHand, seed: str = "") -> HandReview:
    *_, review = review_hand(hand, ExactEndgameJudge(GainJudge()), seed)
    return review


def a_hand(key: str, players: int, plays: int = 60, **options: object) -> PlayedHand:
    game = random_game(key, players, options, f"review {key}", max_hands=2, last_plays=plays)
    return replay(game).hands[1]


def minimax(hand: SlowHand) -> int:
    if hand.result is not None:
        return margin(hand)
    worths = [minimax(after(hand, text)) for text in hand.legal()]
    return max(worths) if hand.turn == 0 else min(worths)


def after(hand: SlowHand, text: str) -> SlowHand:
    later = hand.copy()
    later.play(text)
    return later


@pytest.mark.parametrize("key", TWO)
def test_the_last_batch_loses_what_the_slow_engine_says(key: str) -> None:
    """REVIEW.md#judging, #lost."""
    lost = [lost_at_the_end(key, seed) for seed in range(4)]
    assert any(lost)


def lost_at_the_end(key: str, seed: int) -> float:
    """Check the last six plays of a hand by the slow engine: the points they lost."""
    record = random_game(key, 2, {}, f"careless {key} {seed}", max_hands=1)
    plays = as_data(record)["hands"][0]["plays"]
    review = reviewed(replay(record).hands[0])
    slow = start_hand(as_data(record), 0, record.dealer, 0)
    for text in plays[:-6]:
        slow.play(text)
    for grade, text in zip(review.grades[-6:], plays[-6:], strict=True):
        sign = 1 if slow.turn == 0 else -1
        worths = {other: sign * minimax(after(slow, other)) for other in slow.legal()}
        best = max(worths.values())
        assert grade.exact
        assert grade.lost == best - worths[text]
        assert grade.stake == best - min(worths.values())
        assert set(map(str, grade.best)) == {t for t, worth in worths.items() if worth == best}
        slow.play(text)
    return sum(grade.lost for grade in review.grades[-6:])


@pytest.mark.parametrize("key", TWO)
def test_from_par_the_losses_of_the_last_batch_lead_to_the_margin(key: str) -> None:
    """REVIEW.md#par."""
    review = reviewed(a_hand(key, 2))
    last = [grade for grade in review.grades if review.hand.states[grade.number].last_batch]
    lost = [sum(grade.lost for grade in last if grade.seat == seat) for seat in (0, 1)]
    split = review.split(0)
    assert split is not None
    assert review.par is not None
    assert split.margin == review.par - lost[0] + lost[1]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_luck_and_decisions_make_the_margin(key: str, players: int) -> None:
    """REVIEW.md#margin."""
    review = reviewed(a_hand(key, players))
    score = review.hand.last.score
    assert score is not None
    splits = [review.split(side) for side in range(review.hand.last.sides)]
    totals = [side.total for side in score.sides]
    for side, split in enumerate(splits):
        assert split is not None
        others = totals[:side] + totals[side + 1 :]
        assert split.margin == pytest.approx(totals[side] - sum(others) / len(others))
        assert split.margin == pytest.approx(split.luck + split.decisions)
    decisions = [split.decisions for split in splits if split]
    assert sum(decisions) == pytest.approx(0)
    assert any(decisions)


def test_luck_is_as_sure_as_the_losses() -> None:
    """REVIEW.md#margin."""
    review = reviewed(a_hand("egyptian", 2))
    split, other = review.split(0), review.split(1)
    assert split is not None
    assert other is not None
    errors = [grade.gap.error for grade in review.grades if grade.lost]
    assert split.error == other.error == pytest.approx(hypot(*errors))
    assert split.half_width > split.error > 0
    last = replace(review, grades=review.grades[40:]).split(0)
    assert last is not None
    assert last.error == 0, "proved"


def test_among_three_sides_the_others_losses_count_by_their_mean() -> None:
    """REVIEW.md#margin."""
    review = reviewed(a_hand("homs", 3))
    for side in range(3):
        split = review.split(side)
        assert split is not None
        errors = [
            grade.gap.error / (1 if grade.seat == side else 2)
            for grade in review.grades
            if grade.lost
        ]
        assert split.error == pytest.approx(hypot(*errors))
        others = sum(review.lost(other) for other in range(3) if other != side)
        assert split.decisions == pytest.approx(others / 2 - review.lost(side))


@pytest.mark.parametrize("key", TWO)
def test_par_is_what_the_slow_engine_finds(key: str) -> None:
    """REVIEW.md#par."""
    record = random_game(key, 2, {}, f"par {key}", max_hands=1)
    hand = replay(record).hands[0]
    first = next(n for n, state in enumerate(hand.states) if state.last_batch)
    review = reviewed(replace(hand, states=hand.states[: first + 1]))
    slow = start_hand(as_data(record), 0, record.dealer, 0)
    for text in as_data(record)["hands"][0]["plays"][:first]:
        slow.play(text)
    assert review.par == minimax(slow)


def test_partners_answer_for_each_other() -> None:
    """REVIEW.md#margin."""
    review = reviewed(a_hand("egyptian", 4))
    split = review.split(0)
    assert split is not None
    ours, theirs = (review.lost(side) + review.lost(side + 2) for side in (0, 1))
    assert split.decisions == pytest.approx(theirs - ours)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_play_is_graded_in_its_place(key: str, players: int) -> None:
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


def test_accuracy_is_the_share_of_the_stake_that_was_kept() -> None:
    """REVIEW.md#accuracy."""
    review = reviewed(a_hand("cypriot", 2))
    for seat in (0, 1):
        grades = review.of(seat)
        lost, stake = sum(g.lost for g in grades), sum(g.stake for g in grades)
        assert review.accuracy(seat) == pytest.approx(100 - 100 * lost / stake)
        assert 0 < lost < stake


def test_the_best_plays_throughout_are_a_hundred_per_cent() -> None:
    """REVIEW.md#accuracy, #par."""
    hand = best_played(a_hand("egyptian", 2, plays=40))
    review = reviewed(hand)
    last = replace(review, grades=review.grades[40:])
    accuracies = {last.accuracy(seat) for seat in (0, 1)}
    assert {100} <= accuracies <= {100, None}
    assert last.worst() == ()
    split = review.split(0)
    assert split is not None
    assert split.margin == review.par


def best_played(hand: PlayedHand) -> PlayedHand:
    states: list[HandState] = list(hand.states)
    while not states[-1].over:
        state = states[-1]
        ahead = (*states, play(state, legal_plays(state)[0])[0])
        grade = reviewed(replace(hand, states=ahead))
        states.append(play(state, grade.grades[-1].best[0])[0])
    return replace(hand, states=tuple(states))


def test_the_worst_moments_are_the_three_dearest() -> None:
    review = reviewed(a_hand("egyptian", 2))
    losses = sorted((grade.lost for grade in review.grades), reverse=True)
    assert [grade.lost for grade in review.worst()] == losses[:3]


def test_a_hand_without_a_choice_has_no_accuracy() -> None:
    """REVIEW.md#accuracy."""
    review = reviewed(a_hand("egyptian", 2, plays=0))
    assert review.complete
    assert [review.accuracy(0), review.split(0), review.par] == [None, None, None]


def test_an_unfinished_hand_has_grades_but_no_split() -> None:
    review = reviewed(a_hand("egyptian", 2, plays=20))
    assert len(review.grades) == 20
    assert review.split(0) is None


def test_three_sides_have_no_par() -> None:
    assert reviewed(a_hand("homs", 3)).par is None
    assert reviewed(a_hand("yemeni", 4)).par is not None


def test_the_same_seed_makes_the_same_review() -> None:
    hand = a_hand("cypriot", 2)
    assert reviewed(hand, "a").grades == reviewed(hand, "a").grades
    assert reviewed(hand, "a").grades != reviewed(hand, "b").grades


def test_it_yields_what_is_known_so_far() -> None:
    steps = list(review_hand(a_hand("egyptian", 2), ExactEndgameJudge(GainJudge())))
    counts = [len(step.grades) for step in steps]
    assert counts == sorted(counts)
    assert set(counts) == set(range(49))
    assert [step.complete for step in steps].index(True) == len(steps) - 1


def test_no_judge_is_shown_what_is_hidden() -> None:
    """RULES.md#view; REVIEW.md#judging: other cards out of sight, the same grades."""
    record = random_game("egyptian", 2, {}, "hidden", max_hands=1, last_plays=1)
    hand = record.hands[0]
    seen = set(hand.floor) | set(hand.stock[:4])
    hidden = [card for card in hand.stock if card not in seen]
    other = HandRecord(hand.floor, (*hand.stock[:4], *reversed(hidden)), hand.plays)
    grades = [graded(record, dealt) for dealt in (hand, other)]
    assert grades[0] == grades[1]
    assert len(grades[0]) == 1


def graded(record: Record, hand: HandRecord) -> tuple[object, ...]:
    return reviewed(replay(replace(record, hands=(hand,))).hands[0]).grades


def test_a_judge_sees_the_view_of_the_seat_to_move() -> None:
    hand, judge = a_hand("lebanese", 2, plays=10), GainJudge()
    list(review_hand(hand, judge))
    for seen in judge.seen:
        state = hand.states[len(seen.history)]
        assert seen.seat == state.turn
        assert seen.scores == hand.scores
        unseen: set[Card] = {*state.hands[1 - seen.seat], *state.stock}
        assert seen.unseen == unseen
