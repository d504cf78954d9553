"""The lessons of every variant are what the engine allows, and each teaches one idea."""

import pytest

from game.lessons.curriculum import CORE, Lesson, lessons, named
from game.rules.captures import legal_captures
from game.rules.cards import KOMI, Card
from game.rules.events import BasraMade, Captured
from game.rules.play import play
from game.rules.scoring import card_points
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.session.session import PERSON

EVERY = [
    pytest.param(VARIANTS[key], lesson, id=f"{key}-{lesson.key}")
    for key in VARIANTS
    for lesson in lessons(VARIANTS[key])
]


@pytest.mark.parametrize(("rules", "lesson"), EVERY)
def test_lesson_has_a_whole_deal_with_one_right_play(rules: Variant, lesson: Lesson) -> None:
    state, move = lesson.begin(rules).state, lesson.move(rules)
    cards = [*state.floor, *state.stock, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == sorted(rules.pack)
    assert state.hands[PERSON] == lesson.hand
    assert state.turn == PERSON
    assert all(len(legal_captures(rules, card, lesson.floor)) <= 1 for card in lesson.hand)
    assert move.card in lesson.hand
    assert move.captured
    assert play(state, move)[1][0] == Captured(PERSON, move.card, move.captured)


@pytest.mark.parametrize("key", VARIANTS)
def test_each_lesson_shows_its_topic(key: str) -> None:
    """RULES.md#capturing, #jack, #basra, #komi, #points."""
    rules = VARIANTS[key]
    match, summed, jack, basra = (named(rules, key) for key in CORE)
    assert [card.rank for card in match.move(rules).captured] == ["9"]
    assert sum(card.value for card in summed.move(rules).captured) == summed.card.value
    assert len(summed.move(rules).captured) == 2
    assert jack.card.rank == "J"
    assert set(jack.move(rules).captured) == set(jack.floor)
    assert basra_of(rules, basra) == (16 if rules.face_basra else 10)
    scores = named(rules, "scores")
    others = [card for card in scores.hand if card != scores.card]
    assert won(rules, scores, scores.card) == 5
    assert all(won(rules, scores, card) < 5 for card in others)


@pytest.mark.parametrize("key", VARIANTS)
def test_komi_is_taught_after_the_basra_if_it_sweeps(key: str) -> None:
    """RULES.md#komi."""
    rules = VARIANTS[key]
    keys = [lesson.key for lesson in lessons(rules)]
    assert tuple(keys[:4]) == CORE
    assert ("komi" in keys) is rules.komi_sweeps
    if rules.komi_sweeps:
        komi = named(rules, "komi")
        assert komi.card == KOMI
        assert set(komi.move(rules).captured) == set(komi.floor)
        worth = 14 if rules.face_basra else 10
        assert basra_of(rules, komi) == (0 if rules.komi == "never" else worth)


@pytest.mark.parametrize("key", VARIANTS)
def test_lessons_name_the_points_of_their_variant(key: str) -> None:
    """RULES.md#variants."""
    rules = VARIANTS[key]
    basra, scores = named(rules, "basra"), named(rules, "scores")
    worth = f"{basra_of(rules, basra)} points"
    assert worth in basra.task
    assert worth in basra.learnt
    assert f"scores {rules.majority}." in scores.learnt
    assert f"{rules.target} points" in scores.learnt
    assert ("7♦" in scores.task) is bool(rules.komi_points)


def basra_of(rules: Variant, lesson: Lesson) -> int:
    """Return the points of the basra that the right card makes."""
    _, events = play(lesson.begin(rules).state, lesson.move(rules))
    return sum(event.points for event in events if isinstance(event, BasraMade))


def won(rules: Variant, lesson: Lesson, card: Card) -> int:
    """Return what the cards score that a card of the hand wins."""
    taken = lesson.takes(rules, card)
    return card_points(rules, (*taken, card)) if taken else 0
