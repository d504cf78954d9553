"""Peers that lie, forge, repeat, flood and stall: the others are told why, and can go on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest

from game.rules.record import write_record
from game.together.entries import (
    AnswerEntry,
    LeavingEntry,
    PhraseEntry,
    PlayEntry,
    ReadyEntry,
    Saying,
    SignatureEntry,
    StepEntry,
    read_entry,
)
from game.together.message_reading import read_message
from game.together.messages import ENTRY, HAVE, HELLO, REACH, EntryMessage, Have
from game.together.party_log import said_in
from game.together.shared_hand import MOST_STEPS
from game.together.shared_table import SharedTable
from game.together.table_events import (
    Accused,
    ClockRanOut,
    Departed,
    HandVoided,
    LinkRefused,
    TableEvent,
)
from game.together.table_link import BURST_MESSAGES
from tests.together.simulated import Room, table_for
from tests.together.toy_curve import toy_curve

MESSAGES, PARTS = 100_000, 8
SESSIONS = int(os.environ.get("TOGETHER_SESSIONS", "12"))
"""Whole sessions with a cheat; more of them prove more, and take their time."""


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with toy_curve():
        yield


class Recorded(Room):
    """A room that remembers every message, and lets one be changed on its way."""

    def __init__(self, players: int, seed: int) -> None:
        self.messages: list[bytes] = []
        guests = [(seat,) for seat in range(1, players)]
        super().__init__(table_for("egyptian", players), guests, seed)

    def _put(self, on_way: list[bytes], message: bytes) -> None:
        self.messages.append(message)
        super()._put(on_way, message)


def spoilt(chance: Random, messages: list[bytes]) -> Iterator[bytes]:
    """Messages without end: genuine ones again, changed ones, made-up ones."""
    while True:
        message = chance.choice(messages)
        place, data = chance.randrange(len(message)), bytearray(message)
        yield message
        yield message[:place]
        data[place] ^= 1 << chance.randrange(8)
        yield bytes(data)
        yield bytes(data) + chance.randbytes(chance.randrange(1, 9))
        yield bytes([chance.randrange(10)]) + chance.randbytes(chance.randrange(120))
        other = chance.choice(messages)
        yield message[:place] + other[chance.randrange(len(other)) :]
        yield bytes([message[0]]) + chance.randbytes(len(message) - 1)


@pytest.mark.parametrize("part", range(PARTS))
def test_fuzzed_messages_do_no_harm(part: int) -> None:
    """On the connection of a player as on that of a stranger; then the game goes on."""
    room = Recorded(2 + part % 3, seed=part)
    chance = Random(part)
    room.link_all()
    room.settle()
    room.tables[0].begin()
    room.play_on(9)
    room.settle()
    state = [table.state_for(place) for place, table in enumerate(room.tables)]
    fuzz = spoilt(chance, room.messages)
    room.tables[0].linked(99)
    for count in range(MESSAGES // PARTS):
        place = chance.randrange(len(room.tables))
        table = room.tables[place]
        numbers = [99] if not place else []
        numbers += [wire.number for wire in room.wires if place in wire.ends]
        if numbers:
            table.receive(chance.choice(numbers), next(fuzz))
        if count % 100 == 0:
            room.tick(30)
            room.mend()
            room.settle()
            if 99 not in room.tables[0]._desk.links.links:
                room.tables[0].linked(99)
    kept = [table.state_for(place) for place, table in enumerate(room.tables)]
    assert [(one.floor, one.history) for one in kept] == [(one.floor, one.history) for one in state]
    for place in range(len(room.tables)):
        room.cut_all(place)
    room.mend()
    room.play_on()
    assert len({write_record(table.record()) for table in room.tables}) == 1


def flip(chance: Random, data: bytes) -> bytes:
    """One bit is another."""
    changed = bytearray(data)
    changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut_short(chance: Random, data: bytes) -> bytes:
    """The end is missing."""
    return data[: chance.randrange(1, len(data))]


def double(chance: Random, data: bytes) -> bytes:
    """The first sealed card stands where the second should, too."""
    return data[:33] + data[1:33] + data[65:] if len(data) > 200 else flip(chance, data)


CHEATS = [flip, cut_short, double]


def cheat_at(table: SharedTable, when: int, change: Callable[[bytes], bytes]) -> list[bytes]:
    """Have a device say something else than it should, once, and believe it; what it said."""
    game, said, steps = table._desk.game, [], 0
    assert game
    say = game._say

    def false_say(saying: Saying) -> None:
        nonlocal steps
        if isinstance(saying, (StepEntry, PlayEntry)):
            steps += 1
            if steps == when:
                said.append(change(saying.data))
                saying = saying._replace(data=said[0])
        say(saying)

    game._say = false_say
    return said


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_who_says_a_false_step_is_named_and_the_others_go_on(seed: int) -> None:
    """TABLE.md#accusations"""
    chance = Random(seed)
    room = Room(table_for("egyptian", 3), [(1,), (2,)], seed)
    room.link_all()
    room.until(lambda: room.tables[0].may_begin)
    when = chance.randrange(1, 24)
    said = cheat_at(room.tables[2], when, partial(chance.choice(CHEATS), chance))
    room.tables[0].begin()
    honest = room.tables[:2]
    for _ in range(4000):
        active = room.round()
        active |= room.play_one()
        if any(table.standing_still for table in honest):
            break
        if not active:
            break
    assert said, "it came to the false step"
    room.settle()
    for place in (0, 1):
        accused = room.told(place, Accused)
        assert accused, said
        assert {event.seats for event in accused} == {(2,)}
    room.cut_all(2)
    room.settle()
    proposal = honest[0].propose("replace", seats=(2,), bot="novice")
    room.settle()
    honest[1].answer(proposal, agreed=True)
    room.settle()
    assert room.told(0, HandVoided) == [HandVoided(0, "left")]
    room.tables.pop()
    room.play_on()
    assert len({write_record(table.record()) for table in room.tables}) == 1


