"""Invitations and answers as texts, in addresses and in messages (INVITATIONS.md#text)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from game.platform.connections.card import CardError, ConnectionCard
from game.sharing.links.envelope import (
    LONGEST_PASTED,
    SCHEME,
    LinkError,
    Reason,
    open_text,
    seal,
)

JOIN_MARK = "join="
"""What the text of an invitation follows in the fragment of an address."""

ANSWER_MARK = "answer="
"""What the text of an answer follows there."""

LONGEST_TABLE = 32
"""Bytes that a table is known by, at most."""

MOST_SEATS = 4

Way = Literal["join", "answer"]

_KINDS: Mapping[Way, int] = {"join": 64, "answer": 65}
"""Kinds of envelopes; those of links are counted from 1."""

_OTHERWISE: Mapping[Way, Reason] = {"join": "no invitation", "answer": "no answer"}

_DIGEST_BYTES = 4
_FOUND = re.compile(rf"(?:#|\b{SCHEME})(join|answer)[=/]([\w-]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A seat at a table, and how to reach the device that keeps it.

    Attributes:
        card: the card of that device's connection.
        table: what the table is known by, at most 32 bytes; b"" for nothing.
        seat: the seat, from 0.
    """

    card: bytes
    table: bytes
    seat: int


@dataclass(frozen=True, slots=True)
class InvitationAnswer:
    """How to reach the device that was invited.

    Attributes:
        card: the card of that device's connection.
        digest: what the invitation is known by.
    """

    card: bytes
    digest: bytes

    @property
    def text(self) -> str:
        """Its text, without any address."""
        return seal(_KINDS["answer"], self.digest + self.card)

    def is_to(self, card: bytes) -> bool:
        """Return whether it answers the invitation with that card."""
        return self.digest == digest_of(card)


def write_invitation(card: bytes, table: bytes, seat: int) -> str:
    """Return the text of an invitation, without any address.

    Raises:
        ValueError: that is no card, no table or no seat.
    """
    ConnectionCard.from_bytes(card)
    if len(table) > LONGEST_TABLE or not 0 <= seat < MOST_SEATS:
        raise ValueError("no such table, or no such seat")
    return seal(_KINDS["join"], bytes((seat << 6 | len(table),)) + table + card)


def read_invitation(text: str) -> Invitation:
    """Read the invitation in a text: its own, an address with it, or a message with either.

    Raises:
        LinkError: there is none that can be read.
    """
    payload = _payload(text, "join")
    if not payload:
        raise LinkError("damaged", "an empty invitation")
    seat, length = payload[0] >> 6, payload[0] & 63
    table, card = payload[1 : 1 + length], payload[1 + length :]
    if length > LONGEST_TABLE:
        raise LinkError("damaged", "no table is known by so much")
    return Invitation(_checked(card), table, seat)


def write_answer(card: bytes, invitation: Invitation) -> str:
    """Return the text of an answer to an invitation. Raises ValueError if that is no card."""
    ConnectionCard.from_bytes(card)
    return InvitationAnswer(card, digest_of(invitation.card)).text


def read_answer(text: str) -> InvitationAnswer:
    """Read the answer in a text, as `read_invitation` does.

    Raises:
        LinkError: there is none that can be read.
    """
    payload = _payload(text, "answer")
    return InvitationAnswer(_checked(payload[_DIGEST_BYTES:]), payload[:_DIGEST_BYTES])


def found_way(text: str) -> Way | None:
    """Return which mark of these a text has, readable or not; None if it has none."""
    found = _FOUND.search(text[:LONGEST_PASTED])
    if not found:
        return None
    return "join" if found[1] == "join" else "answer"


def way_of(text: str) -> Way | None:
    """Return what a text is, marked or not; None if it is no invitation and no answer."""
    marked = found_way(text)
    if marked or len(text) > LONGEST_PASTED:
        return marked
    try:
        kind = open_text(text.strip()).kind
    except LinkError:
        return None
    return next((way for way, number in _KINDS.items() if number == kind), None)


def _payload(text: str, way: Way) -> bytes:
    """Return what the envelope of an invitation or an answer holds. Raises LinkError."""
    if len(text) > LONGEST_PASTED:
        raise LinkError("too long", "nothing of ours is so long")
    marked = _FOUND.findall(text)
    first = marked[0][1] if marked else text.strip()
    envelope = open_text(next((packed for found, packed in marked if found == way), first))
    if envelope.kind != _KINDS[way]:
        raise LinkError(_OTHERWISE[way], "something else of ours")
    return envelope.payload


def _checked(card: bytes) -> bytes:
    try:
        ConnectionCard.from_bytes(card)
    except CardError as error:
        raise LinkError("damaged", str(error)) from None
    return card


def digest_of(card: bytes) -> bytes:
    """Return what names the invitation with a card in its answer."""
    return hashlib.sha256(b"basra-invitation:" + card).digest()[:_DIGEST_BYTES]


READERS: Mapping[Way, Callable[[str], Invitation | InvitationAnswer]] = {
    "join": read_invitation,
    "answer": read_answer,
}
