"""Games of several people as they are kept: who sits where, and what older versions see of them."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from game.table.storage import last_setup, tally
from game.table.storage.entry import Entry, entry_from, entry_of, note_of
from game.table.storage.game_file import (
    FORMAT,
    FORMAT_OF_PEOPLE,
    SavedGameError,
    read_game,
)
from game.table.storage.setup import (
    BOT,
    ELSEWHERE,
    HERE,
    LONGEST_NAME,
    GameSetup,
    as_played,
    checked,
    clean_name,
    told,
)
from tests.table.dealt import changed, dealt, finish_game, header_of, play_on, saved
from tests.table.menu.stage import MenuHost

PEOPLE = GameSetup("egyptian", 2, {"target": 21}, seats=(HERE, HERE), names=("Mona", "سامي"))
NAMED = GameSetup("egyptian", 2, {"target": 21}, names=("Mona",))
ALONE = GameSetup("egyptian", 2, {"target": 21})
GOLDEN = Path(__file__).parent / "golden"
NEW = ("seats", "names", "hints", "clock")
KNOWN_BEFORE = {"variant", "players", "options", "bots", "seed", "match"}
"""What the versions knew of a setup that had no games of several people."""


@pytest.mark.parametrize("setup", [PEOPLE, NAMED, replace(PEOPLE, hints=True)])
def test_who_sits_where_is_read_as_it_was_written(setup: GameSetup) -> None:
    text = saved(finish_game(dealt(setup)))
    header = read_game(text).header
    assert header is not None
    assert header.setup == setup
    assert json.loads(text)["header"]["format"] == FORMAT_OF_PEOPLE


def test_one_person_against_bots_is_kept_as_older_versions_read_it() -> None:
    header = json.loads(saved(play_on(dealt(ALONE), 3)))["header"]
    assert header["format"] == FORMAT
    assert set(header["setup"]) == KNOWN_BEFORE
    session = play_on(dealt(ALONE), 3)
    note = json.loads(note_of(entry_of(header_of(session), read_game(saved(session)).played)))
    assert note[0] == 3
    assert len(note) == 1 + len(Entry._fields) - len(NEW)
    assert set(told(ALONE)) == KNOWN_BEFORE


def test_a_changed_number_of_the_format_is_damage() -> None:
    data = json.loads(saved(finish_game(dealt(PEOPLE))))
    data["header"]["format"] = FORMAT
    with pytest.raises(SavedGameError):
        read_game(json.dumps(data))


def test_a_line_of_the_library_knows_who_played() -> None:
    session = finish_game(dealt(replace(PEOPLE, hints=True)))
    entry = entry_of(header_of(session), read_game(saved(session)).played)
    read = entry_from(json.loads(note_of(entry)))
    assert read == entry
    assert read.setup == session.setup
    assert not read.counts
    assert read.own_side is None


@pytest.mark.parametrize(
    "seats",
    [
        ["here"],
        ["here"] * 3,
        ["elsewhere", "bot"],
        ["bot", "bot"],
        ["here", "nobody"],
        ["here", 1],
        "here",
        {"here": 1},
        None,
        [[], []],
    ],
)
def test_seats_that_nobody_could_have_chosen_are_refused(seats: Any) -> None:
    with pytest.raises(ValueError, match="sit"):
        checked({"seats": seats})


@pytest.mark.parametrize(
    "name",
    [
        *("a" * (LONGEST_NAME + 1), " Mona", "Mona ", "a\nb", "a\0b", "\u202eanoM", "Mona\u200f"),
        *("\u2066Mona", "a\u2028b", "\ud800", 7, None, ["Mona"]),
    ],
)
def test_names_that_could_not_be_shown_are_refused(name: Any) -> None:
    with pytest.raises(ValueError, match="name"):
        checked({"names": [name]})


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("\u3164\u2800\u115f", ""), ("Ka\uffa0rim", "Karim"), ("  سلمى ", "سلمى"), ("한솔", "한솔")],
)
def test_letters_that_nobody_sees_make_no_name(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("names", [["a"] * 5, "Mona", {"Mona": 1}, None, 7])
def test_names_are_at_most_four(names: Any) -> None:
    with pytest.raises(ValueError, match="at most 4 names"):
        checked({"names": names})


@pytest.mark.parametrize(
    "values",
    [
        {"hints": 1},
        {"hints": "yes"},
        {"clock": -1},
        {"clock": True},
        {"clock": 601},
        {"clock": 1.5},
    ],
)
def test_what_was_never_agreed_on_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"hints|clock"):
        checked(values)


def test_one_person_against_bots_sits_at_seat_0_and_the_bots_keep_their_order() -> None:
    bots = ("novice", "casual", "master")
    chosen = GameSetup(players=4, bots=bots, seats=(BOT, BOT, HERE, BOT), names=("", "", "Mona"))
    played = as_played(chosen)
    assert (played.seats, played.names) == ((), ("Mona",))
    assert [played.bot_of(seat) for seat in (1, 2, 3)] == ["master", "novice", "casual"]
    assert as_played(played) == played


def test_what_says_nothing_at_a_table_is_left_out_of_it() -> None:
    chosen = replace(PEOPLE, clock=30, names=("Mona", "", "Karim"))
    assert as_played(chosen) == replace(PEOPLE, names=("Mona",))
    assert as_played(replace(ALONE, hints=True, clock=30)) == ALONE
    elsewhere = replace(PEOPLE, seats=(ELSEWHERE, HERE), clock=30)
    assert as_played(elsewhere) == elsewhere


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("header.setup.seats", ["bot", "here"]),
        ("header.setup.seats", ["here", "bot"]),
        ("header.setup.names", ["", ""]),
        ("header.setup.clock", 30),
        ("header.setup.seats", ["here"]),
    ],
)
def test_a_table_that_is_never_told_of_so_is_refused(place: str, value: object) -> None:
    with pytest.raises(SavedGameError):
        read_game(changed(saved(finish_game(dealt(PEOPLE))), place, value))


def test_seats_and_names_are_remembered_for_next_time() -> None:
    host = MenuHost({}, "en")
    setup = GameSetup(players=3, seats=(HERE, BOT, HERE), names=("Mona", "Layla", "سامي"))
    last_setup.remember(host, setup)
    assert last_setup.recall(host) == setup
    last_setup.remember(host, GameSetup())
    assert not set(json.loads(host.kept["last-game"])) & set(NEW)


def test_no_level_is_beaten_where_several_people_play() -> None:
    assert tally.level_of(GameSetup(), 2) == "casual"
    assert tally.level_of(GameSetup(players=3, seats=(HERE, HERE, BOT)), 3) is None
    assert tally.level_of(GameSetup(seats=(HERE, ELSEWHERE)), 2) is None


def test_every_field_of_a_setup_is_told_or_left_out_knowingly() -> None:
    assert set(asdict(GameSetup())) == KNOWN_BEFORE | set(NEW)


def test_the_first_texts_of_this_kind_are_read_for_ever() -> None:
    """`golden` holds them as the first version wrote them that knew of several people."""
    header, played = read_game((GOLDEN / "game-of-people.json").read_text("utf-8"))
    assert header is not None
    assert header.setup == GameSetup(
        *("egyptian", 3, {"target": 21}, ("novice",), "people"),
        seats=(HERE, BOT, HERE),
        names=("Mona", "", "سامي"),
        hints=True,
    )
    assert played.game.winner is not None
    assert last_setup.parse((GOLDEN / "last-game.json").read_text("utf-8")) == GameSetup(
        *("yemeni", 4, {}, ("casual", "master")),
        seats=(HERE, ELSEWHERE, BOT, BOT),
        names=("Mona", "سامي"),
        clock=60,
    )
