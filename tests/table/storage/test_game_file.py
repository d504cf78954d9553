"""The file of a game: read back as it was written, or refused; never something in between."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.fairness import commitment
from game.rules.reading import read_replay
from game.rules.record import write_record
from game.table.storage.checked_text import NewerFormatError
from game.table.storage.game_file import (
    LONGEST_NAME,
    GameFile,
    Header,
    ReviewNumbers,
    SavedGameError,
    is_id,
    read_game,
    read_session,
    write_game,
)
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.dealt import changed, dealt, finish_hand, header_of, play_on, saved, sealed

SMALL = GameSetup("egyptian", 2, {"target": 21}, ("greedy",))
SEED = "0123456789abcdef" * 2

WORDS = st.text(st.characters(categories=["L", "N", "P", "S"], include_characters=" "), max_size=80)
MOMENTS = st.datetimes().map(lambda moment: moment.strftime("%Y-%m-%dT%H:%M:%SZ").zfill(20))
IDS = st.from_regex(r"[0-9a-z][0-9a-z-]{0,63}", fullmatch=True)
COUNTS = st.integers(0, 2**53 - 1)
REVIEWS = st.dictionaries(
    st.integers(1, 99),
    st.builds(ReviewNumbers, st.floats(0, 100), st.floats(0, 300)),
    max_size=4,
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
    memory_aid=st.booleans(),
)


@cache
def small_session() -> Session:
    return play_on(dealt(SMALL, SEED), 3)


@cache
def small_game() -> str:
    """A game of a few plays, with everything that a header may hold."""
    header = replace(
        header_of(small_session()),
        name="سهرة",
        sequence=5,
        revision=4,
        reviews={1: ReviewNumbers(87.5, 3.25)},
    )
    return write_game(header, small_session().record())


def foreign_game() -> str:
    """The same, to be looked at only."""
    value = True
    return changed(small_game(), "header.foreign", value)


def told(file: GameFile) -> tuple[Any, ...]:
    """All that a game's file tells."""
    return file.header, replace(file.played.record, header=None), file.played.hands


@given(HEADERS)
def test_a_header_is_read_as_it_was_written(header: Header) -> None:
    record = small_session().record()
    text = write_game(header, record)
    read = read_game(text)
    assert read.header == header
    assert replace(read.played.record, header=None) == record
    assert write_game(read.header, read.played.record) == text


def test_a_game_with_what_the_player_added_is_read_as_it_was_written() -> None:
    session, _ = Session.begin(GameSetup(), Seeds(SEED, "كلمة بيني"))
    finish_hand(session)
    session.next_hand()
    play_on(session, 7)
    again, header = read_session(saved(session))
    assert (again.states, again.earlier) == (session.states, session.earlier)
    assert (again.standing, again.seeds, again.setup) == (
        session.standing,
        session.seeds,
        session.setup,
    )
    assert header == header_of(session)


def test_a_games_file_is_a_record_like_any_other() -> None:
    """RULES.md#records."""
    played = read_replay(small_game())
    assert played.hands == read_game(small_game()).played.hands
    alone = read_game(write_record(small_session().record()))
    assert alone.header is None
    with pytest.raises(SavedGameError, match="elsewhere"):
        read_session(write_record(small_session().record()))


def damaged(data: bytes) -> str:
    """Bytes as hosts read them."""
    return data.decode("utf-8", "surrogateescape")


def refused_or_the_same(text: str) -> bool:
    """Whether a text is refused as damaged; True too where it is the very same game."""
    try:
        return told(read_game(text)) == told(read_game(small_game()))
    except SavedGameError:
        return True


def test_every_single_bit_that_turns_over_is_noticed() -> None:
    whole = small_game().encode()
    assert len(whole) > 1000
    for place in range(len(whole)):
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            assert refused_or_the_same(damaged(bytes(flipped))), (place, bit)


