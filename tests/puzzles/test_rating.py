"""Glicko, by the example of the paper that it is from."""

import pytest

from game.puzzles.rating import (
    LEAST_UNCERTAIN,
    MOST_UNCERTAIN,
    Outcome,
    Rating,
    after_days,
    after_outcomes,
    after_puzzle,
)


def test_rating_follows_the_example_of_glickmans_paper() -> None:
    """PUZZLES.md#rating."""
    outcomes = [
        Outcome(Rating(1400, 30), 1),
        Outcome(Rating(1550, 100), 0),
        Outcome(Rating(1700, 300), 0),
    ]
    after = after_outcomes(Rating(1500, 200), outcomes)
    assert after.value == pytest.approx(1464, abs=0.5)
    assert after.deviation == pytest.approx(151.4, abs=0.05)


def test_harder_puzzle_raises_more_and_costs_less() -> None:
    player = Rating(1500, 100)
    won = [after_puzzle(player, at, solved=True).value for at in (1200, 1500, 1800)]
    lost = [after_puzzle(player, at, solved=False).value for at in (1200, 1500, 1800)]
    assert player.value < won[0] < won[1] < won[2]
    assert lost[0] < lost[1] < lost[2] < player.value


def test_rating_is_surer_after_each_puzzle_and_less_so_with_time() -> None:
    player = Rating()
    for _ in range(200):
        following = after_puzzle(player, 1500, solved=player.value < 1500)
        assert LEAST_UNCERTAIN <= following.deviation <= player.deviation
        player = following
    assert player.deviation == LEAST_UNCERTAIN
    assert player.deviation < after_days(player, 30).deviation < after_days(player, 300).deviation
    assert after_days(player, 100_000).deviation == MOST_UNCERTAIN


def test_rating_stays_on_the_scale() -> None:
    low = high = Rating()
    for _ in range(400):
        low = after_puzzle(low, 800, solved=False, days=30)
        high = after_puzzle(high, 2800, solved=True, days=30)
    assert (low.value, high.value) == (100, 3500)
