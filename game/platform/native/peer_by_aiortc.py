"""Peers with aiortc, which is written in Python and runs wherever Python does, but is large."""

import asyncio
import concurrent.futures
import functools
import secrets
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

from aiortc import RTCConfiguration, RTCIceServer, RTCPeerConnection, RTCSessionDescription

from game.platform.native.peer import PeerEvents

_SMALL = 32
"""Bits of the tie-breaker, for which other devices draw 64."""

OVER = frozenset({"failed", "closed"})


class AiortcPeer:
    """One end of a connection. All of them run in one separate thread."""

    def __init__(self, stun: str, events: PeerEvents) -> None:
        self._events = events
        self._servers = [RTCIceServer(f"stun:{stun}")] if stun else []
        self._loop = _loop()
        self._connection: RTCPeerConnection | None = None
        self._closing: Future[None] | None = None
        self._do(self._begin)

    def offer(self) -> str:
        """Return its offer so far, as SDP; "" if there is none yet."""
        described = self._connection and self._connection.localDescription
        return str(described.sdp) if described else ""

    def answer(self, description: str) -> None:
        """Look for the other end, given its answer as SDP."""
        self._do(lambda: self._answer(description))

    def send(self, message: bytes) -> None:
        """Send a message, if it can be sent."""
        self._loop.call_soon_threadsafe(self._send, message)

    def unsent(self) -> int:
        """Return the bytes of messages that wait to be sent."""
        return int(self._channel.bufferedAmount)

    def close(self) -> None:
        """Close it without waiting."""
        self._closing = self._closing or self._do(self._close)

    def join(self, seconds: float) -> bool:
        """Wait up to `seconds` for the library to finish closing; return whether it has."""
        if self._closing is None:
            return False
        return not concurrent.futures.wait([self._closing], seconds).not_done

    def _do(self, work: Callable[[], Coroutine[Any, Any, None]]) -> Future[None]:
        return asyncio.run_coroutine_threadsafe(self._lost_if_it_fails(work), self._loop)

    async def _lost_if_it_fails(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except Exception:  # noqa: BLE001 - after any error the connection is lost
            self._events.on_lost()

    async def _begin(self) -> None:
        self._connection = connection = RTCPeerConnection(RTCConfiguration(self._servers))
        self._channel = channel = connection.createDataChannel("", negotiated=True, id=0)
        connection.on("connectionstatechange", self._changed)
        channel.on("open", self._events.on_opened)
        channel.on("message", self._events.on_message)
        channel.on("close", self._events.on_lost)
        await connection.setLocalDescription(await connection.createOffer())
        _let_others_lead(connection)
        _bound_parts(connection, self._lose)
        self._events.on_described()

    def _lose(self) -> None:
        self._events.on_lost()
        self.close()

    async def _answer(self, description: str) -> None:
        assert self._connection is not None  # noqa: S101 - it made the offer
        answer = RTCSessionDescription(description, "answer")
        await self._connection.setRemoteDescription(answer)

    def _send(self, message: bytes) -> None:
        if self._channel.readyState == "open":
            self._channel.send(message)

    async def _close(self) -> None:
        if self._connection:
            self._channel.remove_all_listeners()
            await self._connection.close()

    def _changed(self) -> None:
        if self._connection and self._connection.connectionState in OVER:
            self._events.on_lost()


def _let_others_lead(connection: RTCPeerConnection) -> None:
    """Draw a small tie-breaker, because both ends have offered and would control.

    The larger number controls (RFC 8445, 7.3.1.1). Firefox doesn't give way to a device that can't
    reach it first, because the name that it gives as its address can't be resolved.
    """
    if connection.sctp:
        connection.sctp.transport.transport._connection._tie_breaker = secrets.randbits(_SMALL)  # noqa: SLF001


def _bound_parts(connection: RTCPeerConnection, lose: Callable[[], None]) -> None:
    """Call `lose` once the parts of unfinished messages exceed the window that aiortc announces.

    The library itself collects the parts of a message without any limit.
    """
    sctp: Any = connection.sctp
    take = sctp._receive_data_chunk  # noqa: SLF001

    async def bounded(chunk: object) -> None:
        await take(chunk)
        if sctp._advertised_rwnd < 0:  # noqa: SLF001
            lose()

    sctp._receive_data_chunk = bounded  # noqa: SLF001


@functools.cache
def _loop() -> asyncio.AbstractEventLoop:
    """Return the event loop of all peers, in a separate thread."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="connections", daemon=True).start()
    return loop
