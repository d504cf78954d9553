"""Files in a browser: games and archives are opened, chosen or dropped, and saved."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tests.library.exchanged import ID, Device, file_of
from tests.statistics.screens import bots_archive
from tests.web.coming_back import act, there, told
from tests.web.players import by_mouse
from tests.web.watched import Watched

Answer = TypeVar("Answer")

CHOOSE_LARGE = """(input) => {
    const large = new File(["x"], "large.zip");
    Object.defineProperty(large, "size", { value: 64 * 1024 * 1024 + 1 });
    large.arrayBuffer = () => { throw new Error("it was read") };
    Object.defineProperty(input, "files", { value: [large] });
    input.dispatchEvent(new Event("change"));
}"""
NO_PRESS = "Object.defineProperty(navigator.userActivation, 'isActive', { get: () => false })"
DROP = """([name, bytes]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], name));
    return ["dragover", "drop"].map((type) => !document.getElementById("canvas").dispatchEvent(
        new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true })));
}"""
"""Drops a file on the table, and returns whether the page handles both events."""


def aside(work: Callable[[], Answer]) -> Answer:
    """Run something that needs another event loop; this thread has the browser's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


@contextmanager
def asked_for_a_file(watched: Watched) -> Iterator[Callable[..., None]]:
    """Press the button that asks for a file, and yield a function that chooses one."""
    with watched.page.expect_file_chooser() as chooser:
        act(watched, by_mouse, "open-file")
    assert chooser.value.element.get_attribute("accept") == ".json,.zip"
    assert not chooser.value.is_multiple()
    yield chooser.value.set_files


def saved(watched: Watched, action: str, path: Path) -> bytes:
    with watched.page.expect_download() as download:
        act(watched, by_mouse, action)
    download.value.save_as(path)
    return path.read_bytes()


def test_archive_comes_in_goes_out_and_is_counted(desktop: Watched, tmp_path: Path) -> None:
    games, archive = bots_archive.GAMES, aside(bots_archive.archive)
    (tmp_path / "basra.zip").write_bytes(archive)
    desktop.open()
    act(desktop, by_mouse, "door-mine")
    act(desktop, by_mouse, "my-games")
    with asked_for_a_file(desktop) as choose:
        choose(tmp_path / "basra.zip")
    desktop.wait_for(told(f"{games} games added."))
    again = saved(desktop, "save-all", tmp_path / "again.zip")

    def is_the_same_there() -> bool:
        """Return whether an import changes nothing on a device with these games."""
        device = Device()
        device.take(archive)
        before = device.games()
        return device.take(again).games == {"here": games} and device.games() == before

    assert aside(is_the_same_there)

    act(desktop, by_mouse, "statistics")
    for words in (
        f"{bots_archive.won()} of {games} won",
        f"{bots_archive.hands()} hands",
        f"0 of {games} games reviewed",
    ):
        desktop.wait_for(told(words))
    desktop.reload()
    act(desktop, by_mouse, "door-mine")
    act(desktop, by_mouse, "statistics")
    desktop.wait_for(told(f"{bots_archive.hands()} hands"))


def test_game_is_dropped_when_no_file_can_be_chosen(desktop: Watched) -> None:
    """Cancelled choices are silent; files that are too large are refused."""
    desktop.open()
    act(desktop, by_mouse, "door-mine")
    act(desktop, by_mouse, "my-games")
    fields = desktop.page.locator("input[type=file]")
    with asked_for_a_file(desktop):
        fields.dispatch_event("cancel")
    with asked_for_a_file(desktop):
        fields.evaluate(CHOOSE_LARGE)
    desktop.wait_for(told("The file can't be read or is too large."))
    assert fields.count() == 0
    desktop.page.evaluate(NO_PRESS)
    act(desktop, by_mouse, "open-file")
    desktop.wait_for(told("The file picker can't be opened. Drop the file on this window instead."))
    handled = desktop.page.evaluate(DROP, ["بصرة 7♦.json", list(file_of(2).encode())])
    assert handled == [True, True], "the browser would open it itself"
    desktop.wait_for(told("The game was added to My games."))
    act(desktop, by_mouse, "continue")
    desktop.wait_for("status.phase === 'play'")
    desktop.reload()
    act(desktop, by_mouse, "door-mine")
    act(desktop, by_mouse, "my-games")
    desktop.wait_for(there(f"game-{ID}"))
