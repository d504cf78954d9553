"""The desktop platform saves texts, and reports those that it can't save."""

import asyncio
import ctypes
import locale
import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.platform.native import preferences, text_files
from game.platform.native.native import native_platform
from game.platform.native.text_files import TextFiles
from game.platform.protocol import IDLE_WAIT, StorageError
from game.words import language as i18n
from tests.needs import posix


def test_failed_write_keeps_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    platform = native_platform(tmp_path)
    platform.texts.write("game", "older")
    platform.texts.write("game", "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="No space left"):
        platform.texts.write("game", "new")
    assert tuple(platform.texts.copies("game")) == ("old",)
    assert not list(tmp_path.rglob("*.new"))


def test_file_in_place_of_the_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    platform = native_platform(tmp_path / "file")
    with pytest.raises(StorageError, match="can't be written"):
        platform.texts.write("game", "text")
    with pytest.raises(StorageError, match="can't be read"):
        platform.texts.read("game")


def test_bytes_that_are_no_text_round_trip(tmp_path: Path) -> None:
    whole = '{"format": "x/1", "name": "سهرة"}'.encode()
    flipped = (whole[:at] + bytes([whole[at] ^ 0x80]) + whole[at + 1 :] for at in range(len(whole)))
    odd = (b"\xff\xfe\x00", b"", b"\r\n\r", bytes(range(256)), b"\xef\xbb")
    platform = native_platform(tmp_path)
    for data in (*odd, *flipped):
        (tmp_path / "game.json").write_bytes(data)
        text = platform.texts.read("game")
        assert text is not None
        platform.texts.write("damaged/game", text)
        assert (tmp_path / "damaged" / "game.json").read_bytes() == data


def test_text_is_kept_with_its_previous_version(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "folder"
    platform = native_platform(folder)
    platform.texts.delete("tally")
    assert not folder.exists()
    assert platform.texts.read("tally") is None
    assert tuple(platform.texts.copies("tally")) == ()
    for text in ("أهلا 7♦", "second", "third"):
        platform.texts.write("tally", text)
    assert native_platform(folder).texts.read("tally") == "third"
    assert tuple(platform.texts.copies("tally")) == ("third", "second")
    (folder / "tally.json").write_bytes(b"thi\x80d")
    assert tuple(platform.texts.copies("tally")) == ("thi\udc80d", "third", "second"), (
        "the copy is whole"
    )
    for _ in range(2):
        platform.texts.delete("tally")
        assert tuple(platform.texts.copies("tally")) == ()
        assert [one for one in folder.rglob("*") if one.is_file() and one.name != ".lock"] == []


def test_platform_lists_only_names_of_saved_texts(tmp_path: Path) -> None:
    platform = native_platform(tmp_path)
    assert platform.texts.names("") == ()
    assert platform.texts.names("damaged/") == ()
    for name in ("tally", "game", "game-before", "damaged/game", "damaged/game-2", "damaged/tally"):
        platform.texts.write(name, "text")
    (tmp_path / "game-before.json").unlink()
    (tmp_path / "notes.txt").write_text("not ours")
    (tmp_path / ".tally.json.new").write_text("half")
    assert platform.texts.names("game") == ("game", "game-before")
    assert platform.texts.names("") == ("game", "game-before", "tally")
    assert platform.texts.names("damaged/game") == ("damaged/game", "damaged/game-2")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is forbidden here")
def test_read_only_folder_is_read(tmp_path: Path) -> None:
    platform = native_platform(tmp_path)
    platform.texts.write("tally", "1")
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(StorageError, match="can't be written"):
            platform.texts.write("tally", "2")
        assert platform.texts.read("tally") == "1"
    finally:
        tmp_path.chmod(0o700)


def test_write_fails_when_another_process_saves_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_files, "PATIENCE", 0.01)
    platform, other = native_platform(tmp_path), TextFiles(tmp_path)
    platform.texts.write("tally", "1")
    busy = other.alone("tally", "busy")
    with busy, pytest.raises(StorageError, match="another window is saving"):
        platform.texts.write("tally", "2")
    assert platform.texts.read("tally") == "1"
    platform.texts.write("tally", "2")


@pytest.fixture(autouse=True)
def _no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove all variables that name a language."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "ar_EG.UTF-8"}, "ar"),
        ({"LANG": "ar_EG.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "ar"}, "ar"),
        ({"LC_ALL": "POSIX", "LANG": "ar.UTF-8"}, "ar"),
        ({"LANGUAGE": "fr:ar:en", "LANG": "fr_FR.UTF-8"}, "ar"),
        ({"LANGUAGE": "en:ar", "LANG": "ar_EG.UTF-8"}, "en"),
        ({"LANGUAGE": "fr", "LANG": "ar_EG.UTF-8"}, "ar"),
        ({"LANGUAGE": "ar", "LANG": "C.UTF-8"}, "en"),
    ],
)
def test_language_follows_the_session(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert i18n.supported(native_platform().preferences.language) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Arabic_Egypt", "ar"), ("Armenian_Armenia", "en"), ("English_Ireland", "en"), (None, "en")],
)
def test_language_is_that_of_windows_when_no_variable_is_set(
    monkeypatch: pytest.MonkeyPatch, name: str | None, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(), raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "1256"))
    assert nearest_language() == expected


@posix
@pytest.mark.parametrize(
    ("codes", "expected"),
    [(["fr-FR", "ar-EG", "en-GB"], "ar"), (["en-GB", "ar"], "en"), (["fr-FR"], "en"), ([], "en")],
)
@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_language_is_the_systems_first_supported_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, codes: list[str], expected: str
) -> None:

    def tell(by_name: int, _count: Any, names: Any, length: Any) -> int:
        assert by_name == 8
        text = "".join(f"{code}\0" for code in codes) + "\0"
        length._obj.value = len(text)
        if names is not None:
            names[: len(text)] = text
        return 1

    kernel = SimpleNamespace(GetUserPreferredUILanguages=tell)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    program = tmp_path / "defaults"
    told = ", ".join(f'"{code}"' for code in codes)
    program.write_text(f'#!/bin/sh\n[ "$*" = "read -g AppleLanguages" ] && echo \'({told})\'\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert nearest_language() == expected


def nearest_language() -> str:
    """Return the language that the game would speak."""
    spoken = [code for code in preferences.asked_for() if i18n.speaks(code)]
    return i18n.supported(spoken[0] if spoken else "")


def test_platform_waits_for_events_only_when_idle(tmp_path: Path) -> None:
    waits: list[float] = []

    async def story() -> float:
        platform = native_platform(tmp_path)
        await platform.pacing.frame(idle=True, wait=waits.append)
        return await platform.pacing.frame(idle=False, wait=waits.append)

    assert asyncio.run(story()) >= 0
    assert waits == [IDLE_WAIT]
