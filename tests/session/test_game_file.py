"""The file of a game is read as it was written, or refused."""

import json
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.formats.checked_text import NewerFormatError
from game.rules.fairness import commitment
from game.rules.reading import read_replay
from game.rules.record import write_record
from game.session.game_file import (
    Header,
    ReviewNumbers,
    SavedGameError,
    day_named,
    read_game,
    write_game,
)
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from tests.table.dealt import changed, dealt, finish_hand, header_of, play_more, saved, session_in

SMALL = GameSetup("egyptian", 2, {"target": 21}, ("greedy",))
SEED = "0123456789abcdef" * 2

WORDS = st.text(st.characters(categories=["L", "N", "P", "S"], include_characters=" "), max_size=80)
MOMENTS = st.datetimes().map(lambda moment: moment.strftime("%Y-%m-%dT%H:%M:%SZ").zfill(20))
IDS = st.from_regex(r"[0-9a-z][0-9a-z-]{0,63}", fullmatch=True)
COUNTS = st.integers(0, 2**53 - 1)
REVIEWS = st.dictionaries(
    st.integers(1, 99), st.builds(ReviewNumbers, st.floats(0, 100), st.floats(0, 300)), max_size=4
)
HEADERS = st.builds(
    Header,
    id=IDS,
    setup=st.just(SMALL),
    begun=MOMENTS,
    changed=MOMENTS,
    name=WORDS,
    match=st.just("") | IDS,
    wins=st.just((0, 0)),
    sequence=COUNTS,
    revision=COUNTS,
    foreign=st.booleans(),
    reviews=REVIEWS,
    unseen_cards=st.booleans(),
)


@cache
def small_session() -> Session:
    return play_more(dealt(SMALL, SEED), 3)


@cache
def small_game() -> str:
    """Return a game of a few plays, with every entry that a header may have."""
    header = replace(
        header_of(small_session()),
        name="سهرة",
        sequence=5,
        revision=4,
        reviews={1: ReviewNumbers(87.5, 3.25)},
    )
    return write_game(header, small_session().record())


@settings(max_examples=30)
@given(HEADERS)
def test_header_round_trips(header: Header) -> None:
    record = small_session().record()
    text = write_game(header, record)
    read = read_game(text)
    assert read.header == header
    assert replace(read.played.record, header=None) == record
    assert write_game(read.header, read.played.record) == text


def test_longest_name_and_largest_counts_round_trip() -> None:
    header = replace(
        header_of(small_session()), name="x" * 80, sequence=2**53 - 1, revision=2**53 - 1
    )
    assert read_game(write_game(header, small_session().record())).header == header


@pytest.mark.parametrize("text", [None, 5, [], "", "2026-02-30", "20261122", "2026-11-22 "])
def test_day_named_is_none_when_it_is_no_day(text: object) -> None:
    assert day_named(text) is None
    assert day_named("2026-11-22") == date(2026, 11, 22)


def test_session_with_a_player_seed_round_trips() -> None:
    session, _ = Session.begin(GameSetup(), Seeds(SEED, "كلمة بيني"))
    finish_hand(session)
    session.next_hand()
    play_more(session, 7)
    again, header = session_in(saved(session)), read_game(saved(session)).header
    assert header is not None
    assert (again.states, again.earlier) == (session.states, session.earlier)
    assert (again.standing, again.seeds, again.setup) == (
        session.standing,
        session.seeds,
        session.setup,
    )
    assert header == header_of(session)


def test_game_file_is_read_as_a_record() -> None:
    """RULES.md#records."""
    assert read_replay(small_game()).hands == read_game(small_game()).played.hands
    assert read_game(write_record(small_session().record())).header is None


def refused_or_the_same(data: bytes) -> bool:
    """Return whether a text is refused as damaged, or is the same game."""
    try:
        return told(data.decode("utf-8", "surrogateescape")) == told(small_game())
    except SavedGameError:
        return True


def told(text: str) -> tuple[Any, ...]:
    header, played = read_game(text)
    return header, replace(played.record, header=None), played.hands


def test_flipped_bits_and_lost_bytes_are_detected() -> None:
    whole = small_game().encode()
    for place in range(len(whole)):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << place % 8
        assert refused_or_the_same(bytes(flipped)), place
        assert refused_or_the_same(whole[:place])
    for begin in range(0, len(whole), 13):
        for length in (1, 7, 64, 512):
            assert refused_or_the_same(whole[:begin] + whole[begin + length :])
    assert refused_or_the_same(whole + b"}")


