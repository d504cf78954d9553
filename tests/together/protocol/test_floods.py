"""Devices that flood the others or ask for too much: limits hold, and only they are cut off."""

from collections.abc import Callable
from typing import Any

import pytest

from game.together.protocol.game.game_proposals import MOST_OPEN
from game.together.protocol.game.shared_hand import MOST_STEPS
from game.together.protocol.game_desk import GameDesk
from game.together.protocol.logs.table_link import BURST_MESSAGES
from game.together.protocol.messages import entries
from game.together.protocol.messages.entries import PhraseEntry, write_entry
from game.together.protocol.messages.messages import (
    Contact,
    Have,
    Message,
    Recall,
    write_message,
)
from game.together.protocol.messages.table_events import Accused, LinkRefused
from tests.together.protocol.cheats import Insider
from tests.together.protocol.in_play import in_play, work_of
from tests.together.protocol.simulated import desk_of, game_of


@pytest.mark.parametrize("party", [1, 2])
def test_waiting_steps_are_bounded(party: int) -> None:
    """Check each new step against all waiting ones, which must not get slower."""
    room = Insider()
    room.say(entries.StepEntry(0, party, b"\4"), times=600)
    for table in room.tables[:2]:
        hands: Any = game_of(table).game.hands
        assert not hands._steps
        assert all(len(steps) <= MOST_STEPS for steps in hands.hand._waiting.values())
    assert room.accuses("flood") is (party == 2)
    if party != 2:
        room.play_more(9)


def test_open_proposals_are_bounded() -> None:
    """TABLE.md#consent"""
    room = Insider()
    for _ in range(MOST_OPEN + 1):
        counts = game_of(room.cheat).logs.counts
        room.say(entries.ProposalEntry(0, "deal-again", (), "", counts))
    assert room.accuses("nonsense")
    assert len(room.tables[0].proposals.proposals) == MOST_OPEN


@pytest.mark.parametrize("message", [b"", b"\7", bytes(40), b"x" * 17000])
def test_flood_ends_the_connection(message: bytes) -> None:
    room = Insider(2)
    link = room.link_of_host
    for _ in range(BURST_MESSAGES):
        room.tables[0].wire.receive(link, message)
    room.tables[0].wire.tick(1)
    assert LinkRefused(link, "flood") in room.tables[0].wire.take_events()
    room.cut_all(1)
    room.mend()
    room.play_more()


def test_saved_text_stays_small_in_a_flood() -> None:
    room = Insider(2)
    body = entries.write_entry(entries.StepEntry(5, 1, b"\4" + bytes(12000)))
    for _ in range(1000):
        game_of(room.tables[1]).add(body)
        room.round()
        room.tick(1)
    assert Accused((1,), "too-much") in room.told(0, Accused)
    assert len(room.tables[0].keeping.to_text()) < 8 * 2**20


def test_long_game_exceeds_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """TABLE.md#log: a party may say more with each hand."""
    monkeypatch.setattr("game.together.protocol.logs.party_log.MOST_BYTES", 2**13)
    monkeypatch.setattr("game.together.protocol.logs.party_log.MOST_ENTRIES", 60)
    room = in_play(2, 48 * 3, target=101)
    assert room.tables[0].game.deal == 2
    assert min(game_of(room.tables[0]).logs.counts) > 60
    assert room.none_told(Accused)
    room = Insider(2)
    room.say(PhraseEntry(1, "hello"), times=700)
    assert room.accuses("too-much", (1,))


def test_false_counts_cause_no_endless_questions() -> None:
    room = Insider(2)
    link = room.link_of_host
    room.tables[0].wire.outgoing()
    for _ in range(200):
        counts = (10_000, 10_000)
        room.tables[0].wire.receive(link, write_message(Have(counts, ())))
    work_of(room.tables[0])
    assert len(room.tables[0].wire.outgoing()) < 3


def test_device_that_asks_for_everything_again_is_cut_off() -> None:
    room = Insider(2)
    link = room.link_of_host
    sent = 0
    for _ in range(2000):
        for have in (Have((0, 0), ()), Have((0, 1), ())):
            room.tables[0].wire.receive(link, write_message(have))
        work_of(room.tables[0])
        sent += sum(len(message) for _, message in room.tables[0].wire.outgoing())
    room.tables[0].wire.tick(1)
    assert sent < 12 * 2**20
    assert LinkRefused(link, "flood") in room.tables[0].wire.take_events()


FLOODS: dict[str, Callable[[GameDesk, int], Message]] = {
    "recall": lambda _desk, number: Recall(2, number.to_bytes(16, "big"), 3),
    "recall-reply": lambda desk, _number: desk.recalling.answer(Recall(0, bytes(16), 3)),
    "contact": lambda _desk, number: Contact(2, number % 2, 3, b"x"),
    "phrase": lambda desk, _number: desk.logs.say(write_entry(PhraseEntry(2, "hello"))),
}
"""What a party floods the others with, message by message."""


@pytest.mark.parametrize("kind", FLOODS)
@pytest.mark.parametrize("meshed", [False, True])
def test_flood_that_is_passed_on_ends_no_honest_connection(kind: str, *, meshed: bool) -> None:
    """TABLE.md#links: the others stay connected, and neither accuses the other."""
    room = in_play(3, 4)
    if meshed:
        room.link(1, 2)
    room.tick(30)
    room.settle()
    cheat = desk_of(room.tables[2])
    for second in range(12):
        room.tick(1.0)
        for number in range(240):
            sent = FLOODS[kind](cheat.playing, 240 * second + number)
            for link in cheat.links.links.values():
                link.send(sent)
        for _ in range(4):
            room.round()
    assert (0, 1) in [wire.ends for wire in room.wires]
    for place in (0, 1):
        accused = {seat for event in room.told(place, Accused) for seat in event.seats}
        assert accused <= {2}


@pytest.mark.parametrize("slow", [False, True])
def test_two_floods_that_are_passed_on_end_no_honest_connection(*, slow: bool) -> None:
    """TABLE.md#links: the host sends what two cheats send, also to a device that lags behind."""
    room = in_play(4, 4)
    for cheat in (2, 3):
        said = write_entry(PhraseEntry(cheat, "hello"))
        for _ in range(BURST_MESSAGES - 200):
            game_of(room.tables[cheat]).add(said)
    for _ in range(4):
        room.collect()
        room.deliver()
        for table in room.tables[: 2 - slow]:
            work_of(table)
    room.settle()
    assert [wire.ends for wire in room.wires] == [(0, 1), (0, 2), (0, 3)]
    assert room.none_told(Accused)


def test_device_checks_only_the_first_forged_entry_of_a_flood() -> None:
    """TABLE.md#log: a relay may send many, and each signature takes time."""
    room = Insider()
    entry = game_of(room.tables[1]).logs.say(write_entry(PhraseEntry(1, "hello")))
    false = write_message(entry._replace(signature=bytes(64)))
    for _ in range(BURST_MESSAGES):
        room.tables[0].wire.receive(room.link_of_host, false)
    assert sum(1 for _ in room.tables[0].wire.work()) < 10
    assert Accused((2,), "forged") in room.tables[0].wire.take_events()