def insider(players: int = 3, plays: int = 6) -> Room:
    """A game in play, whose last device may say anything in its own name."""
    room = Recorded(players, seed=7)
    room.gather()
    room.play_on(plays)
    room.settle()
    return room


def told_by_all(room: Room, reason: str, seats: tuple[int, ...] = (2,)) -> None:
    room.settle()
    for place in range(len(room.tables) - 1):
        assert Accused(seats, reason) in room.told(place, Accused)


def test_what_means_nothing_is_said_to_do_so() -> None:
    chance = Random(4)
    room = insider()
    for _ in range(300):
        room.tables[2]._desk.links.say(chance.randbytes(chance.randrange(1, 40)))
        room.round()
    told_by_all(room, "nonsense")


def test_a_step_in_another_partys_name_is_not_taken() -> None:
    room = insider()
    before = [len(table.hand.transcript) for table in room.tables if table.hand]
    links = room.tables[2]._desk.links
    for deal in (0, 1, 9):
        links.say(StepEntry(deal, 1, b"\4" + bytes(32)).to_bytes())
        links.say(PlayEntry(deal, 0, bytes(8), b"\5" + bytes(40)).to_bytes())
    room.settle()
    assert [len(table.hand.transcript) for table in room.tables if table.hand] == before
    room.play_on(20)


def test_a_play_out_of_turn_is_named() -> None:
    room = insider(plays=0)
    room.until(lambda: room.to_play() is not None)
    while room.tables[2].turn == 2:
        room.play_one()
        room.settle()
    hand = room.tables[2].hand
    assert hand
    digest = room.tables[2]._desk.game.hand.digest[:8]  # type: ignore[union-attr]
    play = b"\5" + bytes(40)
    room.tables[2]._desk.links.say(PlayEntry(0, 2, digest, play).to_bytes())
    for _ in range(3):
        room.play_one()
        room.settle()
    for place in (0, 1):
        assert (2,) in {event.seats for event in room.told(place, Accused)} or room.told(
            place, Accused
        )


