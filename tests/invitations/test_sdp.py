"""Offers of browsers become cards, and cards the answers that browsers take."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.invitations.card import CardError, ConnectionCard, Endpoint
from game.invitations.sdp import LONGEST_OFFER, mid_of, read_offer, write_answer
from tests.invitations.made import card

FINGERPRINT = bytes(range(32))
NAME = "38a8dfdd-700e-4838-bd3d-5e477455ec53.local"

CHROMIUM = f"""v=0
o=- 9030501463114546508 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:4098331374 1 udp 2113937151 {NAME} 34537 typ host generation 0 network-cost 999
a=ice-ufrag:FoGg
a=ice-pwd:FVZ8DgdYinQdxy8UCeN2V+Kn
a=ice-options:trickle
a=fingerprint:sha-256 {FINGERPRINT.hex(":").upper()}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""

FIREFOX = f"""v=0
o=mozilla...THIS_IS_SDPARTA-99.0 6797927880204346759 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 {FINGERPRINT.hex(":").upper()}
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122252543 {NAME} 55444 typ host
a=candidate:1 1 TCP 2105524479 {NAME} 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:dcb9c040df6e54133879fed85f496d3c
a=ice-ufrag:a7406389
a=mid:0
a=setup:actpass
a=sctp-port:5000
a=max-message-size:1073741823
"""

WITH_CAMERA = """a=candidate:1333148655 1 udp 2122194687 10.77.0.1 35156 typ host generation 0
a=candidate:264813295 1 udp 2122262783 2001:db8::5 43357 typ host generation 0
a=candidate:2984046459 1 tcp 1518214911 10.77.0.1 9 typ host tcptype active generation 0
a=candidate:842163049 1 udp 1677732095 203.0.113.7 40000 typ srflx raddr 0.0.0.0 rport 0
a=candidate:7 1 udp 99 127.0.0.1 40001 typ host
a=candidate:8 1 udp 98 relay.example 40002 typ host
a=candidate:9 1 udp 97 10.77.0.9 40003 typ relay raddr 0.0.0.0 rport 0
"""


def crossed(text: str) -> str:
    """With the ends of lines that SDP has."""
    return text.replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("offer", "username", "password", "port", "size"),
    [
        (CHROMIUM, "FoGg", "FVZ8DgdYinQdxy8UCeN2V+Kn", 34537, 73),
        (FIREFOX, "a7406389", "dcb9c040df6e54133879fed85f496d3c", 55444, 72),
    ],
)
def test_a_browsers_offer_is_a_card(
    offer: str, username: str, password: str, port: int, size: int
) -> None:
    read = read_offer(crossed(offer))
    assert read == ConnectionCard(FINGERPRINT, username, password, (Endpoint(NAME, port),))
    assert len(read.to_bytes()) == size
    assert mid_of(crossed(offer)) == "0"


def test_addresses_of_the_room_come_first_then_those_seen_from_outside() -> None:
    """INVITATIONS.md#card."""
    read = read_offer(crossed(CHROMIUM.replace("a=ice-ufrag", f"{WITH_CAMERA}a=ice-ufrag")))
    room = Endpoint("10.77.0.1", 35156)
    seen = Endpoint("203.0.113.7", 40000)
    assert read.endpoints[:2] == (room, seen)
    assert len(read.to_bytes()) <= 80


def test_an_offer_without_any_address_is_a_card_too() -> None:
    bare = re.sub("a=candidate.*\n", "", CHROMIUM)
    assert read_offer(crossed(bare)).endpoints == ()


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
def test_what_lacks_something_is_refused(offer: str) -> None:
    with pytest.raises(CardError):
        read_offer(crossed(offer))


def test_of_two_sides_one_begins_the_handshake() -> None:
    """INVITATIONS.md#connecting."""
    chance = Random(1)
    for _ in range(50):
        one, other = card(chance), card(chance)
        answers = (write_answer(one, other), write_answer(other, one))
        setups = {found for text in answers for found in re.findall("a=setup:(.*)\r\n", text)}
        assert setups == {"active", "passive"}


def test_an_answer_says_all_that_the_card_does_and_is_read_back() -> None:
    chance = Random(2)
    own, other = card(chance), card(chance, "firefox", ("ipv4", "ipv6"))
    answer = write_answer(own, other, "data")
    assert read_offer(answer) == other
    assert mid_of(answer) == "data"
    assert "a=candidate:2 1 udp" in answer
    assert answer.endswith("\r\n")
    assert len(write_answer(card(chance), card(chance))) < 500


def test_nobody_connects_to_oneself() -> None:
    own = card(Random(3))
    with pytest.raises(CardError):
        write_answer(own, own)
