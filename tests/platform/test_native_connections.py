"""A window connects to other devices with any of the libraries, and drops those that flood it."""

import asyncio
import sys
import threading
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

import pygame
import pytest

from game.platform.connections.card import USUAL_BYTES
from game.platform.connections.connections import LONGEST_MESSAGE
from game.platform.native import native_connections
from game.platform.native.native_connections import (
    EXTRA,
    LIBRARIES,
    NativeConnection,
    NativeConnections,
)
from game.platform.native.peer import MOST_BYTES, MOST_WAITING
from game.ui.loop import window
from tests.programs import ran
from tests.table.story import Visit, visiting

INSTALLED = [name for name in LIBRARIES if find_spec(name)]
LONG_ENOUGH = 20.0
"""Seconds; everything awaited arrives much sooner, or never."""

LEFT_OPEN = """
import asyncio
from game.platform.native.native_connections import NativeConnections

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
    """Return two connections that haven't met."""
    first = await NativeConnections(libraries=(one,)).open()
    return first, await NativeConnections(libraries=(other,)).open()


@pytest.mark.parametrize("other", INSTALLED)
@pytest.mark.parametrize("one", INSTALLED)
def test_windows_connect_and_get_all_messages_in_order(one: str, other: str) -> None:
    sent = [bytes([n]) * LONGEST_MESSAGE for n in range(20)]
    woken = threading.Event()

    async def play() -> tuple[list[bytes], list[bytes]]:
        first = await NativeConnections(woken.set, (one,)).open()
        second = await NativeConnections(libraries=(other,)).open()
        assert {first.state, second.state} == {"waiting"}
        assert max(len(first.card), len(second.card)) <= USUAL_BYTES
        first.connect(second.card)
        await asyncio.sleep(0.1)  # people don't press at the same moment
        second.connect(first.card)
        await until(lambda: first.state == second.state == "connected")
        woken.clear()
        here, there = [], []
        for message in sent:
            first.send(message)
        second.send(b"")
        second.send(b"heard")
        await until(woken.is_set)

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
def test_wrong_cards_messages_and_servers_are_refused(library: str) -> None:
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
        with pytest.raises(ValueError, match="host:port"):
            await NativeConnections(libraries=(library,)).open("http://stun")

    asyncio.run(play())


@pytest.mark.parametrize("library", INSTALLED)
def test_connection_is_lost_without_an_answer(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
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
def test_flood_ends_the_connection_on_both_sides(library: str) -> None:
    async def play() -> int:
        first, second = await pair(library, library)
        first.connect(second.card)
        second.connect(first.card)
        await until(lambda: first.state == second.state == "connected")
        for _ in range(MOST_WAITING + 1):
            first.send(b"!")
        await until(lambda: second.state == "lost")
        came = second.received()
        await until(lambda: first.state == "lost")
        first.close()
        return len(came)

    assert asyncio.run(play()) == MOST_WAITING


@pytest.mark.skipif("aiortc" not in INSTALLED, reason="it's the library without a limit")
def test_connection_is_lost_when_a_message_never_ends() -> None:
    """Otherwise its parts fill the memory before the whole message can be refused."""

    async def play() -> list[bytes]:
        first, second = await pair("aiortc", "aiortc")
        first.connect(second.card)
        second.connect(first.card)
        await until(lambda: first.state == second.state == "connected")
        peer: Any = first._peer
        peer._connection.sctp._remote_max_message_size = 1 << 30
        peer.send(bytes(16 * MOST_BYTES))
        await until(lambda: second.state == "lost")
        first.close()
        return second.received()

    assert asyncio.run(play()) == []


@pytest.mark.parametrize("library", INSTALLED)
def test_closed_connections_are_forgotten(library: str) -> None:
    async def play() -> int:
        connections = NativeConnections(libraries=(library,))
        for _ in range(3):
            connection = await connections.open()
            connection.close()
            await until(partial(connection.is_over, 0))
        return len(connections._opened)

    assert asyncio.run(play()) == 1


def test_failing_library_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no certificate can be made")

    monkeypatch.setattr(native_connections, "_peer_by", fail)
    with pytest.raises(OSError, match="makes no connection: no certificate can be made"):
        asyncio.run(NativeConnections(libraries=("asyncio",)).open())


def test_missing_library_is_named() -> None:
    connections = NativeConnections(libraries=("no_such_library",))
    assert connections.missing() == EXTRA
    with pytest.raises(OSError, match=r"basra\[together\]"):
        asyncio.run(connections.open())
    assert NativeConnections().missing() == ("" if INSTALLED else EXTRA)


def test_message_ends_the_wait_of_an_idle_window() -> None:
    pygame.display.init()
    try:
        pygame.event.clear()
        thread = threading.Thread(target=window.wake)
        thread.start()
        waits = iter(lambda: pygame.event.wait(20_000).type, pygame.NOEVENT)
        assert window.WOKEN in waits
        thread.join()
    finally:
        pygame.display.quit()
    window.wake()  # does nothing without a window


@visiting(screen="settings")
async def test_woken_window_runs_some_frames_and_draws_none(now: Visit) -> None:
    await now.frames(100)
    drawn, idle = now.app.frames_drawn, now.platform.pacing.idle_frames
    await now.frames(10)
    assert now.platform.pacing.idle_frames == idle + 10
    window.wake()
    await now.frames(10)
    assert now.platform.pacing.idle_frames < idle + 20
    assert now.app.frames_drawn == drawn


@pytest.mark.parametrize("library", INSTALLED)
def test_program_ends_cleanly_with_open_connections(library: str) -> None:
    code = LEFT_OPEN.format(library=library)
    done = ran(sys.executable, "-c", code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended\n", "")
