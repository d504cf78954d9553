"""The messages between two devices, as bytes (TABLE.md#messages)."""

from typing import NamedTuple

from game.formats.ids import MESSAGE_IDS, REFUSAL_IDS, SAID_AT_TABLES
from game.together.protocol.messages import fields
from game.together.protocol.messages.agreement import (
    LONGEST_AGREEMENT,
    LONGEST_NAME,
    Agreement,
    AgreementError,
)
from game.together.protocol.messages.table_events import RefusalReason

VERSION = 3
"""The version of all messages between devices, without the names in them."""

NAMES = bytes(len(ids.names) for ids in SAID_AT_TABLES.values())
"""How many names of each kind this device knows; its greeting tells the others."""

MARK = b"basra"
"""The start of a greeting of any version, after its kind; its version follows."""

MOST_PARTIES = 4
TABLE_BYTES = 8
NONCE_BYTES = 16
KEY_BYTES = HASH_BYTES = 32
MAC_BYTES = 16
SIGNATURE_BYTES = 64
COUNT_BYTES = 4
NO_CHANNEL = bytes(HASH_BYTES)
LONGEST_CONTACT = 255
NOBODY = 255
"""A byte that means no party."""

LONGEST_BODY = 12 * 2**10
"""The most bytes of an entry's content; with its headers it stays one message of a connection."""


class OtherVersionError(fields.MessageError):
    """A message of another version of the game, which is `newer` or older."""

    def __init__(self, *, newer: bool) -> None:
        super().__init__("another version")
        self.newer = newer


class Hello(NamedTuple):
    """The first message on a connection; zeros stand for any table, None for a guest's party."""

    table: bytes
    party: int | None
    nonce: bytes


class ShownKeys(NamedTuple):
    """The public keys of a party for X25519 and Ed25519, and bytes that make them unguessable."""

    agreement: bytes
    signing: bytes
    blind: bytes


class Seated(NamedTuple):
    """A guest takes seats for its players, and shows its keys once the roster is closed.

    `gathering` is the number of the gathering that it replies to.
    """

    gathering: int
    commitment: bytes
    seats: tuple[int, ...]
    names: tuple[str, ...]
    keys: ShownKeys | None


class Promise(NamedTuple):
    """One party of a roster.

    Attributes:
        commitment: the hash of its keys.
        channel: what only the two ends of its connection with the host know; zeros for the host.
        keys: its keys, once shown.
    """

    commitment: bytes
    channel: bytes
    keys: ShownKeys | None


class Roster(NamedTuple):
    """The players who have come so far, sent by the host.

    Attributes:
        gathering: grows by one whenever a closed roster is opened again.
        closed: whether all have come, so that keys may be shown.
        party: the number of the guest that it is sent to, None if that has no seat.
        promises: of each party, the host's first.
    """

    gathering: int
    closed: bool
    party: int | None
    agreement: Agreement
    promises: tuple[Promise, ...]


class Proof(NamedTuple):
    """Proves the speaker's identity by a code over both greetings."""

    code: bytes


class SignedHead(NamedTuple):
    """The digest of a party's log after the last entry that a device has, signed by that party."""

    party: int
    digest: bytes
    signature: bytes


class Have(NamedTuple):
    """The entries that the speaker has of each party's log.

    Attributes:
        counts: how many entries of each.
        heads: the digest after the last one of each that has any.
    """

    counts: tuple[int, ...]
    heads: tuple[SignedHead, ...]


class Reach(NamedTuple):
    """How many connections away each party is from the speaker; `NOBODY` if it is out of reach."""

    hops: tuple[int, ...]


class EntryMessage(NamedTuple):
    """An entry of a party's log, for all parties.

    Attributes:
        author, place: the party that wrote it, and its place in that party's log, from 0.
        before: the digest of its log before the entry.
        signature: the author's, of the digest after it.
        seen: for each party how many entries of its log the author had.
        heads: the digests of these logs, except those that others' entries have seen.
        said: the content.
    """

    author: int
    place: int
    before: bytes
    signature: bytes
    seen: tuple[int, ...]
    heads: tuple[SignedHead, ...]
    said: bytes

    @property
    def body(self) -> bytes:
        """The bytes that the digest after the entry covers, with the one before."""
        return _COUNTS.write(self.seen) + _HEADS.write(self.heads) + self.said


class Refusal(NamedTuple):
    """The last message on a useless connection, with the reason."""

    reason: RefusalReason


class Recall(NamedTuple):
    """A party was reloaded and asks all others how much of its log they have.

    `left` is the number of connections that the message may still go over.
    """

    party: int
    nonce: bytes
    left: int


class RecallReply(NamedTuple):
    """The answer to a party's `Recall` with this nonce, signed `by` another party.

    Attributes:
        known: the number of entries that it has of the party's log.
        heads: the digest of these entries with the party's own signature; none without entries.
        left: the number of connections that the message may still go over.
    """

    party: int
    nonce: bytes
    by: int
    known: int
    heads: tuple[SignedHead, ...]
    signature: bytes
    left: int


