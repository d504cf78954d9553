"""Pages on two devices find each other by their cards alone, and nothing leaves their room."""

from __future__ import annotations

import base64
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.web.devices import chromium_on, page_of, served, visit
from tests.web.engines import ENGINES
from tests.web.game_page import GamePage
from tests.web.networks import Room, room, why_none

MENU = "?speed=0"

BEGIN = """
import js
from game.host.web_connections import WebConnections
connections = WebConnections(js.basra)
connection = None
"""


class Link:
    """One end of a connection: what the game's own Python says of it in a page."""

    def __init__(self, page: GamePage) -> None:
        self.page = page
        page.python(BEGIN)

    def open(self) -> bytes:
        """A new connection's card."""
        self.page.python("connection = await connections.open()")
        return bytes.fromhex(self.page.python("connection.card.hex()"))

    def connect(self, card: bytes) -> None:
        self.page.python(f"connection.connect(bytes.fromhex('{card.hex()}'))")

    @property
    def state(self) -> str:
        return str(self.page.python("connection.state"))

    def wait_for(self, state: str) -> float:
        """Wait for a state: seconds of the page's clock that it took."""
        return float(
            self.page.python(f"""
import asyncio, time
begun = time.monotonic()
while connection.state != "{state}":
    await asyncio.sleep(0.005)
time.monotonic() - begun
""")
        )

    def send(self, *messages: bytes) -> None:
        for message in messages:
            text = base64.b64encode(message).decode()
            self.page.python(f"import base64; connection.send(base64.b64decode('{text}'))")

    def receive(self, count: int) -> list[bytes]:
        """The next messages, once so many came."""
        came = self.page.python(f"""
import asyncio, base64
came = []
while len(came) < {count}:
    came += connection.received()
    await asyncio.sleep(0.005)
" ".join(base64.b64encode(message).decode() + "." for message in came)
""")
        return [base64.b64decode(one[:-1]) for one in came.split(" ")]


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture
def two() -> Iterator[Room]:
    if why_none():
        pytest.skip(why_none())
    with room(2) as made:
        yield made


def meet(one: Link, other: Link) -> float:
    """Connect both ends: the seconds it took from the second one's side."""
    cards = one.open(), other.open()
    one.connect(cards[1])
    other.connect(cards[0])
    return max(end.wait_for("connected") for end in (other, one))


def test_two(two: Room, playwright: Playwright, tmp_path: Path) -> None:
    folders = [tmp_path / str(place) for place in range(2)]
    for f in folders:
        f.mkdir()
    a, b = two.devices
    with (
        served(a) as sa,
        served(b) as sb,
        chromium_on(a, playwright, folders[0]) as ca,
        chromium_on(b, playwright, folders[1]) as cb,
    ):
        pages = [visit(ca, sa), visit(cb, sb)]
        for p in pages:
            p.open(MENU)
        links = [Link(p) for p in pages]
        print("seconds", meet(*links))
        links[0].send(b"a", b"", b"c" * 16384)
        assert links[1].receive(3) == [b"a", b"", b"c" * 16384]
        links[1].send(*(bytes([i]) for i in range(50)))
        assert links[0].receive(50) == [bytes([i]) for i in range(50)]
        pages[0].page.close()
        import time

        t = time.time()
        links[1].wait_for("lost")
        print("lost after", time.time() - t)
        print(two.packets.outside(), two.packets.seen())
        print([p.complaints for p in pages])
        assert 0
