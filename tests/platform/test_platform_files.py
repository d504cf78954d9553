"""Files that the desktop game opens and saves."""

import asyncio
import errno
import os
from pathlib import Path

import platformdirs
import pygame
import pytest

from game.platform import files
from game.platform.files import dropped_file, read_file, safe_name, save_beside
from game.platform.input import FileDropped
from game.platform.native import native
from game.platform.native.native import native_platform
from game.platform.protocol import LARGEST_FILE, OpenedFile, StorageError
from game.ui.loop.sdl_events import translate
from tests.needs import posix

AWKWARD = [
    *("../../etc/passwd", "a/b\\c", "NUL", "con.json", "a\x00b", "a:b*c?.json", ".json"),
    *("x" * 4000 + ".json", "", ".", "..", " . ", "بصرة 7♦.json", "\u202egnp.json", "\udcff"),
    *("🂡" * 500, "a." + "x" * 500),
]


def sparse(path: Path, size: int) -> Path:
    with path.open("wb") as file:
        file.truncate(size)
    return path


def test_file_is_refused_when_it_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LARGEST_FILE == 64 * 1024 * 1024
    monkeypatch.setattr(files, "LARGEST_FILE", 2**20)
    assert len(read_file(sparse(tmp_path / "largest", 2**20)).data) == 2**20
    with pytest.raises(StorageError, match="is larger than 1 MiB"):
        read_file(sparse(tmp_path / "larger", 2**20 + 1))


@posix
def test_unreadable_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, reason in [
        (tmp_path / "missing", "No such file"),
        (tmp_path, "is not a file"),
        (tmp_path / "pipe", "is not a file"),
        (tmp_path / "a\x00b", "null byte"),
        (Path("/dev/zero"), "is not a file"),
    ]:
        with pytest.raises(StorageError, match=reason):
            read_file(path)


def test_dropped_file_becomes_an_input_with_its_bytes(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"{}")

    def drop(path: Path) -> object:
        return translate(pygame.event.Event(pygame.DROPFILE, file=str(path)))

    assert drop(tmp_path / "game.json") == FileDropped("game.json", b"{}")
    assert drop(tmp_path) == FileDropped(tmp_path.name, None)
    assert dropped_file(str(tmp_path / "missing")) == FileDropped("missing", None)


def test_file_is_saved_next_to_files_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "not" / "yet"
    paths = [save_beside(folder, "game.json", bytes([number])) for number in range(3)]
    assert [path.name for path in paths] == ["game.json", "game (2).json", "game (3).json"]
    assert [path.read_bytes() for path in paths] == [b"\x00", b"\x01", b"\x02"]
    monkeypatch.setattr(files, "MOST_ALIKE", 3)
    with pytest.raises(StorageError, match="there are 3 files"):
        save_beside(folder, "game.json", b"")


@posix
def test_link_to_nowhere_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "game.json").symlink_to(tmp_path / "elsewhere")
    assert save_beside(tmp_path, "game.json", b"x").name == "game (2).json"
    assert not (tmp_path / "elsewhere").exists()


def test_failed_save_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="No space left"):
        save_beside(tmp_path, "game.json", b"x")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match="nothing can be saved in"):
        save_beside(tmp_path / "file", "game.json", b"")


@pytest.mark.parametrize("name", AWKWARD)
def test_awkward_name_is_changed_to_one_for_every_system(tmp_path: Path, name: str) -> None:
    saved = save_beside(tmp_path, name, b"x")
    assert saved.parent == tmp_path
    assert len(saved.name.encode()) <= files.LONGEST_NAME
    assert not set(saved.name) & set('/\\:*?"<>|\x00\u202e')
    assert saved.name.strip(" .") == saved.name
    assert saved.stem.lower() not in {"con", "nul", ""}
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"x"]


def test_good_name_is_kept() -> None:
    for name in ("بصرة 7♦.json", "Game of 3 May (2).zip", "no suffix"):
        assert safe_name(name) == name
    assert safe_name("../../etc/passwd") == safe_name("C:\\passwd") == "passwd"
    assert safe_name("x" * 4000 + ".json").endswith("x.json")


def test_platform_saves_in_the_downloads_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: tmp_path / "Downloads")
    platform = native_platform(tmp_path / "data")
    assert platform.files.save("a.json", b"1") == str(tmp_path / "Downloads" / "a.json")
    assert platform.files.save("a.json", b"2") == str(tmp_path / "Downloads" / "a (2).json")
    assert not (tmp_path / "data").exists()


def test_platform_reads_the_chosen_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[Path | None] = [tmp_path / "بصرة 7♦.json", None, tmp_path]
    (tmp_path / "بصرة 7♦.json").write_bytes(b"\x00\xff")

    async def choose(suffixes: tuple[str, ...]) -> Path | None:
        assert suffixes == (".json", ".zip")
        return chosen.pop(0)

    monkeypatch.setattr(native, "choose_file", choose)
    platform = native_platform(tmp_path)

    def opened() -> OpenedFile | None:
        return asyncio.run(platform.files.open((".json", ".zip")))

    assert opened() == OpenedFile("بصرة 7♦.json", b"\x00\xff")
    assert opened() is None
    with pytest.raises(StorageError, match="is not a file"):
        opened()
