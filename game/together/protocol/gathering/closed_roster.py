"""What all devices of a table share once all keys are shown (TABLE.md#lobby)."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from game.together.protocol.logs.table_keys import OwnKeys
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.messages import ShownKeys
from game.together.protocol.messages.table_events import Replaced


class Seating:
    """The current party and bot of each seat, and the parties that aren't replaced."""

    def __init__(self, agreement: Agreement) -> None:
        self.parties = list(agreement.parties)
        self.remaining = set(self.parties)
        self.bots = {place: seat.bot for place, seat in enumerate(agreement.seats) if seat.bot}

    def seats_of(self, party: int) -> tuple[int, ...]:
        """Return the seats that a party plays for."""
        return tuple(seat for seat, one in enumerate(self.parties) if one == party)

    def people_of(self, parties: Collection[int]) -> tuple[int, ...]:
        """Return the seats of these parties' human players, in order."""
        return tuple(
            seat
            for seat, party in enumerate(self.parties)
            if party in parties and seat not in self.bots
        )

    @property
    def heir(self) -> int:
        """The party that plays for those who are replaced: the host as long as it is there."""
        return min(self.remaining)

    def replace(self, leavers: Collection[int], bot: str) -> Iterator[Replaced]:
        """Let the heir's bots play for parties that left."""
        for seat, party in enumerate(self.parties):
            if party in leavers:
                self.parties[seat] = self.heir
                self.bots.setdefault(seat, bot)
                yield Replaced(seat, self.bots[seat], self.heir)


class StrangerError(ValueError):
    """Keys that break their promise, or another roster than keys were shown for."""


@dataclass(frozen=True)
class ClosedRoster:
    """What all devices share once all keys are shown, and this device's party."""

    agreement: Agreement
    me: int
    keys: tuple[ShownKeys, ...]
    digest: bytes


def roster_digest(table: bytes, agreement: Agreement, keys: tuple[ShownKeys, ...]) -> bytes:
    """Return the digest of all that was agreed and shown; commitments follow from the keys."""
    shown = b"".join(b"".join(one) for one in keys)
    text = b"basra-roster/1:" + table + bytes([len(keys)]) + shown + agreement.to_bytes()
    return hashlib.sha256(text).digest()


def shared_keys(own: OwnKeys, roster: ClosedRoster) -> Iterator[dict[int, bytes] | None]:
    """Compute this device's key in common with each party, itself included, slice by slice.

    Raises:
        PointError: a party's key is invalid.
    """
    found: dict[int, bytes] = {}
    for party, keys in enumerate(roster.keys):
        if party == roster.me:
            found[party] = own.with_self(roster.digest)
        else:
            found[party] = own.with_other(keys, roster.digest)
        yield None
    yield found


def close_roster(
    table: bytes,
    agreement: Agreement,
    me: int,
    keys: tuple[ShownKeys | None, ...],
) -> ClosedRoster | None:
    """Return the closed roster, None while keys are missing."""
    shown = tuple(one for one in keys if one is not None)
    if len(shown) != len(keys):
        return None
    return ClosedRoster(agreement, me, shown, roster_digest(table, agreement, shown))
