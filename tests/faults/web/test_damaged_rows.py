"""Rows of the database with flipped bits, or cut short."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page

from tests.faults.web.conftest import Come
from tests.faults.web.visits import GAME, put_rows, rows, texts_of
from tests.web.links import MENU

FLIPS, CUTS = 30, 30

KEEP = """
from js import basra
from game.platform.web.web import web_platform
from game.library import tally
from game.ui.screens import settings
from game.ui.screens.settings import Settings

texts = web_platform(basra, lambda size: None).texts
for speed in (0.5, 0.0):
    settings.save(texts, Settings(speed=speed, large_index=True))
for _ in range(3):
    tally.count(texts, "master", won=True)
"""
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


def test_damaged_rows_fall_back_to_the_newest_good_copy(come: Come, reader: Page) -> None:
    """Test small texts, and many games, each damaged in another place, in one start."""
    tab = come(GAME)
    tab.play(4)
    tab.python(KEEP)
    tab.rest()
    tab.page.close()
    ((_, row),) = rows(reader, "games").items()
    assert row["copy"] == row["text"] != row["previous"]
    games = {
        f"damaged-{number}": {**row, "text": text}
        for number, text in enumerate(damaged(row["text"], Random(1)))
    }
    small = {name: rows(reader, "texts")[name] for name in ("settings", "tally")}
    texts = {name: {**row, "text": row["text"][:-9]} for name, row in small.items()}
    put_rows(reader, "games", games)
    put_rows(reader, "texts", texts)
    come(MENU).rest()
    after, aside = rows(reader, "games"), texts_of(reader)
    for name, was in games.items():
        assert after[name]["text"] == row["text"], name
        assert aside[f"damaged/{name}"] == was["text"]
    assert rows(reader, "notes").keys() == after.keys(), "the notes that were missing are there"
    for name, was in texts.items():
        assert aside[name] == small[name]["text"], name
        assert was["text"] in aside.values()


HALF = {"text": "\ud800", "copy": "\ud800"}


@pytest.mark.parametrize("odd", [7, None, {}, {"text": 7, "copy": {}, "previous": []}, HALF])
def test_row_of_another_kind_counts_as_damaged(come: Come, reader: Page, odd: object) -> None:
    tab = come(GAME)
    tab.play(2)
    tab.rest()
    tab.page.close()
    ((name, row),) = rows(reader, "games").items()
    put_rows(
        reader, "games", {name: odd, "good-1": row, "good-2": {"text": 7, "copy": row["text"]}}
    )
    put_rows(reader, "texts", {"settings": odd})
    put_rows(reader, "notes", {"good-1": odd})
    again = come(MENU)
    again.rest()
    assert again.shown().phase == "menu"
    again.open()
    kept = rows(reader, "games")
    assert {kept[good]["text"] for good in ("good-1", "good-2")} == {row["text"]}
    assert "damaged/settings" in rows(reader, "texts")


def test_menu_opens_when_all_saves_contain_only_brackets(come: Come) -> None:
    tab = come(GAME)
    tab.page.evaluate(BRACKETS)
    shown = tab.open()
    assert shown.phase == "menu"
    assert "continue" not in {one.action for one in shown.controls}
    aside = tab.page.evaluate("basra.store.names('damaged/')").split("\n")
    assert {name.removeprefix("damaged/") for name in aside} > {"settings", "last-game", "tally"}
    assert len(aside) == 4
