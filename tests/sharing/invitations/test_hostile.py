"""Texts and bytes of any kind are either what the game writes or refused."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from game.platform.connections.card import CardError, ConnectionCard, Endpoint
from game.platform.connections.sdp import read_offer
from game.platform.connections.sdp import write_answer as write_sdp_answer
from game.sharing.links import envelope
from game.sharing.links.contents import DealLink
from game.sharing.links.envelope import LONGEST_PASTED, LinkError, seal
from game.sharing.links.invitation import (
    KEY_BYTES,
    found_way,
    read_invitation,
    read_reply,
    way_of,
    write_invitation,
    write_reply,
)
from game.sharing.links.link import write_link
from game.together.lobby.awaited_replies import refusal_of
from tests.sharing.invitations.made import LENGTHS, card, letters

TEXTS = 12_000
"""The number of texts in each test."""

KINDS = ((), ("local",), ("ipv4",), ("ipv6",), ("local", "ipv4"))


def texts(chance: Random) -> tuple[str, ...]:
    """Invitations and replies of all kinds, and a link."""
    made = [write_link(DealLink("yemeni", 2, 1, seed="7"))]
    for browser in LENGTHS:
        for kinds in KINDS:
            data = card(chance, browser, kinds).to_bytes()
            key = chance.randbytes(chance.choice((0, KEY_BYTES)))
            made.append(write_invitation(data, chance.randbytes(chance.randrange(33)), 3, key))
            made.append(write_reply(data, read_invitation(made[-1])))
    return tuple(made)


def spoilt(chance: Random) -> Iterator[str]:
    """Endless texts that were changed on their way, or made up to do harm."""
    good = texts(chance)
    changes: tuple[Callable[[str], str], ...] = (
        lambda text: text[: chance.randrange(len(text))],
        lambda text: text[chance.randrange(len(text)) :],
        lambda text: text.replace(chance.choice(text), chance.choice("Aa_-=/+ \0é")),
        lambda text: text.swapcase(),
        lambda text: text + chance.choice(good),
        lambda text: chance.choice(("#join=", "basra:answer/", "basra:", "#play=")) + text,
        lambda text: f"{text} #join={text[:9]} basra:answer/{text}",
        lambda _: seal(64, chance.randbytes(chance.randrange(120))),
        lambda _: seal(65, chance.randbytes(chance.randrange(120))),
        lambda _: seal(66, chance.randbytes(chance.randrange(140))),
        lambda _: seal(65, bytes(4) + mutated(chance)),
        lambda _: seal(64, bytes((chance.randrange(256),)) + mutated(chance)),
        lambda _: letters(chance, chance.randrange(200)),
    )
    while True:
        yield chance.choice(changes)(chance.choice(good))


def mutated(chance: Random) -> bytes:
    """Return a card with a few bytes changed, or cut, or longer."""
    data = bytearray(card(chance, chance.choice(tuple(LENGTHS)), chance.choice(KINDS)).to_bytes())
    for _ in range(chance.randrange(3)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data[: chance.randrange(len(data) * 3)])


def outcome(text: str) -> str:
    """Return the kind of a text, or the reason why it is refused."""
    told = []
    for way, read in (("join", read_invitation), ("answer", read_reply)):
        try:
            ConnectionCard.from_bytes(read(text).card)
            told.append(way)
        except LinkError as error:
            told.append(error.reason if refusal_of(error.reason, "join") else "")
    assert way_of(text) in {None, "join", "answer"}
    return " ".join(told)


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.full) for part in range(1, 8))]
)
def test_every_text_is_read_or_refused(part: int) -> None:
    """INVITATIONS.md#refused."""
    outcomes = Counter(map(outcome, islice(spoilt(Random(part)), TEXTS)))
    assert {"damaged damaged", "join no reply", "no invitation answer"} <= outcomes.keys()
    assert {"damaged no reply", "no invitation damaged"} <= outcomes.keys()


def test_every_card_has_one_form() -> None:
    """INVITATIONS.md#card, #refused."""
    chance, read = Random(5), 0
    for _ in range(5_000):
        data = mutated(chance)
        try:
            again = ConnectionCard.from_bytes(data).to_bytes()
        except CardError:
            continue
        assert again == data
        read += 1
    assert read > 250


def reason(read: Callable[[str], object], text: str) -> str:
    with pytest.raises(LinkError) as refused:
        read(text)
    return refused.value.reason


def test_text_of_a_newer_version_is_refused_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(envelope, "VERSION", envelope.VERSION + 1)
        newer = seal(64, b"of another shape")
    assert reason(read_invitation, newer) == reason(read_reply, newer) == "newer"


def test_long_texts_are_refused_at_once() -> None:
    for text in ("A" * 10**6, "#join=" + "A" * 10**6, "basra:join/" * 10**5):
        assert reason(read_invitation, text) == "too long"
        found_way(text)
    assert reason(read_invitation, "#join=" * (LONGEST_PASTED // 6))


def test_damaged_offers_are_read_or_refused() -> None:
    chance = Random(7)
    own = card(chance)
    offer = write_sdp_answer(own, card(chance, "firefox", ("local", "ipv4")))
    refused = 0
    for _ in range(1_500):
        place = chance.randrange(len(offer))
        change = chance.choice(("", "\r\n", "a=", " ", ":", "é", "\0", "999999", offer[:200]))
        spoilt_offer = offer[:place] + change + offer[place + chance.randrange(30) :]
        try:
            read_offer(spoilt_offer).to_bytes()
        except CardError:
            refused += 1
    assert 0 < refused < 1_500


@pytest.mark.parametrize("address", ["127.0.0.1", "224.0.0.251", "::", "::1"])
def test_card_is_refused_when_no_other_device_has_its_address(address: str) -> None:
    """INVITATIONS.md#refused: a link can't make the device send to its own ports."""
    data = ConnectionCard(bytes(32), "abcd", "p" * 24, (Endpoint(address, 80),)).to_bytes()
    with pytest.raises(CardError):
        ConnectionCard.from_bytes(data)
