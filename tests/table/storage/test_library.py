"""The library: any number of games, each kept whole, none overwritten by another."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import TypeVar

import pytest

from game.host.protocol import StorageError, TakenOverError
from game.rules.reading import read_replay
from game.rules.record import write_record
from game.table.storage.checked_text import NewerFormatError
from game.table.storage.entry import Entry, entry_from, note_of
from game.table.storage.game_file import ReviewNumbers, SavedGameError, read_game
from game.table.storage.library import Library
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
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
from tests.table.fake_host import FakeHost

GAME = GameSetup("egyptian", 2)
SHORT = GameSetup("cypriot", 2, {"target": 21}, ("novice",))
MATCH = replace(SHORT, match=True)

Answer = TypeVar("Answer")


def done(work: Awaitable[Answer]) -> Answer:
    async def wait() -> Answer:
        return await work

    return asyncio.run(wait())


def names(library: Library) -> list[str]:
    return [entry.id for entry in library.entries()]


def entry_for(library: Library, name: str) -> Entry:
    entry = library.entry(name)
    assert entry is not None
    return entry


@cache
def won_game() -> Session:
    return finish_game(dealt(SHORT, "won"))


@pytest.fixture
def library(host: FakeHost) -> Library:
    return library_of(host)


def test_a_game_is_kept_when_it_changed_and_opened_where_it_stood(
    host: FakeHost, library: Library
) -> None:
    game = kept(library, dealt(GAME))
    name = game.header.id
    assert game.header.revision == 1
    for _ in range(3):
        library.keep(game)
    assert host.games.writes == 1, "nothing changed"
    before = texts(host)[name]
    host.today += timedelta(minutes=5)
    play_on(game.session, 1)
    library.keep(game)
    assert host.games.writes == 2
    assert host.games.kept[name][1] == before
    library.release(game)
    again = done(library_of(host).open(name))
    assert again.session.states == game.session.states
    assert again.header == game.header
    assert (again.header.begun, again.header.changed) == (
        "2026-11-22T18:30:05Z",
        "2026-11-22T18:35:05Z",
    )
    assert again.header.revision == 2
    assert not again.mended


def test_games_have_names_of_their_own_that_begin_with_the_day(
    host: FakeHost, library: Library
) -> None:
    found = {library.begin(dealt(GAME)).header.id for _ in range(5)}
    assert len(found) == 5
    assert all(name.startswith("2026-11-22-") for name in found)
    assert texts(host) == {}, "a game is kept when its first cards lie on the table"


def test_the_game_taken_up_last_comes_first_though_the_clock_is_set_back(
    host: FakeHost, library: Library
) -> None:
    order = []
    for number in range(4):
        host.today -= timedelta(days=400)
        order.append(put(library, dealt(GAME, f"{number}")))
    assert names(library) == order[::-1]
    assert library.latest_unfinished() == library.entries()[0]
    taken_up = done(library.resume(order[1]))
    play_on(taken_up.session, 1)
    library.keep(taken_up)
    assert names(library) == [order[1], order[3], order[2], order[0]]
    assert names(library_of(host)) == names(library), "the next start tells the same"
    assert entry_for(library, order[1]).changed < entry_for(library, order[0]).changed


def test_what_a_list_shows_is_that_of_the_game(host: FakeHost, library: Library) -> None:
    name = put(library, won_game())
    done(library.note_review(name, 1, ReviewNumbers(80, 4)))
    done(library.note_review(name, 2, ReviewNumbers(60, 8)))
    done(library.rename(name, "سهرة عند Karim"))
    for other in (library, library_of(host)):
        entry = entry_for(other, name)
        assert entry.setup == SHORT
        assert (entry.name, entry.accuracy) == ("سهرة عند Karim", 70)
        assert entry.scores == won_game().after.game.scores
        assert entry.winner == won_game().after.game.winner
        assert entry.hands == won_game().after.game.hands_played
        assert entry.plays == sum(
            len(hand.states) - 1 for hand in (*won_game().earlier, won_game().hand)
        )
        assert entry.finished
        assert entry.over
        assert other.latest_finished() == entry
        assert other.latest_unfinished() is None
    again = entry_from(json.loads(note_of(entry_for(library, name))))
    assert again == entry_for(library, name)


def test_only_the_last_game_of_a_match_goes_on(host: FakeHost, library: Library) -> None:
    session = finish_game(dealt(MATCH, "first"))
    first = kept(library, session)
    assert library.goes_on(entry_for(library, first.header.id)), "its next game is to be dealt"
    session.next_game(Seeds("second"))
    second = library.begin(session, first.header)
    library.release(first)
    assert done(library.claim(second))
    library.keep(second)
    finish_game(session)
    library.keep(second)
    session.next_game(Seeds("third"))
    third = library.begin(session, second.header)
    assert done(library.claim(third))
    library.keep(third)
    assert [second.header.match, third.header.match] == [first.header.id] * 2
    assert [sum(game.header.wins) for game in (first, second, third)] == [0, 1, 2]
    other = library_of(host)
    assert [entry.id for entry in other.entries() if other.goes_on(entry)] == [third.header.id]
    assert other.latest_unfinished() == entry_for(other, third.header.id)
    stranger = put(library, finish_game(dealt(MATCH, "another match")))
    assert library.goes_on(entry_for(library, stranger)), "no other match's games end it"
    library.release(third)
    done(library.delete(third.header.id))
    assert library.goes_on(entry_for(library, second.header.id))


def test_a_match_that_is_won_goes_on_no_more(library: Library) -> None:
    session = finish_game(dealt(MATCH, "1"))
    game = kept(library, session)
    while not session.over:
        session.next_game(Seeds(f"{sum(session.after.wins) + 1}"))
        finish_game(session)
        game = library.begin(session, game.header)
        assert done(library.claim(game))
        library.keep(game)
    assert entry_for(library, game.header.id).over
    assert library.latest_unfinished() is None


# Two windows


def test_a_game_has_one_writer(host: FakeHost, library: Library) -> None:
    other = library_of(FakeHost(beside=host))
    game = kept(library, dealt(GAME))
    name = game.header.id
    shown = done(other.resume(name))
    assert shown.session.states == game.session.states
    assert not other.owns(shown)
    play_on(shown.session, 1)
    with pytest.raises(TakenOverError):
        other.keep(shown)
    for work in (other.rename(name, "mine"), other.delete(name)):
        with pytest.raises(TakenOverError):
            done(work)
    assert library.owns(game)
    library.release(game)
    assert done(other.claim(shown))


def test_a_game_taken_over_is_never_overwritten_by_the_window_before(
    host: FakeHost, library: Library
) -> None:
    other = library_of(FakeHost(beside=host))
    game = kept(library, dealt(GAME))
    play_on(game.session, 1)
    library.keep(game)
    taken = done(other.take_over(game.header.id))
    assert taken.session.states == game.session.states
    assert other.owns(taken)
    assert not library.owns(game)
    play_on(taken.session, 1)
    other.keep(taken)
    after = texts(host)
    play_on(game.session, 1)
    for _ in range(2):
        with pytest.raises(TakenOverError):
            library.keep(game)
    library.release(game)
    assert texts(host) == after
    assert other.owns(taken), "what is no longer held can't be let go"


def test_a_game_is_read_only_once_it_is_claimed(
    host: FakeHost, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window before may keep its last play just before it lets go."""
    second = FakeHost(beside=host)
    other = library_of(second)
    game = kept(library, dealt(GAME))
    claim = second.games.claim

    async def claim_late(name: str) -> bool:
        play_on(game.session, 1)
        library.keep(game)
        library.release(game)
        return await claim(name)

    monkeypatch.setattr(second.games, "claim", claim_late)
    assert done(other.resume(game.header.id)).session.states == game.session.states


