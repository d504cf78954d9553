import math
from typing import Any

import pytest

from game.judge import review_sentences
from game.judge.facts import Facts
from game.judge.grade import Grade
from game.judge.judge import Judgement, Worth
from game.rules.cards import Card
from game.rules.state import Play
from game.words import language as i18n
from game.words.amounts import signed
from game.words.seat_names import seat_names
from tests.table.positions import cards

NAMES = seat_names(2)
MARK = "\u200e"


def facts(play: str, **given: Any) -> Facts:
    card, _, captured = play.partition("x")
    move = Play(Card.parse(card), tuple(map(Card.parse, filter(None, captured.split(",")))))
    usual: dict[str, Any] = {
        "play": move,
        "sweeps": False,
        "groups": tuple((card,) for card in move.captured),
        "basra": 0,
        "points": 0,
        "left": (),
        "unseen": 40,
        "takers": 0,
        "threats": 0,
        "jacks_kept": 0,
    }
    return Facts(**{**usual, **given})


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (
            facts("9Sx9D,4D,5C", groups=(cards("9D"), cards("5C 4D")), left=cards("KH"), takers=1),
            "9♠ takes 9♦ and 5♣+4♦, leaving K♥, which only one unseen card can take.",
        ),
        (
            facts("TDxTC", points=3, left=cards("4D 4H"), takers=9, threats=2),
            (
                "10♦ takes 10♣ and wins 3 points, leaving 4♦ 4♥, where 2 of 40 unseen cards "
                "make a basra."
            ),
        ),
        (facts("TDxTC", basra=10), "10♦ takes 10♣ for a basra of 10, leaving the floor empty."),
        (
            facts("JCx9D,KH", sweeps=True, points=1),
            "J♣ takes the whole floor and wins 1 point, leaving the floor empty.",
        ),
        (facts("QC", left=cards("QC")), "Lay down Q♣, which nobody can take next."),
        *(
            (
                facts("QC", left=cards("KC QC"), takers=3, jacks_kept=kept),
                f"Lay down Q♣, leaving K♣ Q♣, so nobody can make a basra next; {words}.",
            )
            for kept, words in (
                (1, "the jack stays in hand"),
                (2, "both jacks stay in hand"),
                (3, "3 jacks stay in hand"),
            )
        ),
        (
            facts("9Sx9D,9H,4D,5C", groups=(cards("9D"), cards("9H"), cards("5C 4D"))),
            "9♠ takes 9♦, 9♥ and 5♣+4♦, leaving the floor empty.",
        ),
        (
            facts("QC", left=cards("KC QC 2C 3C 4C"), takers=3, threats=1),
            "Lay down Q♣, leaving 5 cards, where only one unseen card makes a basra.",
        ),
    ],
)
def test_hint_names_the_play_and_its_reason(told: Facts, expected: str) -> None:
    assert review_sentences.hint_in_words(told).replace(MARK, "") == expected


def test_hint_in_arabic_counts_as_arabic_does() -> None:
    i18n.install("ar")
    for count in (1, 2, 3, 11, 40):
        told = review_sentences.hint_in_words(facts("QC", left=cards("QC"), takers=count))
        assert ("ورقتان" in told) == (count == 2)
        assert ("أوراق" in told) == (3 <= count <= 10)
        assert "{" not in told
    for count, kept in ((1, "الولد"), (2, "الولدان"), (3, "3 أولاد")):
        told = review_sentences.hint_in_words(facts("QC", left=cards("KC QC"), jacks_kept=count))
        assert f"{kept} " in told
    groups = (cards("9D"), cards("9H"), cards("5C 4D"))
    told = review_sentences.hint_in_words(facts("9Sx9D,9H,4D,5C", groups=groups))
    assert "," not in told
    assert "، " in told


def test_points_have_their_sign() -> None:
    minus = "\N{MINUS SIGN}"
    for points, expected in {3: "+3", -3.04: f"{minus}3", 2.25: "+2.2", -0.01: "+0"}.items():
        assert signed(points) == f"{MARK}{expected}{MARK}"
    assert signed(-1.5) == f"{MARK}{minus}1.5{MARK}"


def test_only_sampled_points_have_an_error() -> None:
    told = review_sentences.worth_in_words(Worth(3.0, 0.8), margin=True)
    assert told.replace(MARK, "") == "+3 ± 2.1"
    assert "±" not in review_sentences.worth_in_words(Worth(3.0, 0.0), margin=True)
    assert "±" not in review_sentences.worth_in_words(Worth(3.0, math.inf), margin=True)
    assert "±" not in review_sentences.worth_in_words(Worth(3.0, 0.8), margin=False)


A, B = Play(Card.parse("2C")), Play(Card.parse("3C"))


def grade(seat: int, play: Play, best: tuple[float, ...], other: tuple[float, ...]) -> Grade:
    """Return the grade of one of two plays, A the better one."""
    return Grade(0, seat, play, Judgement({A: best, B: other}, exact=len(best) == 1))


@pytest.mark.parametrize(
    ("grade", "expected"),
    [
        (Grade(0, 0, A, None), "It was the only move."),
        (grade(0, A, (1.0,), (0.0,)), "You found the best move."),
        (grade(1, A, (1.0,), (0.0,)), "Best move."),
        (grade(0, B, (1.0,), (0.0,)), "This lost you 1 point."),
        (grade(1, B, (4.0,), (0.0,)), "This lost Layla 4 points."),
        (grade(1, B, (4.0, 5.0), (0.0, 0.0)), "This lost Layla 4.5 ± 1.3 points."),
        (grade(0, B, (4.0, 0.0), (0.0, 3.0)), "Probably as good as the best move."),
    ],
)
def test_verdict_names_the_loss_and_its_player(grade: Grade, expected: str) -> None:
    assert review_sentences.verdict(grade, NAMES, margin=True).replace(MARK, "") == expected
    assert "±" not in review_sentences.verdict(grade, NAMES)


@pytest.mark.parametrize(
    ("lead", "end"), [(-65, "65 points behind."), (0, "level."), (1, "1 point ahead.")]
)
def test_perfect_end_is_said_in_words(lead: int, end: str) -> None:
    assert review_sentences.ended_perfectly(lead).endswith(f"you'd have ended {end}")
