"""The desktop host: what it keeps survives, what it can't keep is said."""

from __future__ import annotations

import asyncio
import locale
import os
from pathlib import Path

import pytest

from game import i18n
from game.host.native import NativeHost
from game.host.protocol import IDLE_WAIT, StorageError


def test_what_is_kept_is_read_back_and_can_be_forgotten(tmp_path: Path) -> None:
    host = NativeHost(tmp_path / "deep" / "folder")
    assert host.read("game") is None
    host.write("game", "أهلا 7♦")
    host.write("game", "second")
    assert NativeHost(tmp_path / "deep" / "folder").read("game") == "second"
    host.delete("game")
    host.delete("game")
    assert host.read("game") is None


def test_a_write_that_fails_leaves_the_old_text_and_no_rubbish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = NativeHost(tmp_path)
    host.write("game", "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="No space left"):
        host.write("game", "new")
    assert host.read("game") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_folder_that_is_a_file_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    host = NativeHost(tmp_path / "file")
    with pytest.raises(StorageError, match="can't be written"):
        host.write("game", "text")
    with pytest.raises(StorageError, match="can't be read"):
        host.read("game")


def test_text_that_is_not_utf8_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(StorageError, match="can't be read"):
        NativeHost(tmp_path).read("game")


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "ar_EG.UTF-8"}, "ar"),
        ({"LANG": "ar_EG.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "ar"}, "ar"),
        ({"LC_ALL": "POSIX", "LANG": "ar.UTF-8"}, "ar"),
    ],
)
def test_the_language_is_the_sessions(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert i18n.supported(NativeHost().language()) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Arabic_Egypt", "ar"), ("Armenian_Armenia", "en"), ("English_Ireland", "en"), (None, "en")],
)
def test_the_language_is_that_of_windows_where_no_variable_names_one(
    monkeypatch: pytest.MonkeyPatch, name: str | None, expected: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "1256"))
    assert i18n.supported(NativeHost().language()) == expected


def test_an_idle_host_waits_for_events_and_a_busy_one_does_not(tmp_path: Path) -> None:
    waits: list[float] = []

    async def story() -> float:
        host = NativeHost(tmp_path)
        await host.frame(idle=True, wait=waits.append)
        return await host.frame(idle=False, wait=waits.append)

    assert asyncio.run(story()) >= 0
    assert waits == [IDLE_WAIT]
