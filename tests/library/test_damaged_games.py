"""Games of which a copy is damaged, newer or unreadable."""

import pytest

from game.formats.checked_text import NewerFormatError
from game.library.library import Library
from game.platform.protocol import StorageError
from game.session.game_file import SavedGameError
from tests.library.exchanged import run as done
from tests.library.listed import GAME, entry_for, names
from tests.table.dealt import changed, dealt, kept, library_of, play_more, put, saved, texts
from tests.table.fake_platform import FakePlatform


@pytest.mark.parametrize("text", ["", "{", saved(dealt(GAME))[:-20], "\udc80", "null"])
def test_damaged_game_falls_back_to_the_copy_before(
    platform: FakePlatform, library: Library, text: str
) -> None:
    game = kept(library, dealt(GAME))
    name, before = game.header.id, list(game.session.states)
    play_more(game.session, 1)
    library.played.keep(game)
    library.played.release(game)
    platform.games.kept[name] = (text, platform.games.kept[name][1])
    other = library_of(platform)
    opened = done(other.played.resume(name))
    assert opened.repaired
    assert opened.session.states == before
    play_more(opened.session, 1)
    other.played.keep(opened)
    other.played.release(opened)
    assert not done(other.played.open(name)).repaired
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
    assert done(library_of(second).played.resume(name)).repaired
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
