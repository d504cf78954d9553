"""The list of games in a browser: an archive comes in, goes out again, and is counted."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from tests.table.statistics import bots_archive
from tests.table.storage.exchanged import ID, Device, file_of
from tests.web.coming_back import act, there, told
from tests.web.players import by_mouse
from tests.web.watched import Watched

Answer = TypeVar("Answer")


def aside(work: Callable[[], Answer]) -> Answer:
    """Do what needs another event loop; this thread has the browser's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def open_file(watched: Watched, path: Path) -> None:
    act(watched, by_mouse, "my-games")
    with watched.page.expect_file_chooser() as chooser:
        act(watched, by_mouse, "open-file")
    chooser.value.set_files(path)


def saved(watched: Watched, action: str, path: Path) -> bytes:
    with watched.page.expect_download() as download:
        act(watched, by_mouse, action)
    download.value.save_as(path)
    return path.read_bytes()


def test_archive_comes_in_goes_out_and_is_counted(desktop: Watched, tmp_path: Path) -> None:
    games, archive = bots_archive.GAMES, aside(bots_archive.archive)
    (tmp_path / "basra.zip").write_bytes(archive)
    desktop.open()
    open_file(desktop, tmp_path / "basra.zip")
    desktop.wait_for(told(f"{games} games added."))
    again = saved(desktop, "save-all", tmp_path / "again.zip")

    def is_the_same_there() -> bool:
        """Return whether it changes nothing on a device with these games."""
        device = Device()
        device.take(archive)
        before = device.games()
        return device.take(again).games == {"here": games} and device.games() == before

    assert aside(is_the_same_there)

    act(desktop, by_mouse, "statistics")
    for words in (
        f"{bots_archive.won()} of {games} won",
        f"{bots_archive.hands()} hands",
        f"0 of {games} games looked at",
    ):
        desktop.wait_for(told(words))
    desktop.reload()
    desktop.wait_for(told("best win"))
    act(desktop, by_mouse, "statistics")
    desktop.wait_for(told(f"{bots_archive.hands()} hands"))


def test_game_from_a_file_continues(phone: Watched, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(file_of(2), "utf-8")
    phone.open()
    open_file(phone, tmp_path / "game.json")
    phone.wait_for(told("The game is added to your games."))
    act(phone, by_mouse, "continue")
    phone.wait_for("status.phase === 'play'")
    phone.reload()
    act(phone, by_mouse, "my-games")
    phone.wait_for(there(f"game-{ID}"))
