"""The saved progress of newcomers, also if it can't be read."""

import pytest

from game.formats.checked_text import dump_checked
from game.lessons.first_hour import FIRST_HOUR, FirstHour
from game.session import example_games as games
from game.session import last_setup
from game.session.setup import GameSetup
from tests.table.dealt import library_of, put
from tests.table.fake_platform import FakePlatform


def first_hour(platform: FakePlatform) -> FirstHour:
    return FirstHour(platform.texts, library_of(platform))


def test_first_hour_advances_from_visit_to_visit(platform: FakePlatform) -> None:
    assert first_hour(platform).next == "lessons"
    first_hour(platform).go_on_to("hand")
    assert first_hour(platform).next == "hand"
    first_hour(platform).go_on_to("lessons")
    assert first_hour(platform).next == "hand"
    first_hour(platform).go_on_to("nothing")
    first_hour(platform).go_on_to("hand")
    assert first_hour(platform).next == "nothing"


def test_saved_game_ends_the_first_hour_unless_it_is_the_first_hand(platform: FakePlatform) -> None:
    last_setup.remember(platform.texts, GameSetup("yemeni", 3))
    assert first_hour(platform).next == "lessons", "a setup is no game"
    put(library_of(platform), games.begun("two"))
    assert first_hour(platform).next == "nothing"
    other = FakePlatform()
    first_hour(other).go_on_to("hand")
    put(library_of(other), games.begun("two"))
    assert first_hour(other).next == "hand"


def test_first_hour_is_remembered_for_the_visit_without_storage(platform: FakePlatform) -> None:
    platform.texts.broken = True
    visit = first_hour(platform)
    found = [visit.next]
    visit.go_on_to("nothing")
    found += [visit.next, first_hour(platform).next]
    assert found == ["lessons", "nothing", "lessons"]


@pytest.mark.parametrize("text", ["{", dump_checked("basra-first-hour/2", {})])
def test_damaged_or_newer_text_means_a_returning_player(platform: FakePlatform, text: str) -> None:
    platform.texts.kept[FIRST_HOUR.name] = text
    assert first_hour(platform).next == "nothing"
    first_hour(platform).go_on_to("hand")
    assert platform.texts.kept[FIRST_HOUR.name] == text
