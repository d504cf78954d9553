"""Rows of the database in which bits are flipped, or that are cut short."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tests.faults.conftest import NOTHING, Note
from tests.faults.web.conftest import Come
from tests.faults.web.visits import GAME, MENU, Visit, neutral_page, put_rows, rows, texts_of

FLIPS, CUTS = 30, 30

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


def damaged(text: str, rng: Random) -> Iterator[str]:
    """The text with a bit flipped in a letter, and cut short, each a few dozen times."""
    for _ in range(FLIPS):
        place, bit = rng.randrange(len(text)), rng.randrange(16)
        yield text[:place] + chr(ord(text[place]) ^ 1 << bit) + text[place + 1 :]
    for _ in range(CUTS):
        yield text[: rng.randrange(len(text.rstrip()))]


def test_of_a_damaged_game_the_newest_good_copy_is_used(
    context: BrowserContext, come: Come, address: str, note: Note
) -> None:
    """Many games, each damaged in another place, found at one start."""
    tab = come()
    tab.open(GAME)
    tab.play(4)
    tab.rest()
    tab.page.close()
    reader = neutral_page(context, address)
    ((_, row),) = rows(reader, "games").items()
    assert row["copy"] == row["text"] != row["previous"]
    before = {
        f"damaged-{number}": {**row, "text": text}
        for number, text in enumerate(damaged(row["text"], Random(1)))
    }
    put_rows(reader, "games", before)
    tab = come()
    tab.open(MENU)
    tab.rest()
    after, aside = rows(reader, "games"), texts_of(reader)
    for name, was in before.items():
        assert after[name]["text"] == row["text"], name
        assert aside[f"damaged/{name}"] == was["text"]
    assert rows(reader, "notes").keys() == after.keys(), "the notes that were missing are there"
    assert tab.complaints == []
    note("a damaged row of a game", "Chromium", len(before), NOTHING)


@pytest.mark.parametrize("kind", ["settings", "tally", "last-game"])
def test_of_a_damaged_text_the_newest_good_copy_is_used(
    context: BrowserContext, come: Come, address: str, note: Note, kind: str
) -> None:
    tab = come()
    tab.open(MENU)
    keep_something(tab)
    reader = neutral_page(context, address)
    row = rows(reader, "texts")[kind]
    assert row["copy"] == row["text"]
    expected = read(tab)
    contents = list(damaged(row["text"], Random(2)))
    for text in contents:
        put_rows(reader, "texts", {kind: {**row, "text": text}})
        assert read(tab) == expected, text
        assert rows(reader, "texts")[kind]["text"] == row["text"]
        assert text in texts_of(reader).values()
    assert tab.complaints == []
    named = kind.replace("last-game", "last setup")
    note(f"a damaged row of the {named}", "Chromium", len(contents), NOTHING)


def keep_something(tab: Visit) -> None:
    """Have settings, a tally and a setup that are none of the usual."""
    tab.python(
        """
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
    )
    tab.rest()


def read(tab: Visit) -> Any:
    """All small texts, as a program reads them that was just started."""
    tab.page.evaluate(OPEN)
    found = json.loads(tab.python(READ))
    tab.page.evaluate(CLOSE)
    return found
