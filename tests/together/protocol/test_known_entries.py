"""Entries that a device has, but that don't count there (TABLE.md#consent)."""

from typing import Any

import pytest

from game.together.protocol.logs.known_logs import KnownLogs
from game.together.protocol.messages import entries, table_events
from game.together.protocol.messages.messages import EntryMessage, SignedHead, write_message
from tests.together.protocol.in_play import in_play
from tests.together.protocol.simulated import Room, game_of
from tests.together.protocol.test_colluding import LONG, rest, send, signed


def hello(seat: int) -> bytes:
    return entries.write_entry(entries.PhraseEntry(seat, "hello"))


def part(room: Room, *pairs: set[int]) -> None:
    """Cut some connections."""
    for wire in list(room.wires):
        if set(wire.ends) in pairs:
            room.cut(wire)
    rest(room)


def join(room: Room, *pairs: tuple[int, int]) -> None:
    for pair in pairs:
        room.link(*pair)
    rest(room)


def four(*pairs: tuple[int, int]) -> Room:
    """Return a room of four devices with these connections besides those of the host."""
    room = in_play(4, 3, LONG)
    join(room, *pairs)
    return room


def is_same_game(room: Room, deal: int, *places: int) -> None:
    """Check that these devices have equal logs, and are in this hand."""
    tables = [room.tables[place] for place in places]
    assert len({game_of(table).logs.counts for table in tables}) == 1
    assert [table.game.deal for table in tables] == [deal] * len(tables)
    assert room.none_told(table_events.Accused)


def test_answer_counts_after_a_proposal_that_counts_only_with_it() -> None:
    """Replace one, then two of four honest devices, whose proposal and answer come late."""
    room = four()
    one, other, _third, _last = room.tables
    part(room, {0, 3})
    narrow = room.propose(0, "replace", seats=(3,), bot="novice")
    room.answer(narrow, 1)
    rest(room)
    part(room, {0, 2})
    wide = room.propose(0, "replace", seats=(2, 3), bot="novice")
    join(room, (2, 3))
    again = room.propose(3, "deal-again")
    room.answer(again, 2)
    rest(room)
    join(room, (0, 2))
    for device, proposal in ((other, wide), (one, narrow)):
        device.proposals.answer(proposal, agreed=False)
        rest(room)
    for device in (one, other):
        if again in device.proposals.questions:
            device.proposals.answer(again, agreed=True)
            rest(room)
    is_same_game(room, 1, 0, 1, 2, 3)


def test_known_entry_counts_with_another_that_counts_only_with_it() -> None:
    room = four((2, 3), (1, 2), (1, 3))
    _one, other, third, last = room.tables
    part(room, {0, 3}, {1, 3}, {2, 3})
    narrow = room.propose(0, "replace", seats=(3,), bot="novice")
    room.answer(narrow, 1)
    rest(room)
    part(room, {0, 2}, {1, 2})
    wide = room.propose(0, "replace", seats=(2, 3), bot="novice")
    join(room, (2, 3))
    for device, seat in ((last, 3), (third, 2)):
        device.game.say(seat, "hello")
        rest(room)
    put, delayed = room._put, list[bytes]()
    (wire,) = (one for one in room.wires if set(one.ends) == {0, 1})
    arriving = wire.on_way[wire.ends.index(1)]
    slow: Any = lambda way, sent: delayed.append(sent) if way is arriving else put(way, sent)  # noqa: E731
    vars(room)["_put"] = slow
    room.link(0, 2)
    for _ in range(30):
        room.round()
    other.proposals.answer(wide, agreed=False)
    for _ in range(30):
        room.round()
    vars(room)["_put"] = put
    arriving.extend(delayed)
    rest(room)
    third.proposals.answer(narrow, agreed=True)
    rest(room)
    join(room, (1, 2))
    is_same_game(room, 1, 0, 1, 2)


def test_cause_of_a_cause_counts_before_both() -> None:
    """Let a cheat's entry show an answer, but not the proposal that it answers."""
    room = four((1, 2), (1, 3), (2, 3))
    one, other, leaver, cheat = room.tables
    bot = room.propose(0, "replace", seats=(2,), bot="novice")
    part(room, {0, 1}, {0, 2}, {0, 3})
    again = room.propose(1, "deal-again")
    leaver.proposals.answer(again, agreed=True)
    rest(room)
    desk = game_of(cheat)
    proposal = desk.logs.of_party[1].entries[again.number]
    answer, own = desk.logs.of_party[2].entries[-1], desk.logs.of_party[3]
    seen, before = list(desk.logs.counts), own.entries[-1].seen
    seen[1] = proposal.place
    heads = tuple(
        SignedHead(party, log.head(seen[party]), log.entries[seen[party] - 1].signature)
        for party, log in enumerate(desk.logs.of_party[:3])
        if seen[party] > before[party]
    )
    blank = EntryMessage(3, len(own), own.last, b"", tuple(seen), heads, hello(3))
    shown = signed(desk, blank)
    own.add(shown)
    put = room._put
    quiet: Any = lambda way, sent: None if sent[0] == 7 else put(way, sent)  # noqa: E731
    vars(room)["_put"] = quiet
    join(room, (0, 3))
    vars(room)["_put"] = put
    for entry in (answer, shown, proposal):
        send(desk, 0, entry)
        room.settle()
    join(room, (0, 1), (0, 2))
    one.proposals.answer(bot, agreed=False)
    rest(room)
    for device in (one, cheat):
        device.proposals.answer(again, agreed=True)
        rest(room)
    is_same_game(room, 1, 0, 1, 2, 3)
    assert other.proposals.proposals == ()


