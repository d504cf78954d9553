"""One connection of a device to another one at a table, and who deals with what comes on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.together.protocol.logs.party_log import Logs
from game.together.protocol.messages.messages import Hello, Roster, Seated

BURST_MESSAGES, MESSAGES_PER_SECOND = 4096, 256
BURST_BYTES, BYTES_PER_SECOND = 8 * 2**20, 2**20
NONSENSE_COST = 64
"""What a message that can't be read counts, in messages."""


class Members(NamedTuple):
    """What makes a device one of a table's: the logs, and the keys it has in common with each."""

    me: int
    keys: Mapping[int, bytes]
    logs: Logs


class Desk(Protocol):
    """Who deals with what comes on the connections."""

    @property
    def begun(self) -> bool:
        """Whether the game has begun, and with it who is who."""

    def greeted(self, link: TableLink) -> None:
        """The other side said who it is."""

    def roster_came(self, link: TableLink, roster: Roster) -> None:
        """The host told who has come."""

    def guest_sat(self, link: TableLink, seated: Seated) -> None:
        """A guest takes seats."""

    def party_behind(self, link: TableLink) -> int | None:
        """Which party should be on a connection; None where that can't be said."""

    def accepts(self, author: int, place: int) -> bool:
        """Whether an entry counts, whatever it says."""

    def took(self, author: int, place: int, body: bytes) -> None:
        """An entry was added to its author's log."""

    def accused(self, party: int | None, reason: str) -> None:
        """Something wrong was said."""

    def was_told_otherwise(self) -> None:
        """Somebody who may be honest was told something else than this device."""

    def is_member(self, party: int) -> bool:
        """Whether a party is still at the table."""

    def reach_changed(self) -> None:
        """Others can be reached now, or can't any more."""


@dataclass
class TableLink:
    """One connection.

    Attributes:
        number: what its caller calls it.
        nonce: drawn for this side of it.
        other: the other side's greeting, None before it came.
        proof: what the other side proves itself by, kept until it can be looked at.
        party: who is there, once that is proved.
        counts: what the other side has of each log, as far as this one knows.
        wanted: what it said it has, until this device has it too.
        synced: whether this device has had all that the other side had.
        told: what this side had when it last said so.
        served: what the other side had when it was last given entries.
        hops: how far other parties are from there.
        reach_told: how far they are from here, as this side last said.
        refused: whether it is of no use.
        messages_left, bytes_left: how much the other side may send just now.
    """

    number: int
    nonce: bytes
    other: Hello | None = None
    proof: bytes | None = None
    party: int | None = None
    counts: list[int] | None = None
    wanted: tuple[int, ...] = ()
    synced: bool = False
    told: tuple[int, ...] = ()
    served: tuple[int, ...] = ()
    hops: tuple[int, ...] = ()
    reach_told: tuple[int, ...] = ()
    refused: bool = False
    messages_left: float = BURST_MESSAGES
    bytes_left: float = BURST_BYTES

    def count(self, data: bytes) -> None:
        """A message came."""
        self.messages_left -= 1
        self.bytes_left -= len(data)

    def count_nonsense(self) -> None:
        """It can't be read."""
        self.messages_left -= NONSENSE_COST

    @property
    def flooded(self) -> bool:
        """Whether the other side sends more than it may."""
        return self.messages_left < 0 or self.bytes_left < 0

    def tick(self, seconds: float) -> None:
        """Let time pass, with which the other side may send more."""
        messages = self.messages_left + seconds * MESSAGES_PER_SECOND
        self.messages_left = min(messages, BURST_MESSAGES)
        self.bytes_left = min(self.bytes_left + seconds * BYTES_PER_SECOND, BURST_BYTES)

    def forget(self) -> None:
        """Nobody is proved to be there any more."""
        self.party, self.proof, self.counts, self.synced, self.wanted = None, None, None, False, ()