def test_every_beginning_of_a_game_is_no_game() -> None:
    whole = small_game().encode()
    for length in range(len(whole)):
        text = damaged(whole[:length])
        if text.strip() == small_game().strip():
            continue
        with pytest.raises(SavedGameError):
            read_game(text)
    assert refused_or_the_same(small_game() + "}")


def test_a_game_in_whose_middle_something_is_missing_is_no_game() -> None:
    whole = small_game().encode()
    for begin in range(0, len(whole), 13):
        for length in (1, 7, 64, 512):
            assert refused_or_the_same(damaged(whole[:begin] + whole[begin + length :]))


def with_swapped_stock(data: dict[str, Any]) -> None:
    stock = data["hands"][0]["stock"]
    stock[-1], stock[-2] = stock[-2], stock[-1]


def with_swapped_hands(data: dict[str, Any]) -> None:
    """What both seats were dealt, before any of it was played."""
    data["hands"][0]["plays"] = []
    stock = data["hands"][0]["stock"]
    stock[:8] = stock[4:8] + stock[:4]


def with_another_floor(data: dict[str, Any]) -> None:
    floor = data["hands"][0]["floor"]
    floor[0], floor[1] = floor[1], floor[0]


def with_another_dealer(data: dict[str, Any]) -> None:
    data["dealer"] = 1 - data["dealer"]


def with_zeroed_promise(data: dict[str, Any]) -> None:
    data["commitment"] = "0" * 64


def without_seed(data: dict[str, Any]) -> None:
    del data["seed"]


def with_another_seed(data: dict[str, Any]) -> None:
    data["seed"] = "f" * 32


def with_another_seed_promised(data: dict[str, Any]) -> None:
    """As somebody would who had chosen the cards first and looked for a promise afterwards."""
    data["seed"] = "f" * 32
    data["commitment"] = commitment(small_session().record(), "f" * 32)


def with_added_player_seed(data: dict[str, Any]) -> None:
    data["player_seed"] = "mine"


def with_another_target(data: dict[str, Any]) -> None:
    data["options"]["target"] = 31


def with_another_target_asked_for(data: dict[str, Any]) -> None:
    data["options"]["target"] = 31
    data["header"]["setup"]["options"]["target"] = 31


@pytest.mark.parametrize(
    "forge",
    [
        with_swapped_stock,
        with_swapped_hands,
        with_another_floor,
        with_another_dealer,
        with_zeroed_promise,
        without_seed,
        with_another_seed,
        with_another_seed_promised,
        with_added_player_seed,
        with_another_target,
        with_another_target_asked_for,
    ],
)
def test_a_forged_game_is_refused_though_its_checksum_was_made_anew(forge: Any) -> None:
    """RULES.md#fairness: the deal and the promise tell, not only the checksum."""
    data = json.loads(small_game())
    assert read_session(sealed(data))
    forge(data)
    with pytest.raises(SavedGameError):
        read_game(sealed(data))


@pytest.mark.parametrize("place", ["hands.0.plays.2", "hands.0.plays.0"])
def test_a_changed_play_is_refused(place: str) -> None:
    data = json.loads(small_game())
    held = {str(card) for card in small_session().states[0].hands[0]}
    number = int(place[-1])
    written = data["hands"][0]["plays"]
    others = [card for card in sorted(held) if not any(card in play for play in written)]
    written[number] = others[0] if others else "2C"
    with pytest.raises(SavedGameError, match="checksum"):
        read_game(json.dumps(data))


