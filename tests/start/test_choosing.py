"""Choosing a game: who, which rules and how long are in sight, and the rest is folded."""

from typing import Any

import pytest

from game.session.setup import GameSetup
from game.start.choosing.setup_scene import SetupScene
from game.ui.screens.settings import load
from tests.app.opened import actions, opened
from tests.pairs import pairwise
from tests.start.stage import SIZES, backstage

MOST = 10
"""The controls of a game of two; there were 31 before the options were folded."""


def whole(screen: Any, action: str) -> bool:
    """Return whether a control can be seen without scrolling."""
    (seen,) = (one.rect for one in screen.accessibility_tree().controls if one.action == action)
    return bool(tuple(screen.form.named(action).rect.size) == seen[2:])


@pytest.mark.parametrize(("size", "language"), pairwise(SIZES, ["en", "ar"]))
def test_choices_are_few_and_in_sight(size: tuple[int, int], language: str) -> None:
    screen = opened("setup", size, language)
    screen.context.change_settings(more_options=False)
    screen.lay_out()
    assert len(actions(screen)) <= MOST
    assert all(whole(screen, one) for one in ("add", "seat-1", "play"))
    if size[1] > 800:
        assert all(whole(screen, one) for one in actions(screen))


@pytest.mark.parametrize(("size", "language"), pairwise([(1280, 800), (2560, 1440)], ["en", "ar"]))
def test_new_game_fits_a_desktop_window(size: tuple[int, int], language: str) -> None:
    screen = opened("setup", size, language)
    screen.context.change_settings(more_options=False)
    screen.lay_out()
    assert not any(area.scrolls for area in screen.form.areas)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (640, 360)])
def test_seat_can_be_freed_without_scrolling(size: tuple[int, int]) -> None:
    assert whole(opened("setup-seat", size), "free")


@pytest.mark.parametrize("size", [size for size in SIZES if size != (640, 360)])
def test_teams_of_four_are_in_sight(size: tuple[int, int]) -> None:
    screen = opened("setup-four", size)
    screen.context.change_settings(more_options=False)
    screen.lay_out()
    assert all(whole(screen, one) for one in ("sides-partners", "sides-alone", "play"))


def test_more_options_stay_as_they_were_left() -> None:
    behind = backstage((390, 844))
    behind.context.change_settings(more_options=False)
    for shown in (True, False):
        scene = SetupScene(behind.context, GameSetup("cypriot", options={"tie": "none"}))
        behind.stage.push(scene)
        assert ("match-five" in actions(scene)) is not shown
        scene.form.activate("more-options")
        assert ("match-five" in actions(scene)) is shown
        assert load(behind.platform.texts)[0].more_options is shown
    assert "A tie for most cards" in scene.accessibility_tree().text


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (390, 844)])
def test_more_options_are_in_sight_when_opened(size: tuple[int, int]) -> None:
    behind = backstage(size)
    behind.context.change_settings(more_options=False)
    scene = SetupScene(behind.context, GameSetup())
    behind.stage.push(scene)
    scene.form.activate("more-options")
    fold = scene.form.named("more-options")
    assert fold is not None
    (area,) = (area for area in scene.form.areas if fold in area.widgets)
    assert 0 <= fold.rect.top - area.viewport.top <= 10
    assert whole(scene, "match-five")


def test_each_seat_stays_in_its_place_when_mirrored() -> None:
    places = []
    for language in ("en", "ar"):
        screen = opened("setup-four", (390, 844), language)
        places.append([screen.form.named(f"seat-{seat}").rect.center for seat in (1, 2, 3)])
    for one, other in zip(*places, strict=True):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1, "but for rounding"
    right, across, left = places[0]
    assert left[0] < across[0] < right[0]


def test_unfinished_game_is_mentioned_when_another_is_chosen() -> None:
    note = "Your unfinished game stays in My play, under My games."
    for kept in (True, False):
        behind = backstage((390, 844), kept=kept)
        scene = SetupScene(behind.context, GameSetup())
        behind.stage.push(scene)
        assert (note in scene.accessibility_tree().text) is kept
