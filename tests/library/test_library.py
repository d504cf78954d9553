"""The library saves any number of games, and none overwrites another."""

from dataclasses import replace
from datetime import timedelta
from functools import cache

import pytest

from game.library.library import Library
from game.platform.protocol import TakenOverError
from game.rules.reading import read_replay
from game.rules.record import write_record
from game.session.game_file import ReviewNumbers, SavedGameError, read_game
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from tests.library.exchanged import run as done
from tests.library.listed import GAME, entry_for, names
from tests.table.dealt import (
    changed,
    dealt,
    finish_game,
    finish_hand,
    kept,
    library_of,
    play_more,
    put,
    saved,
    texts,
)
from tests.table.fake_platform import FakePlatform

SHORT = GameSetup("cypriot", 2, {"target": 21}, ("novice",))
MATCH = replace(SHORT, match=True)


@cache
def won_game() -> Session:
    return finish_game(dealt(SHORT, "won"))


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
    play_more(game.session, 1)
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
    assert not again.repaired


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
    play_more(taken_up.session, 1)
    library.played.keep(taken_up)
    assert names(library) == [order[1], order[3], order[2], order[0]]
    assert names(library_of(platform)) == names(library), "the next start tells the same"
    assert entry_for(library, order[1]).changed < entry_for(library, order[0]).changed


def test_entry_describes_its_game(platform: FakePlatform, library: Library) -> None:
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
    assert not other.played.plays(shown.header.id)
    play_more(shown.session, 1)
    with pytest.raises(TakenOverError):
        other.played.keep(shown)
    for work in (other.changes.rename(name, "mine"), other.changes.delete(name)):
        with pytest.raises(TakenOverError):
            done(work)
    assert library.played.plays(game.header.id)
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
    """Previous owners may save their last play just before they release the game."""
    second = platform.beside()
    other = library_of(second)
    game = kept(library, dealt(GAME))
    claim = second.games.claim

    async def claim_late(name: str) -> bool:
        play_more(game.session, 1)
        library.played.keep(game)
        library.played.release(game)
        return await claim(name)

    monkeypatch.setattr(second.games, "claim", claim_late)
    assert done(other.played.resume(game.header.id)).session.states == game.session.states


# One game, while no table shows it


def test_deleted_game_is_restored_as_it_was(platform: FakePlatform, library: Library) -> None:
    first = put(library, play_more(dealt(GAME), 5))
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
    bare = write_record(play_more(dealt(GAME, "bare"), 3).record())
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
