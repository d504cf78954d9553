from datetime import date, timedelta
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.statistics.charts.line_chart import last_of, moving_mean, thinned
from game.statistics.played import Costly, PlayedGame
from game.statistics.screens.library_scan import MOST_COSTLY, LibraryCount
from game.statistics.screens.statistics_state import StatisticsState
from tests.review.reviewed import DAY, game_of, replayed

VALUES = st.lists(st.floats(-1000, 1000), max_size=60)


def costliest(*games: PlayedGame) -> list[Costly]:
    count = LibraryCount()
    for game in games:
        count.add(game, skipped=False)
    return count.costly


def test_costliest_mistakes_have_their_place() -> None:
    games = [game_of(replayed("egyptian", 2, f"dear {n}"), id=f"game-{n}") for n in range(3)]
    losses = [one.mistake.lost for game in games for one in game.mistakes]
    found = costliest(*games)
    assert len(found) == MOST_COSTLY
    assert [one.mistake.lost for one in found] == sorted(losses, reverse=True)[:MOST_COSTLY]
    for one in found:
        game = next(game for game in games if game.id == one.game)
        findings = game.hands[one.hand - 1].findings
        assert findings is not None
        assert one.mistake in findings.mistakes
    equal = costliest(games[0]._replace(id="first"), games[0]._replace(id="second"))
    assert [one.game for one in equal[:2]] == ["first", "second"]


def test_selection_holds_the_games_asked_for() -> None:
    game = game_of(replayed("egyptian", 2, "selected"), levels=("greedy", "master"))
    holding = [StatisticsState(), StatisticsState("egyptian", "master", 2)]
    missing = [
        StatisticsState(variant="cypriot"),
        StatisticsState(level="novice"),
        StatisticsState(players=3),
    ]
    assert all(one.holds(game, DAY) for one in holding)
    assert not any(one.holds(game, DAY) for one in missing)
    assert StatisticsState().holds(game, date.min)
    assert not StatisticsState().holds(game, DAY + timedelta(days=1))


@given(VALUES, st.integers(1, 9))
def test_moving_mean_is_that_of_each_neighbourhood(values: list[float], reach: int) -> None:
    for at, found in enumerate(moving_mean(values, reach)):
        near = values[max(0, at - reach) : at + reach + 1]
        assert found == pytest.approx(sum(near) / len(near), abs=1e-6)


@given(VALUES, st.integers(1, 20))
def test_thinned_values_stay_in_range_and_last_sum_stays(values: list[float], most: int) -> None:
    found, sums = thinned(values, most), last_of(list(accumulate(values)), most)
    assert len(found) == len(sums) == min(len(values), most)
    if values:
        assert min(values) - 1e-9 <= min(found) <= max(found) <= max(values) + 1e-9
        assert sums[-1] == pytest.approx(sum(values), abs=1e-6)