def test_waiting_steps_are_bounded() -> None:
    room = insider()
    for _ in range(400):
        room.tables[2]._desk.links.say(StepEntry(0, 2, b"\4").to_bytes())
    told_by_all(room, "flood")


def test_so_are_steps_in_the_name_of_others() -> None:
    """Each that comes has all that wait looked through, which must not take ever longer."""
    room = insider()
    for _ in range(600):
        room.tables[2]._desk.links.say(StepEntry(0, 1, b"\4").to_bytes())
    told_by_all(room, "flood")
    for table in room.tables[:2]:
        game = table._desk.game
        assert game
        assert len(game._steps[0]) <= MOST_STEPS
    room.play_on(9)


def test_who_leaves_again_and_again_is_told_of_once() -> None:
    room = insider()
    for _ in range(50):
        room.tables[2]._desk.links.say(LeavingEntry(0, None).to_bytes())
    room.settle()
    for place in (0, 1):
        assert room.told(place, Departed) == [Departed((2,))]


def test_a_false_signature_is_named() -> None:
    room = insider(plays=47)
    room.tables[2]._desk.game.signatures._found[0, 2] = b"."  # type: ignore[union-attr]
    room.tables[2]._desk.links.say(SignatureEntry(0, bytes(64)).to_bytes())
    room.settle()
    room.play_on()
    told_by_all(room, "signature")


def test_consent_to_a_far_hand_or_a_foreign_phrase_changes_nothing() -> None:
    room = insider()
    links = room.tables[2]._desk.links
    links.say(ReadyEntry(60000).to_bytes())
    links.say(PhraseEntry(0, "oh-no").to_bytes())
    told_by_all(room, "nonsense")
    assert all(table.deal == 0 for table in room.tables)


def test_equivocation_is_found_out_and_named() -> None:
    """The same place of one log, said in two ways: to the host first one, then the other."""
    room = insider()
    cheat = room.tables[2]
    logs = cheat._desk.logs
    text = cheat.to_text()
    entry = logs.say(PhraseEntry(2, "hello").to_bytes())
    other = SharedTable.from_text(text, bytes(32))._desk.logs.say(
        PhraseEntry(2, "oh-no").to_bytes()
    )
    [link] = room.tables[0]._desk.links.links.keys() & cheat._desk.links.links.keys()
    room.tables[0].receive(link, entry.to_bytes())
    room.tables[0].receive(link, other.to_bytes())
    assert Accused((2,), "equivocation") in room.tables[0].take_events()


def test_a_host_that_tells_two_stories_is_noticed_by_those_to_whom_they_were_told() -> None:
    """It agrees to a proposal for one guest and refuses it for the other, who would wait on."""
    room = Room(table_for("egyptian", 3), [(1,), (2,)], seed=7)
    room.gather()
    room.play_on(6)
    room.settle()
    host, one, other = room.tables
    proposal = one.propose("deal-again")
    room.settle()
    other.answer(proposal, agreed=True)
    room.settle()
    twin = SharedTable.from_text(host.to_text(), bytes(32))
    stories = host._desk.logs, twin._desk.logs
    for guest, logs, agreed in zip((one, other), stories, (True, False), strict=True):
        said = AnswerEntry(0, 1, proposal.number, agreed=agreed, cuts=logs.counts)
        [link] = guest._desk.links.links
        guest.receive(link, logs.say(said.to_bytes()).to_bytes())
        for number in host._desk.links.links.values():
            number.counts = list(stories[0].counts)
    room.settle()
    assert (one.deal, other.deal) == (1, 0)
    for seat, table in ((1, one), (2, other)):
        table.say(seat, "one-moment")
    room.settle()
    for place, table in ((1, one), (2, other)):
        assert Accused((), "equivocation") in room.told(place, Accused)
        assert table.standing_still


def test_a_relay_that_changes_what_others_say_is_noticed() -> None:
    """TABLE.md#threats"""
    room = insider()
    entry = room.tables[1]._desk.logs.say(PhraseEntry(1, "hello").to_bytes())
    changed = entry._replace(body=entry.body[:-1] + b"\5")
    [link] = room.tables[2]._desk.links.links
    room.tables[2].receive(link, changed.to_bytes())
    told = room.tables[2].take_events()
    assert Accused((), "forged") in told, "by the author or by whoever passed it on"


