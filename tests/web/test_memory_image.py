"""The second start continues from a memory image made after the first, and from nothing else."""

import json
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.web.conftest import Open
from tests.web.copies import KEPT, Copy
from tests.web.links import SHORT
from tests.web.players import by_mouse, play_to_the_end
from tests.web.watched import Watched, watch

MADE = "() => basra.imageKept"
RESTORED = "() => performance.getEntriesByName('restored').length === 1"
NOTE = "() => localStorage.getItem(`basra ${location.pathname} image`)"
SET_NOTE = """([state, age]) => {
    const key = `basra ${location.pathname} image`;
    const digest = localStorage.getItem(key).split(" ")[0];
    localStorage.setItem(key, `${digest} ${state} ${Date.now() - age}`);
}"""

SET_DIGEST = """(digest) => {
    localStorage.setItem(`basra ${location.pathname} image`, `${digest} ready 0`);
}"""

CHANGE = """async (change) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(`basra${encodeURIComponent(location.pathname)}`);
    for await (const file of folder.values()) {
        let bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
        if (change === "a byte") bytes[bytes.length / 2 | 0] ^= 1;
        if (change === "cut short") bytes = bytes.subarray(0, bytes.length / 2);
        if (change === "empty") bytes = new Uint8Array();
        if (change === "gone") await folder.removeEntry(file.name);
        else {
            const stream = await file.createWritable();
            await stream.write(bytes);
            await stream.close();
        }
    }
}"""
IMAGES = """async () => {
    const found = [];
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values()) {
        for await (const file of folder.values()) {
            found.push([file.name, (await file.getFile()).size]);
        }
    }
    return found;
}"""

CHANCE = """
import json, random, secrets
json.dumps([random.random(), secrets.token_hex(8)])
"""
NOTHING_LEFT_TO_IMPORT = """
from game.app import preload
str(preload.import_next())
"""
CLOCK = """
import json, time
from datetime import datetime
json.dumps([datetime.now().astimezone().utcoffset().total_seconds(), time.time()])
"""


UNSEEN = """
Object.defineProperty(Document.prototype, "hidden", { get: () => true });
const { mark } = Performance.prototype;
Performance.prototype.mark = function (name) {
    if (name === "restored") window.noted = (NOTE)();
    return mark.call(this, name);
};""".replace("NOTE", NOTE)

OTHER_ORDER = """
addEventListener("DOMContentLoaded", () => {
    const { grow } = WebAssembly.Table.prototype;
    let first = true;
    WebAssembly.Table.prototype.grow = function (count) {
        if (first && count > 1) { first = false; grow.call(this, 1); }
        return grow.call(this, count);
    };
});"""
"""The browser lays functions out in another order."""

BREAKS = """
const { mark } = Performance.prototype;
Performance.prototype.mark = function (name) {
    if (name === "imported" && performance.getEntriesByName("restored").length)
        throw new Error("broken");
    return mark.call(this, name);
};"""


@pytest.fixture
def returning(visitor: Open, copy: Copy) -> Watched:
    """Make a first visit, which leaves a memory image."""
    watched = visitor(copy.address, images=True, timezone_id="Asia/Tokyo", locale="ar-EG")
    assert watched.open().phase == "menu"
    assert not watched.page.evaluate(RESTORED)
    assert watched.page.evaluate(MADE)
    watched.page.wait_for_function(KEPT)
    return watched


def _records(watched: Watched) -> set[str]:
    return {json.dumps(game | {"header": None}, sort_keys=True) for game in watched.games()}


def _json(watched: Watched, code: str) -> Any:
    return json.loads(watched.python(code))


@pytest.mark.core
def test_whole_game_is_played_offline_after_a_restored_start(
    returning: Watched, copy: Copy
) -> None:
    copy.cut()
    returning.open(SHORT)
    assert returning.page.evaluate(RESTORED)
    assert returning.python(NOTHING_LEFT_TO_IMPORT) == "False"
    play_to_the_end(returning, by_mouse)
    returning.page.evaluate("basra.act('review')")
    returning.wait_for("root.querySelector('[data-action=review]') === null")
    returning.page.keyboard.press("F12")
    kept = _records(returning)
    returning.reload()
    assert returning.page.evaluate(RESTORED)
    assert kept <= _records(returning)


