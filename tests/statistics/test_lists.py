from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.statistics.costliest import mistakes_in, ranked
from game.statistics.played import Selection
from game.statistics.smoothing import last_of, moving_mean, sums_so_far, thinned
from tests.review.reviewed import DAY, game_of, replayed

VALUES = st.lists(st.floats(-1000, 1000), max_size=60)


def test_costliest_mistakes_have_their_place() -> None:
    games = [game_of(replayed("egyptian", 2, f"dear {n}"), id=f"game-{n}") for n in range(3)]
    every = [one for game in games for one in mistakes_in(game)]
    found = ranked(every, 5)
    assert len(found) == 5
    assert [one.mistake.lost for one in found] == sorted(
        (one.mistake.lost for one in every), reverse=True
    )[:5]
    for one in found:
        game = next(game for game in games if game.id == one.game)
        findings = game.hands[one.hand - 1].findings
        assert findings is not None
        assert one.mistake in findings.mistakes
    first = every[0]
    equal = ranked([first._replace(game="first"), first._replace(game="second")], 2)
    assert [one.game for one in equal] == ["first", "second"]


def test_selection_holds_the_games_asked_for() -> None:
    game = game_of(replayed("egyptian", 2, "selected"), levels=("greedy", "master"))
    holding = [
        Selection(),
        Selection(variant="egyptian", level="master", players=2, since=DAY),
    ]
    missing = [
        Selection(variant="cypriot"),
        Selection(level="novice"),
        Selection(players=3),
        Selection(since=DAY + timedelta(days=1)),
    ]
    assert all(one.holds(game) for one in holding)
    assert not any(one.holds(game) for one in missing)
    assert Selection(since=date.min).holds(game)


@given(VALUES, st.integers(1, 9))
def test_moving_mean_is_that_of_each_neighbourhood(values: list[float], reach: int) -> None:
    for at, found in enumerate(moving_mean(values, reach)):
        near = values[max(0, at - reach) : at + reach + 1]
        assert found == pytest.approx(sum(near) / len(near), abs=1e-6)


@given(VALUES, st.integers(1, 20))
def test_thinned_values_stay_in_range_and_last_sum_stays(values: list[float], most: int) -> None:
    found, sums = thinned(values, most), last_of(sums_so_far(values), most)
    assert len(found) == len(sums) == min(len(values), most)
    if values:
        assert min(values) - 1e-9 <= min(found) <= max(found) <= max(values) + 1e-9
        assert sums[-1] == pytest.approx(sum(values), abs=1e-6)
