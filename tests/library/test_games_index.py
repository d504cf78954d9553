"""The index of the games' files: a start with an index reads no game."""

import asyncio
import gc
from pathlib import Path

import pytest

from game.library.catalogue import Catalogue
from game.library.entry import Entry
from game.library.library import Library
from game.platform.native import native_games
from game.platform.native.native import native_platform
from game.session.setup import GameSetup
from tests.table.dealt import dealt, kept, library_of, play_more, put


def begun_again(folder: Path) -> Library:
    return library_of(native_platform(folder))


def filled(folder: Path) -> Library:
    library = begun_again(folder)
    for seed in ("1", "2", "3"):
        put(library, dealt(GameSetup("yemeni", 2), seed))
    return library


@pytest.mark.parametrize(
    "body",
    [
        *("[]", '{"a": 1}', '{"a": [1, 2]}', '{"a": [1e999, 2, "n"]}', '{"a": [NaN, 2, "n"]}'),
        *('{"a": [null, [], {}]}', "[" * 100_000, "1" * 10_000, ""),
    ],
)
def test_forged_index_is_made_again(tmp_path: Path, body: str) -> None:
    library = filled(tmp_path)
    library.catalogue.keep_notes()
    for digest in ("", f"{native_games.digest(body)}\n"):
        (tmp_path / "games-index.json").write_text(digest + body)
        again = Catalogue(native_platform(tmp_path).games)
        assert again.entries() == []
        assert again.unknown == 3


def test_game_played_in_another_window_stays_listed(tmp_path: Path) -> None:
    theirs = begun_again(tmp_path)
    game = kept(theirs, dealt(GameSetup("yemeni", 2), "1"))
    ours = begun_again(tmp_path)
    asyncio.run(ours.reader.learn(10))
    (before,) = ours.catalogue.entries()
    play_more(game.session, 3)
    theirs.played.keep(game)
    assert ours.catalogue.entries() == [before], "as it was known last"
    assert ours.catalogue.latest_unfinished() == before
    assert ours.catalogue.unknown == 1
    asyncio.run(ours.reader.learn(10))
    assert [entry.plays for entry in ours.catalogue.entries()] == [before.plays + 3]
    assert ours.catalogue.unknown == 0
    theirs.played.release(game)
    asyncio.run(theirs.changes.delete(game.header.id))
    assert ours.catalogue.entries() == []


def test_library_forgets_the_entries_of_earlier_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = begun_again(tmp_path)
    game = kept(library, dealt(GameSetup("yemeni", 2), "1"))
    library.catalogue.entries()
    # In the page, the revision ignores the writes of this window.
    monkeypatch.setattr(vars(library.catalogue)["_files"], "revision", int)
    for _ in range(20):
        play_more(game.session, 1)
        library.played.keep(game)
    library.played.release(game)
    alive = [one for one in gc.get_objects() if isinstance(one, Entry)]
    assert sum(one.id == game.header.id for one in alive) <= 2