def test_what_another_window_does_is_seen(host: FakeHost, library: Library) -> None:
    other = library_of(FakeHost(beside=host))
    assert other.entries() == []
    name = put(library, dealt(GAME))
    assert names(other) == [name]
    done(library.rename(name, "theirs"))
    assert entry_for(other, name).name == "theirs"
    later = put(other, dealt(GAME, "later"))
    assert names(library) == [later, name]
    done(library.delete(name))
    assert names(other) == [later]


# One game, while no table shows it


def test_a_game_is_renamed_and_nothing_else_of_it_changes(host: FakeHost, library: Library) -> None:
    name = put(library, play_on(dealt(GAME), 5))
    before, order = read_game(texts(host)[name]), names(library)
    done(library.rename(name, "the long one"))
    after = read_game(texts(host)[name])
    assert before.header
    assert after.header == replace(before.header, name="the long one", revision=2)
    assert after.played.hands == before.played.hands
    assert names(library) == order
    writes = host.games.writes
    done(library.rename(name, "the long one"))
    assert host.games.writes == writes
    assert not host.games.owners, "it is claimed for a moment only"


def test_a_review_noted_while_the_game_is_played_stays_in_it(
    host: FakeHost, library: Library
) -> None:
    game = kept(library, finish_hand(dealt(GAME)))
    name = game.header.id
    done(library.note_review(name, 1, ReviewNumbers(90, 2)))
    done(library.rename(name, "tonight"))
    game.session.next_hand()
    library.keep(game)
    header = read_game(texts(host)[name]).header
    assert header is not None
    assert header.reviews == {1: ReviewNumbers(90, 2)}
    assert header.name == "tonight"
    assert library.owns(game)
    assert entry_for(library, name).accuracy == 90