def test_restored_start_is_of_its_own_time_place_and_page(returning: Watched, copy: Copy) -> None:
    """Pages that are hidden, or next to another, don't count as crashed."""
    chances, hours = [], []
    for _ in range(2):
        returning.open()
        assert returning.page.evaluate(RESTORED)
        assert returning.page.evaluate("document.documentElement.lang") == "ar"
        chances += _json(returning, CHANCE)
        offset, now = _json(returning, CLOCK)
        hours.append(offset / 3600)
        assert abs(returning.page.evaluate("Date.now()") / 1000 - now) < 60
    assert len(set(chances)) == 4
    assert hours == [9, 9]
    other = watch(returning.page.context.new_page(), copy.address, images=True)
    returning.page.goto(copy.address, wait_until="commit")
    assert other.open().phase == "menu"
    returning.wait_for("status.phase === 'menu'")
    other.page.add_init_script(UNSEEN)  # a hidden page draws no frame, however long it stays so
    other.page.goto(copy.address)
    other.page.wait_for_function("() => window.noted")
    assert " ready " in other.page.evaluate("window.noted")
    assert other.complaints == []


def test_wrong_image_is_made_again_and_one_that_died_is_given_up(returning: Watched) -> None:
    """Images that are damaged, gone, or of another version are not used."""
    before = returning.page.evaluate(IMAGES)
    for change in ("a byte", "cut short", "empty", "gone", "another version"):
        if change == "another version":
            digest = returning.page.evaluate(NOTE).split(" ")[0]
            other = digest[:-4] + ("AAA=" if digest[-4:] != "AAA=" else "BBB=")
            returning.page.evaluate(SET_DIGEST, other)
        else:
            returning.page.evaluate(CHANGE, change)
        assert returning.open().phase == "menu"
        assert not returning.page.evaluate(RESTORED), change
        assert returning.page.evaluate(MADE)
        assert returning.page.evaluate(IMAGES) == before
    returning.open()
    assert returning.page.evaluate(RESTORED)

    returning.page.evaluate(SET_NOTE, ["restoring", 60_000])
    for _ in range(2):
        assert returning.open().phase == "menu"
        assert not returning.page.evaluate(RESTORED)
        assert not returning.page.evaluate(MADE)
        assert " refused " in returning.page.evaluate(NOTE)
    assert returning.page.evaluate(IMAGES) == []


@pytest.mark.parametrize("ended", ["by itself", "by its visitor"])
def test_image_is_not_made_again_when_that_ended_the_page(
    visitor: Open, address: str, ended: str
) -> None:
    first = visitor(images=True)
    context = first.page.context
    first.page.add_init_script("globalThis.Worker = class { postMessage() {} };")
    first.open()
    first.page.wait_for_function(f"() => ({NOTE})()?.includes(' making ')")
    if ended == "by itself":
        first.page.on("crash", lambda page: page.close())
        with suppress(Error):  # no page is left to answer
            context.new_cdp_session(first.page).send("Page.crash")
    else:
        first.page.goto("about:blank")
    later = watch(context.new_page(), address, images=True)
    later.open()
    assert later.page.evaluate(MADE) == (ended == "by its visitor")


def test_image_that_does_not_fit_gives_way_to_the_ordinary_start(returning: Watched) -> None:
    returning.page.add_init_script(OTHER_ORDER)
    assert returning.open(SHORT).phase == "play"
    assert not returning.page.evaluate(RESTORED)
    assert returning.page.evaluate(IMAGES) == []


def test_game_that_breaks_on_an_image_starts_the_next_time(returning: Watched) -> None:
    returning.page.add_init_script(BREAKS)
    returning.page.reload()
    returning.page.click("#loading[data-failure=crashed] button")
    returning.wait_for("status.phase === 'menu'")
    assert not returning.page.evaluate(RESTORED)
    assert returning.page.evaluate(IMAGES) == []
    returning.complaints.clear()


def test_start_is_the_ordinary_one_when_the_image_is_never_read(returning: Watched) -> None:
    silent = "StorageManager.prototype.getDirectory = () => new Promise(() => {});"
    returning.page.add_init_script(silent)
    assert returning.open().phase == "menu"
    assert not returning.page.evaluate(RESTORED)
