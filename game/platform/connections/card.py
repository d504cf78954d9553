"""The data for connecting to a device, in few bytes (INVITATIONS.md#card)."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NamedTuple

FINGERPRINT_BYTES = 32
"""The size of the SHA-256 of a device's certificate."""

USUAL_BYTES = 80
"""Addresses after the first one are omitted if they would make a card longer than this."""

LONGEST_CARD = 88
"""The most bytes of a card that is read."""

MOST_ADDRESSES = 4

_HEADER_BYTES = 2
_SHORTEST_USERNAME, _LONGEST_USERNAME = 4, 11
_SHORTEST_PASSWORD, _LONGEST_PASSWORD = 22, 37
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_HEXADECIMAL = "0123456789abcdef"
_LOCAL = ".local"
_LOCAL_NAME = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local", re.ASCII)


class CardError(ValueError):
    """Bytes that aren't a card, or a card that can't be written; the message says why."""


class _AddressKind(IntEnum):
    """The kind of an address, as two bits."""

    NONE, LOCAL_NAME, IPV4, IPV6 = range(4)


_ADDRESS_BYTES = {_AddressKind.LOCAL_NAME: 16, _AddressKind.IPV4: 4, _AddressKind.IPV6: 16}
_PORT_BYTES = 2


class Endpoint(NamedTuple):
    """An address of a device.

    Attributes:
        address: an IPv4 or IPv6 address, or its name on the local network, such as
            "0b1d72a5-6a3a-4a3b-9a43-3d8d57f1c5b2.local".
        port: the UDP port, from 1 to 65535.
    """

    address: str
    port: int


@dataclass(frozen=True, slots=True)
class ConnectionCard:
    """The data that another device needs to connect to this one.

    Attributes:
        fingerprint: the SHA-256 of its certificate.
        username: the fragment of its name in ICE, 4 to 11 letters of Base64.
        password: its password in ICE, 22 to 37 letters of Base64.
        endpoints: its addresses, the most likely first; empty if it must find the other device.
    """

    fingerprint: bytes
    username: str
    password: str
    endpoints: tuple[Endpoint, ...] = ()

    def to_bytes(self) -> bytes:
        """Write the card, omitting endpoints that don't fit. Raises CardError if it isn't valid."""
        if len(self.fingerprint) != FINGERPRINT_BYTES:
            raise CardError("a fingerprint is a SHA-256")
        names = self.username + self.password
        hexadecimal = set(names) <= set(_HEXADECIMAL)
        packed = self.fingerprint + _packed(names, _HEXADECIMAL if hexadecimal else _LETTERS)
        endpoints = [_written(endpoint) for endpoint in self.endpoints]
        written = _shortened(endpoints, _HEADER_BYTES + len(packed))
        header = _in_range(len(self.username), _SHORTEST_USERNAME, _LONGEST_USERNAME)
        header = header << 4 | _in_range(len(self.password), _SHORTEST_PASSWORD, _LONGEST_PASSWORD)
        header |= hexadecimal << 7
        for place, (kind, _) in enumerate(written):
            header |= kind << (8 + 2 * place)
        return b"".join(
            (header.to_bytes(_HEADER_BYTES, "little"), packed, *(content for _, content in written))
        )

    @classmethod
    def from_bytes(cls, data: bytes) -> ConnectionCard:
        """Read a card. Raises CardError if `to_bytes` doesn't write these bytes."""
        if not _HEADER_BYTES + FINGERPRINT_BYTES <= len(data) <= LONGEST_CARD:
            raise CardError("not the size of a card")
        header, rest = int.from_bytes(data[:_HEADER_BYTES], "little"), data[_HEADER_BYTES:]
        fingerprint, rest = rest[:FINGERPRINT_BYTES], rest[FINGERPRINT_BYTES:]
        alphabet = _HEXADECIMAL if header & 0x80 else _LETTERS
        name_length = _SHORTEST_USERNAME + (header >> 4 & 7)
        length = name_length + _SHORTEST_PASSWORD + (header & 15)
        size = _packed_bytes(length, alphabet)
        letters, rest = _unpacked(rest[:size], length, alphabet), rest[size:]
        endpoints = tuple(_read_endpoints(header >> 8, rest))
        card = cls(fingerprint, letters[:name_length], letters[name_length:], endpoints)
        if card.to_bytes() != data:
            raise CardError("not the format of a card")
        return card