def test_a_deleted_game_comes_back_as_it_was(host: FakeHost, library: Library) -> None:
    first = put(library, play_on(dealt(GAME), 5))
    put(library, dealt(GAME, "second"))
    before, order, entries = texts(host), names(library), library.entries()
    deleted = done(library.delete(first))
    assert first not in texts(host)
    assert names(library) == names(library_of(host)) == order[:1]
    done(library.bring_back(deleted))
    assert texts(host) == before
    assert library.entries() == library_of(host).entries() == entries
    assert not host.games.owners


def test_a_damaged_or_newer_game_can_be_deleted_and_brought_back(
    host: FakeHost, library: Library
) -> None:
    newer = changed(saved(dealt(GAME)), "header.format", "basra-game/7")
    host.games.kept["newer"] = (newer,)
    done(library.learn(9))
    deleted = done(library.delete("newer"))
    assert library.entries() == []
    done(library.bring_back(deleted))
    assert texts(host) == {"newer": newer}
    assert entry_for(library, "newer").problem == "newer"


def test_a_game_from_elsewhere_takes_the_place_of_its_older_self(
    host: FakeHost, library: Library
) -> None:
    session = play_on(dealt(GAME), 3)
    name = put(library, session)
    header, _ = read_game(texts(host)[name])
    assert header is not None
    further = play_on(session, 4)
    done(library.add(header, read_replay(saved(further))))
    assert done(library.open(name)).session.states == further.states
    assert len(library.entries()) == 1


def test_a_foreign_record_is_looked_at_and_never_played(host: FakeHost, library: Library) -> None:
    played = read_replay(write_record(finish_hand(dealt(GAME)).record()))
    header = library.foreign_header("from-layla", played)
    done(library.add(header, played))
    bare = write_record(play_on(dealt(GAME, "bare"), 3).record())
    host.games.kept["bare"] = (bare,)
    done(library.learn(9))
    for name in ("from-layla", "bare"):
        entry = entry_for(library, name)
        assert entry.foreign
        assert entry.variant == "egyptian"
        assert not library.goes_on(entry)
        assert done(library.read(name)).played.hands
        for work in (library.open(name), library.resume(name), library.take_over(name)):
            with pytest.raises(SavedGameError, match="elsewhere"):
                done(work)
    assert library.latest_unfinished() is None
    assert library.latest_finished() is None
    assert texts(host)["bare"] == bare
    assert not host.games.owners, "what can't be played is not held"


