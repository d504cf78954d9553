"""Who is taught what: kept, and well treated where what is kept can't be read."""

from __future__ import annotations

import pytest

from game.table.screens import games
from game.table.storage import last_setup
from game.table.storage.first_hour import FORMAT, STORED_AS, FirstHour, Next, dump, parse
from game.table.storage.setup import GameSetup
from tests.table.dealt import library_of, put
from tests.table.fake_host import FakeHost


def first_hour(host: FakeHost) -> FirstHour:
    """As a visit has it from its beginning."""
    return FirstHour(host, library_of(host))


def test_it_goes_on_from_visit_to_visit_and_never_back(host: FakeHost) -> None:
    assert first_hour(host).next == "lessons"
    first_hour(host).go_on_to("hand")
    assert first_hour(host).next == "hand"
    first_hour(host).go_on_to("lessons")
    assert first_hour(host).next == "hand"
    first_hour(host).go_on_to("nothing")
    first_hour(host).go_on_to("hand")
    assert first_hour(host).next == "nothing"


def test_having_looked_at_other_games_teaches_nothing(host: FakeHost) -> None:
    last_setup.remember(host, GameSetup("yemeni", 3))
    assert first_hour(host).next == "lessons"


def test_who_has_games_from_before_is_no_newcomer(host: FakeHost) -> None:
    put(library_of(host), games.begun("two"))
    assert first_hour(host).next == "nothing"


def test_the_game_of_a_first_hand_does_not_end_it(host: FakeHost) -> None:
    first_hour(host).go_on_to("hand")
    put(library_of(host), games.begun("two"))
    assert first_hour(host).next == "hand"


def test_without_storage_nobody_is_taught_twice_in_a_visit(host: FakeHost) -> None:
    host.broken = True
    visit = first_hour(host)
    found = [visit.next]
    visit.go_on_to("nothing")
    found += [visit.next, first_hour(host).next]
    assert found == ["lessons", "nothing", "lessons"]


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"next": "everything"}', '{"next": []}'])
def test_who_has_something_damaged_was_here_before(host: FakeHost, text: str) -> None:
    host.kept[STORED_AS] = text
    assert first_hour(host).next == "nothing"
    first_hour(host).go_on_to("hand")
    assert host.kept[STORED_AS] == text


def test_what_a_newer_version_kept_stays(host: FakeHost) -> None:
    newer = dump("hand").replace(FORMAT, FORMAT.replace("/1", "/2"))
    host.kept[STORED_AS] = newer
    visit = first_hour(host)
    assert visit.next == "nothing"
    visit.go_on_to("nothing")
    assert host.kept[STORED_AS] == newer


@pytest.mark.parametrize("following", ["lessons", "hand", "nothing"])
def test_what_is_kept_is_read_back(following: Next) -> None:
    assert parse(dump(following)) == following
