"""A page and a native window meet over WebRTC itself, with the cards that people exchange."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from importlib.util import find_spec
from threading import Thread
from typing import Any, TypeVar

import pytest

from game.host.connections import LONGEST_MESSAGE
from game.host.native_connections import LIBRARIES, NativeConnection, NativeConnections
from tests.web.watched import Watched

Result = TypeVar("Result")
Runner = Callable[[Coroutine[Any, Any, Result]], Result]

PATIENCE = 30.0
"""Seconds; it takes one at most on a machine that does nothing else."""

OPEN = """
from js import basra
from game.host.web_connections import WebConnections
connection = await WebConnections(basra).open()
came = []
connection.card.hex()
"""


@pytest.fixture
def run() -> Iterator[Callable[[Coroutine[Any, Any, Any]], Any]]:
    """Runs what a window's loop would, beside the one that drives the browser."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    yield lambda work: asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def wait_until(holds: Callable[[], bool]) -> None:
    given_up = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < given_up
        time.sleep(0.02)


@pytest.mark.parametrize("library", [name for name in LIBRARIES if find_spec(name)])
def test_page_and_window_meet_and_each_sees_the_other_leave(
    desktop: Watched, run: Runner[Any], library: str
) -> None:
    desktop.open()
    connections = NativeConnections(libraries=(library,))
    window = meet(desktop, run(connections.open()))
    messages = [bytes([n]) * (LONGEST_MESSAGE - n) for n in range(8)]
    for message in messages:
        window.send(message)
    wait_until(lambda: desktop.python("came.extend(connection.received()); len(came)") == 8)
    desktop.python("for message in came: connection.send(message)")
    came: list[bytes] = []

    def all_came() -> bool:
        came.extend(window.received())
        return len(came) == len(messages)

    wait_until(all_came)
    assert came == messages
    desktop.python("connection.close()")
    wait_until(lambda: window.state == "lost")
    meet(desktop, run(connections.open())).close()
    wait_until(lambda: desktop.python("connection.state") == "lost")


def meet(page: Watched, window: NativeConnection) -> NativeConnection:
    """Connect a page to a window, each by the other's card."""
    window.connect(bytes.fromhex(page.python(OPEN)))
    page.python(f"connection.connect(bytes.fromhex('{window.card.hex()}'))")
    wait_until(lambda: (window.state, page.python("connection.state")) == ("connected",) * 2)
    return window
