"""A site's server in one process, which can be stopped, be slow, or do with texts what it likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

    from game.platform.connections.connections import ConnectionState, Room

Passed = tuple[bytes, int, str]
"""A text in the room of a key, for a device there."""

Do = Callable[[Passed], list[Passed]]
"""What a server passes on in place of a text."""


class FakeServer:
    """Passes texts on, each to its device.

    Attributes:
        stopped: whether it can't be reached.
        rooms: all rooms that devices entered, open or left.
        do: returns what it passes on in place of a text.
    """

    def __init__(self) -> None:
        self.stopped = False
        self.rooms: list[FakeRoom] = []
        self.do: Do = lambda passed: [passed]

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let all devices of this process enter rooms here."""
        monkeypatch.setattr(
            "game.platform.memory_platform.LoopbackConnections.enter",
            lambda _device, *room: self._enter(*room),
        )

    async def _enter(self, key: bytes, own: int, other: int) -> Room:
        self.rooms.append(FakeRoom(self, key, own, other))
        for room in self.rooms:
            if (room.key, room.own) == (key, other):
                room.say_again()
        return self.rooms[-1]

    def pass_on(self, key: bytes, device: int, text: str) -> None:
        for name, number, passed in self.do((key, device, text)):
            for room in self.rooms:
                if (room.key, room.own) == (name, number):
                    room.take(passed)


class FakeRoom:
    """A device's place there. The cipher is left out: a text of another key never comes."""

    def __init__(self, server: FakeServer, key: bytes, own: int, other: int) -> None:
        self.key, self.own, self._other = key, own, other
        self.came: list[str] = []
        self._known: set[str] = set()
        self._server, self._left, self._said = server, False, ""

    @property
    def state(self) -> ConnectionState:
        if self._left:
            return "lost"
        return "waiting" if self._server.stopped else "connected"

    def send(self, text: str) -> None:
        self._said = text
        self.say_again()

    def say_again(self) -> None:
        if self._said and self.state == "connected":
            self._server.pass_on(self.key, self._other, self._said)

    def take(self, text: str) -> None:
        if self.state == "connected" and text not in self._known:
            self._known.add(text)
            self.came.append(text)

    def received(self) -> list[str]:
        came, self.came = self.came, []
        return came

    def close(self) -> None:
        self._left = True
