"""Parties that work together or write two histories lead no honest devices apart (TABLE.md#log)."""

from typing import Any

from game.rules.play import legal_plays
from game.rules.view import view
from game.together.protocol.logs import party_log
from game.together.protocol.logs.party_log import MOST_AT_ONCE, digest_after, signed_text
from game.together.protocol.logs.table_keys import handed_over
from game.together.protocol.messages import entries, table_events
from game.together.protocol.messages.messages import EntryMessage
from tests.together.protocol.in_play import finish, in_play, work_of
from tests.together.protocol.simulated import Room, game_of, hand_of, table_for

LONG = 51


def turn_of_last(players: int) -> Room:
    """Return a room whose last device is to play, and cheats."""
    room = in_play(players, 0, LONG)
    while room.tables[0].game.turn != players - 1:
        room.play_one()
        room.settle()
    return room


def signed(desk: Any, entry: EntryMessage) -> EntryMessage:
    """Return an entry with its author's signature."""
    text = signed_text(entry.place + 1, digest_after(entry))
    return entry._replace(signature=vars(party_log)["sign"](desk.logs._secret, text))


def step_of(room: Room, place: int) -> bytes:
    """Return a play of a device as an entry's content."""
    table = room.tables[place]
    move = legal_plays(view(table.game.state_for(place), place))[0]
    return entries.write_entry(entries.StepEntry(0, place, hand_of(table).own_play(move).data))


def leave_keys(room: Room, place: int, heir: int) -> None:
    """Let a device hand over its secret, and stay."""
    desk = game_of(room.tables[place])
    secret = handed_over(desk.keys[heir], 0, place, desk.game.hands.secret(0))
    desk.say(entries.LeavingEntry(0, entries.HandedSecret(heir, secret)))
    room.settle()


def send(desk: Any, party: int, *messages: EntryMessage) -> None:
    """Send entries on the connection to one party."""
    [link] = [one for one in desk._links.values() if one.party == party]
    for message in messages:
        link.send(message)


def agree_without(room: Room, place: int) -> None:
    """Take the last device away, and check that all others play the same game to its end."""
    room.cut_all(place)
    room.settle()
    for _ in range(12):
        room.tick(1.0)
        room.settle()
    room.tables.pop()


def only_nonsense(room: Room, cheat: int) -> bool:
    """Return whether all devices accuse this one of nonsense, and none accuses another one."""
    named = {event for place in (0, 1) for event in room.told(place, table_events.Accused)}
    return named == {table_events.Accused((cheat,), "nonsense")}


def test_dropped_step_stays_dropped_after_a_reload() -> None:
    room = turn_of_last(3)
    cheat = room.tables[2]
    cheat.proposals.propose("deal-again")
    game_of(cheat).add(step_of(room, 2))
    leave_keys(room, 2, 0)
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    agree_without(room, 2)
    room.kill(1)
    room.mend()
    room.settle()
    assert len({len(hand_of(table).transcript) for table in room.tables}) == 1
    finish(room)
    assert only_nonsense(room, 2)


def test_crossing_proposals_take_no_more_than_the_first_to_be_decided() -> None:
    """Agree to a bot as the host, then suggest it again with more of the leaver's log."""
    room = turn_of_last(4)
    late = room.link(1, 2)
    room.link(1, 3)
    room.settle()
    leave_keys(room, 3, 0)
    host, leaver = game_of(room.tables[0]), game_of(room.tables[3])
    first = room.propose(1, "replace", seats=(3,), bot="novice")
    room.answer(first, 0)
    play = leaver.logs.say(step_of(room, 3))
    host.logs.of_party[3].add(play)
    said = entries.ProposalEntry(0, "replace", (3,), "novice", host.logs.counts)
    send(host, 1, host.logs.say(entries.write_entry(said)))
    room.cut(next(wire for wire in room.wires if set(wire.ends) == {0, 2}))
    room.tables[2].proposals.answer(first, agreed=True)
    room.collect()
    waiting = late.on_way[late.ends.index(1)]
    answers = waiting[:]
    waiting.clear()
    room.settle()
    send(leaver, 1, play)
    room.settle()
    for message in answers:
        room.tables[1].wire.receive(late.number, message)
    agree_without(room, 3)
    honest = [game_of(room.tables[place]).logs for place in (1, 2)]
    assert honest[0].counts[3] == honest[1].counts[3]


def test_entry_beyond_a_limit_counts_only_with_the_one_that_shows_it() -> None:
    """Show one device more of the leaver's log, and then something else at its place."""
    room = turn_of_last(4)
    leave_keys(room, 3, 0)
    cheat, leaver = game_of(room.tables[2]), game_of(room.tables[3])
    proposal = room.propose(0, "replace", seats=(3,), bot="novice")
    room.answer(proposal, 1)
    play = leaver.logs.say(step_of(room, 3))
    cheat.logs.of_party[3].add(play)
    shown = cheat.logs.say(entries.write_entry(entries.PhraseEntry(2, "hello")))
    for log in (cheat.logs.of_party[2], cheat.logs.of_party[3]):
        del log.entries[-1], log._heads[-1]
    send(cheat, 0, shown)
    room.settle()
    send(leaver, 0, play)
    room.settle()
    assert game_of(room.tables[0]).logs.counts[3] == play.place
    send(cheat, 0, shown)
    room.settle()
    assert game_of(room.tables[0]).logs.counts[3] == play.place + 1
    other = signed(cheat, shown._replace(said=b"\x06\x02\x05", signature=b""))
    send(cheat, 0, other)
    room.settle()
    assert table_events.Accused((2,), "equivocation") in room.told(0, table_events.Accused)


