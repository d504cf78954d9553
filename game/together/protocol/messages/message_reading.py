"""Bytes that came from another device, read as a message (TABLE.md#messages)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from game.formats.ids import MESSAGE_IDS, REFUSAL_IDS
from game.together.protocol.messages.agreement import (
    LONGEST_AGREEMENT,
    LONGEST_NAME,
    Agreement,
    AgreementError,
    NewerAgreementError,
)
from game.together.protocol.messages.fields import FieldReader, MessageError, read_mask
from game.together.protocol.messages.messages import (
    COUNT_BYTES,
    HASH_BYTES,
    HEAD_BYTES,
    KEY_BYTES,
    LONGEST_BODY,
    MAC_BYTES,
    MARK,
    MOST_PARTIES,
    NOBODY,
    NONCE_BYTES,
    TABLE_BYTES,
    VERSION,
    EntryMessage,
    Have,
    Hello,
    Message,
    OtherVersionError,
    Promise,
    Proof,
    Reach,
    Refusal,
    Roster,
    Seated,
    ShownKeys,
)
from game.together.protocol.messages.table_events import RefusalReason


def read_message(data: bytes, parties: int) -> Message:
    """The message in some bytes.

    Args:
        data: what came.
        parties: how many there are at the table; 0 before that is known.

    Raises:
        OtherVersionError: it is the greeting of another version, or a newer one wrote it.
        MessageError: it is no message of ours.
    """
    reader = FieldReader(data)
    kind = reader.name(MESSAGE_IDS)
    if kind in _READERS:
        message = _READERS[kind](reader)
    elif parties:
        message = _READERS_AT_TABLE[kind](reader, parties)
    else:
        raise MessageError("a kind that is not expected")
    reader.end()
    return message


def _hello(reader: FieldReader) -> Hello:
    if reader.fixed(len(MARK)) != MARK:
        raise MessageError("not from a table of ours")
    version = reader.number(1)
    if version != VERSION:
        raise OtherVersionError(version)
    return Hello(reader.fixed(TABLE_BYTES), _party(reader), reader.fixed(NONCE_BYTES))


def _party(reader: FieldReader) -> int | None:
    party = reader.number(1)
    if party == NOBODY:
        return None
    if party >= MOST_PARTIES:
        raise MessageError("no such party")
    return party


def _seated(reader: FieldReader) -> Seated:
    gathering, commitment = reader.number(2), reader.fixed(HASH_BYTES)
    seats = read_mask(reader, MOST_PARTIES)
    names = tuple(reader.text(LONGEST_NAME) for _ in seats)
    return Seated(gathering, commitment, seats, names, _read_keys(reader))


def _roster(reader: FieldReader) -> Roster:
    gathering, closed, party = reader.number(2), reader.flag(), _party(reader)
    try:
        agreement = Agreement.from_bytes(reader.told(2, LONGEST_AGREEMENT))
    except NewerAgreementError:
        raise OtherVersionError(VERSION + 1) from None
    except AgreementError as error:
        raise MessageError(str(error)) from None
    count = reader.below(MOST_PARTIES + 1)
    promises = tuple(Promise(reader.fixed(HASH_BYTES), _read_keys(reader)) for _ in range(count))
    return Roster(gathering, closed, party, agreement, promises)


def _proof(reader: FieldReader) -> Proof:
    return Proof(reader.fixed(MAC_BYTES))


def _refusal(reader: FieldReader) -> Refusal:
    return Refusal(cast("RefusalReason", reader.name(REFUSAL_IDS)))


def _have(reader: FieldReader, parties: int) -> Have:
    pairs = [(reader.number(4), reader.fixed(HEAD_BYTES)) for _ in range(parties)]
    return Have(tuple(count for count, _ in pairs), tuple(head for _, head in pairs))


def _reach(reader: FieldReader, parties: int) -> Reach:
    return Reach(tuple(reader.fixed(parties)))


def _entry(reader: FieldReader, parties: int) -> EntryMessage:
    author = reader.below(parties)
    place = reader.number(4)
    codes = tuple(reader.fixed(MAC_BYTES) for _ in range(parties))
    body = reader.rest()
    if not COUNT_BYTES * parties + HEAD_BYTES < len(body) <= LONGEST_BODY:
        raise MessageError("an entry of no such length")
    return EntryMessage(author, place, codes, body)


def _read_keys(reader: FieldReader) -> ShownKeys | None:
    if not reader.flag():
        return None
    return ShownKeys(*(reader.fixed(KEY_BYTES) for _ in range(3)))


_READERS: Mapping[str, Callable[[FieldReader], Message]] = {
    "hello": _hello,
    "seated": _seated,
    "roster": _roster,
    "proof": _proof,
    "refusal": _refusal,
}
_READERS_AT_TABLE: Mapping[str, Callable[[FieldReader, int], Message]] = {
    "have": _have,
    "reach": _reach,
    "entry": _entry,
}
"""Readers of what is said only once all parties are known; they take how many there are."""
