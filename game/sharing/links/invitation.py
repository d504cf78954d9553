"""Invitations and answers as texts, in addresses and in messages (INVITATIONS.md#text)."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Literal

from game.platform.connections.card import CardError, ConnectionCard
from game.sharing.links.envelope import (
    LONGEST_PASTED,
    SCHEME,
    VERSION,
    Envelope,
    LinkError,
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

_INVITATION, _ANSWER = 64, 65
"""Kinds of envelopes; those of links are counted from 1."""

_DIGEST_BYTES = 4

Way = Literal["join", "answer"]
Reason = Literal["damaged", "newer", "too long", "no invitation", "no answer"]

_FOUND = re.compile(rf"(?:#|\b{SCHEME})(join|answer)[=/]([\w-]*)", re.ASCII)


class InvitationError(ValueError):
    """A text that is no invitation, or no answer.

    Attributes:
        reason: "damaged" for what was changed on its way, cut off or made up, "newer" for what a
            newer version of the game wrote, "too long" for what nobody wrote; "no invitation" and
            "no answer" for a text of ours that is something else.
    """

    def __init__(self, reason: Reason, detail: str) -> None:
        super().__init__(detail)
        self.reason: Reason = reason


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
        return seal(_ANSWER, self.digest + self.card)

    def is_to(self, card: bytes) -> bool:
        """Whether it answers the invitation with that card."""
        return self.digest == digest_of(card)


def write_invitation(card: bytes, table: bytes, seat: int) -> str:
    """The text of an invitation, without any address.

    Raises:
        ValueError: that is no card, no table or no seat.
    """
    ConnectionCard.from_bytes(card)
    if len(table) > LONGEST_TABLE or not 0 <= seat < MOST_SEATS:
        raise ValueError("no such table, or no such seat")
    return seal(_INVITATION, bytes((seat << 6 | len(table),)) + table + card)


def read_invitation(text: str) -> Invitation:
    """The invitation in a text: its own, an address with it, or a message with either.

    Raises:
        InvitationError: there is none that can be read.
    """
    payload = _payload(text, "join", _INVITATION, "no invitation")
    if not payload:
        raise InvitationError("damaged", "an empty invitation")
    seat, length = payload[0] >> 6, payload[0] & 63
    table, card = payload[1 : 1 + length], payload[1 + length :]
    if length > LONGEST_TABLE:
        raise InvitationError("damaged", "no table is known by so much")
    return Invitation(_checked(card), table, seat)


def write_answer(card: bytes, invitation: Invitation) -> str:
    """The text of an answer to an invitation. Raises ValueError where that is no card."""
    ConnectionCard.from_bytes(card)
    return InvitationAnswer(card, digest_of(invitation.card)).text


def read_answer(text: str) -> InvitationAnswer:
    """The answer in a text, as an invitation is found in one.

    Raises:
        InvitationError: there is none that can be read.
    """
    payload = _payload(text, "answer", _ANSWER, "no answer")
    return InvitationAnswer(_checked(payload[_DIGEST_BYTES:]), payload[:_DIGEST_BYTES])


def found_way(text: str) -> Way | None:
    """What is marked in a text as an invitation or an answer, readable or not; None for neither."""
    found = _FOUND.search(text[:LONGEST_PASTED])
    if not found:
        return None
    return "join" if found[1] == "join" else "answer"


def way_of(text: str) -> Way | None:
    """What a text is that may have no mark; None where it is nothing that belongs here."""
    marked = found_way(text)
    if marked or len(text) > LONGEST_PASTED:
        return marked
    try:
        kind = open_text(text.strip()).kind
    except LinkError:
        return None
    return {_INVITATION: "join", _ANSWER: "answer"}.get(kind)  # type: ignore[return-value]


def check(text: str) -> Way | None:
    """As `way_of`; raises InvitationError where it can't be read."""
    way = way_of(text)
    if way == "join":
        read_invitation(text)
    elif way == "answer":
        read_answer(text)
    return way


def _payload(text: str, way: Way, kind: int, otherwise: Reason) -> bytes:
    """What the envelope of a kind holds. Raises InvitationError."""
    try:
        envelope = open_text(_text_in(text, way))
    except LinkError as error:
        raise InvitationError(error.reason, str(error)) from None
    _require(envelope, kind, otherwise)
    return envelope.payload


def _text_in(text: str, way: Way) -> str:
    """The text that stands marked in another; all of it where nothing is marked."""
    if len(text) > LONGEST_PASTED:
        raise InvitationError("too long", "nothing of ours is so long")
    marked = list(_FOUND.finditer(text))
    for found in marked:
        if found[1] == way:
            return found[2]
    return marked[0][2] if marked else text.strip()


def _require(envelope: Envelope, kind: int, otherwise: Reason) -> None:
    if envelope.version > VERSION:
        raise InvitationError("newer", "a newer version wrote it")
    if envelope.version != VERSION:
        raise InvitationError("damaged", "nothing that was ever written")
    if envelope.kind != kind:
        raise InvitationError(otherwise, "something else of ours")


def _checked(card: bytes) -> bytes:
    try:
        ConnectionCard.from_bytes(card)
    except CardError as error:
        raise InvitationError("damaged", str(error)) from None
    return card


def digest_of(card: bytes) -> bytes:
    """What the invitation with a card is known by in its answer."""
    return hashlib.sha256(b"basra-invitation:" + card).digest()[:_DIGEST_BYTES]