def test_answer_counts_when_its_author_had_much_more_of_a_leaver() -> None:
    """Let a leaver say more to the device that hasn't agreed than is sent in one reply."""
    room = in_play(3, 3, LONG)
    room.cut_all(2)
    room.link(1, 2)
    room.settle()
    proposal = room.propose(0, "replace", seats=(2,), bot="novice")
    room.cut_all(0)
    for _ in range(3 * MOST_AT_ONCE):
        room.tables[2].game.say(2, "hello")
    room.settle()
    room.link(0, 1)
    room.settle()
    room.answer(proposal, 1)
    agree_without(room, 2)
    assert [table.game.deal for table in room.tables] == [1, 1]
    finish(room)


def test_entry_beyond_a_limit_counts_when_the_proposal_is_refused() -> None:
    room = in_play(3, 3, LONG)
    proposal = room.propose(0, "replace", seats=(2,), bot="novice")
    room.tables[2].game.say(2, "hello")
    room.settle()
    host, other = game_of(room.tables[0]).logs, game_of(room.tables[1]).logs
    assert host.counts[2] == other.counts[2] - 1
    room.tables[1].proposals.answer(proposal, agreed=False)
    room.settle()
    assert host.counts == other.counts


def test_reloaded_leaver_gets_back_an_entry_beyond_its_limit() -> None:
    """Let the only device that has it have agreed to replace the leaver (TABLE.md#recall)."""
    room = in_play(3, 3, LONG)
    room.cut_all(1)
    room.propose(0, "replace", seats=(2,), bot="novice")
    room.keep(2)
    room.tables[2].game.say(2, "hello")
    room.settle()
    room.kill(2, stale=True)
    room.link(0, 2)
    room.link(1, 2)
    rest(room)
    room.tables[2].game.say(2, "oh-no")
    rest(room)
    assert room.told(1, table_events.Said) == [
        table_events.Said(2, "hello"),
        table_events.Said(2, "oh-no"),
    ]
    assert room.none_told(table_events.Accused)


def test_two_histories_beyond_a_limit_name_only_their_author() -> None:
    """Show one device an entry of a leaver, and let another pass on a second version."""
    room = turn_of_last(3)
    leaver, relay = game_of(room.tables[2]), game_of(room.tables[1])
    log = leaver.logs.of_party[2]
    blank = leaver.logs.say(entries.write_entry(entries.PhraseEntry(2, "hello")))
    proposal = room.propose(0, "replace", seats=(2,), bot="novice")
    first = signed(leaver, blank._replace(signature=b"", said=b"\x06\x02\x05"))
    send(leaver, 0, first)
    room.settle()
    game_of(room.tables[1]).say(entries.PhraseEntry(1, "hello"))
    room.settle()
    seen = (*relay.logs.counts[:2], len(log))
    other = signed(
        leaver,
        EntryMessage(
            2,
            len(log),
            log.last,
            b"",
            seen,
            (),
            entries.write_entry(entries.PhraseEntry(2, "oh-no")),
        ),
    )
    send(relay, 0, other)
    room.settle()
    accused = room.told(0, table_events.Accused)
    assert table_events.Accused((2,), "equivocation") in accused
    assert not [one for one in accused if one.seats == (1,)]
    assert proposal in room.tables[0].proposals.proposals


def rest(room: Room) -> None:
    """Let all messages arrive, and some heartbeats pass."""
    for _ in range(8):
        room.tick(1.0)
        room.settle()


def test_answer_waits_for_its_proposal_beyond_nested_limits() -> None:
    """Replace one of four honest devices, then two, while a third one makes a proposal."""
    room = in_play(4, 3, LONG)
    room.link(2, 3)
    rest(room)
    for wire in list(room.wires):
        if len({*wire.ends} & {0, 1}) == 1:
            room.cut(wire)
    room.settle()
    one, other, third, last = room.tables
    narrow = room.propose(0, "replace", seats=(3,), bot="novice")
    room.answer(narrow, 1)
    wide = room.propose(1, "replace", seats=(2, 3), bot="novice")
    again = last.proposals.propose("deal-again")
    room.settle()
    room.cut_all(1)
    room.link(0, 2)
    rest(room)
    third.proposals.answer(narrow, agreed=False)
    rest(room)
    one.proposals.answer(again, agreed=True)
    rest(room)
    room.link(0, 1)
    rest(room)
    one.proposals.answer(wide, agreed=False)
    rest(room)
    for table in (other, third):
        if again in table.proposals.questions:
            table.proposals.answer(again, agreed=True)
    rest(room)
    assert [table.game.deal for table in room.tables] == [1] * 4
    assert room.none_told(table_events.Accused)