def are_alike(one: bytes, other: bytes) -> bool:
    """Return whether two cards belong to the same device. Raises CardError if one is no card."""
    return (
        ConnectionCard.from_bytes(one).fingerprint == ConnectionCard.from_bytes(other).fingerprint
    )


def channel_of(one: bytes, other: bytes) -> bytes:
    """Return 32 bytes that only the two devices with these certificates have in common.

    A device between two others has its own certificates, so the two ends differ. Raises CardError
    if one is no card.
    """
    prints = sorted(ConnectionCard.from_bytes(card).fingerprint for card in (one, other))
    return hashlib.sha256(b"basra-channel/1:" + b"".join(prints)).digest()


def _shortened(
    written: list[tuple[_AddressKind, bytes]], size: int
) -> list[tuple[_AddressKind, bytes]]:
    """Return the first endpoint and as many others as fit."""
    taken: list[tuple[_AddressKind, bytes]] = []
    for kind, content in written:
        if len(taken) < MOST_ADDRESSES and (not taken or size + len(content) <= USUAL_BYTES):
            taken.append((kind, content))
            size += len(content)
    return taken


def is_reachable(address: str) -> bool:
    """Return whether another device may reach an address."""
    if address.lower().endswith(_LOCAL):
        return True
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    return not (parsed.is_loopback or parsed.is_unspecified or parsed.is_multicast)


def _written(endpoint: Endpoint) -> tuple[_AddressKind, bytes]:
    address, port = endpoint
    if not 0 < port < 1 << 16:
        raise CardError("not a port")
    port_bytes = port.to_bytes(_PORT_BYTES, "big")
    if _LOCAL_NAME.fullmatch(address):
        digits = address.removesuffix(_LOCAL).replace("-", "")
        return _AddressKind.LOCAL_NAME, bytes.fromhex(digits) + port_bytes
    try:
        if ":" in address:
            return _AddressKind.IPV6, IPv6Address(address).packed + port_bytes
        return _AddressKind.IPV4, IPv4Address(address).packed + port_bytes
    except ValueError:
        raise CardError("neither an address nor a local name") from None


def _read_endpoints(kinds: int, data: bytes) -> list[Endpoint]:
    endpoints = []
    while kinds:
        kind, kinds = _AddressKind(kinds & 3), kinds >> 2
        if kind is _AddressKind.NONE:
            raise CardError("an endpoint after the last one")
        size = _ADDRESS_BYTES[kind]
        address, port, data = data[:size], data[size : size + _PORT_BYTES], data[size + 2 :]
        if len(port) != _PORT_BYTES:
            raise CardError("the card is cut off")
        endpoint = Endpoint(_spelt(kind, address), int.from_bytes(port, "big"))
        if not is_reachable(endpoint.address):
            raise CardError("an address that no other device has")
        endpoints.append(endpoint)
    if data:
        raise CardError("there is data after the card")
    return endpoints


def _spelt(kind: _AddressKind, address: bytes) -> str:
    if kind is _AddressKind.LOCAL_NAME:
        digits = address.hex()
        groups = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
        return f"{'-'.join(groups)}{_LOCAL}"
    return str(IPv4Address(address) if kind is _AddressKind.IPV4 else IPv6Address(address))


def _in_range(number: int, lowest: int, highest: int) -> int:
    """Return how far a number is above the lowest."""
    if not lowest <= number <= highest:
        raise CardError(f"{number} letters, not {lowest} to {highest}")
    return number - lowest


def _packed_bytes(length: int, alphabet: str) -> int:
    bits = len(alphabet).bit_length() - 1
    return -(-length * bits // 8)


def _packed(letters: str, alphabet: str) -> bytes:
    number = 0
    for letter in letters:
        place = alphabet.find(letter)
        if place < 0:
            raise CardError("a letter that isn't allowed")
        number = number * len(alphabet) + place
    return number.to_bytes(_packed_bytes(len(letters), alphabet), "big")


def _unpacked(data: bytes, length: int, alphabet: str) -> str:
    if len(data) != _packed_bytes(length, alphabet):
        raise CardError("the card is cut off")
    number, letters = int.from_bytes(data, "big"), []
    for _ in range(length):
        number, place = divmod(number, len(alphabet))
        letters.append(alphabet[place])
    if number:
        raise CardError("not the format of a card")
    return "".join(reversed(letters))
