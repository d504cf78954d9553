"""A party that has agreed is bound until it knows that the proposal is over (TABLE.md#consent)."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.together.protocol.game.game_proposals import MOST_OPEN
from game.together.protocol.messages import entries, table_events
from game.together.protocol.messages.messages import write_message
from tests.together.protocol.in_play import in_play
from tests.together.protocol.simulated import Room, Wire, game_of, hand_of
from tests.together.protocol.test_colluding import (
    LONG,
    leave_keys,
    rest,
    step_of,
    turn_of_last,
)
from tests.together.protocol.test_known_entries import four, join, part


def wire_of(room: Room, *ends: int) -> Wire:
    return next(one for one in room.wires if set(one.ends) == set(ends))


def last_entries(room: Room, place: int, count: int) -> list[bytes]:
    """Return the last messages that a device wrote into its log."""
    return [
        write_message(one)
        for one in game_of(room.tables[place]).logs.of_party[place].entries[-count:]
    ]


def agrees(room: Room, place: int, proposal: table_events.Proposal) -> None:
    """Let a cheat agree to a proposal, whatever it has agreed to."""
    desk = game_of(room.tables[place])
    desk.say(entries.AnswerEntry(0, proposal.by, proposal.number, True, desk.logs.counts))  # noqa: FBT003


def alike(room: Room, *places: int) -> None:
    """Check that devices have equal logs and equal games, and that no honest one is accused."""
    tables = [room.tables[place] for place in places]
    assert len({game_of(table).logs.counts for table in tables}) == 1
    assert len({(table.game.deal, table.game.over) for table in tables}) == 1
    assert len({len(hand_of(table).transcript) for table in tables}) == 1
    assert len({frozenset(game_of(table).game.hands.seating.remaining) for table in tables}) == 1


def named(room: Room, *places: int) -> set[tuple[Sequence[int], str]]:
    events = [one for place in places for one in room.told(place, table_events.Accused)]
    return {(one.seats, one.reason) for one in events}


def test_bot_is_decided_first_when_a_cheat_agrees_to_both() -> None:
    """Let one device hear the first consent alone, and another one both at once."""
    room = in_play(4, 10, LONG)
    join(room, (1, 2), (1, 3), (2, 3))
    one, other, leaver, _cheat = room.tables
    older = room.propose(2, "end")
    room.answer(older, 0, 1)
    leaver.game.leave()
    room.cut_all(2)
    rest(room)
    bot = room.propose(0, "replace", seats=(2,), bot="novice")
    wires = [wire_of(room, 0, 3), wire_of(room, 1, 3)]
    for link in game_of(room.tables[3])._links.values():
        link.counts = None
    for proposal in (bot, older):
        agrees(room, 3, proposal)
    first, second = last_entries(room, 3, 2)
    for _ in range(5):
        one.game.say(0, "hello")
        other.game.say(1, "hello")
    for wire in wires:
        room.wires.remove(wire)
    room.settle()
    other.proposals.answer(bot, agreed=True)
    room.settle()
    one.wire.receive(wires[0].number, first)
    for message in (first, second):
        other.wire.receive(wires[1].number, message)
    room.settle()
    one.wire.receive(wires[0].number, second)
    rest(room)
    alike(room, 0, 1)
    assert game_of(one).game.hands.seating.remaining == {0, 1, 3}


def test_step_of_a_party_that_agreed_counts_nowhere_after_a_refusal() -> None:
    """Let a refusal reach one device before the last consent to a bot, and another one after it."""
    room = turn_of_last(4)
    join(room, (1, 2), (1, 3), (2, 3))
    _host, other, late, leaver = room.tables
    again = room.propose(0, "deal-again")
    room.answer(again, 3)
    game_of(leaver).add(step_of(room, 3))
    leave_keys(room, 3, 0)
    room.cut_all(3)
    rest(room)
    bot = room.propose(0, "replace", seats=(3,), bot="novice")
    room.answer(bot, 1)
    slow = [one.on_way[one.ends.index(2)] for one in room.wires if 2 in one.ends]
    put, delayed = room._put, list[tuple[list[bytes], bytes]]()

    def hold(way: list[bytes], sent: bytes) -> None:
        if any(way is one for one in slow):
            delayed.append((way, sent))
        else:
            put(way, sent)

    vars(room)["_put"] = hold
    other.proposals.answer(again, agreed=False)
    room.settle()
    late.proposals.answer(bot, agreed=True)
    room.settle()
    vars(room)["_put"] = put
    for way, sent in delayed:
        way.append(sent)
    rest(room)
    alike(room, 0, 1, 2)
    assert named(room, 0, 1, 2) == {((3,), "nonsense")}


def test_claimed_later_hand_moves_no_decision() -> None:
    """Let a cheat propose something in a hand that no one has dealt."""
    room = four((1, 2), (1, 3), (2, 3))
    while not all(table.game.counted for table in room.tables):
        room.play_one()
        room.settle()
    rest(room)
    one, other, leaver, cheat = room.tables
    for table in (one, other, cheat):
        table.game.next_hand()
        rest(room)
    part(room, {0, 2}, {1, 2})
    bot = room.propose(0, "replace", seats=(2,), bot="novice")
    wires = [wire_of(room, *ends) for ends in ((0, 3), (1, 3), (0, 1))]
    for wire in wires[:2]:
        room.wires.remove(wire)
    leaver.game.next_hand()
    rest(room)
    desk = game_of(cheat)
    ready = write_message(desk.logs.of_party[2].entries[-1])
    agrees(room, 3, bot)
    desk.say(entries.ProposalEntry(60_000, "replace", (1, 2), "novice", desk.logs.counts))
    consent, claim = last_entries(room, 3, 2)
    room.wires.remove(wires[2])
    other.proposals.answer(bot, agreed=True)
    for message in (ready, consent, claim):
        one.wire.receive(wires[0].number, message)
    list(one.wire.work())
    for message in (ready, consent):
        other.wire.receive(wires[1].number, message)
    list(other.wire.work())
    room.wires.append(wires[2])
    other.wire.receive(wires[1].number, claim)
    rest(room)
    alike(room, 0, 1)


def test_proposal_too_many_counts_nowhere() -> None:
    """Let one device hear it before a refusal that its author hasn't heard, another one after."""
    room = four((1, 2), (1, 3), (2, 3))
    one, other, _third, cheat = room.tables
    desk = game_of(cheat)
    for _ in range(MOST_OPEN):
        desk.say(entries.ProposalEntry(0, "replace", (2,), "novice", desk.logs.counts))
    rest(room)
    wires = [wire_of(room, place, 3) for place in (0, 1, 2)]
    for wire in wires:
        room.wires.remove(wire)
    desk.say(entries.ProposalEntry(0, "replace", (2,), "casual", desk.logs.counts))
    (message,) = last_entries(room, 3, 1)
    one.wire.receive(wires[0].number, message)
    list(one.wire.work())
    other.proposals.answer(other.proposals.questions[0], agreed=False)
    other.wire.receive(wires[1].number, message)
    rest(room)
    for table in (one, other):
        assert not [one for one in table.proposals.proposals if one.bot == "casual"]
    assert named(room, 0, 1) == {((3,), "nonsense")}


