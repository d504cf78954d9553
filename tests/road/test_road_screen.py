"""The road by keys alone, and by the accessibility tree alone."""

from unittest.mock import Mock

import pytest

from game.road.progress import ROAD, Progress
from game.road.road_screen import RoadScreen
from game.road.stops import STOPS
from game.session.journey import JOURNEY
from game.session.routes import ShowRoad
from tests.table.story import Visit, visiting

SIZES = [(390, 844), (844, 390), (1280, 800)]


async def play_to_the_end(now: Visit) -> None:
    """Count the table's game as won, as its last hand does."""
    session = now.table.session
    ended = Mock(setup=session.setup, state=session.state)
    ended.after.game.winner = 0
    now.context.get(JOURNEY).count(ended)


@pytest.mark.parametrize("size", SIZES)
@visiting(by=("size",))
async def test_whole_road_is_played_by_keys_alone(now: Visit) -> None:
    for stop in STOPS:
        now.context.go(ShowRoad())
        await now.frames(3)
        assert now.shown(RoadScreen).form.focus == f"stop-{stop.variant}"
        for key in ("home", "end", "down", "home", *["up"] * (stop.number - 1), "enter"):
            await now.key(key)
        await now.key("enter")
        await now.my_turn()
        assert now.table.session.setup == stop.setup
        await play_to_the_end(now)
    assert ROAD.known(now.platform.texts).next is None


@pytest.mark.parametrize("size", SIZES)
@visiting(by=("size",))
async def test_whole_road_is_played_by_the_accessibility_tree_alone(now: Visit) -> None:
    for stop in STOPS:
        now.context.go(ShowRoad())
        await now.frames(3)
        listed = [one for one in now.tree.controls if one.action.startswith("stop-")]
        assert [one.label.split(",")[0] for one in listed] == [f"{n}" for n in range(1, 17)]
        (following,) = [one for one in listed if ", next. New: " in one.label]
        assert following.label.startswith(f"{stop.number}, {stop.host.name}, ")
        await now.press(following.action)
        await now.press("sit-down")
        await now.my_turn()
        await play_to_the_end(now)
    assert ROAD.known(now.platform.texts).won == {stop.variant for stop in STOPS}


@visiting()
async def test_locked_stop_can_be_read_but_not_played(now: Visit) -> None:
    ROAD.change(now.platform.texts, lambda _before: Progress(frozenset({"egyptian"})))
    now.context.go(ShowRoad())
    await now.frames(3)
    await now.press("stop-homs")
    main = next(one for one in now.tree.controls if one.action == "sit-down")
    assert not main.enabled
    assert "Huda" in main.label
    assert any("25 points" in words for words in now.tree.text)
