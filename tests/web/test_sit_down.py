"""Whole games of two, three and four devices, by pointer, over real WebRTC.

Each page has a storage of its own. They are in network namespaces of the test's own; where this
machine makes none, that is said, and they reach each other through this process.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from game.table.storage.setup import ELSEWHERE, HERE, GameSetup
from tests.web.devices import chromium_on, gathered, served, visit
from tests.web.networks import room, why_none
from tests.web.sitting_down import Seat, begin, gather, play_together, same_records

NAMES = ("Amal", "Basim", "Carla", "Dawud")

TABLES = (
    ("egyptian", 2, 31),
    ("lebanese", 2, 21),
    ("palestinian", 3, 21),
    ("egyptian-open", 2, 21),
    ("egyptian", 4, 21),
)


def setup_of(variant: str, players: int, target: int) -> GameSetup:
    seats = (HERE, *(ELSEWHERE,) * (players - 1))
    names = NAMES[:players]
    return GameSetup(variant, players, {"target": target}, seats=seats, names=names)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.mark.parametrize(("variant", "players", "target"), TABLES)
def test_a_whole_game(
    playwright: Playwright, tmp_path: Path, variant: str, players: int, target: int
) -> None:
    setup = setup_of(variant, players, target)
    with gathered(playwright, players, tmp_path) as pages:
        seats = [Seat(page, number) for number, page in enumerate(pages)]
        gather(pages[0], pages[1:], setup)
        begin(seats)
        over = play_together(seats)
        text = same_records(pages)
        assert [page.complaints for page in pages] == [[] for _ in pages]
    path = tmp_path / "game.json"
    path.write_bytes(text)
    words = [sys.executable, "-m", "game", "replay", "--json", str(path)]
    native = json.loads(subprocess.run(words, check=True, capture_output=True).stdout)
    assert {one.scores for one in over} == {",".join(map(str, native["scores"]))}


def test_browsers_on_devices_of_their_own(playwright: Playwright, tmp_path: Path) -> None:
    if why_none():
        pytest.skip(why_none())
    with contextlib.ExitStack() as stack:
        made = stack.enter_context(room(2))
        pages = []
        for place, device in enumerate(made.devices):
            folder = tmp_path / str(place)
            folder.mkdir()
            site = stack.enter_context(served(device))
            browser = stack.enter_context(chromium_on(device, playwright, folder))
            pages.append(visit(browser, site))
        seats = [Seat(page, number) for number, page in enumerate(pages)]
        gather(pages[0], pages[1:], setup_of("ethiopian", 2, 21))
        begin(seats)
        play_together(seats)
        same_records(pages)
        assert not {sent.port for sent in made.packets.outside()} - {53}
