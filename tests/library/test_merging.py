"""Imported games are added once and whole, and replace no other game."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.library.importing import Imported
from game.session.game_file import ReviewNumbers, read_game, write_game
from tests.library.exchanged import ID, Device, file_of, header, newer_of, record_of, run, session
from tests.library.listed import entry_for

FEW = settings(max_examples=10)


def only(imported: Imported) -> str:
    """Return the result of the one game of a file."""
    (merge,) = imported.games
    return merge


@pytest.mark.parametrize("unseen", [True, False])
def test_longer_copy_keeps_the_local_name_and_reviews(*, unseen: bool) -> None:
    device = Device()
    device.take(write_game(replace(header(), unseen_cards=unseen), session(5).record()))
    run(device.library.changes.rename(ID, "Ours"))
    run(device.library.changes.note_review(ID, 1, ReviewNumbers(80.0, 2.0)))
    reviews = {2: ReviewNumbers(70.0, 3.0)}
    theirs = replace(header(), name="Theirs", reviews=reviews, unseen_cards=not unseen)
    device.take(write_game(theirs, session(7).record()))
    found = run(device.library.reader.read(ID)).header
    assert found is not None
    assert (found.name, sorted(found.reviews), found.unseen_cards) == ("Ours", [1, 2], True)


@pytest.mark.parametrize("other", [file_of(8, turning=4), file_of(8, seed="9")])
def test_different_game_with_the_same_id_is_added(other: str) -> None:
    device = Device()
    device.take(file_of(8))
    imported = device.take(other)
    assert only(imported) == "added"
    assert imported.ids != [ID]
    assert device.games()[ID] == file_of(8)
    assert only(device.take(other)) == "here"
    assert len(device.games()) == 2


def test_record_without_header_is_added_once() -> None:
    device = Device()
    text = record_of(8)
    imported = device.take(text)
    assert only(imported) == "added"
    entry = entry_for(device.library, imported.ids[0])
    assert entry.foreign
    assert not device.library.catalogue.goes_on(entry)
    assert only(device.take(json.dumps(json.loads(text), indent=7))) == "here"
    assert only(device.take("\ufeff" + text)) == "here"
    assert len(device.games()) == 1
    later = device.take(record_of(5)).ids
    assert [entry.id for entry in device.library.catalogue.entries()] == [*later, *imported.ids]


def test_unfair_and_empty_records_are_refused() -> None:
    """RULES.md#fairness."""
    record = json.loads(record_of(0))
    (hand,) = record["hands"]
    stock = [hand["stock"][1], hand["stock"][0], *hand["stock"][2:]]
    for values, merge in (
        ({"hands": [hand | {"stock": stock}]}, "unfair"),
        ({"commitment": "0" * 64}, "unfair"),
        ({"hands": []}, "unreadable"),
        ({"seed": None}, "added"),
    ):
        device = Device()
        data = {name: value for name, value in (record | values).items() if value is not None}
        assert only(device.take(json.dumps(data))) == merge
        assert len(device.games()) == (merge == "added")


def test_game_that_is_open_stays_as_it_is() -> None:
    device = Device()
    device.take(file_of(5))
    game = run(device.library.played.resume(ID))
    assert only(device.take(file_of(7))) == "open"
    device.library.played.release(game)
    device.platform.games.owners[ID] = object()  # another window
    assert only(device.take(file_of(7))) == "open"
    assert device.games() == {ID: file_of(5)}
    del device.platform.games.owners[ID]
    assert only(device.take(file_of(7))) == "longer"


def test_newer_game_here_is_not_replaced() -> None:
    device = Device()
    newer = newer_of(5)
    run(device.platform.games.claim(ID))
    device.platform.games.write(ID, newer, "")
    device.platform.games.release(ID)
    assert only(device.take(file_of(7))) == "added"
    assert run(device.library.reader.text(ID)) == newer


COPIES = st.tuples(
    st.sampled_from([ID, f"{ID[:-1]}c"]), st.integers(0, 9), st.sampled_from([99, 2, 5])
)


@FEW
@given(st.lists(COPIES, max_size=6))
def test_importing_twice_adds_nothing_and_loses_no_play(copies: list[tuple[str, int, int]]) -> None:
    device = Device()
    files = [file_of(plays, name, turning=turning) for name, plays, turning in copies]
    for text in files:
        device.take(text)
    once = device.games()
    assert [only(device.take(text)) for text in files] == ["here"] * len(files)
    assert device.games() == once
    kept = [read_game(text).played.hands[0].record.plays for text in once.values()]
    for _name, plays, turning in copies:
        made = session(plays, turning=turning).record().hands[0].plays
        assert any(there[: len(made)] == made for there in kept)


@FEW
@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9)), max_size=6),
    st.randoms(use_true_random=False),
)
def test_import_order_does_not_matter(copies: list[tuple[int, int]], chance: Random) -> None:
    files = [file_of(plays, f"{ID[:-1]}{number}", seed=str(number)) for number, plays in copies]
    first, second = Device(), Device()
    for text in files:
        first.take(text)
    chance.shuffle(files)
    for text in files:
        second.take(text)
    played = [
        {name: read_game(text).played.hands for name, text in device.games().items()}
        for device in (first, second)
    ]
    assert played[0] == played[1]
