"""Devices of a room that are nothing alike play whole games: other browsers, and a window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright, sync_playwright

from game.host.native_connections import LIBRARIES
from game.table.storage.setup import ELSEWHERE, HERE, GameSetup
from tests.needs import need
from tests.web.devices import Site, chromium_on, nothing_left, page_of, served, visit, within
from tests.web.engines import needed
from tests.web.engines.engine import PHONE
from tests.web.game_page import GamePage
from tests.web.networks import Room, need_rooms, room
from tests.web.players import by_touch
from tests.web.playing_window import PlayingWindow
from tests.web.sitting_down import (
    MENU,
    Seat,
    at_rest,
    begin,
    come_to_the_start,
    gather,
    in_the_midst,
    play_together,
    resume,
    same_records,
    until,
)
from tests.web.watched import Watched

SHORT = GameSetup("ethiopian", 2, {"target": 21}, seats=(HERE, ELSEWHERE), names=("Amal", "Basim"))


@dataclass
class Neighbours:
    """A room with two devices, the site served on each, and the game in a page on the first."""

    playwright: Playwright
    room: Room
    sites: list[Site]
    page: Watched


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Neighbours]:
    need_rooms()
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        made = stack.enter_context(room(2))
        sites = [stack.enter_context(served(device)) for device in made.devices]
        folder = tmp_path_factory.mktemp("device")
        browser = stack.enter_context(chromium_on(made.devices[0], playwright, folder))
        page = visit(browser, sites[0])
        page.open(MENU)
        yield Neighbours(playwright, made, sites, page)


@pytest.fixture
def neighbours(together: Neighbours) -> Iterator[Neighbours]:
    """The page shows its first screen; afterwards nothing left the room."""
    come_to_the_start(together.page)
    yield together
    assert together.page.complaints == []
    nothing_left(together.room)


def test_chromium_and_firefox_play_a_game(neighbours: Neighbours, tmp_path: Path) -> None:
    with page_of(needed("firefox"), neighbours.sites[1], tmp_path / "profile", PHONE) as firefox:
        firefox.open(MENU)
        seats: list[Seat[GamePage]] = [Seat(neighbours.page, 0), Seat(firefox, 1, by_touch)]
        gather(neighbours.page, [firefox], SHORT)
        begin(seats)
        play_together(seats)
        same_records([neighbours.page, firefox])
        assert firefox.driven.complaints == []


def test_game_continues_after_the_room_falls_silent(neighbours: Neighbours, tmp_path: Path) -> None:
    made = neighbours.room
    with chromium_on(made.devices[1], neighbours.playwright, tmp_path) as browser:
        other = visit(browser, neighbours.sites[1])
        other.open(MENU)
        seats = [Seat(neighbours.page, 0), Seat(other, 1)]
        gather(neighbours.page, [other], SHORT)
        begin(seats)
        before = play_together(seats, stop=in_the_midst(5))
        made.silence(1)
        for seat in seats:
            until(seat.page, lambda shown: shown.link == "lost")
        made.restore(1)
        resume(neighbours.page, other)
        after = play_together(seats, stop=at_rest)
        assert [one.hand for one in after] == [one.hand for one in before]
        assert [one.floor for one in after] == [one.floor for one in before]
        play_together(seats)
        same_records([neighbours.page, other])
        assert other.complaints == []


def test_page_and_window_play_a_game(neighbours: Neighbours, tmp_path: Path) -> None:
    need(any(map(find_spec, LIBRARIES)), "a library for WebRTC", "pip install basra[together]")
    window = PlayingWindow(tmp_path, partial(within, neighbours.room.devices[1]))
    seats: list[Seat[Any]] = [Seat(neighbours.page, 0), Seat(window, 1, PlayingWindow.click)]
    gather(neighbours.page, [window], SHORT)
    begin(seats)
    play_together(seats)
    same_records([neighbours.page, window])
    assert window.end() == 0
