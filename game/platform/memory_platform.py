"""A platform that saves nothing and connects only within this process, for example screens."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from game.platform.connections.card import CardError, ConnectionCard, Endpoint, are_alike
from game.platform.connections.connections import LONGEST_MESSAGE, ConnectionState, Room
from game.platform.protocol import Files, Platform, TakenOverError


def in_memory(platform: Platform) -> Platform:
    """Return a platform with nothing saved, as on a first visit, and otherwise like `platform`."""
    return replace(
        platform,
        texts=MemoryTexts(),
        games=MemoryGames(),
        make_connections=LoopbackNetwork().device,
        files=MemoryFiles(platform.files),
    )


class MemoryTexts:
    """Texts that last as long as this object.

    Attributes:
        kept: the newest text of each name.
        previous: the text before it, if there is one.
    """

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.previous: dict[str, str] = {}

    def names(self, prefix: str) -> tuple[str, ...]:
        """Return every name that starts with `prefix` and has a text."""
        return tuple(name for name in self.kept if name.startswith(prefix))

    def read(self, name: str) -> str | None:
        """Return the text of a name, None if there is none."""
        return self.kept.get(name)

    def copies(self, name: str) -> tuple[str, ...]:
        """Return the text of a name, and the one before it."""
        found = (self.kept.get(name), self.previous.get(name))
        return tuple(text for text in found if text is not None)

    def write(self, name: str, text: str) -> None:
        """Save a text."""
        if name in self.kept:
            self.previous[name] = self.kept[name]
        self.kept[name] = text

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Save what `change` makes of the copies of a name."""
        text = change(self.copies(name))
        if text is not None:
            self.write(name, text)

    def delete(self, name: str) -> None:
        """Delete both texts of a name."""
        self.kept.pop(name, None)
        self.previous.pop(name, None)


class MemoryGames:
    """Games that last as long as this object.

    Attributes:
        kept: the texts of every game, the newest first.
        owners: who writes each game that is claimed.
    """

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, ...]] = {}
        self.owners: dict[str, object] = {}
        self._notes: dict[str, str | None] = {}
        self._revision = 0

    def revision(self) -> int:
        """Return the number of changes."""
        return self._revision

    def notes(self) -> Mapping[str, str | None]:
        """Return the note of every game."""
        return {name: self._notes.get(name) for name in self.kept}

    def put_note(self, name: str, note: str) -> None:
        """Keep a note for a game."""
        self._notes[name] = note

    def keep_notes(self) -> None:
        """Do nothing: notes last as long as their games."""

    async def copies(self, name: str) -> tuple[str, ...]:
        """Return the texts of a game."""
        return self.kept.get(name, ())

    def write(self, name: str, text: str, note: str) -> None:
        """Keep a new version of a game that is ours."""
        self._require(name)
        self.kept[name] = (text, *self.kept.get(name, ())[:1])
        self._notes[name] = note
        self._revision += 1

    async def settled(self) -> bool:
        """Return True: everything is saved at once."""
        return True

    def delete(self, name: str) -> None:
        """Forget a game that is ours."""
        self._require(name)
        self.kept.pop(name, None)
        self._notes.pop(name, None)
        self.release(name)
        self._revision += 1

    async def claim(self, name: str) -> bool:
        """Become the one who writes a game."""
        return self.owners.setdefault(name, self) is self

    async def take_over(self, name: str) -> None:
        """Become the one who writes a game."""
        self.owners[name] = self

    def owns(self, name: str) -> bool:
        """Return whether a game is ours."""
        return self.owners.get(name) is self

    def release(self, name: str) -> None:
        """Let others write a game."""
        if self.owns(name):
            del self.owners[name]

    def _require(self, name: str) -> None:
        if not self.owns(name):
            raise TakenOverError("another window writes this game")


class MemoryFiles:
    """Files that the player may choose, but of which none is written."""

    def __init__(self, files: Files) -> None:
        self.open = files.open

    def save(self, name: str, _data: bytes) -> str:
        """Return the name that the file would have."""
        return name


class LoopbackNetwork:
    """All devices of one process, and their connections by card."""

    def __init__(self) -> None:
        self.windows: list[LoopbackConnections] = []
        self.opened: dict[bytes, LoopbackConnection] = {}

    def device(self) -> LoopbackConnections:
        """Return the connections of one more device."""
        self.windows.append(LoopbackConnections(self))
        return self.windows[-1]


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
        opened = self.network.opened
        connection = LoopbackConnection(self.network, _card(len(opened)))
        opened[connection.card] = connection
        return connection

    async def enter(self, _key: bytes, _own: int, _other: int) -> Room | None:
        """Enter no room: there is no server."""
        return None

    def await_replies(self, digests: tuple[bytes, ...]) -> None:
        """Store the awaited invitations."""
        self.awaited = digests

    async def hand_over(self, digest: bytes, reply: str) -> bool:
        """Give a reply to the window that awaits it, as if all devices were windows of one."""
        for window in self.network.windows:
            if window is not self and digest in window.awaited:
                window.handed.append(reply)
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
        other = self._network.opened.get(card)
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