# Notes


def test_lost_notes_are_made_anew_the_newest_games_first(host: FakeHost, library: Library) -> None:
    for number in range(5):
        host.today += timedelta(days=1)
        put(library, dealt(GAME, f"{number}"))
    entries = library.entries()
    host.games.forget_notes()
    other = library_of(host)
    assert other.entries() == []
    assert other.unknown == 5
    assert done(other.learn(2)) == 3
    assert other.entries() == entries[:2], "the game to go on with is among the first"
    assert done(other.learn(99)) == 0
    assert other.entries() == entries
    assert library_of(host).entries() == entries, "the notes are kept"


@pytest.mark.parametrize(
    "note",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        "[1]",
        "],[",
        "[0" + ",0" * 21 + "]",
        "[1" + ",0" * 21 + "]",
        '[1,"NAME",1' + ",[]" * 19 + "]",
    ],
)
def test_a_note_that_is_none_is_made_anew(host: FakeHost, library: Library, note: str) -> None:
    first, second = (put(library, dealt(GAME, seed)) for seed in "12")
    entries = library.entries()
    host.games.put_note(first, note.replace("NAME", first))
    other = library_of(host)
    assert names(other) == [second]
    done(other.learn(9))
    assert other.entries() == entries


@pytest.mark.parametrize("place", range(len(Entry._fields)))
@pytest.mark.parametrize("value", [None, 7, -1, "x", [], {}, [[]], True, 1.5])
def test_whatever_stands_in_a_note_the_list_is_shown(place: int, value: object) -> None:
    entry = Entry("a", 1, variant="egyptian", bots=("casual",), wins=(0, 0), scores=(1, 2))
    people = entry._replace(seats=("here", "here"), names=("Mona",), hints=True)
    values = json.loads(note_of(people))
    values[place + 1] = value
    found = entry_from(values)
    if found is not None:
        assert note_of(found)
        assert hash((found.sequence, found.bots, found.wins, found.scores))
        assert sum(found.wins) + sum(found.scores) >= 0
        assert found.setup
        assert found.name + found.changed + found.begun + found.match is not None


def test_files_under_names_that_no_game_has_are_left_alone(
    host: FakeHost, library: Library
) -> None:
    text = saved(dealt(GAME))
    host.games.kept["My Game"] = (text,)
    assert done(library.learn(9)) == 0
    assert library.entries() == []
    assert texts(host) == {"My Game": text}


def test_a_copy_of_a_games_file_is_a_game_of_its_own(host: FakeHost, library: Library) -> None:
    name = put(library, play_on(dealt(GAME), 3))
    original = texts(host)[name]
    host.games.kept["copy"] = (original,)
    done(library.learn(9))
    assert sorted(names(library)) == sorted([name, "copy"])
    game = done(library.resume("copy"))
    play_on(game.session, 1)
    library.keep(game)
    assert texts(host)[name] == original
    assert texts(host)["copy"] != original


# Damage


@pytest.mark.parametrize("text", ["", "{", saved(dealt(GAME))[:-20], "\udc80", "null"])
def test_the_newest_good_version_is_used_and_the_damaged_one_kept(
    host: FakeHost, library: Library, text: str
) -> None:
    game = kept(library, dealt(GAME))
    name, before = game.header.id, list(game.session.states)
    play_on(game.session, 1)
    library.keep(game)
    library.release(game)
    good = host.games.kept[name][1]
    host.games.kept[name] = (text, good)
    other = library_of(host)
    opened = done(other.resume(name))
    assert opened.mended
    assert opened.session.states == before
    assert host.kept == {f"damaged/{name}": text}
    play_on(opened.session, 1)
    other.keep(opened)
    other.release(opened)
    assert not done(other.open(name)).mended
    assert host.kept == {f"damaged/{name}": text}


