"""The list of games in a browser: an archive comes in, goes out again, and its games are there."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.table.storage.merging import Merge
from tests.table.storage.exchanged import ID, Device, file_of
from tests.web.watched import Watched

GAMES = 3

Answer = TypeVar("Answer")


def aside(work: Callable[[], Answer]) -> Answer:
    """Do what needs an event loop of its own; this thread has the browser's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def device() -> Device:
    """A machine with some games."""
    made = Device()
    for number in range(GAMES):
        made.take(file_of(3, f"{ID[:-1]}{number}", seed=str(number)))
    return made


def archive() -> bytes:
    """Everything of that machine."""
    return device().archive()


def taken_in_there(data: bytes) -> tuple[dict[Merge, int], bool]:
    """What becomes of an archive on that machine, and whether its games are as they were."""
    other = device()
    before = other.games()
    games = other.take(data).games
    return {**games}, other.games() == before


def press(watched: Watched, action: str) -> None:
    """Press a control with the mouse, once it is there."""
    offered = watched.wait_for(f"""root.querySelector('[data-action="{action}"]') !== null""")
    item = offered.control(action)
    watched.page.mouse.click(item.x, item.y)


def said(watched: Watched, words: str) -> None:
    watched.wait_for(f"root.textContent.includes({words!r})")


def test_an_archive_comes_in_goes_out_and_comes_in_no_more(
    desktop: Watched, tmp_path: Path
) -> None:
    (tmp_path / "basra.zip").write_bytes(aside(archive))
    desktop.open()
    press(desktop, "my-games")
    with desktop.page.expect_file_chooser() as chooser:
        press(desktop, "open-file")
    chooser.value.set_files(tmp_path / "basra.zip")
    said(desktop, f"{GAMES} games added.")
    with desktop.page.expect_download() as download:
        press(desktop, "save-all")
    download.value.save_as(tmp_path / "again.zip")
    again = (tmp_path / "again.zip").read_bytes()
    assert aside(partial(taken_in_there, again)) == ({"here": GAMES}, True)


def test_a_game_that_came_from_a_file_goes_on(phone: Watched, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(file_of(2), "utf-8")
    phone.open()
    press(phone, "my-games")
    with phone.page.expect_file_chooser() as chooser:
        press(phone, "open-file")
    chooser.value.set_files(tmp_path / "game.json")
    said(phone, "The game is added to your games.")
    press(phone, "continue")
    phone.wait_for("status.phase === 'play'")
    phone.reload()
    press(phone, "my-games")
    phone.wait_for(f"""root.querySelector('[data-action="game-{ID}"]') !== null""")
