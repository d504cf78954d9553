"""A WebRTC connection made by a library on this machine, and what the library reports."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Protocol

from game.platform.connections.connections import LONGEST_MESSAGE, ConnectionState

MOST_WAITING = 1024
"""The most messages that may wait to be read; a peer that sends more is disconnected."""

MOST_BYTES = 4 * 2**20
"""The most bytes of those, and of messages that wait to be sent."""


class Peer(Protocol):
    """One end of a connection, with one channel that both ends agreed on, number 0.

    It makes its offer at once, and only asks the given server.
    """

    def offer(self) -> str:
        """Return its offer so far, as SDP; "" if there is none yet."""

    def answer(self, description: str) -> None:
        """Look for the other end, given its answer as SDP."""

    def send(self, message: bytes) -> None:
        """Send a message, if it can be sent."""

    def unsent(self) -> int:
        """Return the bytes of messages that wait to be sent."""

    def close(self) -> None:
        """Close it without waiting."""

    def join(self, seconds: float) -> bool:
        """Wait up to `seconds` for the library to finish closing; return whether it has."""


class PeerEvents:
    """What a library reports in any of its threads, stored until the window's thread reads it."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.state: ConnectionState = "waiting"
        self._wake = wake
        self._loop = asyncio.get_running_loop()
        self._is_described = asyncio.Event()
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._flooded = False
        self._lock = Lock()

    async def described(self, seconds: float) -> None:
        """Wait up to `seconds` until the offer is complete."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._is_described.wait(), seconds)

    def take(self) -> tuple[list[bytes], bool]:
        """Return the waiting messages, and whether there were too many."""
        with self._lock:
            messages, self._bytes = list(self._messages), 0
            self._messages.clear()
        return messages, self._flooded

    def on_described(self) -> None:
        """Report that the peer's offer is complete."""
        self._end_description()
        self._wake()

    def on_opened(self) -> None:
        """Report that messages can be sent."""
        with self._lock:
            if self.state == "waiting":
                self.state = "connected"
        self._wake()

    def on_message(self, message: bytes | str) -> None:
        """Store a message, or report a flood if it is too long or there are too many."""
        with self._lock:
            if self.state == "lost":
                return
            self._bytes += len(message)
            full = len(self._messages) >= MOST_WAITING or self._bytes > MOST_BYTES
            if isinstance(message, bytes) and len(message) <= LONGEST_MESSAGE and not full:
                self._messages.append(message)
            else:
                self._flooded = True
                self.state = "lost"
        self._wake()

    def on_lost(self) -> None:
        """Report that no more messages will come."""
        with self._lock:
            self.state = "lost"
        self._end_description()
        self._wake()

    def _end_description(self) -> None:
        with contextlib.suppress(RuntimeError):  # the window was closed in the meantime
            self._loop.call_soon_threadsafe(self._is_described.set)