def test_a_game_of_which_nothing_is_whole_is_set_aside(host: FakeHost, library: Library) -> None:
    name = put(library, dealt(GAME))
    host.games.kept[name] = ("{", "}")
    with pytest.raises(SavedGameError):
        done(library.resume(name))
    assert host.kept == {f"damaged/{name}": "{", f"damaged/{name}-2": "}"}
    assert texts(host) == {}
    assert library.entries() == []
    assert not host.games.owners


def test_where_nothing_can_be_set_aside_the_damaged_one_stays(
    host: FakeHost, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = put(library, dealt(GAME))
    good = texts(host)[name]
    host.games.kept[name] = ("{", good)

    def full(name: str, text: str) -> None:
        raise StorageError(f"no space left for {name} and its {len(text)} characters")

    monkeypatch.setattr(host, "write", full)
    assert done(library.open(name)).mended
    assert host.games.kept[name] == ("{", good)


def test_a_damaged_game_that_another_window_plays_is_left_to_it(
    host: FakeHost, library: Library
) -> None:
    game = kept(library, dealt(GAME))
    name = game.header.id
    good = texts(host)[name]
    host.games.kept[name] = ("{", good)
    other = library_of(FakeHost(beside=host))
    assert done(other.resume(name)).mended
    assert host.games.kept[name] == ("{", good)
    play_on(game.session, 1)
    library.keep(game)
    assert done(other.open(name)).session.states == game.session.states


@pytest.mark.parametrize("kind", ["header.format", "format"])
def test_a_newer_game_is_named_left_untouched_and_known_to_a_newer_version(
    host: FakeHost, library: Library, kind: str
) -> None:
    known = {"format": "basra-record/2", "header.format": "basra-game/3"}[kind]
    name = put(library, dealt(GAME))
    good = texts(host)[name]
    host.games.kept[name] = (changed(good, kind, known), good)
    host.games.forget_notes()
    before = dict(host.games.kept)
    other = library_of(host)
    done(other.learn(9))
    assert entry_for(other, name).problem == "newer"
    assert not other.goes_on(entry_for(other, name))
    for work in (other.resume(name), other.take_over(name), other.read(name)):
        with pytest.raises(NewerFormatError):
            done(work)
    with pytest.raises(NewerFormatError):
        done(other.rename(name, "mine"))
    assert host.games.kept == before
    assert host.kept == {}
    assert not host.games.owners
    host.games.kept[name] = (good,)  # as a version does that can read it
    updated = library_of(host)
    done(updated.learn(9))
    assert entry_for(updated, name).problem == ""


def test_one_game_that_cannot_be_read_hides_no_other(
    host: FakeHost, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [put(library, dealt(GAME, f"{number}")) for number in range(3)]
    host.games.forget_notes()
    copies = host.games.copies

    async def copies_but_one(name: str) -> tuple[str, ...]:
        if name == max(found):
            raise StorageError("permission denied")
        return await copies(name)

    monkeypatch.setattr(host.games, "copies", copies_but_one)
    other = library_of(host)
    with pytest.raises(StorageError):
        done(other.learn(99))
    assert set(names(other)) == set(found) - {max(found)}
    assert len(texts(host)) == 3


def test_where_nothing_can_be_read_or_kept_it_is_said(host: FakeHost, library: Library) -> None:
    name = put(library, dealt(GAME))
    before = texts(host)
    host.broken = True
    other = library_of(host)
    assert other.latest_unfinished() is None
    assert other.latest_finished() is None
    for work in (other.resume(name), other.delete(name), other.learn(9), other.take_over(name)):
        with pytest.raises(StorageError):
            done(work)
    game = other.begin(dealt(GAME, "new"))
    assert done(other.claim(game))
    with pytest.raises(StorageError):
        other.keep(game)
    host.broken = False
    other.keep(game)
    assert len(texts(host)) == 2, "what could not be kept is kept once it can"
    assert texts(host)[name] == before[name]