class Contact(NamedTuple):
    """A text from one device to another, passed on by others, so that the two connect.

    `left` is the number of connections that the message may still go over.
    """

    by: int
    to: int
    left: int
    text: bytes


OfGame = Have | Reach | EntryMessage | Recall | RecallReply | Contact
"""A message that only a proved connection carries."""

Message = Hello | Seated | Roster | Proof | OfGame | Refusal
"""Any message between devices."""


def _read_table(reader: fields.FieldReader) -> bytes:
    if reader.fixed(len(MARK)) != MARK:
        raise fields.MessageError("not from a table of ours")
    version = reader.number(1)
    if version != VERSION:
        raise OtherVersionError(newer=version > VERSION)
    names = reader.fixed(len(NAMES))
    if names != NAMES:
        raise OtherVersionError(newer=any(one > own for one, own in zip(names, NAMES, strict=True)))
    return reader.fixed(TABLE_BYTES)


def _read_speaker(reader: fields.FieldReader) -> int | None:
    party = reader.number(1)
    if MOST_PARTIES <= party != NOBODY:
        raise fields.MessageError("no such party")
    return None if party == NOBODY else party


def _write_names(names: tuple[str, ...]) -> bytes:
    return b"".join(fields.number(len(name.encode()), 1) + name.encode() for name in names)


def _read_names(reader: fields.FieldReader) -> tuple[str, ...]:
    return tuple(reader.text(LONGEST_NAME) for _ in reader.marked)


def _read_agreement(reader: fields.FieldReader) -> Agreement:
    try:
        return Agreement.from_bytes(_JSON.read(reader))
    except AgreementError:
        raise OtherVersionError(newer=True) from None


_TABLE = fields.WireField[bytes](lambda table: MARK + bytes([VERSION]) + NAMES + table, _read_table)
_SPEAKER = fields.WireField[int | None](
    lambda party: bytes([NOBODY if party is None else party]), _read_speaker
)
_JSON = fields.told(2, LONGEST_AGREEMENT)
AGREEMENT = fields.WireField[Agreement](
    lambda agreement: _JSON.write(agreement.to_bytes()), _read_agreement
)
_NAMES = fields.WireField(_write_names, _read_names)
KEYS = fields.made(ShownKeys, *[fields.fixed(KEY_BYTES)] * 3)
_HASH, _SHOWN = fields.fixed(HASH_BYTES), fields.optional(KEYS)
_CODE, _PLACE, _NONCE = fields.fixed(MAC_BYTES), fields.whole(4), fields.fixed(NONCE_BYTES)
_SIGNATURE, _COUNTS = fields.fixed(SIGNATURE_BYTES), fields.each_party(fields.whole(COUNT_BYTES))
_HEADS = fields.several(fields.made(SignedHead, fields.PARTY, _HASH, _SIGNATURE), 1, MOST_PARTIES)
_PROMISES = fields.several(fields.made(Promise, _HASH, _HASH, _SHOWN), 1, MOST_PARTIES)
_FORMATS = fields.Formats[Message](
    MESSAGE_IDS,
    {
        "hello": (Hello, (_TABLE, _SPEAKER, _NONCE)),
        "seated": (Seated, (fields.whole(2), _HASH, fields.mask(MOST_PARTIES), _NAMES, _SHOWN)),
        "roster": (Roster, (fields.whole(2), fields.FLAG, _SPEAKER, AGREEMENT, _PROMISES)),
        "proof": (Proof, (_CODE,)),
        "have": (Have, (_COUNTS, _HEADS)),
        "reach": (Reach, (fields.each_party(fields.whole(1)),)),
        "entry": (
            EntryMessage,
            (fields.PARTY, _PLACE, _HASH, _SIGNATURE, _COUNTS, _HEADS, fields.rest(LONGEST_BODY)),
        ),
        "refusal": (Refusal, (fields.named(REFUSAL_IDS),)),
        "recall": (Recall, (fields.PARTY, _NONCE, fields.whole(1))),
        "recall-reply": (
            RecallReply,
            (fields.PARTY, _NONCE, fields.PARTY, _PLACE, _HEADS, _SIGNATURE, fields.whole(1)),
        ),
        "contact": (
            Contact,
            (fields.PARTY, fields.PARTY, fields.whole(1), fields.letters(LONGEST_CONTACT)),
        ),
    },
)

write_message = _FORMATS.write


def read_message(data: bytes, parties: int) -> Message:
    """Read a message.

    Args:
        data: the bytes that came.
        parties: the number of parties at the table; 0 before it is known.

    Raises:
        OtherVersionError: it is the greeting of another version, or offers what only a newer one
            can play.
        MessageError: it is no message of ours.
    """
    message = _FORMATS.read(fields.FieldReader(data, parties))
    if not parties and isinstance(message, OfGame):
        raise fields.MessageError("a kind that is not expected")
    return message