DATA = json.loads(small_game())
FLOOR, STOCK = (DATA["hands"][0][name] for name in ("floor", "stock"))
SWAPPED = [*STOCK[:-2], STOCK[-1], STOCK[-2]]
OTHER = "f" * 32

FORGERIES: dict[str, dict[str, object]] = {
    "swapped stock": {"hands.0.stock": SWAPPED},
    "swapped hands": {"hands.0.plays": [], "hands.0.stock": STOCK[4:8] + STOCK[:4] + STOCK[8:]},
    "swapped floor": {"hands.0.floor": [FLOOR[1], FLOOR[0], *FLOOR[2:]]},
    "another dealer": {"dealer": 1 - DATA["dealer"]},
    "zeroed commitment": {"commitment": "0" * 64},
    "no seed": {"seed": ...},
    "another seed": {"seed": OTHER},
    "another seed and its commitment": {
        "seed": OTHER,
        "commitment": commitment(small_session().record(), OTHER),
    },
    "added player seed": {"player_seed": "mine"},
    "another target": {"options.target": 31},
    "another target asked for": {"options.target": 31, "header.setup.options.target": 31},
}


@pytest.mark.parametrize("name", FORGERIES)
def test_forged_game_is_refused_whatever_its_checksum(name: str) -> None:
    """RULES.md#fairness: the deal and the commitment must fit, not only the checksum."""
    text = small_game()
    for place, value in FORGERIES[name].items():
        text = changed(text, place, value)
    with pytest.raises(SavedGameError):
        read_game(text)


NEVER_WRITTEN: dict[str, list[object]] = {
    "header.id": ["A", "", "-a", "a.b", "a b", ".", "شيء", None, "../../x", "x" * 65, 5],
    "header.begun": ["yesterday", None, ...],
    "header.changed": ["2026-11-22T18:30:05+02:00"],
    "header.name": ["x" * 81, "a\u202eb", "a\nb", None],
    "header.match": ["Z", 1],
    "header.sequence": [-1, 2**53, 1.5, True],
    "header.revision": ["1", 2**53],
    "header.foreign": [1],
    "header.unseen_cards": [1],
    "header.day": ["2026-02-30", 5, None],
    "header.late": [True, 1],
    "header.helped": [True, "yes"],
    "header.reviews": [
        *([], {"one": [1, 2]}, {"1": [1]}, {"1": [1, 2, 3]}, {"1": [10**400, 2]}),
        {"1": ["much", 2]},
    ],
    "header.wins": ["00", None, ["a", "b"], [-1, 0], [3, 0], [0.5, 0], [True, False], [[], []]],
    "header.setup": [...],
    "header.setup.players": [3],
    "header.format": ["basra-table/1", None, "basra-game/0", "basra-game/02"],
    "format": ["basra-table/1", None, ...],
    "header": [[], "text", {}],
}


@pytest.mark.parametrize(
    ("place", "value"), [(place, value) for place, them in NEVER_WRITTEN.items() for value in them]
)
@pytest.mark.parametrize("whole", ["own", "foreign"])
def test_header_never_written_is_refused(place: str, value: object, whole: str) -> None:
    text = changed(small_game(), "header.foreign", whole == "foreign")
    assert read_game(text)
    with pytest.raises(SavedGameError):
        read_game(changed(text, place, value))


@pytest.mark.parametrize(
    "text", ["", " ", "[]", "null", "7", '"game"', "{}", '{"header": {}}', "\x00" * 512, "\ud8ff"]
)
def test_other_text_is_no_game(text: str) -> None:
    with pytest.raises(SavedGameError):
        read_game(text)


@pytest.mark.parametrize("place", ["format", "header.format"])
@pytest.mark.parametrize("number", ["2", "10", "999999"])
def test_newer_game_is_not_taken_for_a_damaged_one(place: str, number: str) -> None:
    kind = "basra-record/" if place == "format" else "basra-game/"
    newer = changed(changed(small_game(), place, kind + number), "header.new", "unknown here")
    with pytest.raises(NewerFormatError) as raised:
        read_game(newer)
    assert raised.value.format == kind + number
    with pytest.raises(SavedGameError):
        read_game(small_game().replace(f"{kind}1", kind + number))
    with pytest.raises(NewerFormatError):
        read_game(write_record(small_session().record()).replace("record/1", f"record/{number}"))


def test_foreign_game_is_read_but_not_played() -> None:
    text = changed(changed(small_game(), "header.foreign", True), "hands.0.stock", SWAPPED)  # noqa: FBT003
    assert read_game(text).played.hands
