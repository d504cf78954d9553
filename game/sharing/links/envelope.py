"""A link as text: version, kind, payload and checksum, in characters that any address may have."""

import binascii
import hashlib
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Literal, NamedTuple

VERSION = 1
"""The version that is written; older ones stay readable forever."""

LONGEST_LINK = 1900
"""Characters of a link's text: with the address of a site before it, 2,000."""

LONGEST_PASTED = 20_000
"""Characters of a text that is searched for a link."""

MARK = "play="
"""The start of a link's text in the fragment of an address."""

SCHEME = "basra:"
"""The start of a link without an address."""

_CHECKSUM_BYTES = 4
_FOUND = re.compile(rf"(?:#{MARK}(?:{SCHEME})?|\b{SCHEME})([\w-]*)", re.ASCII)
_MARKED = re.compile(rf"#(?:play|join|answer)=|\b{SCHEME}", re.ASCII)

Reason = Literal["damaged", "newer", "too long", "no invitation", "no reply"]


class LinkError(ValueError):
    """A text that isn't a link of Basra, or a game that no link can hold.

    Attributes:
        reason: "damaged" for a changed or invented text, "newer" for one that a newer version of
            Basra wrote, "too long" for more than `LONGEST_LINK`; "no invitation" and "no reply"
            for another text of Basra.
    """

    def __init__(self, reason: Reason, detail: str) -> None:
        super().__init__(detail)
        self.reason: Reason = reason


class Envelope(NamedTuple):
    """A link's parts, after the checksum was checked."""

    version: int
    kind: int
    payload: bytes


def seal(kind: int, payload: bytes) -> str:
    """Return the text of a link. Raises LinkError if it would be too long."""
    data = bytes((VERSION, kind)) + payload
    text = urlsafe_b64encode(data + _checksum(data)).rstrip(b"=").decode()
    if len(text) > LONGEST_LINK:
        raise LinkError("too long", f"the link would have more than {LONGEST_LINK} characters")
    return text


def open_text(packed: str) -> Envelope:
    """Read the parts of a link's packed text.

    Raises:
        LinkError: it is too long or damaged, or a newer version wrote it.
    """
    if len(packed) > LONGEST_LINK:
        raise LinkError("too long", f"a link has at most {LONGEST_LINK} characters")
    data = _decoded(packed)
    body, checksum = data[:-_CHECKSUM_BYTES], data[-_CHECKSUM_BYTES:]
    if len(body) < len(Envelope._fields) - 1 or checksum != _checksum(body):
        raise LinkError("damaged", "the checksum is wrong")
    if body[0] > VERSION:
        raise LinkError("newer", "a newer version wrote it")
    if not body[0]:
        raise LinkError("damaged", "no version writes this")
    return Envelope(body[0], body[1], body[2:])


def link_in(text: str) -> str:
    """Return the packed text of the first link in a text, or the whole text if none is marked.

    Raises:
        LinkError: the text is too long to be searched.
    """
    if len(text) > LONGEST_PASTED:
        raise LinkError("too long", f"a link has at most {LONGEST_LINK} characters")
    found = _FOUND.search(text)
    return found[1] if found else text.strip().removeprefix(MARK)


def holds_link(text: str) -> bool:
    """Return whether a text has a mark of a link or an invitation, readable or not."""
    return _MARKED.search(text[:LONGEST_PASTED]) is not None


def _decoded(packed: str) -> bytes:
    """Return the bytes that a text was written from; every other text of these bytes is refused."""
    try:
        data = urlsafe_b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4))
    except (binascii.Error, UnicodeEncodeError):
        raise LinkError("damaged", "not in the form of a link") from None
    if urlsafe_b64encode(data).rstrip(b"=").decode() != packed:
        raise LinkError("damaged", "not in the form of a link")
    return data


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(b"basra-link:" + body).digest()[:_CHECKSUM_BYTES]
