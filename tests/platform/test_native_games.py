"""Games in files: one process at a time writes each, and a lost index is made again."""

import asyncio
import errno
import os
import shutil
import subprocess
import sys
from itertools import count
from pathlib import Path

import filelock
import pytest

from game.app import taking_stock
from game.library.library import Library
from game.platform.native.native import native_platform
from game.platform.native.native_games import FileClaims, NativeGames
from game.platform.native.text_files import TextFiles
from game.platform.protocol import StorageError, TakenOverError
from game.session.setup import GameSetup
from tests.table.dealt import dealt, library_of, put

done = asyncio.run

HOLD = """
import asyncio, sys, time
from pathlib import Path
from game.platform.native.native_games import NativeGames
from game.platform.native.text_files import TextFiles
games = NativeGames(TextFiles(Path(sys.argv[1])))
assert asyncio.run(games.claim("a"))
games.write("a", "theirs", "note")
print("holding", flush=True)
time.sleep(600)
"""
"""A process that writes a game and keeps its claim."""


def copies(games: NativeGames, name: str) -> tuple[str, ...]:
    return tuple(done(games.copies(name)))


def games_in(folder: Path) -> NativeGames:
    """Return what another process would have."""
    return NativeGames(TextFiles(folder))


@pytest.fixture
def games(tmp_path: Path) -> NativeGames:
    return games_in(tmp_path)


def written(games: NativeGames, name: str, *texts: str) -> NativeGames:
    assert done(games.claim(name))
    for text in texts:
        games.write(name, text, f"note of {text}")
    return games


# One writer


def test_only_the_owner_writes_a_game(tmp_path: Path, games: NativeGames) -> None:
    other = games_in(tmp_path)
    with pytest.raises(TakenOverError):
        games.write("a", "text", "note")
    written(games, "a", "first", "second")
    assert games.owns("a")
    assert not done(other.claim("a"))
    assert not other.owns("a")
    with pytest.raises(TakenOverError):
        other.write("a", "theirs", "note")
    with pytest.raises(TakenOverError):
        other.delete("a")
    assert copies(other, "a") == ("second", "first")
    games.release("a")
    assert not games.owns("a")
    with pytest.raises(TakenOverError):
        games.write("a", "third", "note")
    written(other, "a", "third")
    assert copies(games, "a") == ("third", "second")


def test_game_taken_over_is_not_written_by_the_previous_owner(
    tmp_path: Path, games: NativeGames
) -> None:
    other = games_in(tmp_path)
    written(games, "a", "ours")
    done(other.take_over("a"))
    assert other.owns("a")
    assert not games.owns("a")
    other.write("a", "theirs", "note")
    assert not done(games.claim("a")), "it can't be claimed back"
    for _ in range(2):
        with pytest.raises(TakenOverError):
            games.write("a", "stale", "note")
    with pytest.raises(TakenOverError):
        games.delete("a")
    assert copies(games, "a") == ("theirs", "ours")
    done(games.take_over("a"))
    assert games.owns("a")
    assert not other.owns("a")
    games.write("a", "ours again", "note")


def test_game_taken_over_is_not_free_when_the_previous_owner_releases_it(
    tmp_path: Path, games: NativeGames
) -> None:
    other, third = games_in(tmp_path), games_in(tmp_path)
    written(games, "a", "ours")
    done(other.take_over("a"))
    assert not done(third.claim("a"))
    games.release("a")
    assert other.owns("a"), "it is asked in every frame"
    assert not done(third.claim("a"))
    assert not done(games.claim("a"))
    assert other.owns("a")
    other.release("a")
    assert done(third.claim("a"))


def test_release_ends_all_claims_and_leaves_no_files(tmp_path: Path, games: NativeGames) -> None:
    claims = tmp_path / "games" / "claims"
    for _ in range(3):
        assert done(games.claim("a"))
    assert {path.name for path in claims.iterdir()} >= {"a.owner"}
    games.release("a")
    games.release("a")
    assert list(claims.iterdir()) == []
    assert done(games_in(tmp_path).claim("a"))
    written(games, "b", "text")
    games.delete("b")
    assert not [path for path in claims.iterdir() if path.name.startswith("b")]
    assert not games.owns("b")


@pytest.mark.skipif(os.name == "nt", reason="a process ends differently there")
def test_game_is_free_when_its_lock_cannot_be_released(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_lock: filelock.BaseFileLock) -> None:
        raise OSError(errno.EIO, "an error of the file system")

    claims = FileClaims(tmp_path)
    assert claims.claim("a")
    with monkeypatch.context() as broken:
        broken.setattr(filelock.FileLock, "_release", fail)
        claims.release("a")
    assert FileClaims(tmp_path).claim("a")


def test_game_of_a_killed_process_is_free(tmp_path: Path, games: NativeGames) -> None:
    words = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "holding\n"
            assert not done(games.claim("a"))
            assert copies(games, "a")[0] == "theirs"
        finally:
            process.kill()
    assert done(games.claim("a"))
    games.write("a", "ours", "note")
    assert copies(games, "a") == ("ours", "theirs")


