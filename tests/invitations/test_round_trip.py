"""Cards, invitations and answers come back as they were written, in few bytes."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.invitations.card import CardError, ConnectionCard, Endpoint
from game.invitations.invitation import (
    Invitation,
    found_way,
    read_answer,
    read_invitation,
    write_answer,
    write_invitation,
)
from tests.invitations.made import LENGTHS, card

KINDS = (
    *((), ("local",), ("ipv4",), ("ipv6",), ("local", "ipv4"), ("ipv4", "ipv6")),
    ("ipv4", "ipv4", "ipv4", "ipv4"),
)


@pytest.mark.parametrize(("browser", "kinds"), [*product(("chromium", "firefox"), KINDS)])
def test_a_card_comes_back(browser: str, kinds: tuple[str, ...]) -> None:
    written = card(Random(1), browser, kinds)
    assert ConnectionCard.from_bytes(written.to_bytes()) == written
    assert len(written.to_bytes()) <= 80


@pytest.mark.parametrize("browser", LENGTHS)
def test_names_and_passwords_have_the_lengths_that_browsers_give_them(browser: str) -> None:
    chance = Random(2)
    for _ in range(100):
        written = card(chance, browser)
        assert ConnectionCard.from_bytes(written.to_bytes()) == written


@pytest.mark.parametrize(
    ("browser", "kind", "size"),
    [
        *(("chromium", "local", 73), ("chromium", "ipv4", 61), ("chromium", "ipv6", 73)),
        *(("firefox", "local", 72), ("firefox", "ipv4", 60), ("firefox", "ipv6", 72)),
    ],
)
def test_a_card_is_as_short_as_told(browser: str, kind: str, size: int) -> None:
    assert len(card(Random(3), browser, (kind,)).to_bytes()) == size


def test_endpoints_without_room_are_left_out_the_first_never() -> None:
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
def test_what_no_device_has_is_not_written(wrong: ConnectionCard) -> None:
    with pytest.raises(CardError):
        wrong.to_bytes()


def test_an_invitation_and_its_answer_come_back() -> None:
    chance = Random(6)
    for seat in range(4):
        host, guest = card(chance).to_bytes(), card(chance, "firefox").to_bytes()
        text = write_invitation(host, chance.randbytes(8), seat)
        invitation = read_invitation(text)
        assert (invitation.card, invitation.seat, len(invitation.table)) == (host, seat, 8)
        answer = read_answer(write_answer(guest, invitation))
        assert answer.card == guest
        assert answer.is_to(host)
        assert not answer.is_to(guest)


def test_both_have_about_a_hundred_bytes() -> None:
    invitation = Invitation(card(Random(7)).to_bytes(), bytes(8), 1)
    assert len(write_invitation(*_parts(invitation))) == 118
    assert len(write_answer(invitation.card, invitation)) == 111


def _parts(invitation: Invitation) -> tuple[bytes, bytes, int]:
    return invitation.card, invitation.table, invitation.seat


@pytest.mark.parametrize(
    ("written", "way"),
    [
        *(("https://example.org/basra/#join={}", "join"), ("basra:join/{}", "join")),
        *(("Come!\nbasra:join/{} Bye.", "join"), ("https://example.org/#answer={}", "answer")),
        *(("(basra:answer/{})", "answer"), ("#join={}", "join"), ("{}", None)),
        *(("basra:{}", None), ("https://example.org/#play={}", None)),
    ],
)
def test_they_are_found_in_addresses_and_messages(written: str, way: str | None) -> None:
    host = card(Random(8)).to_bytes()
    text = write_invitation(host, b"", 0)
    assert found_way(written.format(text)) == way
    if way == "join":
        assert read_invitation(written.format(text)).card == host


def test_a_message_with_both_holds_each() -> None:
    chance = Random(9)
    host, guest = card(chance).to_bytes(), card(chance).to_bytes()
    text = write_invitation(host, b"", 0)
    message = f"{text} basra:join/{text} basra:answer/{write_answer(guest, read_invitation(text))}"
    assert read_invitation(message).card == host
    assert read_answer(message).card == guest
