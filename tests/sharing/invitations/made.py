"""Invented cards of all kinds."""

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address
from random import Random
from uuid import UUID

from game.platform.connections.card import ConnectionCard, Endpoint

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
LENGTHS = {"chromium": (4, 24), "firefox": (8, 32), "libnice": (4, 22), "longest": (11, 37)}
"""Lengths of username and password, by program."""


def letters(chance: Random, length: int, alphabet: str = LETTERS) -> str:
    return "".join(chance.choices(alphabet, k=length))


def card(
    chance: Random, browser: str = "chromium", kinds: tuple[str, ...] = ("local",)
) -> ConnectionCard:
    """Return a card as that browser makes it, with an endpoint of each of the kinds."""
    addresses: dict[str, Callable[[], object]] = {
        "local": lambda: f"{UUID(int=chance.getrandbits(128), version=4)}.local",
        "ipv4": lambda: IPv4Address(10 << 24 | chance.getrandbits(24)),
        "ipv6": lambda: IPv6Address(0xFD << 120 | chance.getrandbits(120)),
    }
    username, password = LENGTHS[browser]
    alphabet = LETTERS[-12:-2] + "abcdef" if browser == "firefox" else LETTERS
    return ConnectionCard(
        chance.randbytes(32),
        letters(chance, username, alphabet),
        letters(chance, password, alphabet),
        tuple(Endpoint(str(addresses[kind]()), chance.randrange(1, 1 << 16)) for kind in kinds),
    )
