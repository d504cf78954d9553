"""Connections of a window to other devices, with any installed library for WebRTC."""

from __future__ import annotations

import asyncio
import atexit
import time
from collections.abc import Callable
from importlib.util import find_spec

from game.platform.connections.card import ConnectionCard
from game.platform.connections.connections import LONGEST_MESSAGE, ConnectionState, check_server
from game.platform.connections.sdp import mid_of, read_offer, write_answer
from game.platform.native.peer import MOST_BYTES, Peer, PeerEvents

LIBRARIES = ("libdatachannel", "aiortc")
"""The supported modules, the lighter one first."""

EXTRA = "basra[together]"
"""The extra to install for one of them; it has the lightest that this machine supports."""

GATHERING = 7.0
"""Seconds after which the card is written with what is known, for example if a server is silent.
aiortc reports nothing before it has waited five.
"""

PATIENCE = 60.0
"""Seconds for which the other device is looked for."""

FAREWELL = 1.0
"""Seconds that the program's end waits for connections to be closed."""


class NativeConnections:
    """A window's connections to other devices.

    Args:
        wake: ends the wait of an idle frame; it is called in any thread.
        libraries: the allowed ones of `LIBRARIES`.
    """

    def __init__(
        self, wake: Callable[[], None] = lambda: None, libraries: tuple[str, ...] = LIBRARIES
    ) -> None:
        self._wake = wake
        self._libraries = libraries
        self._opened: list[NativeConnection] = []
        atexit.register(self._close_all)

    def missing(self) -> str:
        """Return the name of what is missing to reach other devices, "" if nothing is."""
        return "" if self._library() else EXTRA

    async def open(self, stun: str = "") -> NativeConnection:
        """Return a new connection. Raises ValueError for a bad server, and OSError."""
        if stun:
            check_server(stun)
        if self.missing():
            raise OSError(f"this window has no {self.missing()}")
        self._forget_closed()
        said = PeerEvents(self._wake)
        peer = await asyncio.to_thread(self._make, stun, said)
        try:
            await said.described(GATHERING)
            connection = NativeConnection(peer, said)
        except BaseException:
            peer.close()
            raise
        self._opened.append(connection)
        return connection

    async def enter(self, _key: bytes, _own: int, _other: int) -> None:
        """Enter no room: no site names a server to a window."""

    def await_replies(self, digests: tuple[bytes, ...]) -> None:
        """Await nothing: the player gives a reply to the right window."""

    async def hand_over(self, _digest: bytes, _reply: str) -> bool:
        """Hand nothing to another window."""
        return False

    def _library(self) -> str:
        """Return the module to use, "" if none is installed."""
        return next((name for name in self._libraries if find_spec(name)), "")

    def _make(self, stun: str, events: PeerEvents) -> Peer:
        """Create a peer; importing its module takes a while. Raises OSError."""
        try:
            return _peer_by(self._library(), stun, events)
        except (ImportError, RuntimeError, ValueError) as error:
            raise OSError(f"{self._library()} makes no connection: {error}") from error
        finally:
            self._wake()

    def _close_all(self) -> None:
        """Close all before Python ends, after which a library's threads must not call it."""
        until = time.monotonic() + FAREWELL
        for connection in self._opened:
            connection.close()
        for connection in self._opened:
            connection.is_over(max(0.0, until - time.monotonic()))
        if self._opened:
            time.sleep(0.02)  # lets the last call return

    def _forget_closed(self) -> None:
        """Forget those that the library has finished; the others may still report events."""
        lost = [one for one in self._opened if one.state == "lost"]
        for connection in lost:
            connection.close()  # it may have been lost without a call to close
        over = [one for one in lost if one.is_over(0)]
        self._opened = [one for one in self._opened if one not in over]


class NativeConnection:
    """One connection of a window.

    Attributes:
        card: the data that the other device needs to connect, as bytes.
    """

    def __init__(self, peer: Peer, said: PeerEvents) -> None:
        offer = peer.offer()
        try:
            self._own, self._mid = read_offer(offer), mid_of(offer)
        except ValueError as error:
            raise OSError(f"this window's offer can't be read: {error}") from error
        self.card = self._own.to_bytes()
        self._peer = peer
        self._said = said
        self._given_up_at: float | None = None

    @property
    def state(self) -> ConnectionState:
        """The current state."""
        late = self._given_up_at is not None and time.monotonic() > self._given_up_at
        if self._said.state == "waiting" and late:
            self.close()
        return self._said.state

    def connect(self, card: bytes) -> None:
        """Start to look for the device with this card, as the other must.

        Raises ValueError if it is no card.
        """
        answer = write_answer(self._own, ConnectionCard.from_bytes(card), self._mid)
        if self._given_up_at is None and self._said.state == "waiting":
            self._given_up_at = time.monotonic() + PATIENCE
            self._peer.answer(answer)

    def send(self, message: bytes) -> None:
        """Send a message; raises ValueError if it is too long."""
        if len(message) > LONGEST_MESSAGE:
            raise ValueError(f"a message has at most {LONGEST_MESSAGE} bytes")
        if self.state == "connected":
            self._peer.send(message)
            if self._peer.unsent() > MOST_BYTES:
                self.close()

    def received(self) -> list[bytes]:
        """Return the messages since the last call. A message ends the wait of an idle frame."""
        messages, flooded = self._said.take()
        if flooded:
            self.close()
        return messages

    def close(self) -> None:
        """Close the connection; the other side sees it as lost."""
        self._said.on_lost()
        self._peer.close()

    def is_over(self, seconds: float) -> bool:
        """Wait up to `seconds` for the library to finish closing; return whether it has."""
        return self._peer.join(seconds)


def _peer_by(library: str, stun: str, events: PeerEvents) -> Peer:
    """Create a peer with one of `LIBRARIES`."""
    if library == "libdatachannel":
        from game.platform.native.peer_by_libdatachannel import LibdatachannelPeer  # noqa: PLC0415 - optional

        return LibdatachannelPeer(stun, events)
    from game.platform.native.peer_by_aiortc import AiortcPeer  # noqa: PLC0415 - optional

    return AiortcPeer(stun, events)
