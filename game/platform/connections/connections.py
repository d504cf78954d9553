"""The interface of direct connections to other devices, and the address of a STUN server."""

import hashlib
import re
from ipaddress import IPv4Address, IPv6Address
from typing import Literal, NamedTuple, Protocol

ConnectionState = Literal["waiting", "connected", "lost"]
"""Not connected yet, or not any more but it may come back; connected; ended or failed."""

LONGEST_MESSAGE = 16 * 2**10
"""The most bytes of one message."""

LONGEST_ADDRESS = 260
"""The most characters of a server's address with its port."""

_PARTS = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([0-9A-Za-z.-]+)):([0-9]{1,5})", re.ASCII)
_LABEL = re.compile(r"[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?", re.ASCII)
_HIGHEST_PORT = 65_535
_LONGEST_NAME = 253


class Connection(Protocol):
    """One connection. Messages arrive whole, in order and once each, or the connection is lost.

    Attributes:
        card: the data that the other device needs to connect, as bytes; for this connection only.
    """

    card: bytes

    @property
    def state(self) -> ConnectionState:
        """The current state."""

    def connect(self, card: bytes) -> None:
        """Start to look for the device with this card, as the other must.

        Raises ValueError if it is no card.
        """

    def send(self, message: bytes) -> None:
        """Send a message; do nothing if the connection is lost.

        Raises ValueError if it is longer than `LONGEST_MESSAGE`.
        """

    def received(self) -> list[bytes]:
        """Return the messages since the last call. A message ends the wait of an idle frame."""

    def close(self) -> None:
        """Close the connection; the other side sees it as lost."""


class Room(Protocol):
    """A place at the site's server, which passes on sealed texts of two devices with one key.

    Texts may come in any order, late, or never; each comes at most once, from the other device.
    """

    @property
    def state(self) -> ConnectionState:
        """Whether the server is reached; "lost" after `close`."""

    def send(self, text: str) -> None:
        """Send at most 255 letters of ASCII again and again, in place of an earlier text."""

    def received(self) -> list[str]:
        """Return the texts since the last call. A text ends the wait of an idle frame."""

    def close(self) -> None:
        """Leave the room for good."""


class RoomNames(NamedTuple):
    """What follows from a room's key (INVITATIONS.md#server).

    Attributes:
        name: the room's name at the server.
        token: what the server asks of a device that returns.
        cipher: the key of AES-GCM with 256 bits, which no server gets.
    """

    name: str
    token: str
    cipher: str

    @classmethod
    def of(cls, key: bytes) -> "RoomNames":
        """Derive them, as hexadecimal digits."""
        place = hashlib.sha256(b"basra-room/1:" + key).hexdigest()
        return cls(place[:32], place[32:], hashlib.sha256(b"basra-contact/1:" + key).hexdigest())


class Connections(Protocol):
    """The platform's connections to other devices, as `platform.connections`."""

    def missing(self) -> str:
        """Return the name of what is missing to reach other devices, "" if nothing is."""

    async def open(self, stun: str = "") -> Connection:
        """Return a new connection once its card is known, after some seconds at most.

        `stun` is a server, "host:port", that reports this device's address as others see it, or "".
        Raises ValueError for a bad server, and OSError with the reason for any other failure.
        """

    async def enter(self, key: bytes, own: int, other: int) -> Room | None:
        """Enter the room of a key at the site's server; None if the site names no server.

        `own` and `other` are the numbers of the two devices there.
        """

    def await_replies(self, digests: tuple[bytes, ...]) -> None:
        """Set the invitations whose replies this window awaits; () for none.

        Such a reply that is opened in another window of this device comes here as a followed link.
        """

    async def hand_over(self, digest: bytes, reply: str) -> bool:
        """Give a reply to the window of this device that awaits it; return False if there is none.

        `digest` identifies the invitation. The reply is its text, without any address.
        """


def check_server(address: str) -> tuple[str, int]:
    """Return host and port of "host:port"; the host is a name, an IPv4 or a [IPv6] address.

    Raises ValueError if it isn't a server's address.
    """
    parts = _PARTS.fullmatch(address) if len(address) <= LONGEST_ADDRESS else None
    if not parts or not 0 < int(parts[3]) <= _HIGHEST_PORT:
        raise ValueError("not written as host:port")
    if parts[1]:
        return str(IPv6Address(parts[1])), int(parts[3])
    labels = parts[2].split(".")
    if labels[-1].isdecimal():
        return str(IPv4Address(parts[2])), int(parts[3])
    if len(parts[2]) > _LONGEST_NAME or not all(map(_LABEL.fullmatch, labels)):
        raise ValueError("not a server's name")
    return parts[2], int(parts[3])
