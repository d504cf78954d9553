"""The library saves any number of games, and none overwrites another."""

import json
from dataclasses import replace
from datetime import timedelta
from functools import cache
from itertools import product

import pytest

from game.formats.checked_text import NewerFormatError
from game.library.entry import Entry, entry_from, note_of
from game.library.library import Library
from game.platform.protocol import StorageError, TakenOverError
from game.rules.reading import read_replay
from game.rules.record import write_record
from game.session.game_file import ReviewNumbers, SavedGameError, read_game
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from tests.library.exchanged import run as done
from tests.table.dealt import (
    changed,
    dealt,
    finish_game,
    finish_hand,
    kept,
    library_of,
    play_on,
    put,
    saved,
    texts,
)
from tests.table.fake_platform import FakePlatform

GAME = GameSetup("egyptian", 2)
SHORT = GameSetup("cypriot", 2, {"target": 21}, ("novice",))
MATCH = replace(SHORT, match=True)


def names(library: Library) -> list[str]:
    return [entry.id for entry in library.catalogue.entries()]


def entry_for(library: Library, name: str) -> Entry:
    entry = library.catalogue.entry(name)
    assert entry is not None
    return entry


@cache
def won_game() -> Session:
    return finish_game(dealt(SHORT, "won"))


@pytest.fixture
def library(platform: FakePlatform) -> Library:
    return library_of(platform)


def test_changed_game_is_saved_and_opened_at_its_last_play(
    platform: FakePlatform, library: Library
) -> None:
    drawn = {library.played.begin(dealt(GAME)).header.id for _ in range(5)}
    assert len(drawn) == 5
    assert all(name.startswith("2026-11-22-") for name in drawn)
    assert texts(platform) == {}, "a game is saved once its first cards are dealt"
    game = kept(library, dealt(GAME))
    name = game.header.id
    assert game.header.revision == 1
    for _ in range(3):
        library.played.keep(game)
    assert platform.games.writes == 1, "nothing changed"
    before = texts(platform)[name]
    platform.pacing.today += timedelta(minutes=5)
    play_on(game.session, 1)
    library.played.keep(game)
    assert platform.games.writes == 2
    assert platform.games.kept[name][1] == before
    library.played.release(game)
    again = done(library_of(platform).played.open(name))
    assert again.session.states == game.session.states
    assert again.header == game.header
    times = (again.header.begun, again.header.changed)
    assert times == ("2026-11-22T18:30:05Z", "2026-11-22T18:35:05Z")
    assert again.header.revision == 2
    assert not again.mended


def test_last_resumed_game_is_first_despite_the_clock(
    platform: FakePlatform, library: Library
) -> None:
    order = []
    for number in range(4):
        platform.pacing.today -= timedelta(days=400)
        order.append(put(library, dealt(GAME, f"{number}")))
    assert names(library) == order[::-1]
    assert library.catalogue.latest_unfinished() == library.catalogue.entries()[0]
    taken_up = done(library.played.resume(order[1]))
    play_on(taken_up.session, 1)
    library.played.keep(taken_up)
    assert names(library) == [order[1], order[3], order[2], order[0]]
    assert names(library_of(platform)) == names(library), "the next start tells the same"
    assert entry_for(library, order[1]).changed < entry_for(library, order[0]).changed


def test_entry_shows_what_the_game_is(platform: FakePlatform, library: Library) -> None:
    name = put(library, won_game())
    done(library.changes.note_review(name, 1, ReviewNumbers(80, 4)))
    done(library.changes.note_review(name, 2, ReviewNumbers(60, 8)))
    before = read_game(texts(platform)[name])
    done(library.changes.rename(name, "سهرة عند Karim"))
    after = read_game(texts(platform)[name])
    assert before.header
    assert after.header == replace(before.header, name="سهرة عند Karim", revision=4)
    assert after.played.hands == before.played.hands
    writes = platform.games.writes
    done(library.changes.rename(name, "سهرة عند Karim"))
    assert (platform.games.writes, platform.games.owners) == (writes, {}), (
        "claimed for a moment only"
    )
    game, hands = won_game().after.game, (*won_game().earlier, won_game().hand)
    for other in (library, library_of(platform)):
        entry = entry_for(other, name)
        assert (entry.setup, entry.name, entry.accuracy) == (SHORT, "سهرة عند Karim", 70)
        assert (entry.scores, entry.winner, entry.hands) == (
            game.scores,
            game.winner,
            game.hands_played,
        )
        assert entry.plays == sum(len(hand.states) - 1 for hand in hands)
        assert (entry.finished, entry.over) == (True, True)
        assert (other.catalogue.latest_finished(), other.catalogue.latest_unfinished()) == (
            entry,
            None,
        )


