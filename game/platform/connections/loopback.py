"""Connections within one process, for tests and for screens that are only looked at.

What happens follows from what is told: time is passed by hand, and so are cuts and silences.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from game.platform.connections.card import CardError, ConnectionCard, Endpoint, are_alike
from game.platform.connections.connections import LONGEST_MESSAGE

if TYPE_CHECKING:
    from game.platform.connections.connections import ConnectionState

PATIENCE = 30.0
"""Seconds after which a device gives up that nobody came to."""


class LoopbackNetwork:
    """What all devices of one process are on.

    Attributes:
        delay: seconds that what is sent from now on takes; 0 has it there at once.
        silent: while it is, nothing arrives; what was sent does once it is not.
    """

    def __init__(self) -> None:
        self.delay = 0.0
        self.silent = False
        self.now = 0.0
        self.windows: list[LoopbackConnections] = []
        self._opened: dict[bytes, LoopbackConnection] = {}

    def device(self) -> LoopbackConnections:
        """The connections of one more device."""
        self.windows.append(LoopbackConnections(self))
        return self.windows[-1]

    def pass_time(self, seconds: float) -> None:
        """Let time go by, for what is under way and for those who wait."""
        self.now += seconds
        for connection in self._opened.values():
            connection.give_up_when_late()

    def cut(self) -> None:
        """Lose every connection there is."""
        for connection in list(self._opened.values()):
            connection.close()

    def open(self) -> LoopbackConnection:
        """A new connection, with a card of its own."""
        connection = LoopbackConnection(self, _card(len(self._opened)))
        self._opened[connection.card] = connection
        return connection

    def find(self, card: bytes) -> LoopbackConnection | None:
        """The connection with a card."""
        return self._opened.get(card)


class LoopbackConnections:
    """`platform.connections` of one device on a network of one process."""

    def __init__(self, network: LoopbackNetwork, missing: str = "") -> None:
        self.network = network
        self.asked_servers: list[str] = []
        """The server that was named for each connection."""
        self._missing = missing
        self.awaited: tuple[bytes, ...] = ()
        """The invitations to which answers are awaited."""
        self.handed: list[str] = []
        """Answers that came from another window."""

    def missing(self) -> str:
        """What was told that is missing."""
        return self._missing

    async def open(self, stun: str = "") -> LoopbackConnection:
        """A new connection. Raises OSError where something is missing."""
        if self._missing:
            raise OSError(self._missing)
        self.asked_servers.append(stun)
        return self.network.open()

    def await_answers(self, digests: tuple[bytes, ...]) -> None:
        """Note down what is awaited."""
        self.awaited = digests

    async def hand_over(self, digest: bytes, answer: str) -> bool:
        """Give an answer to whoever on this network awaits it, as if all were windows."""
        for window in self.network.windows:
            if window is not self and digest in window.awaited:
                window.handed.append(answer)
                return True
        return False


class LoopbackConnection:
    """One end; the other is that whose card it was given, once that was given this one's."""

    def __init__(self, network: LoopbackNetwork, card: bytes) -> None:
        self.card = card
        self._network = network
        self._state: ConnectionState = "waiting"
        self._wanted = b""
        self._late = 0.0
        self._peer: LoopbackConnection | None = None
        self._coming: list[tuple[float, bytes]] = []

    @property
    def state(self) -> ConnectionState:
        """How it stands."""
        return self._state

    def connect(self, card: bytes) -> None:
        """Wait for the other device. Raises ValueError where that is no other device's card."""
        if are_alike(self.card, card):
            raise CardError("a device can't connect to itself")
        if self._state != "waiting" or self._wanted:
            return
        self._wanted, self._late = card, self._network.now + PATIENCE
        other = self._network.find(card)
        if other and other is not self and other.wants(self):
            self.meet(other)
            other.meet(self)

    def wants(self, other: LoopbackConnection) -> bool:
        """Whether it waits for that one."""
        return self._state == "waiting" and self._wanted == other.card

    def send(self, message: bytes) -> None:
        """Send a message; raises ValueError where it is too long."""
        if len(message) > LONGEST_MESSAGE:
            raise ValueError(f"a message has at most {LONGEST_MESSAGE} bytes")
        if self._state == "connected" and self._peer:
            self._peer.take(bytes(message), self._network.now + self._network.delay)

    def received(self) -> list[bytes]:
        """What has arrived."""
        arrived: list[bytes] = []
        while self._coming and not self._network.silent and self._coming[0][0] <= self._network.now:
            arrived.append(self._coming.pop(0)[1])
        return arrived

    def close(self) -> None:
        """Let go of it, at both ends."""
        peer, self._peer, self._state = self._peer, None, "lost"
        if peer:
            peer.close()

    def give_up_when_late(self) -> None:
        """Be lost where nobody came."""
        if self._state == "waiting" and self._wanted and self._network.now >= self._late:
            self.close()

    def meet(self, other: LoopbackConnection) -> None:
        """Be connected to that one."""
        self._peer, self._state = other, "connected"

    def take(self, message: bytes, when: float) -> None:
        """Have a message arrive at that time."""
        self._coming.append((when, message))


def _card(number: int) -> bytes:
    """A card such as a browser makes."""
    digest = hashlib.sha256(f"loopback {number}".encode()).digest()
    local = f"{digest[:4].hex()}-0000-4000-8000-{number:012x}.local"
    return ConnectionCard(
        digest, digest[:3].hex()[:4].upper(), digest[:12].hex().upper(), (Endpoint(local, 50_000),)
    ).to_bytes()
