"""The browser's storage for a site is denied, full, cleared, or never answers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.faults.web.conftest import Come
from tests.faults.web.visits import GAME, OTHER_GAME, SCOPE, neutral_page, plays_kept, rows, visit
from tests.web.coming_back import origin
from tests.web.links import MENU

ROOM = 3 * 2**20
"""Bytes that the site may store on the small disk."""

FILL = """async () => {
    const opening = indexedDB.open("filler", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("bytes");
    const database = await new Promise((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
    });
    const put = (size) => new Promise((resolve) => {
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 65536) {
            crypto.getRandomValues(bytes.subarray(at, at + 65536));
        }
        const transaction = database.transaction("bytes", "readwrite");
        transaction.objectStore("bytes").put(bytes, `${size} ${performance.now()}`);
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
    });
    for (let size = 2 ** 20; size >= 128; size /= 2) while (await put(size));
    database.close();
}"""

HOLD = """async (scope) => {
    const opening = indexedDB.open(scope, 1);
    await new Promise((resolve) => { opening.onupgradeneeded = resolve; });
    const shelf = opening.result.createObjectStore("held");
    window.held = true;
    const hold = () => {
        if (window.held) shelf.get("x").onsuccess = hold;
        else opening.transaction.abort();
    };
    hold();
}"""

DELETE = """(scope) => new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(scope);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
})"""


class SmallDisk:
    """A browser whose site may store little, and can be filled; its worker stores nothing."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.context = browser.new_context(service_workers="block")
        self.reader = neutral_page(self.context, address)
        self._devtools = self.context.new_cdp_session(self.reader)
        self._origin = origin(address)
        self._let(ROOM)

    def fill(self) -> None:
        self.reader.evaluate(FILL)

    def free(self, times: int) -> None:
        """Leave room for this many times what it held at first."""
        self._let(times * ROOM)

    def _let(self, room: int) -> None:
        words = {"origin": self._origin, "quotaSize": room}
        self._devtools.send("Storage.overrideQuotaForOrigin", words)


@pytest.fixture
def small_disk(browser: Browser, address: str) -> Iterator[SmallDisk]:
    made = SmallDisk(browser, address)
    yield made
    made.context.close()


@pytest.mark.core
def test_game_warns_once_and_is_saved_later_when_storage_is_full(
    small_disk: SmallDisk, address: str
) -> None:
    """After an exit while storage was full, a game is saved together with the next one."""
    tab = visit(small_disk.context, address)
    tab.open(GAME)
    tab.play(2)
    small_disk.fill()
    (before,) = plays_kept(small_disk.reader)
    tab.play(3)
    assert plays_kept(small_disk.reader) == [before], "the last state that could be kept"
    assert tab.plays_made() > before, "the game goes on"
    (notice,) = tab.notices()
    assert "no space" in notice
    small_disk.free(3)
    tab.play(1)
    assert plays_kept(small_disk.reader) == [tab.plays_made()]
    assert tab.notices() == []
    assert tab.complaints == []

    small_disk.fill()
    tab.play(2)
    made = tab.plays_made()
    tab.leave_table()
    small_disk.free(6)
    tab.press("new-game")
    tab.press("play")
    tab.ready()
    tab.rest()
    assert len(plays_kept(small_disk.reader)) == 2
    assert made in plays_kept(small_disk.reader)


@pytest.mark.core
def test_cleared_game_is_saved_again_with_the_next_play(
    context: BrowserContext, come: Come, address: str, reader: Page
) -> None:
    tab = come(GAME)
    devtools = context.new_cdp_session(reader)
    cleared = {"origin": origin(address), "storageTypes": "all"}
    for clear in (
        lambda: devtools.send("Storage.clearDataForOrigin", cleared),
        lambda: reader.evaluate(DELETE, SCOPE),
    ):
        tab.play(2)
        clear()
        assert rows(reader, "games") is None, "it was really cleared"
        tab.play(2)
        assert plays_kept(reader) == [tab.plays_made()]
    assert tab.notices() == []
    tab.page.close()
    again = come(MENU)
    again.press("continue")
    again.play(1)


def test_games_of_two_tabs_are_saved_again_after_clearing(come: Come, reader: Page) -> None:
    """Also, a tab whose game was taken over restores nothing old."""
    first, second = come(GAME), come(GAME)
    second.press("take-over")
    second.play(2)
    first.open(OTHER_GAME)
    first.play(1)
    reader.evaluate(DELETE, SCOPE)
    for tab in (first, second):
        tab.play(1)
    made = {
        tab.page.evaluate("[...basra.store.written.values()].at(-1).text")
        for tab in (first, second)
    }
    assert {row["text"] for row in rows(reader, "games").values()} == made
    assert len(made) == 2


def test_silent_database_delays_no_player(come: Come, reader: Page) -> None:
    reader.evaluate(HOLD, SCOPE)
    tab = come(GAME)
    assert len(tab.notices()) == 1
    for _ in range(3):
        tab.play_card()
    tab.ready()
    assert len(tab.notices()) == 1
    made = tab.plays_made()
    assert made >= 6
    reader.evaluate("() => { window.held = false; }")
    tab.page.wait_for_function("() => basra.store.works")
    tab.rest()
    tab.page.wait_for_function("() => !document.querySelector('.notice')")
    assert plays_kept(reader) == [made]
    tab.play(1)
    assert plays_kept(reader) == [tab.plays_made()]


def test_second_loss_of_storage_is_announced_after_saving_worked(come: Come) -> None:
    tab = come(GAME)
    said = tab.page.evaluate("""() => {
        const notices = () => document.querySelectorAll(".notice").length;
        const lose = () => basra.warnOfLostStorage(new DOMException("", "QuotaExceededError"));
        lose();
        lose();
        const first = notices();
        basra.withdrawWarning();
        const between = notices();
        lose();
        return [first, between, notices()];
    }""")
    assert said == [1, 0, 1]
