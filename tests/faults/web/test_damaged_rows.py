"""Rows of the database in which bits are flipped, or that are cut short."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.faults.web.conftest import Come
from tests.faults.web.visits import GAME, MENU, Visit, put_rows, rows, texts_of

FLIPS, CUTS = 15, 15

READ = """
import json
from types import SimpleNamespace
from js import fresh
from game.host.web import WebHost
from game.table.storage import settings, tally
from game.table.storage.last_setup import recall

host = WebHost(SimpleNamespace(store=fresh, ratio=1), lambda size: None)
found = {"settings": repr(settings.load(host)[0]), "tally": repr(tally.recall(host).value),
         "last-game": repr(recall(host))}
json.dumps(found)
"""
KEEP = """
from js import basra
from game.host.web import WebHost
from game.table.storage import last_setup, settings, tally
from game.table.storage.settings import Settings
from game.table.storage.setup import GameSetup

host = WebHost(basra, lambda size: None)
for speed in (0.5, 0.0):
    settings.save(host, Settings(speed=speed, large_index=True))
for _ in range(3):
    tally.count(host, "master", won=True)
last_setup.remember(host, GameSetup())
last_setup.remember(host, GameSetup("homs", 3, {}, ("greedy", "random")))
"""
"""Keeps settings, a tally and a setup that are none of the usual."""

OPEN = """async () => {
    const { constructor: Store } = basra.store;
    window.fresh = Store.open(new URL(".", document.baseURI).pathname);
    await fresh.ready();
}"""
CLOSE = """async () => {
    await fresh.writing;
    fresh.database.close();
    fresh.tabs.close();
}"""
BRACKETS = """async () => {
    const brackets = "[".repeat(100000);
    for (const name of ["settings", "last-game", "tally"]) {
        for (let copy = 0; copy < 2; copy++) basra.store.write(name, brackets);
    }
    const [name] = Object.keys(JSON.parse(basra.store.allNotes()));
    for (let copy = 0; copy < 2; copy++) basra.store.writeGame(name, brackets, brackets);
    await basra.store.writing;
}"""


def damaged(text: str, rng: Random) -> Iterator[str]:
    """Return the text with a bit flipped in a letter, and cut short, each some times."""
    for _ in range(FLIPS):
        place, bit = rng.randrange(len(text)), rng.randrange(16)
        yield text[:place] + chr(ord(text[place]) ^ 1 << bit) + text[place + 1 :]
    for _ in range(CUTS):
        yield text[: rng.randrange(len(text.rstrip()))]


def test_damaged_game_falls_back_to_the_newest_good_copy(come: Come, reader: Page) -> None:
    """Many games, each damaged in another place, are found at one start."""
    tab = come(GAME)
    tab.play(4)
    tab.page.close()
    ((_, row),) = rows(reader, "games").items()
    assert row["copy"] == row["text"] != row["previous"]
    before = {
        f"damaged-{number}": {**row, "text": text}
        for number, text in enumerate(damaged(row["text"], Random(1)))
    }
    put_rows(reader, "games", before)
    come(MENU).rest()
    after, aside = rows(reader, "games"), texts_of(reader)
    for name, was in before.items():
        assert after[name]["text"] == row["text"], name
        assert aside[f"damaged/{name}"] == was["text"]
    assert rows(reader, "notes").keys() == after.keys(), "the notes that were missing are there"


def test_damaged_text_falls_back_to_the_newest_good_copy(come: Come, reader: Page) -> None:
    tab = come(MENU)
    tab.python(KEEP)
    tab.rest()
    expected = read(tab)
    for kind in ("settings", "tally", "last-game"):
        row = rows(reader, "texts")[kind]
        assert row["copy"] == row["text"]
        for text in damaged(row["text"], Random(2)):
            put_rows(reader, "texts", {kind: {**row, "text": text}})
            assert read(tab) == expected, text
            assert rows(reader, "texts")[kind]["text"] == row["text"]
            assert text in texts_of(reader).values()


def read(tab: Visit) -> Any:
    """Return all small texts, as a program reads them that was just started."""
    tab.page.evaluate(OPEN)
    found = json.loads(tab.python(READ))
    tab.page.evaluate(CLOSE)
    return found


def test_menu_opens_when_all_saves_are_nothing_but_brackets(come: Come) -> None:
    tab = come(GAME)
    tab.page.evaluate(BRACKETS)
    shown = tab.open()
    assert shown.phase == "menu"
    assert "continue" not in {one.action for one in shown.controls}
    aside = tab.page.evaluate("basra.store.names('damaged/')").split("\n")
    assert {name.removeprefix("damaged/") for name in aside} > {"settings", "last-game", "tally"}
    assert len(aside) == 4
