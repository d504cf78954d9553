"""Setups and saved games of several people."""

import json
from dataclasses import replace
from typing import Any

import pytest

from game.library.entry import entry_from, entry_of, note_of
from game.session.game_file import SavedGameError, read_game
from game.session.setup import (
    BOT,
    ELSEWHERE,
    HERE,
    LONGEST_NAME,
    GameSetup,
    as_played,
    checked,
    clean_name,
)
from tests.table.dealt import changed, dealt, finish_game, saved

PEOPLE = GameSetup("egyptian", 2, {"target": 21}, seats=(HERE, HERE), names=("Mona", "سامي"))
NAMED = GameSetup("egyptian", 2, {"target": 21}, names=("Mona",))
ALONE = GameSetup("egyptian", 2, {"target": 21})


@pytest.mark.parametrize("setup", [PEOPLE, NAMED, replace(PEOPLE, hints=True)])
def test_game_of_people_round_trips_with_its_note(setup: GameSetup) -> None:
    header, played = read_game(saved(finish_game(dealt(setup))))
    assert header is not None
    assert header.setup == setup
    entry = entry_of(header, played)
    read = entry_from(json.loads(note_of(entry)))
    assert read == entry
    assert read.setup == setup
    assert (read.counts, read.own_side) == ((True, 0) if setup == NAMED else (False, None))


def test_entry_has_the_clock_of_a_game_with_other_devices() -> None:
    header, played = read_game(saved(dealt(PEOPLE)))
    assert header is not None
    setup = replace(PEOPLE, seats=(ELSEWHERE, HERE), clock=30)
    entry = entry_of(replace(header, setup=setup), played)
    assert entry.setup == setup
    assert entry_from(json.loads(note_of(entry))) == entry


@pytest.mark.parametrize(
    "values",
    [
        *({"seats": seats} for seats in (("here",), ("here", "nobody"), ("bot", "bot"))),
        *({"names": names} for names in ((" Mona",), ("",), ("a",) * 5)),
        *({"seats": (), "hints": True}, {"seats": (), "names": (), "hints": True}),
        *({"clock": 30}, {"seats": (), "names": (), "clock": 30}),
        *({"seats": (ELSEWHERE, HERE), "clock": clock} for clock in (-1, 601)),
    ],
    ids=str,
)
def test_note_is_refused_when_people_cannot_sit_so(values: dict[str, Any]) -> None:
    header, played = read_game(saved(dealt(PEOPLE)))
    assert header is not None
    entry = entry_of(header, played)
    assert entry_from(json.loads(note_of(entry)))
    assert entry_from(json.loads(note_of(entry._replace(**values)))) is None


WRONG_SEATS: list[object] = [
    *(["here"], ["here"] * 3, ["elsewhere", "bot"], ["bot", "bot"], ["here", "nobody"]),
    *(["here", 1], "here", {"here": 1}, None, [[], []]),
]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        *(("seats", seats, "seats|sit") for seats in WRONG_SEATS),
        *(("names", [name], "name") for name in ("a" * (LONGEST_NAME + 1), " Mona", "Mona ")),
        *(("names", [name], "name") for name in ("a\nb", "a\0b", "\u202eanoM", "Mona\u200f")),
        *(("names", [name], "name") for name in ("\u2066Mona", "a\u2028b", "\ud800", 7, None)),
        ("names", ["a"] * 5, "at most 4 names"),
        *(("names", names, "names: expected") for names in ("Mona", {"Mona": 1}, 7)),
        *(("hints", hints, "hints") for hints in (1, "yes")),
        *(("clock", clock, "clock") for clock in (-1, True, 601, 1.5)),
    ],
)
def test_impossible_setup_of_people_is_refused(field: str, value: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        checked({field: value})


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\u3164\u2800\u115f\u034f\ufe0f\u180b\u17b4\U000e0100", ""),
        ("Ka\uffa0rim", "Karim"),
        ("  سلمى ", "سلمى"),
        ("한솔", "한솔"),
    ],
)
def test_clean_name_drops_invisible_letters(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_single_player_sits_at_seat_0_and_bots_keep_their_order() -> None:
    bots = ("novice", "casual", "master")
    chosen = GameSetup(players=4, bots=bots, seats=(BOT, BOT, HERE, BOT), names=("", "", "Mona"))
    played = as_played(chosen)
    assert (played.seats, played.names) == ((), ("Mona",))
    assert [played.bot_of(seat) for seat in (1, 2, 3)] == ["master", "novice", "casual"]
    assert as_played(played) == played


def test_setup_as_played_drops_what_has_no_effect() -> None:
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
def test_game_file_is_refused_when_its_setup_is_not_as_played(place: str, value: object) -> None:
    with pytest.raises(SavedGameError):
        read_game(changed(saved(finish_game(dealt(PEOPLE))), place, value))