def test_nobody_can_say_who_they_are_not() -> None:
    room = insider(2)
    texts = [message for message in room.messages if message[0] != HELLO]  # type: ignore[attr-defined]
    room.cut_all(1)
    room.settle()
    host = room.tables[0]
    host.linked(77)
    hello = bytearray(host.outgoing()[0][1])
    hello[15] = 1
    host.receive(77, bytes(hello))
    for message in texts:
        host.receive(77, message)
        host.tick(1)
    assert host.missing == (1,)
    assert not [message for _, message in host.outgoing() if message[0] in {ENTRY, HAVE, REACH}]


@pytest.mark.parametrize("message", [b"", b"\7", bytes(40), b"x" * 17000])
def test_a_flood_ends_the_connection(message: bytes) -> None:
    room = insider(2)
    [link] = room.tables[0]._desk.links.links
    for _ in range(BURST_MESSAGES):
        room.tables[0].receive(link, message)
    room.tables[0].tick(1)
    told: list[TableEvent] = room.tables[0].take_events()
    assert LinkRefused(link, "flood") in told
    room.cut_all(1)
    room.mend()
    room.play_on()


def test_what_is_kept_of_a_flood_is_bounded() -> None:
    room = insider(2)
    body = StepEntry(5, 1, b"\4" + bytes(12000)).to_bytes()
    for _ in range(1000):
        room.tables[1]._desk.links.say(body)
        room.round()
        room.tick(1)
    assert Accused((1,), "too-much") in room.told(0, Accused)
    assert len(room.tables[0].to_text()) < 8 * 2**20


def test_who_stalls_is_told_of_by_the_clock() -> None:
    agreement = table_for("egyptian", 2)
    room = Room(agreement.__class__(**{**vars(agreement), "clock": 20}), [(1,)], seed=2)
    room.gather()
    room.until(lambda: room.to_play() is not None)
    table, seat = room.to_play() or (room.tables[0], 0)
    for _ in range(19):
        room.tick(1)
    assert not room.told(0, ClockRanOut)
    assert table.clock_left == pytest.approx(1.0, abs=0.9)
    room.tick(2)
    room.tick(30)
    for place in (0, 1):
        assert room.told(place, ClockRanOut) == [ClockRanOut(seat)], "once for a play"
    room.play_on()


def test_a_false_count_of_what_is_there_is_no_endless_question() -> None:
    room = insider(2)
    [link] = room.tables[0]._desk.links.links
    room.tables[0].outgoing()
    for _ in range(200):
        counts = (10_000, 10_000)
        room.tables[0].receive(link, Have(counts, (bytes(8), bytes(8))).to_bytes())
    assert len(room.tables[0].outgoing()) < 3


def test_who_asks_for_everything_again_and_again_is_cut_off() -> None:
    room = insider(2)
    [link] = room.tables[0]._desk.links.links
    zero = room.tables[0]._desk.logs
    heads = tuple(log.head(0)[:8] for log in zero.of_party)
    one = (heads[0], zero.of_party[1].head(1)[:8])
    sent = 0
    for _ in range(2000):
        for have in (Have((0, 0), heads), Have((0, 1), one)):
            room.tables[0].receive(link, have.to_bytes())
        sent += sum(len(message) for _, message in room.tables[0].outgoing())
    room.tables[0].tick(1)
    assert sent < 12 * 2**20
    assert LinkRefused(link, "flood") in room.tables[0].take_events()


def test_everything_that_is_sent_fits_one_message_and_is_read_again() -> None:
    """TABLE.md#messages, #entries."""
    room = insider(3, plays=60)
    for message in room.messages:  # type: ignore[attr-defined]
        assert len(message) < 8 * 2**10
        again = read_message(message, 3)
        assert again.to_bytes() == message
        if isinstance(again, EntryMessage):
            said = said_in(again.body, 3)
            assert read_entry(said, 3, 3).to_bytes() == said
