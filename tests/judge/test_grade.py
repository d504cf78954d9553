import math
from statistics import stdev

import pytest

from game.judge.grade import Grade
from game.judge.judge import Judgement
from game.rules.cards import Card
from game.rules.state import Play

A, B, C = (Play(Card.parse(text)) for text in ("2C", "3C", "4C"))


def grade(play: Play, judgement: Judgement | None) -> Grade:
    return Grade(0, 0, play, judgement)


def test_difference_is_judged_world_by_world() -> None:
    """REVIEW.md#judging: luck that meets both plays alike does not blur their difference."""
    judgement = Judgement({A: (50.0, 0.0, -49.0), B: (48.0, -2.0, -51.5)}, exact=False)
    gap = judgement.gap(B)
    assert gap.points == pytest.approx(6.5 / 3)
    assert gap.error < 0.2
    assert judgement.worth(B).error > 20
    assert grade(B, judgement).lost == gap.points


def test_difference_within_doubt_is_no_loss() -> None:
    """REVIEW.md#lost."""
    judgement = Judgement({A: (5.0, 0.0, 0.0), B: (0.0, 2.0, 1.0)}, exact=False)
    assert judgement.gap(B).points > 0
    assert grade(B, judgement).lost == 0


@pytest.mark.parametrize(("factor", "counts"), [(2.5, False), (2.6, True)])
def test_loss_is_greater_than_its_interval(factor: float, counts: bool) -> None:  # noqa: FBT001
    """REVIEW.md#lost: what is shown after a ± never reaches what was lost."""
    spread = (-1.0, 1.0, -1.0, 1.0, -1.0, 1.0)
    error = stdev(spread) / math.sqrt(len(spread))
    best = tuple(factor * error + one for one in spread)
    told = grade(B, Judgement({A: best, B: (0.0,) * 6}, exact=False))
    assert told.gap.error == pytest.approx(error)
    assert bool(told.lost) == counts
    assert (told.gap.points > told.gap.half_width) == counts


def test_exact_difference_is_always_a_loss() -> None:
    """REVIEW.md#lost."""
    judgement = Judgement({A: (3.0,), B: (2.0,)}, exact=True)
    assert grade(B, judgement).lost == 1
    assert grade(B, judgement).gap.error == 0


def test_one_world_proves_no_loss() -> None:
    judgement = Judgement({A: (30.0,), B: (0.0,)}, exact=False)
    assert math.isinf(judgement.worth(A).error)
    assert grade(B, judgement).lost == 0


def test_equally_good_plays_are_all_best() -> None:
    judgement = Judgement({C: (1.0,), B: (4.0,), A: (4.0,)}, exact=True)
    assert judgement.best == (A, B)
    assert grade(B, judgement).lost == 0
    assert judgement.stake == 3


def test_forced_play_loses_nothing() -> None:
    forced = grade(A, None)
    assert (forced.forced, forced.exact, forced.lost, forced.stake) == (True, True, 0, 0)
    assert forced.best == (A,)
