"""What all devices of a table have in common once everybody's keys are shown (TABLE.md#lobby)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from game.together.protocol.logs.table_keys import OwnKeys
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.messages import ShownKeys


class StrangerError(ValueError):
    """Keys that aren't those that were promised, or another roster than keys were shown for."""


@dataclass(frozen=True)
class ClosedRoster:
    """What all devices have in common once all keys are shown, and the party of this one."""

    agreement: Agreement
    me: int
    keys: tuple[ShownKeys, ...]
    digest: bytes


def roster_digest(table: bytes, agreement: Agreement, keys: tuple[ShownKeys, ...]) -> bytes:
    """The digest of all that was agreed and shown; commitments follow from the keys."""
    shown = b"".join(b"".join(one) for one in keys)
    text = b"basra-roster/1:" + table + bytes([len(keys)]) + shown + agreement.to_bytes()
    return hashlib.sha256(text).digest()


def shared_keys(own: OwnKeys, roster: ClosedRoster) -> Iterator[dict[int, bytes] | None]:
    """The key that a device has in common with each party, itself among them, slice by slice.

    Raises:
        PointError: a party's key is none.
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
    """What all have in common, None while keys are missing."""
    shown = tuple(one for one in keys if one is not None)
    if len(shown) != len(keys):
        return None
    return ClosedRoster(agreement, me, shown, roster_digest(table, agreement, shown))
