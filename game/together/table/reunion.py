"""Connects devices of a table that have no connection to each other (INVITATIONS.md#again).

Other devices pass on what the two have to say, and so does the site's server, if there is one.
"""

import re
from collections.abc import Iterable
from contextlib import suppress

from game.platform.connections.connections import ConnectionState, Room
from game.sharing.links.envelope import LinkError
from game.sharing.links.invitation import (
    Invitation,
    read_invitation,
    read_reply,
    write_invitation,
    write_reply,
)
from game.together.lobby.agreeing import draw_entropy
from game.together.lobby.peers import DeviceLink
from game.together.protocol.shared_table import TableWire
from game.together.table.joint_flow import AtTable

PATIENCE, LONGEST_PATIENCE = 20.0, 320.0
"""Seconds until the same device is called again; over other devices they double with each call."""

REST = 5.0
"""Seconds after a call over other devices until the next one is answered."""

_CALL_BYTES = 8
_CALL = re.compile(rf"[0-9a-f]{{{2 * _CALL_BYTES}}}")


class TableRoom:
    """A room of two devices at one table: others pass their texts on, each once.

    Args:
        other: the other device's party.
        heard: texts that came from it before; None if others may have written them.
    """

    def __init__(self, wire: TableWire, other: int, heard: Iterable[str] | None = None) -> None:
        self._wire, self._other = wire, other
        self._heard = None if heard is None else set(heard)

    @property
    def state(self) -> ConnectionState:
        """The table is always there."""
        return "connected"

    def send(self, text: str) -> None:
        """Send a text once."""
        self._wire.send_contact(self._other, text)

    def received(self) -> list[str]:
        """Return the texts since the last call."""
        texts = self._wire.take_contacts(self._other)
        if self._heard is not None:
            self._heard.update(texts)
        return texts

    def introduces(self, text: str) -> bool:
        """Return whether a text came from the other device of a table of two."""
        return self._heard is not None and text in self._heard

    def close(self) -> None:
        """Leave the room, which leaves nothing behind."""


class Reunion:
    """Looks for each device without a connection: at the site's server, and at the table."""

    def __init__(self, at: AtTable) -> None:
        self._at = at
        self._searches: dict[tuple[int, bytes], _Search] = {}

    def work(self) -> None:
        """Look for the devices without a connection, and for no other."""
        keys = self._at.shared.wire.unconnected
        rooms = {(party, key) for party in keys for key in (keys[party], b"")}
        for room in self._searches.keys() - rooms:
            self._searches.pop(room).close()
        for room in sorted(rooms):
            if room not in self._searches:
                self._searches[room] = _Search(self._at, *room)
            self._searches[room].work()

    def close(self) -> None:
        """Leave all rooms."""
        for search in self._searches.values():
            search.close()
        self._searches.clear()


class _Search:
    """The search for one device.

    The device with the higher number calls with a new word. The other answers with that word and an
    invitation, and the reply follows. So nothing that a server repeats leads anywhere.

    Attributes:
        key: the key of the room at the site's server; b"" for a room at the table.
    """

    def __init__(self, at: AtTable, other: int, key: bytes) -> None:
        self._at = at
        own = at.shared.gathering.party or 0
        self.key, self._calls = key, own > other
        self._word, self._call_at, self._patience = "", 0.0, PATIENCE
        self._room: Room | None = None
        self._link: DeviceLink | None = None
        self._closed = False
        if key:
            at.context.stage.spawn(self._enter(key, own, other))
        else:
            self._room = TableRoom(at.shared.wire, other)

    async def _enter(self, key: bytes, own: int, other: int) -> None:
        self._room = await self._at.context.platform.connections.enter(key, own, other)
        self._at.peers.served |= self._room is not None
        if self._closed:
            self.close()

    def work(self) -> None:
        """Call the other device, and take what it sent."""
        if self._room is None:
            return
        now, unanswered = self._at.context.clock.now, self._word and self.key
        if self._calls and not unanswered and now >= self._call_at:
            self._word = draw_entropy(self._at.context)[:_CALL_BYTES].hex()
            if not self.key:  # the server repeats a call, and other devices don't
                self._call_at = now + self._patience
                self._patience = min(2 * self._patience, LONGEST_PATIENCE)
            self._room.send(self._word)
        for text in self._room.received():
            with suppress(LinkError):
                self._take(text)

    def _take(self, text: str) -> None:
        word, _, invitation = text.partition(" ")
        now = self._at.context.clock.now
        if self._calls and word and word == self._word:
            self._word = ""
            self._call_at = now + PATIENCE
            self._at.context.stage.spawn(self._meet(word, read_invitation(invitation)))
        elif self._answers(word, now):
            self._word, self._call_at = word, now + REST
            self._at.context.stage.spawn(self._meet(word))
        elif not self._calls and self._link is not None and self._link.number is None:
            reply = read_reply(text)
            if reply.is_to(self._link.connection.card):
                self._at.peers.connect(self._link, reply.card)

    def _answers(self, word: str, now: float) -> bool:
        """Return whether a word is a new call that this device answers now."""
        is_call = not self._calls and _CALL.fullmatch(word) and word != self._word
        return bool(is_call and (self.key or now >= self._call_at))

    async def _meet(self, word: str, invitation: Invitation | None = None) -> None:
        with suppress(OSError, ValueError):  # nothing that the other device sends ends the app
            await self._open(word, invitation)

    async def _open(self, word: str, invitation: Invitation | None) -> None:
        context = self._at.context
        connection = await context.platform.connections.open(context.settings.stun)
        late = invitation is None and word != self._word
        if self._closed or self._room is None or late:
            connection.close()
            return
        self._give_up()
        self._link = DeviceLink(connection)
        if invitation is None:
            table = self._at.shared.gathering.identifier
            self._room.send(f"{word} {write_invitation(connection.card, table, 0)}")
        else:
            self._room.send(write_reply(connection.card, invitation))
            self._at.peers.connect(self._link, invitation.card)

    def _give_up(self) -> None:
        """Close an attempt that hasn't succeeded."""
        link, self._link = self._link, None
        if link is None or link.connection.state == "connected":
            return
        link.connection.close()
        if link.number is not None:
            self._at.peers.remove(link.number)

    def close(self) -> None:
        """Leave the room, and end an attempt that hasn't succeeded."""
        self._closed = True
        self._give_up()
        if self._room is not None:
            self._room.close()
