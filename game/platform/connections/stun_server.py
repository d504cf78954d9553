"""Check the address of a STUN server, as typed in the settings."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address

LONGEST_ADDRESS = 260
"""The most characters of an address with its port."""

_PARTS = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([0-9A-Za-z.-]+)):([0-9]{1,5})", re.ASCII)
_LABEL = re.compile(r"[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?", re.ASCII)
_HIGHEST_PORT = 65_535
_LONGEST_NAME = 253


def check_server(address: str) -> tuple[str, int]:
    """Return host and port of "host:port". The host is a name, an IPv4 or a [IPv6] address.

    Raises:
        ValueError: it isn't a server's address.
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
