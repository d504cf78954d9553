"""The second start goes on from a memory image made after the first; from nothing else, ever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from tests.web.copies import KEPT, Copy
from tests.web.players import by_mouse, play_to_the_end
from tests.web.watched import Watched, watch

SHORT = "?variant=ethiopian&players=2&bots=greedy&seed=7&speed=0"

MADE = "() => basra.imageKept"
RESTORED = "() => performance.getEntriesByName('restored').length === 1"
NOTE = "() => localStorage.getItem(`basra ${location.pathname} image`)"
SET_NOTE = """([state, age]) => {
    const key = `basra ${location.pathname} image`;
    const digest = localStorage.getItem(key).split(" ")[0];
    localStorage.setItem(key, `${digest} ${state} ${Date.now() - age}`);
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
from game.table import preload
str(preload.import_next())
"""
CLOCK = """
import json, time
from datetime import datetime
json.dumps([datetime.now().astimezone().utcoffset().total_seconds(), time.time()])
"""


@pytest.fixture
def visitor(browser: Browser, copy: Copy) -> Iterator[Watched]:
    """Somebody whose first visit has left a memory image."""
    context = browser.new_context(timezone_id="Asia/Tokyo", locale="ar-EG")
    watched = _visit(context, copy)
    assert watched.open().phase == "menu"
    assert not watched.page.evaluate(RESTORED)
    assert watched.page.evaluate(MADE)
    watched.page.wait_for_function(KEPT)
    yield watched
    context.close()
    assert watched.complaints == []
    assert watched.strangers == []


def _visit(context: BrowserContext, copy: Copy) -> Watched:
    return watch(context.new_page(), copy.address, images=True)


def _records(watched: Watched) -> set[str]:
    """The games that are kept, without what is noted about them."""
    return {json.dumps(game | {"header": None}, sort_keys=True) for game in watched.games()}


def _json(watched: Watched, code: str) -> Any:
    return json.loads(watched.python(code))


def test_a_whole_game_after_a_restored_start(visitor: Watched, copy: Copy) -> None:
    """And offline: with the image, nothing else is needed than what the worker keeps."""
    copy.cut()
    visitor.open(SHORT)
    assert visitor.page.evaluate(RESTORED)
    assert visitor.python(NOTHING_LEFT_TO_IMPORT) == "False"
    play_to_the_end(visitor, by_mouse)
    visitor.page.evaluate("basra.act('review')")
    visitor.wait_for("root.querySelector('[data-action=review]') === null")
    visitor.page.keyboard.press("F12")
    kept = _records(visitor)
    visitor.reload()
    assert visitor.page.evaluate(RESTORED)
    assert kept <= _records(visitor)


def test_nothing_of_another_time_or_place_is_in_it(visitor: Watched) -> None:
    chances, hours = [], []
    for _ in range(2):
        visitor.open()
        assert visitor.page.evaluate(RESTORED)
        assert visitor.page.evaluate("document.documentElement.lang") == "ar"
        chances += _json(visitor, CHANCE)
        offset, now = _json(visitor, CLOCK)
        hours.append(offset / 3600)
        assert abs(visitor.page.evaluate("Date.now()") / 1000 - now) < 60
    assert len(set(chances)) == 4
    assert hours == [9, 9]


@pytest.mark.parametrize("change", ["a byte", "cut short", "empty", "gone"])
def test_an_image_that_is_not_the_right_one_is_never_used(visitor: Watched, change: str) -> None:
    """The start is the ordinary one, and makes the image anew."""
    before = visitor.page.evaluate(IMAGES)
    visitor.page.evaluate(CHANGE, change)
    assert visitor.open().phase == "menu"
    assert not visitor.page.evaluate(RESTORED)
    assert visitor.page.evaluate(MADE)
    assert visitor.page.evaluate(IMAGES) == before
    visitor.open()
    assert visitor.page.evaluate(RESTORED)


def test_pyodide_is_instantiated_while_the_image_is_read(visitor: Watched) -> None:
    visitor.page.add_init_script(
        "const { getFile } = FileSystemFileHandle.prototype;"
        " FileSystemFileHandle.prototype.getFile = async function () {"
        " while (!performance.getEntriesByName('linked').length)"
        " await new Promise((resolve) => setTimeout(resolve, 10));"
        " return getFile.call(this); };"
    )
    assert visitor.open().phase == "menu"
    assert visitor.page.evaluate(RESTORED)


def test_after_a_start_that_died_the_image_is_given_up(visitor: Watched) -> None:
    visitor.page.evaluate(SET_NOTE, ["restoring", 60_000])
    for _ in range(2):
        assert visitor.open().phase == "menu"
        assert not visitor.page.evaluate(RESTORED)
        assert not visitor.page.evaluate(MADE)
        assert " refused " in visitor.page.evaluate(NOTE)
    assert visitor.page.evaluate(IMAGES) == []


def test_a_start_that_nobody_sees_is_no_death(visitor: Watched) -> None:
    """A hidden page draws no frame, for however long it stays so."""
    visitor.page.add_init_script(
        "Object.defineProperty(Document.prototype, 'hidden', { get: () => true });"
        " const { mark } = Performance.prototype; Performance.prototype.mark = function (name) {"
        f" if (name === 'restored') window.noted = ({NOTE})(); return mark.call(this, name); }};"
    )
    visitor.page.goto(visitor.address)
    visitor.page.wait_for_function("() => window.noted")
    assert " ready " in visitor.page.evaluate("window.noted")


@pytest.mark.parametrize("ended", ["by itself", "by its visitor"])
def test_an_image_is_not_made_again_where_that_ended_the_page(
    browser: Browser, copy: Copy, ended: str
) -> None:
    context = browser.new_context()
    first = _visit(context, copy)
    first.page.add_init_script("globalThis.Worker = class { postMessage() {} };")
    first.open()
    first.page.wait_for_function(f"() => ({NOTE})()?.includes(' making ')")
    if ended == "by itself":
        first.page.on("crash", lambda page: page.close())
        with suppress(Error):  # nobody is left to answer
            context.new_cdp_session(first.page).send("Page.crash")
    else:
        first.page.goto("about:blank")
    later = _visit(context, copy)
    later.open()
    assert later.page.evaluate(MADE) == (ended == "by its visitor")
    context.close()


def test_an_image_that_does_not_fit_gives_way_to_the_ordinary_start(visitor: Watched) -> None:
    """As where a browser lays functions out in another order."""
    visitor.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { const { grow } = WebAssembly.Table.prototype;"
        " let first = true; WebAssembly.Table.prototype.grow = function (count) {"
        " if (first && count > 1) { first = false; grow.call(this, 1); }"
        " return grow.call(this, count); }; });"
    )
    assert visitor.open(SHORT).phase == "play"
    assert not visitor.page.evaluate(RESTORED)
    assert visitor.page.evaluate(IMAGES) == []


def test_a_game_that_can_not_go_on_from_an_image_starts_the_next_time(visitor: Watched) -> None:
    visitor.page.add_init_script(
        "const { mark } = Performance.prototype; Performance.prototype.mark = function (name) {"
        " if (name === 'imported' && performance.getEntriesByName('restored').length)"
        " throw new Error('broken'); return mark.call(this, name); };"
    )
    visitor.page.reload()
    visitor.page.click("#loading[data-failure=crashed] button")
    visitor.wait_for("status.phase === 'menu'")
    assert not visitor.page.evaluate(RESTORED)
    assert visitor.page.evaluate(IMAGES) == []
    visitor.complaints.clear()


def test_two_pages_at_once(visitor: Watched, copy: Copy) -> None:
    """The one starts from the image while the other does; neither takes that for a death."""
    other = _visit(visitor.page.context, copy)
    visitor.page.goto(copy.address, wait_until="commit")
    assert other.open().phase == "menu"
    visitor.wait_for("status.phase === 'menu'")
    other.open()
    assert other.page.evaluate(RESTORED)


def test_a_new_version_makes_an_image_of_its_own(visitor: Watched) -> None:
    before = visitor.page.evaluate(IMAGES)
    digest = visitor.page.evaluate(NOTE).split(" ")[0]
    other = digest[:-4] + ("AAA=" if digest[-4:] != "AAA=" else "BBB=")
    visitor.page.evaluate(
        """([other]) => {
            const key = `basra ${location.pathname} image`;
            localStorage.setItem(key, `${other} ready 0`);
        }""",
        [other],
    )
    visitor.open()
    assert not visitor.page.evaluate(RESTORED)
    assert visitor.page.evaluate(MADE)
    assert visitor.page.evaluate(IMAGES) == before


@pytest.mark.parametrize(
    "lacking",
    [
        "delete StorageManager.prototype.getDirectory",
        "StorageManager.prototype.getDirectory = () => Promise.reject(new Error('private'))",
        "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('off') } })",
    ],
)
def test_where_nothing_can_be_kept_the_start_is_the_ordinary_one(
    browser: Browser, copy: Copy, lacking: str
) -> None:
    context = browser.new_context()
    watched = _visit(context, copy)
    watched.page.add_init_script(lacking)
    for _ in range(2):
        assert watched.open().phase == "menu"
        assert not watched.page.evaluate(RESTORED)
    assert watched.complaints == []
    context.close()
