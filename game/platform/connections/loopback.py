"""Connections within one process, for tests and example screens."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from game.platform.connections.card import CardError, ConnectionCard, Endpoint, are_alike
from game.platform.connections.connections import LONGEST_MESSAGE

if TYPE_CHECKING:
    from game.platform.connections.connections import ConnectionState


class LoopbackNetwork:
    """All devices of one process, and their connections."""

    def __init__(self) -> None:
        self.windows: list[LoopbackConnections] = []
        self._opened: dict[bytes, LoopbackConnection] = {}

    def device(self) -> LoopbackConnections:
        """Return the connections of one more device."""
        self.windows.append(LoopbackConnections(self))
        return self.windows[-1]

    def give_up(self) -> None:
        """Lose the connections that wait for a device."""
        for connection in self._opened.values():
            if connection.state == "waiting" and connection.wanted:
                connection.close()

    def cut(self) -> None:
        """Lose every connection."""
        for connection in self._opened.values():
            connection.close()

    def open(self) -> LoopbackConnection:
        """Return a new connection with a new card."""
        connection = LoopbackConnection(self, _card(len(self._opened)))
        self._opened[connection.card] = connection
        return connection

    def find(self, card: bytes) -> LoopbackConnection | None:
        """Return the connection with a card."""
        return self._opened.get(card)


class LoopbackConnections:
    """The connections of one device.

    Attributes:
        asked_servers: the server requested for each connection.
        awaited: the invitations whose replies are awaited.
        handed: replies that came from another window.
    """

    def __init__(self, network: LoopbackNetwork) -> None:
        self.network = network
        self.asked_servers: list[str] = []
        self.awaited: tuple[bytes, ...] = ()
        self.handed: list[str] = []

    def missing(self) -> str:
        """Return "": nothing is missing."""
        return ""

    async def open(self, stun: str = "") -> LoopbackConnection:
        """Return a new connection."""
        self.asked_servers.append(stun)
        return self.network.open()

    def await_answers(self, digests: tuple[bytes, ...]) -> None:
        """Store the awaited invitations."""
        self.awaited = digests

    async def hand_over(self, digest: bytes, answer: str) -> bool:
        """Give a reply to the window that awaits it, as if all devices were windows of one."""
        for window in self.network.windows:
            if window is not self and digest in window.awaited:
                window.handed.append(answer)
                return True
        return False


class LoopbackConnection:
    """One end of a connection. It meets the end of its `wanted` card if that wants this card."""

    def __init__(self, network: LoopbackNetwork, card: bytes) -> None:
        self.card = card
        self.wanted = b""
        self.state: ConnectionState = "waiting"
        self._network = network
        self.peer: LoopbackConnection | None = None
        self.arrived: list[bytes] = []

    def connect(self, card: bytes) -> None:
        """Wait for the other device. Raises ValueError if that is no other device's card."""
        if are_alike(self.card, card):
            raise CardError("a device can't connect to itself")
        if self.state != "waiting" or self.wanted:
            return
        self.wanted = card
        other = self._network.find(card)
        if other and other.state == "waiting" and other.wanted == self.card:
            self.peer, other.peer = other, self
            self.state = other.state = "connected"

    def send(self, message: bytes) -> None:
        """Send a message; raises ValueError if it is too long."""
        if len(message) > LONGEST_MESSAGE:
            raise ValueError(f"a message has at most {LONGEST_MESSAGE} bytes")
        if self.peer:
            self.peer.arrived.append(bytes(message))

    def received(self) -> list[bytes]:
        """Return what has arrived since the last call."""
        arrived, self.arrived = self.arrived, []
        return arrived

    def close(self) -> None:
        """Lose the connection at both ends."""
        peer, self.peer, self.state = self.peer, None, "lost"
        if peer:
            peer.close()


def _card(number: int) -> bytes:
    """Return a card like a browser's."""
    digest = hashlib.sha256(f"loopback {number}".encode()).digest()
    local = f"{digest[:4].hex()}-0000-4000-8000-{number:012x}.local"
    return ConnectionCard(
        digest, digest[:3].hex()[:4].upper(), digest[:12].hex().upper(), (Endpoint(local, 50_000),)
    ).to_bytes()