def test_a_last_play_that_is_missing_is_noticed() -> None:
    data = json.loads(small_game())
    data["hands"][0]["plays"].pop()
    with pytest.raises(SavedGameError, match="checksum"):
        read_game(json.dumps(data))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("header.id", "A"),
        ("header.id", "../../x"),
        ("header.id", "x" * 65),
        ("header.id", 5),
        ("header.begun", "yesterday"),
        ("header.begun", None),
        ("header.changed", "2026-11-22T18:30:05+02:00"),
        ("header.name", "x" * (LONGEST_NAME + 1)),
        ("header.name", "a\u202eb"),
        ("header.name", "a\nb"),
        ("header.name", None),
        ("header.match", "Z"),
        ("header.match", 1),
        ("header.sequence", -1),
        ("header.sequence", 2**53),
        ("header.sequence", 1.5),
        ("header.sequence", True),
        ("header.revision", "1"),
        ("header.foreign", 1),
        ("header.memory_aid", 1),
        ("header.reviews", []),
        ("header.reviews", {"one": [1, 2]}),
        ("header.reviews", {"1": [1]}),
        ("header.reviews", {"1": [1, 2, 3]}),
        ("header.reviews", {"1": [10**400, 2]}),
        ("header.reviews", {"1": ["much", 2]}),
        ("header.wins", "00"),
        ("header.wins", None),
        ("header.extra", 1),
        ("header.begun", ...),
        ("header.reviews", ...),
        ("header.setup", ...),
        ("header.format", "basra-table/1"),
        ("header.format", None),
        ("header.format", "basra-game/0"),
        ("header.format", "basra-game/02"),
        ("format", "basra-table/1"),
        ("format", None),
        ("format", ...),
        ("header", []),
        ("header", "text"),
        ("header", {}),
    ],
)
@pytest.mark.parametrize("whole", ["own", "foreign"])
def test_a_header_that_is_never_written_is_refused(place: str, value: object, whole: str) -> None:
    text = foreign_game() if whole == "foreign" else small_game()
    assert read_game(text)
    with pytest.raises(SavedGameError):
        read_game(changed(text, place, value))


@pytest.mark.parametrize("wins", [["a", "b"], [-1, 0], [3, 0], [0.5, 0], [True, False], [[], []]])
def test_a_foreign_games_wins_are_numbers(wins: object) -> None:
    text = changed(foreign_game(), "header.wins", wins)
    with pytest.raises(SavedGameError):
        read_game(text)


@pytest.mark.parametrize(
    "text", ["", " ", "[]", "null", "7", '"game"', "{}", '{"header": {}}', "\x00" * 512, "\ud8ff"]
)
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(SavedGameError):
        read_game(text)


@pytest.mark.parametrize("place", ["format", "header.format"])
@pytest.mark.parametrize("number", ["3", "10", "999999"])
def test_a_game_of_a_newer_version_is_told_from_a_damaged_one(place: str, number: str) -> None:
    kind = "basra-record/" if place == "format" else "basra-game/"
    newer = changed(changed(small_game(), place, kind + number), "header.new", "unknown here")
    with pytest.raises(NewerFormatError) as raised:
        read_game(newer)
    assert raised.value.format == kind + number
    only_the_number = json.loads(small_game())
    inside = only_the_number if place == "format" else only_the_number["header"]
    inside["format"] = kind + number
    with pytest.raises(SavedGameError):
        read_game(json.dumps(only_the_number))


def test_a_newer_record_without_a_header_is_told_as_one() -> None:
    text = write_record(small_session().record()).replace("basra-record/1", "basra-record/2")
    with pytest.raises(NewerFormatError):
        read_game(text)


def test_a_foreign_game_is_looked_at_and_not_played() -> None:
    data = json.loads(foreign_game())
    with_swapped_stock(data)
    header, played = read_game(sealed(data))
    assert header is not None
    assert header.foreign
    assert played.hands
    with pytest.raises(SavedGameError, match="elsewhere"):
        read_session(sealed(data))


@pytest.mark.parametrize(
    "name", ["", "-a", "A", "a/b", "a.b", "a b", ".", "x" * 65, "شيء", None, 7]
)
def test_names_that_no_game_has(name: object) -> None:
    assert not is_id(name)
    assert is_id("2026-11-22-0123456789ab")
