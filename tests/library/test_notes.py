"""The notes that list games without reading them."""

import json
from datetime import timedelta
from itertools import product

import pytest

from game.library.entry import Entry, entry_from, note_of
from game.library.library import Library
from tests.library.exchanged import run as done
from tests.library.listed import GAME, names
from tests.table.dealt import dealt, library_of, play_more, put, texts
from tests.table.fake_platform import FakePlatform


def test_lost_notes_are_made_again_newest_first(platform: FakePlatform, library: Library) -> None:
    for number in range(5):
        platform.pacing.today += timedelta(days=1)
        put(library, dealt(GAME, f"{number}"))
    entries = library.catalogue.entries()
    platform.games.forget_notes()
    other = library_of(platform)
    assert other.catalogue.entries() == []
    assert other.catalogue.unknown == 5
    assert done(other.reader.learn(2)) == 3
    assert other.catalogue.entries() == entries[:2], "the game to go on with is among the first"
    assert done(other.reader.learn(99)) == 0
    assert other.catalogue.entries() == entries
    assert library_of(platform).catalogue.entries() == entries, "the notes are kept"


@pytest.mark.parametrize(
    "note",
    [
        *("", "{", "[]", "null", "7", "[1]", "],["),
        *(f"[{number}" + ",0" * len(Entry._fields) + "]" for number in (0, 1)),
        '[1,"NAME",1' + ",[]" * (len(Entry._fields) - 2) + "]",
    ],
)
def test_unusable_note_is_made_from_its_game(
    platform: FakePlatform, library: Library, note: str
) -> None:
    first, second = (put(library, dealt(GAME, seed)) for seed in "12")
    entries = library.catalogue.entries()
    platform.games.put_note(first, note.replace("NAME", first))
    other = library_of(platform)
    assert names(other) == [second]
    done(other.reader.learn(9))
    assert other.catalogue.entries() == entries


def test_note_with_any_value_is_refused_or_can_be_listed() -> None:
    entry = Entry("a", 1, variant="egyptian", bots=("casual",), wins=(0, 0), scores=(1, 2))
    people = entry._replace(seats=("here", "here"), names=("Mona",), hints=True)
    for one in (entry, people, entry._replace(day="2026-11-22", late=True, helped=True)):
        assert entry_from(json.loads(note_of(one))) == one
    for place, value in product(range(len(people)), NOTED):
        values = json.loads(note_of(people))
        values[place + 1] = value
        found = entry_from(values)
        if found is not None:
            assert note_of(found)
            assert hash((found.sequence, found.bots, found.wins, found.scores))
            assert sum(found.wins) + sum(found.scores) >= 0
            assert found.setup
            assert found.name + found.changed + found.begun + found.match is not None


NOTED: list[object] = [None, 7, -1, "x", [], {}, [[]], True, 1.5, "2026-02-30"]


def test_copied_file_becomes_another_game(platform: FakePlatform, library: Library) -> None:
    name = put(library, play_more(dealt(GAME), 3))
    original = texts(platform)[name]
    platform.games.kept |= {"copy": (original,), "My Game": (original,)}
    done(library.reader.learn(9))
    assert sorted(names(library)) == sorted([name, "copy"]), "another name is no game's"
    game = done(library.played.resume("copy"))
    play_more(game.session, 1)
    library.played.keep(game)
    assert texts(platform)[name] == texts(platform)["My Game"] == original
    assert texts(platform)["copy"] != original
