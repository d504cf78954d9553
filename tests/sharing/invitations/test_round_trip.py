"""Cards, invitations and replies round trip in few bytes."""

import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest
from segno import encoder

from game.platform.connections.card import CardError, ConnectionCard, Endpoint
from game.sharing.links import invitation
from game.sharing.links.invitation import (
    JOIN_MARK,
    KEY_BYTES,
    REPLY_MARK,
    found_way,
    read_invitation,
    read_reply,
    write_invitation,
    write_reply,
)
from game.together.protocol.messages.messages import TABLE_BYTES
from tests.sharing.invitations.made import LENGTHS, card

PAGE = "https://example.org/basra/#"

KINDS = (
    *((), ("local",), ("ipv4",), ("ipv6",), ("local", "ipv4"), ("ipv4", "ipv6")),
    ("ipv4", "ipv4", "ipv4", "ipv4"),
)
SHORT = {"chromium": [73, 61, 73], "firefox": [72, 60, 72]}
"""Bytes of a card with one endpoint: a local name, an IPv4 and an IPv6 address."""


@pytest.mark.parametrize("browser", LENGTHS)
def test_card_round_trips(browser: str) -> None:
    """INVITATIONS.md#card."""
    for seed, kinds in product(range(15), KINDS if browser in SHORT else (("local",),)):
        written = card(Random(seed), browser, kinds)
        assert ConnectionCard.from_bytes(written.to_bytes()) == written
        assert len(written.to_bytes()) <= 80 or browser not in SHORT
    sizes = [
        len(card(Random(3), browser, (kind,)).to_bytes()) for kind in ("local", "ipv4", "ipv6")
    ]
    assert sizes == SHORT.get(browser, sizes)


def test_endpoints_without_room_are_left_out_the_first_never() -> None:
    """INVITATIONS.md#card."""
    full = card(Random(4), "chromium", ("local", "local", "ipv4"))
    kept = ConnectionCard.from_bytes(full.to_bytes()).endpoints
    assert kept == (full.endpoints[0], full.endpoints[2])
    long = card(Random(5), "longest", ("ipv6", "ipv4"))
    assert ConnectionCard.from_bytes(long.to_bytes()).endpoints == long.endpoints[:1]


@pytest.mark.parametrize(
    "wrong",
    [
        ConnectionCard(bytes(31), "abcd", "p" * 24),
        ConnectionCard(bytes(32), "abc", "p" * 24),
        ConnectionCard(bytes(32), "abcd", "p" * 38),
        ConnectionCard(bytes(32), "ab\r\n", "p" * 24),
        ConnectionCard(bytes(32), "abcd", "p" * 24, (Endpoint("host.example", 9),)),
        ConnectionCard(bytes(32), "abcd", "p" * 24, (Endpoint("10.0.0.1", 0),)),
        ConnectionCard(bytes(32), "abcd", "p" * 24, (Endpoint("10.0.0.1", 65536),)),
    ],
)
def test_impossible_card_is_not_written(wrong: ConnectionCard) -> None:
    with pytest.raises(CardError):
        wrong.to_bytes()


def test_invitation_and_reply_round_trip() -> None:
    """INVITATIONS.md#text."""
    chance = Random(6)
    for seat in range(4):
        host, guest = card(chance).to_bytes(), card(chance, "firefox").to_bytes()
        key = chance.randbytes(KEY_BYTES * (seat % 2))
        read = read_invitation(write_invitation(host, chance.randbytes(8), seat, key))
        assert (read.card, read.seat, len(read.table), read.key) == (host, seat, 8, key)
        reply = read_reply(write_reply(guest, read))
        assert reply.card == guest
        assert reply.is_to(host)
        assert not reply.is_to(guest)


def test_texts_are_those_of_the_page() -> None:
    """INVITATIONS.md#text: each stays readable for ever."""
    page = Path(invitation.__file__).with_name("INVITATIONS.md").read_text("utf-8")
    texts = dict.fromkeys(re.findall(r"^basra:(?:join|answer)/([\w-]+)$", page, re.MULTILINE))
    plain, keyed, reply = texts
    read = read_invitation(plain)
    assert (read.table, read.seat, read.key) == (bytes(range(8)), 1, b"")
    assert read_invitation(keyed) == replace(read, key=bytes(range(KEY_BYTES)))
    for one in (plain, keyed):
        again = read_invitation(one)
        assert write_invitation(*(getattr(again, name) for name in again.__slots__)) == one
    assert write_reply(read.card, read) == reply


def test_lengths_are_those_of_the_page() -> None:
    """INVITATIONS.md#lengths."""
    page = Path(invitation.__file__).with_name("INVITATIONS.md").read_text("utf-8")
    told = re.findall(r"^\| .*? \| (\d+) \| (\d+) \| (\d+) \| (\d+), (\d+) \|$", page, re.MULTILINE)
    kinds = (("local",), ("local", "ipv4"), ("ipv4",), ("local",), ("ipv4",))
    browsers = ("chromium", "chromium", "chromium", "firefox", "libnice")
    assert [tuple(map(int, row)) for row in told] == [
        lengths(*made) for made in zip(browsers, kinds, strict=True)
    ]


def lengths(browser: str, kinds: tuple[str, ...]) -> tuple[int, ...]:
    """Return the lengths of a card, an invitation, its reply, and the sides of both QR codes."""
    made = card(Random(7), browser, kinds).to_bytes()
    invited = write_invitation(made, bytes(TABLE_BYTES), 1)
    reply = write_reply(made, read_invitation(invited))
    codes = (f"{PAGE}{JOIN_MARK}{invited}", f"{PAGE}{REPLY_MARK}{reply}")
    sides = [len(encoder.encode(code, error="l", micro=False).matrix) for code in codes]
    return (len(made), len(invited), len(reply), *sides)


@pytest.mark.parametrize(
    ("written", "way"),
    [
        *(("https://example.org/basra/#join={}", "join"), ("basra:join/{}", "join")),
        *(("Come!\nbasra:join/{} Bye.", "join"), ("https://example.org/#answer={}", "answer")),
        *(("(basra:answer/{})", "answer"), ("#join={}", "join"), ("{}", None)),
        *(("basra:{}", None), ("https://example.org/#play={}", None)),
    ],
)
def test_invitations_are_found_in_addresses_and_messages(written: str, way: str | None) -> None:
    """INVITATIONS.md#text."""
    host = card(Random(8)).to_bytes()
    text = write_invitation(host, b"", 0)
    assert found_way(written.format(text)) == way
    if way == "join":
        assert read_invitation(written.format(text)).card == host


def test_message_with_both_holds_each() -> None:
    chance = Random(9)
    host, guest = card(chance).to_bytes(), card(chance).to_bytes()
    text = write_invitation(host, b"", 0)
    message = f"{text} basra:join/{text} basra:answer/{write_reply(guest, read_invitation(text))}"
    assert read_invitation(message).card == host
    assert read_reply(message).card == guest