def test_log_stays_open_after_a_replacement(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play many hands by two, whose third one left early: no bound follows from its short log."""
    monkeypatch.setattr("game.together.protocol.logs.party_log.MOST_BYTES", 2**13)
    room = in_play(3, 6, 999)
    room.tables[2].game.leave()
    rest(room)
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    room.cut_all(2)
    room.tables.pop()
    for _ in range(5):
        for _ in range(48):
            room.play_one()
            room.settle()
        for table in room.tables:
            table.game.next_hand()
        room.settle()
    assert [table.game.deal for table in room.tables] == [5, 5]
    assert named(room, 0, 1) == set()


def test_reloaded_device_has_all_that_its_entries_show() -> None:
    """Let a refusal that lifts a limit come back in the same moment as the entry that shows it."""
    room = four((1, 2), (1, 3), (2, 3))
    one, other, leaver, last = room.tables
    narrow = room.propose(0, "replace", seats=(2,), bot="novice")
    wide = room.propose(0, "replace", seats=(1, 2), bot="novice")
    rest(room)
    room.keep(0)
    last.proposals.answer(wide, agreed=False)
    other.proposals.answer(narrow, agreed=False)
    rest(room)
    for _ in range(5):
        leaver.game.say(2, "hello")
    rest(room)
    one.game.say(0, "hello")
    rest(room)
    room.kill(0, stale=True)
    for place in (1, 2, 3):
        room.link(0, place)
    desk: Any = game_of(room.tables[0])
    for _ in range(60):
        room.deliver()
        for table in room.tables[1:]:
            list(table.wire.work())
        next(room.tables[0].wire.work(), None)
        own = desk.logs.of_party[0].entries[-1].seen[1:]
        assert all(map(int.__le__, own, desk.logs.counts[1:]))
        room.collect()
    rest(room)
    alike(room, 0, 1, 2, 3)


def test_two_crossed_bots_can_be_withdrawn() -> None:
    room = four((1, 2), (1, 3), (2, 3))
    one, other, third, last = room.tables
    for_other = one.proposals.propose("replace", seats=(1,), bot="novice")
    for_one = other.proposals.propose("replace", seats=(0,), bot="novice")
    room.settle()
    third.proposals.answer(for_other, agreed=True)
    last.proposals.answer(for_one, agreed=True)
    room.settle()
    one.proposals.answer(for_other, agreed=False)
    other.proposals.answer(for_one, agreed=False)
    rest(room)
    last.proposals.answer(for_other, agreed=False)
    third.proposals.answer(for_one, agreed=False)
    rest(room)
    assert [table.proposals.proposals for table in room.tables] == [()] * 4
    assert room.none_told(table_events.Accused)
