"""The messages between two devices, as bytes (TABLE.md#messages)."""

from __future__ import annotations

from typing import NamedTuple

from game.formats.ids import MESSAGE_IDS, REFUSAL_IDS
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.fields import MessageError, number, told, write_mask
from game.together.protocol.messages.table_events import RefusalReason

VERSION = 1
"""The version of all that devices say to each other."""

MARK = b"basra"
"""What a greeting of any version begins with, after its kind; its version follows."""

MOST_PARTIES = 4
TABLE_BYTES = 8
NONCE_BYTES = 16
KEY_BYTES = HASH_BYTES = 32
MAC_BYTES = 16
COUNT_BYTES = 4
NOBODY = 255
"""In place of a party: none."""

LONGEST_BODY = 12 * 2**10
"""Bytes of what an entry says; with all about it, it stays one message of a connection."""


class OtherVersionError(MessageError):
    """A message of another version.

    Attributes:
        version: which.
    """

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version}")
        self.version = version


class Hello(NamedTuple):
    """The first message on a connection.

    Attributes:
        table: the table's identifier; zeros where any will do.
        party: who is speaking, None for a guest who isn't seated yet.
        nonce: drawn for this connection.
    """

    table: bytes
    party: int | None
    nonce: bytes

    def to_bytes(self) -> bytes:
        """The message."""
        party = NOBODY if self.party is None else self.party
        return _kind("hello") + MARK + bytes([VERSION]) + self.table + bytes([party]) + self.nonce


class ShownKeys(NamedTuple):
    """The keys of a party that its commitment promised.

    Attributes:
        agreement: its public key of X25519.
        signing: its public key of Ed25519.
        blind: what kept them from being guessed.
    """

    agreement: bytes
    signing: bytes
    blind: bytes


class Seated(NamedTuple):
    """A guest takes seats, and shows its keys once the roster is closed.

    Attributes:
        gathering: the number of the gathering that it answers.
        commitment: the hash of its keys.
        seats: where its people sit.
        names: what they are called, in the order of the seats.
        keys: its keys, None before the roster is closed.
    """

    gathering: int
    commitment: bytes
    seats: tuple[int, ...]
    names: tuple[str, ...]
    keys: ShownKeys | None

    def to_bytes(self) -> bytes:
        """The message."""
        names = b"".join(told(name.encode(), 1) for name in self.names)
        head = _kind("seated") + number(self.gathering, 2) + self.commitment
        return head + write_mask(self.seats) + names + _write_keys(self.keys)


class Promise(NamedTuple):
    """One party of a roster: the hash of its keys, and the keys once shown."""

    commitment: bytes
    keys: ShownKeys | None


class Roster(NamedTuple):
    """Who has come so far, by the host.

    Attributes:
        gathering: goes up by one whenever a closed roster is opened again.
        closed: whether all have come, so that keys may be shown.
        party: the number of whom it is sent to, None where they have no seat.
        agreement: the agreement so far.
        promises: of each party, the host's first.
    """

    gathering: int
    closed: bool
    party: int | None
    agreement: Agreement
    promises: tuple[Promise, ...]

    def to_bytes(self) -> bytes:
        """The message."""
        party = NOBODY if self.party is None else self.party
        head = _kind("roster") + number(self.gathering, 2) + bytes([self.closed, party])
        agreement = told(self.agreement.to_bytes(), 2)
        promises = b"".join(
            promise.commitment + _write_keys(promise.keys) for promise in self.promises
        )
        return head + agreement + bytes([len(self.promises)]) + promises


class Proof(NamedTuple):
    """Shows that the speaker is who it says, by a code over both greetings."""

    code: bytes

    def to_bytes(self) -> bytes:
        """The message."""
        return _kind("proof") + self.code


class Have(NamedTuple):
    """What the speaker has of each party's log: the number of entries, and the last one's digest.

    Attributes:
        counts: of each party.
        heads: of each party, shortened to `HEAD_BYTES`.
    """

    counts: tuple[int, ...]
    heads: tuple[bytes, ...]

    def to_bytes(self) -> bytes:
        """The message."""
        pairs = zip(self.counts, self.heads, strict=True)
        return _kind("have") + b"".join(number(count, 4) + head for count, head in pairs)


HEAD_BYTES = 8


class Reach(NamedTuple):
    """How many connections away each party is from the speaker; `NOBODY` for one out of reach."""

    hops: tuple[int, ...]

    def to_bytes(self) -> bytes:
        """The message."""
        return _kind("reach") + bytes(self.hops)


class EntryMessage(NamedTuple):
    """An entry of a party's log, for everybody.

    Attributes:
        author: the party whose log it is of.
        place: its place there, from 0.
        codes: for each party a code that only it and the author can make.
        body: for each party how many entries of its log the author had, the digest of all these,
            and what it says.
    """

    author: int
    place: int
    codes: tuple[bytes, ...]
    body: bytes

    def to_bytes(self) -> bytes:
        """The message."""
        head = _kind("entry") + bytes([self.author]) + number(self.place, 4)
        return head + b"".join(self.codes) + self.body


class Refusal(NamedTuple):
    """The last message on a connection that is of no use; says why."""

    reason: RefusalReason

    def to_bytes(self) -> bytes:
        """The message."""
        return _kind("refusal") + bytes([REFUSAL_IDS.number(self.reason)])


Message = Hello | Seated | Roster | Proof | Have | Reach | EntryMessage | Refusal
"""Anything that a device says to another."""


def _kind(name: str) -> bytes:
    """Return the first byte of a message."""
    return bytes([MESSAGE_IDS.number(name)])


def _write_keys(keys: ShownKeys | None) -> bytes:
    return b"\0" if keys is None else b"\1" + b"".join(keys)
