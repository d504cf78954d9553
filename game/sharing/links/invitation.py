"""Invitations and replies as texts, in addresses and in messages (INVITATIONS.md#text)."""

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from game.platform.connections.card import CardError, ConnectionCard
from game.sharing.links.envelope import LONGEST_PASTED, SCHEME, LinkError, Reason, open_text, seal

JOIN_MARK = "join="
"""The start of an invitation's text in the fragment of an address."""

REPLY_MARK = "answer="
"""The start of a reply's text in the fragment of an address."""

LONGEST_TABLE = 32
"""Most bytes of a table's name."""

MOST_SEATS = 4

KEY_BYTES = 16
"""Bytes of a key with which two devices find each other at the site's server."""

Way = Literal["join", "answer"]
"""The words in links for an invitation and for a reply."""

_INVITATION, _REPLY, _WITH_KEY = 64, 65, 66
_KINDS: Mapping[int, Way] = {_INVITATION: "join", _REPLY: "answer", _WITH_KEY: "join"}
"""The kinds of envelopes; those of links start at 1."""

_OTHERWISE: Mapping[Way, Reason] = {"join": "no invitation", "answer": "no reply"}

_DIGEST_BYTES = 4
_PACKED = re.compile(r"[\w-]{20}", re.ASCII)
_FOUND = re.compile(rf"(?:#|\b{SCHEME})(join|answer)[=/]([\w-]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A seat at a table, and how to reach the host's device.

    Attributes:
        card: the card of that device's connection.
        table: the table's name, at most 32 bytes; b"" for none.
        seat: the seat, from 0.
        key: the key to the room at the site's server where the host waits; b"" if it waits in none.
    """

    card: bytes
    table: bytes
    seat: int
    key: bytes = b""


@dataclass(frozen=True, slots=True)
class InvitationReply:
    """How to reach the device that was invited.

    Attributes:
        card: the card of that device's connection.
        digest: the digest of the invitation.
    """

    card: bytes
    digest: bytes

    @property
    def text(self) -> str:
        """The text of the reply, without any address."""
        return seal(_REPLY, self.digest + self.card)

    def is_to(self, card: bytes) -> bool:
        """Return whether it replies to the invitation with that card."""
        return self.digest == digest_of(card)


def write_invitation(card: bytes, table: bytes, seat: int, key: bytes = b"") -> str:
    """Return the text of an invitation, without any address.

    Raises:
        ValueError: the card, the table's name, the seat or the key is invalid.
    """
    ConnectionCard.from_bytes(card)
    if len(table) > LONGEST_TABLE or not 0 <= seat < MOST_SEATS or len(key) not in (0, KEY_BYTES):
        raise ValueError("no such table, seat or key")
    payload = bytes((seat << 6 | len(table),)) + table + key + card
    return seal(_WITH_KEY if key else _INVITATION, payload)


def read_invitation(text: str) -> Invitation:
    """Read the invitation in a text: a packed text, an address or a message.

    Raises:
        LinkError: the text has no readable invitation.
    """
    kind, payload = _opened(text, "join")
    if not payload:
        raise LinkError("damaged", "an empty invitation")
    seat, length = payload[0] >> 6, payload[0] & 63
    table, rest = payload[1 : 1 + length], payload[1 + length :]
    if length > LONGEST_TABLE:
        raise LinkError("damaged", "the table's name is too long")
    key = rest[:KEY_BYTES] if kind == _WITH_KEY else b""
    return Invitation(_checked(rest[len(key) :]), table, seat, key)


def write_reply(card: bytes, invitation: Invitation) -> str:
    """Return the text of a reply to an invitation. Raises ValueError if the card is invalid."""
    ConnectionCard.from_bytes(card)
    return InvitationReply(card, digest_of(invitation.card)).text


def read_reply(text: str) -> InvitationReply:
    """Read the reply in a text, as `read_invitation` does.

    Raises:
        LinkError: the text has no readable reply.
    """
    _kind, payload = _opened(text, "answer")
    return InvitationReply(_checked(payload[_DIGEST_BYTES:]), payload[:_DIGEST_BYTES])


def found_way(text: str) -> Way | None:
    """Return which of these marks a text has, readable or not; None if it has none."""
    found = _FOUND.search(text[:LONGEST_PASTED])
    if not found:
        return None
    return "join" if found[1] == "join" else "answer"


def way_of(text: str) -> Way | None:
    """Return what a text is, marked or not; None if it is neither an invitation nor a reply."""
    marked = found_way(text)
    if marked or len(text) > LONGEST_PASTED:
        return marked
    try:
        kind = open_text(text.strip()).kind
    except LinkError:
        return None
    return _KINDS.get(kind)


def _opened(text: str, way: Way) -> tuple[int, bytes]:
    """Return kind and payload of an invitation's or a reply's envelope. Raises LinkError."""
    if len(text) > LONGEST_PASTED:
        raise LinkError("too long", "longer than any text of Basra")
    marked = _FOUND.findall(text)
    if not marked and not _PACKED.search(text):
        raise LinkError(_OTHERWISE[way], "no text of Basra")
    first = marked[0][1] if marked else text.strip()
    envelope = open_text(next((packed for found, packed in marked if found == way), first))
    if _KINDS.get(envelope.kind) != way:
        raise LinkError(_OTHERWISE[way], "another kind of text of Basra")
    return envelope.kind, envelope.payload


def _checked(card: bytes) -> bytes:
    try:
        ConnectionCard.from_bytes(card)
    except CardError as error:
        raise LinkError("damaged", str(error)) from None
    return card


def digest_of(card: bytes) -> bytes:
    """Return the digest that identifies the invitation with a card in its reply."""
    return hashlib.sha256(b"basra-invitation:" + card).digest()[:_DIGEST_BYTES]


READERS: Mapping[Way, Callable[[str], Invitation | InvitationReply]] = {
    "join": read_invitation,
    "answer": read_reply,
}
