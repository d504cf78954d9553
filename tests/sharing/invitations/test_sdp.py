"""Offers of browsers become cards, and cards become answers that browsers accept."""

import re
from pathlib import Path
from random import Random

import pytest

from game.platform.connections.card import CardError, ConnectionCard, Endpoint
from game.platform.connections.sdp import LONGEST_OFFER, mid_of, read_offer, write_answer
from tests.sharing.invitations.made import card

NAME = "38a8dfdd-700e-4838-bd3d-5e477455ec53.local"

OFFERS = Path(__file__).with_name("offers")
CHROMIUM, FIREFOX, WITH_CAMERA = (
    (OFFERS / f"{name}.sdp").read_text("ascii") for name in ("chromium", "firefox", "camera")
)
"""Offers of two browsers, and the addresses that one adds if it may use the camera."""


def crossed(text: str) -> str:
    """Return the text with the line ends of SDP."""
    return text.replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("offer", "username", "password", "port", "size"),
    [
        (CHROMIUM, "FoGg", "FVZ8DgdYinQdxy8UCeN2V+Kn", 34537, 73),
        (FIREFOX, "a7406389", "dcb9c040df6e54133879fed85f496d3c", 55444, 72),
    ],
)
def test_offer_of_a_browser_becomes_a_card(
    offer: str, username: str, password: str, port: int, size: int
) -> None:
    read = read_offer(crossed(offer))
    assert read == ConnectionCard(bytes(range(32)), username, password, (Endpoint(NAME, port),))
    assert len(read.to_bytes()) == size
    assert mid_of(crossed(offer)) == "0"


def test_local_addresses_come_first() -> None:
    """INVITATIONS.md#card."""
    read = read_offer(crossed(CHROMIUM.replace("a=ice-ufrag", f"{WITH_CAMERA}a=ice-ufrag")))
    room = Endpoint("10.77.0.1", 35156)
    assert read.endpoints[:2] == (room, Endpoint("203.0.113.7", 40000))
    assert len(read.to_bytes()) <= 80


def test_offer_without_addresses_is_a_card() -> None:
    assert read_offer(crossed(re.sub("a=candidate.*\n", "", CHROMIUM))).endpoints == ()


@pytest.mark.parametrize(
    "offer",
    [
        "",
        CHROMIUM.replace("a=ice-pwd", "a=other"),
        CHROMIUM.replace("a=ice-ufrag:FoGg", "a=ice-ufrag:Fo"),
        CHROMIUM.replace("sha-256", "sha-1"),
        CHROMIUM.replace("00:01", "00"),
        CHROMIUM.replace("00:01", "no:hex"),
        CHROMIUM + "a" * LONGEST_OFFER,
    ],
)
def test_incomplete_offer_is_refused(offer: str) -> None:
    with pytest.raises(CardError):
        read_offer(crossed(offer))


def test_one_of_two_sides_starts_the_handshake() -> None:
    """INVITATIONS.md#connecting."""
    chance = Random(1)
    for _ in range(50):
        one, other = card(chance), card(chance)
        answers = (write_answer(one, other), write_answer(other, one))
        setups = {found for text in answers for found in re.findall("a=setup:(.*)\r\n", text)}
        assert setups == {"active", "passive"}


def test_answer_round_trips() -> None:
    chance = Random(2)
    own, other = card(chance), card(chance, "firefox", ("ipv4", "ipv6"))
    answer = write_answer(own, other, "data")
    assert read_offer(answer) == other
    assert mid_of(answer) == "data"
    assert "a=candidate:2 1 udp" in answer
    assert answer.endswith("\r\n")
    assert len(write_answer(card(chance), card(chance))) < 500


def test_device_cant_connect_to_itself() -> None:
    own = card(Random(3))
    with pytest.raises(CardError):
        write_answer(own, own)