def test_review_noted_during_a_game_stays_in_it(platform: FakePlatform, library: Library) -> None:
    game = kept(library, finish_hand(dealt(GAME)))
    name = game.header.id
    done(library.changes.note_review(name, 1, ReviewNumbers(90, 2)))
    done(library.changes.rename(name, "tonight"))
    game.session.next_hand()
    library.played.keep(game)
    header = read_game(texts(platform)[name]).header
    assert header is not None
    assert (header.reviews, header.name) == ({1: ReviewNumbers(90, 2)}, "tonight")
    assert library.played.owns(game)
    assert entry_for(library, name).accuracy == 90


def test_review_noted_again_writes_nothing(platform: FakePlatform, library: Library) -> None:
    name = put(library, won_game())
    for _ in range(2):
        done(library.changes.note_review(name, 1, ReviewNumbers(80, 4)))
        assert platform.games.writes == 2, "the game, and the first note"


def test_only_the_last_game_of_a_match_continues(platform: FakePlatform, library: Library) -> None:
    session = finish_game(dealt(MATCH, "first"))
    first = kept(library, session)
    assert library.catalogue.goes_on(entry_for(library, first.header.id)), (
        "its next game is to be dealt"
    )
    session.next_game(Seeds("second"))
    second = library.played.begin(session, first.header)
    library.played.release(first)
    assert done(library.played.claim(second))
    library.played.keep(second)
    finish_game(session)
    library.played.keep(second)
    session.next_game(Seeds("third"))
    third = library.played.begin(session, second.header)
    assert done(library.played.claim(third))
    library.played.keep(third)
    assert [second.header.match, third.header.match] == [first.header.id] * 2
    assert [sum(game.header.wins) for game in (first, second, third)] == [0, 1, 2]
    other = library_of(platform)
    assert [entry.id for entry in other.catalogue.entries() if other.catalogue.goes_on(entry)] == [
        third.header.id
    ]
    assert other.catalogue.latest_unfinished() == entry_for(other, third.header.id)
    stranger = put(library, finish_game(dealt(MATCH, "another match")))
    assert library.catalogue.goes_on(entry_for(library, stranger)), "no other match's games end it"
    library.played.release(third)
    done(library.changes.delete(third.header.id))
    assert library.catalogue.goes_on(entry_for(library, second.header.id))


def test_match_does_not_continue_when_it_is_won(library: Library) -> None:
    session = finish_game(dealt(MATCH, "1"))
    game = kept(library, session)
    while not session.over:
        session.next_game(Seeds(f"{sum(session.after.wins) + 1}"))
        finish_game(session)
        game = library.played.begin(session, game.header)
        assert done(library.played.claim(game))
        library.played.keep(game)
    assert entry_for(library, game.header.id).over
    assert library.catalogue.latest_unfinished() is None


# Two windows


def test_game_has_one_writer(platform: FakePlatform, library: Library) -> None:
    other = library_of(platform.beside())
    assert other.catalogue.entries() == []
    game = kept(library, dealt(GAME))
    name = game.header.id
    assert names(other) == [name], "what another window does is seen"
    shown = done(other.played.resume(name))
    assert shown.session.states == game.session.states
    assert not other.played.owns(shown)
    play_on(shown.session, 1)
    with pytest.raises(TakenOverError):
        other.played.keep(shown)
    for work in (other.changes.rename(name, "mine"), other.changes.delete(name)):
        with pytest.raises(TakenOverError):
            done(work)
    assert library.played.owns(game)
    library.played.release(game)
    assert done(other.played.claim(shown))
    other.played.release(shown)
    done(library.changes.rename(name, "theirs"))
    assert entry_for(other, name).name == "theirs"
    done(library.changes.delete(name))
    assert names(other) == []