def test_entries_without_causes_are_not_passed_on() -> None:
    """Let a leaver withhold an entry that it shows: honest devices would cut each other off."""
    room = four((1, 2))
    leaver, one, _other, last = room.tables
    part(room, {0, 1}, {0, 2})
    one.proposals.propose("replace", seats=(0,), bot="novice")
    rest(room)
    last.game.say(3, "hello")
    rest(room)
    room.cut_all(3)
    hidden = write_message(game_of(leaver).logs.of_party[3].entries[-1])
    for _ in range(400):
        game_of(leaver).logs.say(hello(0))
    put = room._put
    hiding: Any = lambda way, sent: None if sent == hidden else put(way, sent)  # noqa: E731
    vars(room)["_put"] = hiding
    room.link(0, 1)
    for _ in range(60):
        room.tick(1.0)
        room.settle()
    assert room.linked(1, 2)
    assert game_of(one).known.all.counts == game_of(one).logs.counts


def test_causes_are_looked_for_only_for_a_signed_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a short false message starts no long work."""
    room = in_play(3, 3, LONG)
    room.propose(0, "replace", seats=(2,), bot="novice")
    host, relay = game_of(room.tables[0]), game_of(room.tables[2])
    looked = list[EntryMessage]()
    first_cause = KnownLogs.first_cause

    def noted(known: KnownLogs, entry: EntryMessage, *rest: Any) -> Any:
        looked.append(entry)
        return first_cause(known, entry, *rest)

    monkeypatch.setattr(KnownLogs, "first_cause", noted)
    log, counts = host.logs.of_party[1], host.logs.counts
    false = EntryMessage(1, len(log), log.last, bytes(64), counts, (), hello(1))
    for entry in (false._replace(place=len(log) + 5), false):
        send(relay, 0, entry)
        room.settle()
    assert not [one for one in looked if one.author == 1]


def test_bound_of_a_log_is_the_same_in_a_later_hand() -> None:
    """Let a cheat say as much as the device that is a hand ahead takes."""
    room = in_play(3, 3, LONG)
    one, other, cheat = room.tables
    join(room, (1, 2))
    while not all(table.game.counted for table in room.tables):
        room.play_one()
        room.settle()
    part(room, {1, 2})
    for device in (one, other):
        device.game.next_hand()
    rest(room)
    bot = other.proposals.propose("replace", seats=(2,), bot="novice")
    rest(room)
    cheat.game.next_hand()
    rest(room)
    step = entries.write_entry(entries.StepEntry(5, 2, bytes(12_200)))
    for number in range(400):
        game_of(cheat).add(step)
        if number % 20 == 0:
            rest(room)
    rest(room)
    one.proposals.answer(bot, agreed=True)
    rest(room)
    assert [sorted(game_of(table).game.hands.seating.remaining) for table in (one, other)] == [
        [0, 1],
        [0, 1],
    ]


def test_entry_that_shows_less_than_the_one_before_counts_nowhere() -> None:
    """Check that what an author has had never shrinks, as a limit would shrink with it."""
    room = in_play(3, 3, LONG)
    cheat = game_of(room.tables[2])
    log, counts = cheat.logs.of_party[2], list(cheat.logs.counts)
    shown = log.entries[-1].seen
    seen = (shown[0] - 1, shown[1], counts[2])
    false = signed(cheat, EntryMessage(2, len(log), log.last, b"", seen, (), hello(2)))
    send(cheat, 0, false)
    room.settle()
    assert game_of(room.tables[0]).logs.counts[2] == counts[2]
    assert room.told(0, table_events.Accused) == [table_events.Accused((2,), "forged")]


def test_known_entry_starts_no_endless_work_when_a_cause_is_gone() -> None:
    """Check what happens after two histories of a party whose entry its author had."""
    room = in_play(3, 3, LONG)
    proposal = room.propose(0, "replace", seats=(2,), bot="novice")
    room.tables[1].proposals.answer(proposal, agreed=False)
    room.collect()
    (wire,) = (one for one in room.wires if set(one.ends) == {0, 1})
    arriving = wire.on_way[wire.ends.index(0)]
    late = arriving[:]
    arriving.clear()
    room.tables[2].game.say(2, "hello")
    room.settle()
    host = game_of(room.tables[0])
    missing = host.known.all.missing
    vars(host.known.all)["missing"] = lambda one: (1,) if one.author == 2 else missing(one)
    arriving.extend(late)
    room.deliver()
    assert sum(host.take_next() for _ in range(100)) < 100
    assert room.tables[0].proposals.proposals == ()
