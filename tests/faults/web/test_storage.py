"""What the browser keeps for a site is denied, full, cleared, or never answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.faults.conftest import NOTHING, Note
from tests.faults.web.conftest import Come
from tests.faults.web.visits import GAME, SCOPE, neutral_page, plays_kept, rows, visit
from tests.web.browsers import CHROMIUM, FLAGS

SETTINGS = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Chromium's own setting: sites may keep nothing on the device."""

ROOM = 3 * 2**20
"""Bytes that the site may keep where the disk is small."""

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


def test_where_nothing_may_be_kept_the_game_plays_and_says_so_once(
    browser: Browser, address: str, tmp_path: Path, note: Note
) -> None:
    folder = tmp_path / "profile" / "Default"
    folder.mkdir(parents=True)
    (folder / "Preferences").write_text(json.dumps(SETTINGS))
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=CHROMIUM, args=list(FLAGS)
    )
    tab = visit(context, address)
    tab.open(GAME)
    tab.play(3)
    assert len(tab.notices()) == 1
    assert "ends when you leave the page" in tab.notices()[0]
    assert tab.plays_made() >= 6
    context.close()
    note("storage denied", "Chromium", 1, NOTHING)


class SmallDisk:
    """A browser whose site may keep little, and can be filled; what a worker would keep is not."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.context = browser.new_context(service_workers="block")
        self.reader = neutral_page(self.context, address)
        self._devtools = self.context.new_cdp_session(self.reader)
        self._origin = address.split("/games", maxsplit=1)[0]
        self._let(ROOM)

    def fill(self) -> None:
        self.reader.evaluate(FILL)

    def free(self) -> None:
        self._let(10 * ROOM)

    def _let(self, room: int) -> None:
        words = {"origin": self._origin, "quotaSize": room}
        self._devtools.send("Storage.overrideQuotaForOrigin", words)


@pytest.fixture
def small_disk(browser: Browser, address: str) -> Iterator[SmallDisk]:
    made = SmallDisk(browser, address)
    yield made
    made.context.close()


def test_where_storage_is_full_the_last_state_stays_and_all_is_kept_once_there_is_room(
    small_disk: SmallDisk, address: str, note: Note
) -> None:
    tab = visit(small_disk.context, address)
    tab.open(GAME)
    tab.play(2)
    tab.rest()
    small_disk.fill()
    (before,) = plays_kept(small_disk.reader)
    tab.play(3)
    tab.rest()
    assert plays_kept(small_disk.reader) == [before], "the last state that could be kept"
    assert tab.plays_made() > before, "the game goes on"
    assert len(tab.notices()) == 1
    assert "no room" in tab.notices()[0]
    small_disk.free()
    tab.play(1)
    tab.rest()
    assert plays_kept(small_disk.reader) == [tab.plays_made()]
    assert tab.notices() == []
    assert tab.complaints == []
    note("storage full", "Chromium", 1, NOTHING)


def test_a_game_goes_on_on_a_full_disk_and_is_kept_with_the_next_one(
    small_disk: SmallDisk, address: str, note: Note
) -> None:
    tab = visit(small_disk.context, address)
    tab.open(GAME)
    tab.rest()
    small_disk.fill()
    tab.open(GAME)
    tab.play(2)
    tab.rest()
    made = tab.plays_made()
    tab.leave_table()
    small_disk.free()
    tab.press("play")
    tab.ready()
    tab.rest()
    assert len(plays_kept(small_disk.reader)) == 2
    assert made in plays_kept(small_disk.reader)
    note("storage full", "Chromium", 1, NOTHING)


def test_what_is_cleared_in_mid_game_is_kept_again_with_the_next_play(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    tab = come()
    tab.open(GAME)
    reader = neutral_page(context, address)
    origin = address.split("/games", maxsplit=1)[0]
    devtools = context.new_cdp_session(reader)
    cleared = {"origin": origin, "storageTypes": "all"}
    for clear in (
        lambda: devtools.send("Storage.clearDataForOrigin", cleared),
        lambda: reader.evaluate(DELETE, SCOPE),
    ):
        tab.play(2)
        tab.rest()
        clear()
        assert rows(reader, "games") is None, "it was really cleared"
        tab.play(2)
        tab.rest()
        assert plays_kept(reader) == [tab.plays_made()]
    assert tab.notices() == []
    tab.page.close()
    again = come()
    again.goes_on()
    again.play(1)
    note("storage cleared in mid-game", "Chromium", 2, NOTHING)


def test_two_tabs_with_a_game_each_are_both_there_after_a_clearing(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    first, second = come(), come()
    first.open(GAME)
    first.play(2)
    second.open(GAME.replace("yemeni", "homs"))
    second.play(1)
    reader = neutral_page(context, address)
    reader.evaluate(DELETE, SCOPE)
    second.play(1)
    first.play(1)
    for tab in (first, second):
        tab.rest()
    made = {
        tab.page.evaluate("[...basra.store.written.values()][0].text") for tab in (first, second)
    }
    assert {row["text"] for row in rows(reader, "games").values()} == made
    assert len(made) == 2
    note("storage cleared in mid-game", "Chromium", 1, NOTHING)


def test_a_tab_whose_game_was_taken_over_brings_nothing_old_back_after_a_clearing(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    first, second = come(), come()
    first.open(GAME)
    first.play(1)
    second.open(GAME)
    second.press("take-over")
    second.play(3)
    second.rest()
    reader = neutral_page(context, address)
    reader.evaluate(DELETE, SCOPE)
    first.open(GAME.replace("yemeni", "homs"))
    first.play(1)
    first.rest()
    second.play(1)
    second.rest()
    assert second.plays_made() in plays_kept(reader)
    note("storage cleared in mid-game", "Chromium", 1, NOTHING)


def test_a_database_that_never_answers_keeps_nobody_waiting(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    holder = neutral_page(context, address)
    holder.evaluate(HOLD, SCOPE)
    tab = come()
    tab.open(GAME)
    assert len(tab.notices()) == 1
    tab.play(3)
    assert len(tab.notices()) == 1
    made = tab.plays_made()
    assert made >= 6
    holder.evaluate("() => { window.held = false; }")
    tab.page.wait_for_function("() => basra.store.works")
    tab.rest()
    tab.page.wait_for_function("() => !document.querySelector('.notice')")
    assert plays_kept(holder) == [made]
    tab.play(1)
    tab.rest()
    assert plays_kept(holder) == [tab.plays_made()]
    note("storage that does not answer", "Chromium", 1, NOTHING)