def test_game_is_read_after_it_is_claimed(
    platform: FakePlatform, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The previous window may save its last play just before it releases the game."""
    second = platform.beside()
    other = library_of(second)
    game = kept(library, dealt(GAME))
    claim = second.games.claim

    async def claim_late(name: str) -> bool:
        play_on(game.session, 1)
        library.played.keep(game)
        library.played.release(game)
        return await claim(name)

    monkeypatch.setattr(second.games, "claim", claim_late)
    assert done(other.played.resume(game.header.id)).session.states == game.session.states


# One game, while no table shows it


def test_deleted_game_is_restored_as_it_was(platform: FakePlatform, library: Library) -> None:
    first = put(library, play_on(dealt(GAME), 5))
    put(library, dealt(GAME, "second"))
    newer = changed(saved(dealt(GAME)), "header.format", "basra-game/7")
    platform.games.kept["newer"] = (newer,)
    done(library.reader.learn(9))
    before, entries = texts(platform), library.catalogue.entries()
    for name in (first, "newer"):
        deleted = done(library.changes.delete(name))
        assert name not in texts(platform)
        assert name not in names(library) + names(library_of(platform))
        done(library.changes.bring_back(deleted))
        assert texts(platform) == before
        assert sorted(library.catalogue.entries()) == sorted(entries)
    assert entry_for(library, "newer").problem == "newer"
    assert not platform.games.owners


def test_foreign_record_is_shown_but_never_played(platform: FakePlatform, library: Library) -> None:
    played = read_replay(write_record(finish_hand(dealt(GAME)).record()))
    header = library.reader.foreign_header("from-layla", played)
    done(library.changes.add(header, played))
    bare = write_record(play_on(dealt(GAME, "bare"), 3).record())
    platform.games.kept["bare"] = (bare,)
    done(library.reader.learn(9))
    for name in ("from-layla", "bare"):
        entry = entry_for(library, name)
        assert entry.foreign
        assert entry.variant == "egyptian"
        assert not library.catalogue.goes_on(entry)
        assert done(library.reader.read(name)).played.hands
        for work in (
            library.played.open(name),
            library.played.resume(name),
            library.played.take_over(name),
        ):
            with pytest.raises(SavedGameError, match="elsewhere"):
                done(work)
    assert library.catalogue.latest_unfinished() is None
    assert library.catalogue.latest_finished() is None
    assert texts(platform)["bare"] == bare
    assert not platform.games.owners, "what can't be played is not held"


# Notes


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


def test_copied_file_is_a_game_of_its_own(platform: FakePlatform, library: Library) -> None:
    name = put(library, play_on(dealt(GAME), 3))
    original = texts(platform)[name]
    platform.games.kept |= {"copy": (original,), "My Game": (original,)}
    done(library.reader.learn(9))
    assert sorted(names(library)) == sorted([name, "copy"]), "another name is no game's"
    game = done(library.played.resume("copy"))
    play_on(game.session, 1)
    library.played.keep(game)
    assert texts(platform)[name] == texts(platform)["My Game"] == original
    assert texts(platform)["copy"] != original


# Damage


@pytest.mark.parametrize("text", ["", "{", saved(dealt(GAME))[:-20], "\udc80", "null"])
def test_damaged_game_falls_back_to_the_copy_before(
    platform: FakePlatform, library: Library, text: str
) -> None:
    game = kept(library, dealt(GAME))
    name, before = game.header.id, list(game.session.states)
    play_on(game.session, 1)
    library.played.keep(game)
    library.played.release(game)
    platform.games.kept[name] = (text, platform.games.kept[name][1])
    other = library_of(platform)
    opened = done(other.played.resume(name))
    assert opened.mended
    assert opened.session.states == before
    play_on(opened.session, 1)
    other.played.keep(opened)
    other.played.release(opened)
    assert not done(other.played.open(name)).mended
    assert platform.texts.kept == {f"damaged/{name}": text}
    platform.games.kept[name] = (text, "}")
    with pytest.raises(SavedGameError):
        done(library.played.resume(name))
    assert platform.texts.kept == {f"damaged/{name}": text, f"damaged/{name}-d10b36aa74a59bcf": "}"}
    assert (texts(platform), library.catalogue.entries(), platform.games.owners) == ({}, [], {})


@pytest.mark.parametrize("why", ["another window plays it", "the disk is full"])
def test_damaged_game_is_left_when_it_cannot_be_repaired(
    platform: FakePlatform, library: Library, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    game = kept(library, dealt(GAME))
    name = game.header.id
    good = texts(platform)[name]
    platform.games.kept[name] = ("{", good)
    second = platform.beside()

    def full(name: str, text: str) -> None:
        raise StorageError(f"no space left for {name} and its {len(text)} characters")

    if why == "the disk is full":
        library.played.release(game)
        monkeypatch.setattr(second.texts, "write", full)
    assert done(library_of(second).played.resume(name)).mended
    assert platform.games.kept[name] == ("{", good)


@pytest.mark.parametrize("kind", ["header.format", "format"])
def test_newer_game_stays_untouched(platform: FakePlatform, library: Library, kind: str) -> None:
    known = {"format": "basra-record/2", "header.format": "basra-game/2"}[kind]
    name = put(library, dealt(GAME))
    good = texts(platform)[name]
    platform.games.kept[name] = (changed(good, kind, known), good)
    platform.games.forget_notes()
    before = dict(platform.games.kept)
    other = library_of(platform)
    done(other.reader.learn(9))
    assert entry_for(other, name).problem == "newer"
    assert not other.catalogue.goes_on(entry_for(other, name))
    for work in (other.played.resume(name), other.played.take_over(name), other.reader.read(name)):
        with pytest.raises(NewerFormatError):
            done(work)
    with pytest.raises(NewerFormatError):
        done(other.changes.rename(name, "mine"))
    assert platform.games.kept == before
    assert platform.texts.kept == {}
    assert not platform.games.owners
    platform.games.kept[name] = (good,)  # as a version does that can read it
    updated = library_of(platform)
    done(updated.reader.learn(9))
    assert entry_for(updated, name).problem == ""


def test_unreadable_game_hides_no_other(
    platform: FakePlatform, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [put(library, dealt(GAME, f"{number}")) for number in range(3)]
    platform.games.forget_notes()
    copies = platform.games.copies

    async def copies_but_one(name: str) -> tuple[str, ...]:
        if name == max(found):
            raise StorageError("permission denied")
        return await copies(name)

    monkeypatch.setattr(platform.games, "copies", copies_but_one)
    other = library_of(platform)
    with pytest.raises(StorageError):
        done(other.reader.learn(99))
    assert set(names(other)) == set(found) - {max(found)}
    assert len(texts(platform)) == 3


def test_library_raises_when_storage_fails(platform: FakePlatform, library: Library) -> None:
    name = put(library, dealt(GAME))
    before = texts(platform)
    platform.texts.broken = True
    other = library_of(platform)
    assert other.catalogue.latest_unfinished() is None
    assert other.catalogue.latest_finished() is None
    for work in (
        other.played.resume(name),
        other.changes.delete(name),
        other.reader.learn(9),
        other.played.take_over(name),
    ):
        with pytest.raises(StorageError):
            done(work)
    game = other.played.begin(dealt(GAME, "new"))
    assert done(other.played.claim(game))
    with pytest.raises(StorageError):
        other.played.keep(game)
    platform.texts.broken = False
    other.played.keep(game)
    assert len(texts(platform)) == 2, "what could not be kept is kept once it can"
    assert texts(platform)[name] == before[name]
