"""A window meets other devices by whichever library there is; who misbehaves is let go of."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from game.host import native_connections
from game.host.connections import LONGEST_MESSAGE
from game.host.native_connections import (
    EXTRA,
    LIBRARIES,
    NativeConnection,
    NativeConnections,
)
from game.invitations.card import USUAL_BYTES, ConnectionCard, Endpoint
from game.table.loop import waking
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, visit

ROOT = Path(__file__).parents[2]
INSTALLED = [name for name in LIBRARIES if find_spec(name)]
LONG_ENOUGH = 20.0
"""Seconds; all that is awaited comes much sooner, or never."""

LEFT_OPEN = """
import asyncio
from game.host.native_connections import NativeConnections

async def main():
    connections = NativeConnections(libraries=("{library}",))
    alone, one, other = [await connections.open() for _ in range(3)]
    one.connect(other.card)
    other.connect(one.card)
    while (one.state, other.state) != ("connected", "connected"):
        await asyncio.sleep(0.01)

asyncio.run(main())
print("ended")
"""


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG_ENOUGH):
        while not holds():  # noqa: ASYNC110 - as a window asks in each frame
            await asyncio.sleep(0.005)


async def pair(one: str, other: str) -> tuple[NativeConnection, NativeConnection]:
    """Two connections that haven't met."""
    first = await NativeConnections(libraries=(one,)).open()
    return first, await NativeConnections(libraries=(other,)).open()


async def met(one: str, other: str) -> tuple[NativeConnection, NativeConnection]:
    """Two that have."""
    first, second = await pair(one, other)
    first.connect(second.card)
    second.connect(first.card)
    await until(lambda: first.state == second.state == "connected")
    return first, second


@pytest.mark.parametrize("other", INSTALLED)
@pytest.mark.parametrize("one", INSTALLED)
def test_two_windows_meet_by_their_cards_and_every_message_comes_in_order(
    one: str, other: str
) -> None:
    sent = [bytes([n]) * LONGEST_MESSAGE for n in range(20)]

    async def play() -> tuple[list[bytes], list[bytes]]:
        first, second = await pair(one, other)
        assert {first.state, second.state} == {"waiting"}
        assert max(len(first.card), len(second.card)) <= USUAL_BYTES
        first.connect(second.card)
        await asyncio.sleep(0.1)  # people don't press at the same moment
        second.connect(first.card)
        await until(lambda: first.state == second.state == "connected")
        here, there = [], []
        for message in sent:
            first.send(message)
        second.send(b"")
        second.send(b"heard")

        def all_came() -> bool:
            there.extend(second.received())
            here.extend(first.received())
            return len(there) == len(sent) and b"heard" in here

        await until(all_came)
        second.close()
        await until(lambda: first.state == "lost")
        first.send(b"into the void")
        first.close()
        return here, there

    assert asyncio.run(play()) == ([b"", b"heard"], sent)


@pytest.mark.parametrize("library", INSTALLED)
def test_what_is_no_card_or_ones_own_is_refused_and_nothing_is_looked_for(library: str) -> None:
    async def play() -> None:
        first, second = await pair(library, library)
        for card in (b"", b"x" * 60, first.card[:-1], first.card):
            with pytest.raises(ValueError, match=r"."):
                first.connect(card)
        with pytest.raises(ValueError, match="at most"):
            first.send(bytes(LONGEST_MESSAGE + 1))
        assert first.state == "waiting"
        first.close()
        second.close()

    asyncio.run(play())


def test_a_window_gives_way_to_a_browser_that_would_lead() -> None:
    stun = pytest.importorskip("aioice.stun")
    kinds = stun.Class

    async def play() -> list[object]:
        window = await NativeConnections(libraries=("aiortc",)).open()
        own = ConnectionCard.from_bytes(window.card)
        answers = []
        for tie_breaker in (1 << 33, 1 << 63):
            check = stun.Message(stun.Method.BINDING, kinds.REQUEST)
            check.attributes["USERNAME"] = f"{own.username}:page"
            check.attributes["PRIORITY"] = 1
            check.attributes["ICE-CONTROLLING"] = tie_breaker
            check.add_message_integrity(own.password.encode())
            answer = await asyncio.to_thread(asked, own.endpoints[0], bytes(check))
            answers.append(stun.parse_message(answer).message_class)
        window.close()
        return answers

    assert asyncio.run(play()) == [kinds.RESPONSE] * 2


