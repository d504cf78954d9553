"""Devices find each other only by their cards, exchange messages, play, and lose each other.

They are in the test's own network namespaces, which no packet leaves.
"""

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright, sync_playwright

from build.file import OUTPUT
from game.platform.connections.connections import LONGEST_MESSAGE
from game.platform.native.native_connections import LIBRARIES
from game.session.setup import ELSEWHERE, HERE, GameSetup
from tests.web import sitting_down
from tests.web.copies import need_single_file
from tests.web.devices import NAMES, Site, chromium_on, page_of, served, visit, within
from tests.web.engines import needed
from tests.web.engines.engine import PHONE
from tests.web.links import MENU
from tests.web.links_between import LinkEnd, meet
from tests.web.networks import Room, need_rooms, room
from tests.web.players import by_touch
from tests.web.playing_window import PlayingWindow
from tests.web.sitting_down import Seat
from tests.web.watched import COUNT_FRAMES, HIDE, Watched, watch

SHORT = GameSetup("egyptian", 2, {"target": 21}, seats=(HERE, ELSEWHERE), names=("Amal", "Basim"))
"""A game that is nearly always won in its first hand."""
SERVER = "192.0.2.7"
"""An address without a device, by RFC 5737."""
UDP = 17


@dataclass
class Pair:
    """A room with two devices, and the game in a Chromium on each."""

    room: Room
    sites: list[Site]
    pages: list[Watched]


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def pair(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    need_rooms()
    with contextlib.ExitStack() as stack:
        made = stack.enter_context(room(2))
        sites = [stack.enter_context(served(device)) for device in made.devices]
        browsers = [
            stack.enter_context(chromium_on(device, playwright, tmp_path_factory.mktemp("device")))
            for device in made.devices
        ]
        pages = [visit(browser, site) for browser, site in zip(browsers, sites, strict=True)]
        for page in pages:
            page.open(MENU)
        yield Pair(made, sites, pages)


@pytest.fixture
def ends(pair: Pair) -> Iterator[list[LinkEnd]]:
    """Return both ends of a connection that is not open yet; no page may complain later."""
    yield [LinkEnd(page) for page in pair.pages]
    for page in pair.pages:
        page.page.evaluate("() => [...basra.peers.all].forEach((peer) => peer.close())")
        assert page.complaints == []


def asked_outside(of: Room) -> set[tuple[str, int]]:
    outside = of.packets.outside()
    return {(sent.address, sent.port) for sent in outside if sent.port != NAMES}


def speak(one: LinkEnd, other: LinkEnd) -> None:
    """Check that messages of all sizes come whole and in order, both ways."""
    for sender, receiver in ((one, other), (other, one)):
        messages = [b"", b"\0", *(bytes([number]) * 100 for number in range(20))]
        messages += [os.urandom(LONGEST_MESSAGE) for _ in range(4)]
        sender.send(*messages)
        assert receiver.receive(len(messages)) == messages


def test_two_pages_meet_and_see_when_one_leaves(pair: Pair, ends: list[LinkEnd]) -> None:
    """INVITATIONS.md#connecting, #outside."""
    one, other = ends
    meet(one, other)
    speak(one, other)
    one.close()
    other.wait_for("lost")
    assert asked_outside(pair.room) == set()
    addresses = {sent.address for sent in pair.room.packets.seen() if sent.protocol == UDP}
    assert addresses >= {device.address for device in pair.room.devices}, "all passes the watch"


def test_server_is_asked_only_when_one_is_named(pair: Pair, ends: list[LinkEnd]) -> None:
    """INVITATIONS.md#outside."""
    ends[0].open()
    assert asked_outside(pair.room) == set()
    ends[0].open(f"{SERVER}:3478")
    assert asked_outside(pair.room) == {(SERVER, 3478)}


def test_peer_is_disconnected_when_it_sends_no_bytes(pair: Pair, ends: list[LinkEnd]) -> None:
    """INVITATIONS.md#refused."""
    meet(*ends)
    pair.pages[0].python("connection._peer.channel.send('no bytes')")
    ends[1].wait_for("lost")


def test_hidden_page_hears_of_the_others(pair: Pair, ends: list[LinkEnd]) -> None:
    page = pair.pages[0].page
    page.evaluate(HIDE, arg=True)
    page.evaluate(COUNT_FRAMES, 90)  # until it rests
    assert page.evaluate(COUNT_FRAMES, 90) == 0, "alone it has nothing to do"
    page.evaluate(HIDE, arg=False)
    meet(*ends)
    page.evaluate(HIDE, arg=True)
    assert page.evaluate(COUNT_FRAMES, 90) > 0
    page.evaluate(HIDE, arg=False)


def test_single_file_and_page_meet(pair: Pair, ends: list[LinkEnd]) -> None:
    need_single_file()
    file = watch(pair.pages[1].page.context.new_page(), OUTPUT.as_uri())
    file.open(MENU)
    end = LinkEnd(file)
    meet(end, ends[0])
    speak(end, ends[0])
    file.page.goto("about:blank")
    ends[0].wait_for("lost")  # as soon as the other page is left


@pytest.fixture
def table(pair: Pair) -> Iterator[Pair]:
    """Show the first screen on both pages, which may not complain later."""
    for page in pair.pages:
        sitting_down.come_to_the_start(page)
    yield pair
    assert [page.complaints for page in pair.pages] == [[], []]
    assert asked_outside(pair.room) <= {(SERVER, 3478)}


def start_game(*seats: Seat[Any]) -> None:
    sitting_down.gather(seats[0].page, [seat.page for seat in seats[1:]], SHORT)
    sitting_down.begin(seats)


def finish_game(*seats: Seat[Any]) -> None:
    sitting_down.play_together(seats)
    sitting_down.same_records([seat.page for seat in seats])


def test_chromium_and_firefox_play_a_game(table: Pair, tmp_path: Path) -> None:
    with page_of(needed("firefox"), table.sites[1], tmp_path / "profile", PHONE) as firefox:
        firefox.open(MENU)
        seats = Seat(table.pages[0], 0), Seat(firefox, 1, by_touch)
        start_game(*seats)
        finish_game(*seats)
        assert firefox.driven.complaints == []


@pytest.mark.parametrize("library", [name for name in LIBRARIES if find_spec(name)])
def test_page_and_window_play_a_game(table: Pair, tmp_path: Path, library: str) -> None:
    """And the page sees when the window is closed."""
    without = [name for name in LIBRARIES if name != library]
    window = PlayingWindow(tmp_path, partial(within, table.room.devices[1]), without)
    seats = Seat(table.pages[0], 0), Seat(window, 1, PlayingWindow.click)
    start_game(*seats)
    finish_game(*seats)
    assert window.end() == 0
    sitting_down.until(table.pages[0], lambda shown: shown.link == "lost")