def test_refusal_after_an_agreed_bot_releases_no_held_step() -> None:
    """Let the refusal of the leaver's proposal cross the last consent to a bot for it."""
    room = turn_of_last(3)
    room.link(1, 2)
    room.settle()
    leave_keys(room, 2, 0)
    again = room.propose(2, "deal-again")
    game_of(room.tables[2]).add(step_of(room, 2))
    room.settle()
    proposal = room.propose(1, "replace", seats=(2,), bot="novice")
    room.tables[1].proposals.answer(again, agreed=False)
    room.tables[0].proposals.answer(proposal, agreed=True)
    agree_without(room, 2)
    assert len({len(hand_of(table).transcript) for table in room.tables}) == 1
    finish(room)
    assert only_nonsense(room, 2)


def test_start_before_all_compared_counts_nowhere() -> None:
    room = Room(table_for("egyptian", 3, target=LONG), [(1,), (2,)], 5)
    room.compares = False
    room.link_all()
    room.settle()
    for place in (0, 1):
        room.tables[place].gathering.compare(same=True)
        room.settle()
    host = game_of(room.tables[0])
    [link] = [one for one in host._links.values() if one.party == 2]
    counts, link.counts = link.counts, None
    host.add(entries.write_entry(entries.BeginEntry(host.game.roster.digest)))
    link.counts = counts
    room.collect()
    room.tables[2].gathering.compare(same=True)
    room.settle()
    rest(room)
    for place in (1, 2):
        assert game_of(room.tables[place]).game.start_place is None
        assert table_events.Accused((0,), "nonsense") in room.told(place, table_events.Accused)


def test_step_of_a_replaced_party_in_a_later_hand_is_no_accusation() -> None:
    room = in_play(3, 3, LONG)
    room.link(1, 2)
    room.settle()
    room.cut_all(0)
    room.settle()
    room.tables[0].proposals.propose("replace", seats=(1, 2), bot="novice")
    room.settle()
    room.link(0, 1)
    room.settle()
    proposal = room.propose(1, "replace", seats=(0,), bot="novice")
    room.tables[2].proposals.answer(proposal, agreed=True)
    replaced = game_of(room.tables[1]).game.hands
    room.until(lambda: replaced.seating.remaining == {1, 2}, slices=1)
    room.kill(1)
    room.link(1, 2)
    room.settle()
    assert not room.told(1, table_events.Accused)
    assert not room.told(2, table_events.Accused)


def test_only_a_host_with_two_starts_is_accused() -> None:
    room = Room(table_for("egyptian", 3, target=LONG), [(1,), (2,)], 5)
    room.link_all()
    room.until(lambda: room.tables[0].gathering.may_start)
    host = game_of(room.tables[0])
    start = entries.write_entry(entries.BeginEntry(host.game.roster.digest))
    compared = entries.write_entry(entries.ComparedEntry())
    counts, heads = host.logs.counts, host.logs.heads([1, 2])
    blank = EntryMessage(0, 1, host.logs.of_party[0].last, b"", counts, heads, start)
    early = signed(host, blank)
    again = signed(host, blank._replace(said=compared))
    late = signed(
        host,
        EntryMessage(0, 2, digest_after(again), b"", (2, *counts[1:]), (), start),
    )
    send(host, 1, early)
    send(host, 2, again, late)
    room.collect()
    room.link(1, 2)
    room.round()
    room.tables[1].game.say(1, "hello")
    for _ in range(10):
        room.round()
        room.tick(1.0)
    for place in (1, 2):
        accused = room.told(place, table_events.Accused)
        assert set(accused) <= {table_events.Accused((0,), "equivocation")}


def test_step_for_a_leaver_counts_only_after_the_consent_that_was_decided() -> None:
    """Let a host propose the same bot twice, with a step for the leaver in between.

    One device refuses the first proposal before the second is decided, the other after that.
    """
    room = turn_of_last(4)
    for one, other in ((1, 2), (1, 3), (2, 3)):
        room.link(one, other)
    room.settle()
    leave_keys(room, 3, 0)
    host = game_of(room.tables[0])
    first = room.propose(0, "replace", seats=(3,), bot="novice")
    host.add(entries.write_entry(entries.StepEntry(0, 3, b"\5junk")))
    said = entries.ProposalEntry(0, "replace", (3,), "novice", host.logs.counts)
    host.add(entries.write_entry(said))
    room.settle()
    [second] = set(room.tables[1].proposals.proposals) - {first}
    room.answer(second, 1)
    room.tables[1].proposals.answer(first, agreed=False)
    room.tables[2].proposals.answer(second, agreed=True)
    for table in room.tables[1:3]:
        work_of(table)
    room.settle()
    assert [table.game.bots for table in room.tables[1:3]] == [{3: "novice"}] * 2
    assert hand_of(room.tables[1]).transcript == hand_of(room.tables[2]).transcript
    for place in (1, 2):
        assert room.told(place, table_events.Accused) == [table_events.Accused((0,), "nonsense")]