def test_full_disk_takes_no_game_from_its_owner(
    games: NativeGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the owner's file can be made, but not written."""

    def full(path: Path, *_: object, **__: object) -> int:
        path.touch()
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        assert done(games.claim("a"))
        assert games.owns("a"), "nobody else plays it"
    games.write("a", "text", "note")


def test_claim_is_granted_when_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    games = games_in(tmp_path / "file")
    assert done(games.claim("a"))
    assert games.owns("a")
    with pytest.raises(StorageError, match="can't be written") as raised:
        games.write("a", "text", "note")
    assert not isinstance(raised.value, TakenOverError)
    with pytest.raises(StorageError):
        done(games.take_over("a"))
    with pytest.raises(StorageError):
        copies(games, "a")
    with pytest.raises(StorageError):
        games.notes()
    games.release("a")


def test_deleted_folder_is_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    games = written(games_in(folder), "a", "first")
    shutil.rmtree(folder)
    assert games.notes() == {}
    assert copies(games, "a") == ()
    assert games.owns("a")
    games.write("a", "second", "note")
    assert copies(games_in(folder), "a")[0] == "second"


def test_whole_versions_are_found_after_a_kill(tmp_path: Path, games: NativeGames) -> None:
    written(games, "a", "first", "second")
    folder = tmp_path / "games"
    (folder / ".a.json.new").write_text("thi")
    (folder / "copies" / "a.json").unlink()
    assert copies(games, "a") == ("second", "first")
    games.write("a", "third", "note")
    assert copies(games, "a") == ("third", "first")
    (folder / "a.json").unlink()
    assert games.notes() == {"a": None}
    assert copies(games, "a") == ("third", "first")
    games.write("a", "fourth", "note")
    assert copies(games, "a") == ("fourth", "third")
    assert [path.name for path in folder.glob(".*.new")] == []


def test_unreadable_claim_has_no_owner(tmp_path: Path) -> None:
    claims = FileClaims(tmp_path)
    assert claims.claim("a")
    (tmp_path / "a.owner").write_bytes(b"\xff")
    assert claims.owns("a")
    claims.release("a")
    assert not claims.owns("a")
    assert FileClaims(tmp_path).claim("a")


# The index


def test_notes_are_there_at_the_next_start(tmp_path: Path, games: NativeGames) -> None:
    assert games.notes() == {}
    written(games, "a", "one")
    written(games, "b", "two")
    assert games.notes() == {"a": "note of one", "b": "note of two"}
    assert games_in(tmp_path).notes() == {"a": None, "b": None}
    games.keep_notes()
    assert games_in(tmp_path).notes() == games.notes()
    for path in tmp_path.rglob("games-index.json"):
        path.unlink()
    assert games_in(tmp_path).notes() == {"a": None, "b": None}


def test_note_of_a_changed_file_is_ignored(tmp_path: Path, games: NativeGames) -> None:
    games.notes()
    written(games, "a", "one")
    written(games, "b", "two")
    games.keep_notes()
    games.release("a")
    written(games_in(tmp_path), "a", "changed elsewhere")
    assert games.notes() == {"a": None, "b": "note of two"}
    assert games_in(tmp_path).notes() == {"a": None, "b": "note of two"}
    (tmp_path / "games" / "b.json").unlink()
    assert games.notes() == {"a": None, "b": None}, "its copy is there"
    for path in tmp_path.rglob("b.json"):
        path.unlink()
    assert games_in(tmp_path).notes() == {"a": None}


def test_damage_to_any_byte_of_the_index_is_detected(tmp_path: Path, games: NativeGames) -> None:
    games.notes()
    written(games, "a", "one")
    written(games, "b", "two")
    games.keep_notes()
    whole = games.notes()
    path = tmp_path / "games-index.json"
    index = path.read_bytes()
    for place in range(len(index)):
        flipped = index[:place] + bytes([index[place] ^ 1 << place % 8]) + index[place + 1 :]
        path.write_bytes(flipped)
        assert games_in(tmp_path).notes() in ({"a": None, "b": None}, whole), place
    for length in range(0, len(index) - 2, 7):
        path.write_bytes(index[:length])
        assert games_in(tmp_path).notes() == {"a": None, "b": None}


def test_index_that_cannot_be_saved_is_no_error(
    tmp_path: Path, games: NativeGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.notes()
    written(games, "a", "one")

    def full(*_: object) -> None:
        raise StorageError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(TextFiles, "write", full)
        games.keep_notes()
    assert games.notes() == {"a": "note of one"}
    assert games_in(tmp_path).notes() == {"a": None}
    games.keep_notes()
    assert games_in(tmp_path).notes() == {"a": "note of one"}, "it is kept the next time"


def test_revision_changes_when_another_process_writes(tmp_path: Path, games: NativeGames) -> None:
    assert games.revision() == games.revision()
    before = games.revision()
    written(games_in(tmp_path), "a", "one")
    assert games.revision() != before


# The library in such a folder


def test_each_start_reads_some_games_when_the_index_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = count()
    library = Library(native_platform(tmp_path), lambda: f"{next(numbers):012x}")
    for number in range(5):
        name = put(library, dealt(GameSetup(), f"{number}"))
        os.utime(tmp_path / "games" / f"{name}.json", (number, number))  # a disk's clock is coarse
    monkeypatch.setattr(taking_stock, "LEARNT_AT_START", 2)
    left = []
    for _ in range(3):
        platform = native_platform(tmp_path)
        again = library_of(platform)
        assert done(taking_stock.take_stock(platform.texts, again)) == []
        assert again.catalogue.entries()[:2] == library.catalogue.entries()[:2], (
            "the newest are known at once"
        )
        left.append(again.catalogue.unknown)
    assert left == [3, 1, 0]