def asked(endpoint: Endpoint, question: bytes) -> bytes:
    """What is answered to one datagram."""
    family = socket.AF_INET6 if ":" in endpoint.address else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.settimeout(LONG_ENOUGH)
        asking.sendto(question, endpoint)
        return asking.recv(2048)


@pytest.mark.parametrize("library", INSTALLED)
def test_patience_ends_where_nobody_comes(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> str:
        first, second = await pair(library, library)
        monkeypatch.setattr(native_connections, "PATIENCE", 0.2)
        first.connect(second.card)
        assert first.state == "waiting"
        await until(lambda: first.state == "lost")
        second.close()
        return first.state

    assert asyncio.run(play()) == "lost"


@pytest.mark.parametrize("library", INSTALLED)
def test_a_flood_ends_the_connection_on_both_sides(library: str) -> None:
    async def play() -> int:
        first, second = await met(library, library)
        for _ in range(native_connections.MOST_WAITING + 1):
            first.send(b"!")
        await until(lambda: second.state == "lost")
        came = second.received()
        await until(lambda: first.state == "lost")
        first.close()
        return len(came)

    assert asyncio.run(play()) == native_connections.MOST_WAITING


@pytest.mark.parametrize("library", INSTALLED)
def test_what_was_closed_is_forgotten_once_the_library_is_done_with_it(library: str) -> None:
    async def play() -> int:
        connections = NativeConnections(libraries=(library,))
        for _ in range(3):
            connection = await connections.open()
            connection.close()
            await until(partial(connection.is_over, 0))
        return len(connections._opened)

    assert asyncio.run(play()) == 1


def test_a_library_that_fails_is_told_of_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no certificate can be made")

    monkeypatch.setattr(native_connections, "_peer_by", fail)
    with pytest.raises(OSError, match="makes no connection: no certificate can be made"):
        asyncio.run(NativeConnections(libraries=("asyncio",)).open())


def test_a_machine_without_a_library_says_what_is_missing() -> None:
    connections = NativeConnections(libraries=("no_such_library",))
    assert connections.missing() == EXTRA
    with pytest.raises(OSError, match=r"basra\[together\]"):
        asyncio.run(connections.open())
    assert NativeConnections().missing() == ("" if INSTALLED else EXTRA)


@pytest.mark.parametrize("library", INSTALLED)
def test_what_is_no_server_is_refused_before_anything_is_asked(library: str) -> None:
    with pytest.raises(ValueError, match="host:port"):
        asyncio.run(NativeConnections(libraries=(library,)).open("http://stun"))


def test_a_message_ends_the_wait_of_an_idle_window() -> None:
    pygame.display.init()
    try:
        pygame.event.clear()
        thread = threading.Thread(target=waking.wake)
        thread.start()
        waits = iter(lambda: pygame.event.wait(20_000).type, pygame.NOEVENT)
        assert waking.WOKEN in waits
        thread.join()
    finally:
        pygame.display.quit()
    waking.wake()  # and nothing happens where there is no window any more


def test_a_woken_window_looks_about_for_some_frames_and_draws_none(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.frames(100)
        drawn, idle = now.app.frames_drawn, host.idle_frames
        await now.frames(10)
        assert host.idle_frames == idle + 10
        waking.wake()
        await now.frames(10)
        assert host.idle_frames < idle + 20
        assert now.app.frames_drawn == drawn

    visit(host, story, screen="settings")


@pytest.mark.parametrize("library", INSTALLED)
def test_whoever_comes_to_a_window_wakes_it(library: str) -> None:
    async def play() -> bool:
        woken = threading.Event()
        first = await NativeConnections(woken.set, (library,)).open()
        second = await NativeConnections(libraries=(library,)).open()
        first.connect(second.card)
        second.connect(first.card)
        await until(lambda: first.state == second.state == "connected")
        woken.clear()
        second.send(b"hello")
        await until(woken.is_set)
        came = first.received()
        first.close()
        second.close()
        return came == [b"hello"]

    assert asyncio.run(play())


@pytest.mark.parametrize("library", INSTALLED)
def test_the_program_ends_in_peace_with_connections_left_open(library: str) -> None:
    code = LEFT_OPEN.format(library=library)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended\n", "")
