"""Files that can't be read, files in a wrong place, and locks without an owner."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.library import tally
from game.library.tally import TALLY, Count
from game.platform.native.native import native_platform
from game.platform.protocol import StorageError
from game.session.game_file import SavedGameError
from game.ui.screens import settings
from game.ui.screens.settings import Settings
from tests.faults.kept_games import DRAWN, begin, fill, play, read, run
from tests.needs import posix
from tests.table.dealt import library_of

KINDS = ("game", "settings")


class Filled:
    """A filled folder, and the files of one text: the newest, its copy and the version before."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.game = fill(folder)
        self.platform = native_platform(folder)
        self.aside = folder / "damaged"
        home, name = (folder / "games", self.game) if kind == "game" else (folder, kind)
        self.files = [
            place / f"{name}.json" for place in (home, home / "copies", home / "previous")
        ]
        self.before = read(self.platform, kind, self.game)


def fail_to_read(monkeypatch: pytest.MonkeyPatch, *paths: Path) -> None:
    """Make the disk fail in these files."""
    opened = Path.open

    def open_or_fail(path: Path, *words: Any, **named: Any) -> object:
        if path in paths:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return opened(path, *words, **named)

    monkeypatch.setattr(Path, "open", open_or_fail)


@pytest.mark.parametrize("unread", [(0,), (1,), (2,), (1, 2)], ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_unreadable_files_lose_nothing_when_one_is_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, unread: tuple[int, ...]
) -> None:
    filled = Filled(tmp_path, kind)
    with monkeypatch.context() as patch:
        fail_to_read(patch, *(filled.files[number] for number in unread))
        assert read(filled.platform, kind, filled.game) == filled.before
        tally.count(filled.platform.texts, "master", won=True)
    assert read(filled.platform, kind, filled.game) == filled.before
    assert not filled.aside.exists()


def test_unreadable_file_is_replaced_by_the_next_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path)
    fail_to_read(monkeypatch, tmp_path / "tally.json")
    assert tally.count(native_platform(tmp_path).texts, "master", won=True) == Count(3, 3)
    monkeypatch.undo()
    assert TALLY.recall(native_platform(tmp_path).texts) == ({"master": Count(3, 3)}, "")


@pytest.mark.parametrize("kind", KINDS)
def test_unreadable_file_is_never_replaced_without_a_good_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    filled = Filled(tmp_path, kind)
    for path in filled.files[1:]:
        path.write_text("{")
    with monkeypatch.context() as patch:
        fail_to_read(patch, filled.files[0])
        if kind == "game":
            with pytest.raises(StorageError, match="Input/output error"):
                read(filled.platform, kind, filled.game)
        else:
            assert "can't be read" in settings.load(filled.platform.texts)[1]
            assert "can't be saved" in settings.save(filled.platform.texts, Settings())
    assert read(filled.platform, kind, filled.game) == filled.before


def test_file_of_another_game_is_damaged(tmp_path: Path) -> None:
    library = library_of(native_platform(tmp_path))
    names = []
    for seed in (DRAWN, DRAWN[::-1]):
        game = run(begin(library, seed))
        play(library, game, 5)
        library.played.release(game)
        names.append(game.header.id)
    one, other = names
    before = [read(native_platform(tmp_path), "game", name) for name in names]
    files = [tmp_path / "games" / f"{name}.json" for name in names]
    texts = [path.read_bytes() for path in files]
    for path, text in zip(files, reversed(texts), strict=True):
        path.write_bytes(text)
    assert [read(native_platform(tmp_path), "game", name) for name in names] == before
    assert (tmp_path / "damaged" / f"{one}.json").read_bytes() == texts[1]
    for path in (tmp_path / "games").rglob(f"{other}.json"):
        path.write_bytes(texts[0])
    again = library_of(native_platform(tmp_path))
    with pytest.raises(SavedGameError):
        run(again.played.open(other))
    run(again.reader.learn(9))
    assert [entry.id for entry in again.catalogue.entries()] == [one]


# Locks of a system without `flock`


@pytest.fixture
def no_flock(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr("fcntl.flock", missing)


def left(lock: Path, content: str, age: float) -> None:
    """Leave a lock that looks written `age` seconds ago."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    lock.write_text(content)
    status = lock.stat()
    os.utime(lock, (status.st_atime, status.st_mtime - age))


@posix
@pytest.mark.usefixtures("no_flock")
@pytest.mark.filterwarnings("ignore:flock not supported")
@pytest.mark.parametrize(("content", "age"), [("", 3.0), ("7\nelsewhere\n", 61.0)])
def test_abandoned_locks_are_taken_over(tmp_path: Path, content: str, age: float) -> None:
    for folder in (tmp_path, tmp_path / "games"):
        left(folder / ".lock", content, age)
    platform = native_platform(tmp_path)
    assert settings.save(platform.texts, Settings(language="ar")) == ""
    game = run(begin(library_of(platform)))
    left(tmp_path / "games" / "claims" / f"{game.header.id}.lock", "", 3.0)
    again = library_of(native_platform(tmp_path))
    play(again, run(again.played.resume(game.header.id)), 2)
    assert settings.load(native_platform(tmp_path).texts)[0] == Settings(language="ar")


@posix
@pytest.mark.usefixtures("no_flock")
@pytest.mark.filterwarnings("ignore:flock not supported")
@pytest.mark.parametrize(("content", "age"), [("", 0.0), ("7\nelsewhere\n", 30.0)])
def test_window_waits_for_a_lock_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str, age: float
) -> None:
    monkeypatch.setattr("game.platform.native.text_files.PATIENCE", 0.01)
    left(tmp_path / ".lock", content, age)
    with pytest.raises(StorageError, match="another window is saving"):
        native_platform(tmp_path).texts.write("tally", "1")
