"""Hostile peers forge, repeat, flood and stall: the others learn the reason and can continue."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from game.formats.ids import MESSAGE_IDS
from game.together.protocol.messages import entries
from game.together.protocol.messages.fields import MessageError
from game.together.protocol.messages.messages import (
    Contact,
    EntryMessage,
    read_message,
    write_message,
)
from game.together.protocol.messages.table_events import (
    Accused,
    Departed,
    HandVoided,
    Proposed,
    Unshown,
)
from game.together.protocol.shared_table import kept_table
from tests.together.protocol.cheats import (
    Insider,
    Recorded,
    cheat_at,
    copy_cards,
    count_too_many,
    cut_short,
    double,
    flip,
)
from tests.together.protocol.in_play import finish, in_play, work_of
from tests.together.protocol.simulated import Room, desk_of, game_of, hand_of, table_for

MESSAGES = 8_000
"""The number of messages in each test."""

MANY = [*range(3), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(3, 24))]
"""Seeds of sessions; the first few of them in every run."""


def spoilt(chance: Random, messages: list[bytes]) -> Iterator[bytes]:
    """Endless messages: genuine ones again, changed ones, made-up ones."""
    while True:
        message = chance.choice(messages)
        place, data = chance.randrange(len(message)), bytearray(message)
        yield message
        yield message[:place]
        data[place] ^= 1 << chance.randrange(8)
        yield bytes(data)
        yield bytes(data) + chance.randbytes(chance.randrange(1, 9))
        kind = chance.randrange(len(MESSAGE_IDS.names) + 2)
        yield bytes([kind]) + chance.randbytes(chance.randrange(120))
        other = chance.choice(messages)
        yield message[:place] + other[chance.randrange(len(other)) :]
        yield bytes([message[0]]) + chance.randbytes(len(message) - 1)


@pytest.mark.parametrize("part", MANY[:8])
def test_fuzzed_messages_do_no_harm(part: int) -> None:
    """Fuzz the connections of players and of a stranger; then the game continues."""
    room = Recorded(2 + part % 3, seed=part)
    chance = Random(part)
    room.link_all()
    room.settle()
    room.tables[0].gathering.start()
    room.play_more(9)
    room.settle()
    state = [table.game.state_for(place) for place, table in enumerate(room.tables)]
    fuzz = spoilt(chance, room.messages)
    room.tables[0].wire.linked(99, bytes(32))
    for count in range(MESSAGES):
        place = chance.randrange(len(room.tables))
        table = room.tables[place]
        numbers = [99] if not place else []
        numbers += [wire.number for wire in room.wires if place in wire.ends]
        if numbers:
            table.wire.receive(chance.choice(numbers), next(fuzz))
        if count % 100 == 0:
            room.tick(30)
            room.mend()
            room.settle()
            if 99 not in desk_of(room.tables[0]).links.links:
                room.tables[0].wire.linked(99, bytes(32))
    kept = [table.game.state_for(place) for place, table in enumerate(room.tables)]
    assert [(one.floor, one.history) for one in kept] == [(one.floor, one.history) for one in state]
    for place in range(len(room.tables)):
        room.cut_all(place)
    room.mend()
    finish(room)


@pytest.mark.parametrize("seed", MANY)
def test_false_step_is_named_and_the_others_continue(seed: int) -> None:
    """TABLE.md#accusations"""
    chance = Random(seed)
    room = Room(table_for("egyptian", 3), [(1,), (2,)], seed)
    room.link_all()
    room.until(lambda: room.tables[0].gathering.may_start)
    when = chance.randrange(1, 24)
    said = cheat_at(room.tables[2], when, partial(chance.choice([flip, cut_short, double]), chance))
    room.tables[0].gathering.start()
    for _ in range(4000):
        active = room.round() | room.play_one()
        if not active or any(table.game.halted for table in room.tables[:2]):
            break
    assert said, "it came to the false step"
    room.settle()
    for place in (0, 1):
        accused = room.told(place, Accused)
        assert accused, said
        assert {event.seats for event in accused} == {(2,)}
    room.cut_all(2)
    room.settle()
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    assert room.told(0, HandVoided) == [HandVoided(0, "left")]
    room.tables.pop()
    finish(room)


def test_step_in_another_partys_name_is_ignored() -> None:
    room = Insider()
    before = [len(hand_of(table).transcript) for table in room.tables]
    for deal in (0, 1, 9):
        room.say(entries.StepEntry(deal, 1, b"\4" + bytes(32)))
        room.say(entries.StepEntry(deal, 0, b"\5" + bytes(40)))
    assert [len(hand_of(table).transcript) for table in room.tables] == before
    room.play_more(20)


def test_play_out_of_turn_is_named() -> None:
    room = Insider(plays=0)
    room.until(lambda: room.to_play() is not None)
    while room.tables[2].game.turn == 2:
        room.play_one()
        room.settle()
    room.say(entries.StepEntry(0, 2, b"\5" + bytes(40)))
    for _ in range(3):
        room.play_one()
        room.settle()
    assert room.told(0, Accused)
    assert room.told(1, Accused)


def test_repeated_leaving_is_reported_once() -> None:
    room = Insider()
    room.say(entries.LeavingEntry(0, None), times=50)
    for place in (0, 1):
        assert room.told(place, Departed) == [Departed((2,))]


def test_false_signature_is_named() -> None:
    room = Insider(plays=47)
    game: Any = game_of(room.cheat).game
    game.signatures._found[0, 2] = b"."
    room.say(entries.SignatureEntry(0, bytes(64)))
    room.play_more()
    assert room.accuses("signature")


def test_consent_to_a_far_hand_or_a_foreign_phrase_changes_nothing() -> None:
    room = Insider()
    room.say(entries.ReadyEntry(60000), entries.PhraseEntry(0, "oh-no"))
    assert room.accuses("nonsense")
    assert all(table.game.deal == 0 for table in room.tables)


@pytest.mark.parametrize("answers", [False, True])
def test_counts_that_differ_from_the_entrys_own_are_nonsense(*, answers: bool) -> None:
    """TABLE.md#consent: no one could prove them, and others would wait for entries."""
    room = Insider()
    asked = room.propose(1, "deal-again") if answers else None
    more, *others = game_of(room.cheat).logs.counts
    false = more + 1, *others
    if asked:
        room.say(entries.AnswerEntry(0, asked.by, asked.number, agreed=True, cuts=false))
    else:
        room.say(entries.ProposalEntry(0, "deal-again", (), "", false))
    assert room.accuses("nonsense")
    for table in room.tables[:2]:
        assert all(2 not in one.agreed for one in game_of(table).game.proposals.open.values())


def test_equivocation_is_named() -> None:
    """Send the host two different entries for one place of a log."""
    room = Insider()
    twin = kept_table(room.cheat.keeping.to_text(), bytes(32))
    for table, phrase in ((room.cheat, "hello"), (twin, "oh-no")):
        entry = game_of(table).logs.say(entries.write_entry(entries.PhraseEntry(2, phrase)))
        room.tables[0].wire.receive(room.link_of_host, write_message(entry))
    work_of(room.tables[0])
    assert Accused((2,), "equivocation") in room.tables[0].wire.take_events()


def test_both_guests_notice_a_host_that_contradicts_itself() -> None:
    """Agree to a proposal for one guest, and refuse it for the other."""
    room = Insider()
    host, one, other = room.tables
    proposal = room.propose(1, "deal-again")
    room.answer(proposal, 2)
    twin = kept_table(host.keeping.to_text(), bytes(32))
    stories = game_of(host).logs, game_of(twin).logs
    for guest, logs, agreed in zip((one, other), stories, (True, False), strict=True):
        said = entries.AnswerEntry(0, 1, proposal.number, agreed=agreed, cuts=logs.counts)
        [link] = desk_of(guest).links.links
        guest.wire.receive(link, write_message(logs.say(entries.write_entry(said))))
        for number in desk_of(host).links.links.values():
            number.counts = list(stories[0].counts)
    room.settle()
    for seat, table in ((1, one), (2, other)):
        table.game.say(seat, "one-moment")
    room.settle()
    for place, table in ((1, one), (2, other)):
        assert Accused((0,), "equivocation") in room.told(place, Accused)
        assert table.game.halted


@pytest.mark.parametrize("heads", [0, 1, 2])
def test_entry_with_a_wrong_view_is_its_authors_fault(heads: int) -> None:
    """TABLE.md#log: the others take no entry that doesn't prove what its author had seen."""
    room = Insider()
    room.tables[1].game.say(1, "hello")
    room.settle()
    logs: Any = game_of(room.cheat).logs
    honest = logs.heads
    false = [head._replace(digest=bytes(32)) for head in honest([0, 1])]
    logs.heads = lambda _: tuple(false[:heads])
    room.say(entries.PhraseEntry(2, "hello"))
    assert room.told(0, Accused) == [Accused((2,), "forged")]
    room.tick(2)
    assert not room.linked(0, 2)
    logs.heads = honest
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    assert [table.game.deal for table in room.tables[:2]] == [1, 1]


@pytest.mark.parametrize("proposes", [False, True])
def test_false_count_of_a_leavers_entries_blocks_no_one(*, proposes: bool) -> None:
    """TABLE.md#consent: a party that agrees says that it has an entry that no one wrote."""
    room = in_play(4)
    *others, cheat, _leaver = room.tables
    room.cut_all(3)
    room.tables.pop()
    room.settle()
    count_too_many(cheat, 3)
    if proposes:
        room.propose(2, "replace", seats=(3,), bot="novice")
    else:
        room.answer(room.propose(0, "replace", seats=(3,), bot="novice"), 1, 2)
    assert room.told(0, Accused) == [Accused((2,), "forged")]
    room.tick(2)
    assert others[1].game.missing == (2, 3)
    room.tables.pop()
    room.answer(room.propose(1, "replace", seats=(2, 3), bot="novice"), 0)
    assert [table.game.deal for table in others] == [1, 1]
    finish(room)


@pytest.mark.parametrize("hides", [False, True])
def test_cheat_is_named_after_a_void_hand(hides: bool) -> None:  # noqa: FBT001
    """TABLE.md#void: see a player's cards, get the hand dealt again, and refuse to show it."""
    room = Room(table_for("egyptian", 3), [(1,), (2,)], seed=3)
    room.gather()
    room.until(lambda: hand_of(room.tables[2]) is not None, slices=1)
    copy_cards(room.tables[2])
    room.until(lambda: room.to_play() is not None)
    game: Any = game_of(room.tables[2]).game
    if hides:
        game._say_step = lambda _: False
    room.answer(room.propose(2, "deal-again"), 0, 1)
    assert room.all_told(HandVoided(0, "agreed"))
    for place in (0, 1):
        table = room.tables[place]
        assert room.told(place, Accused) == ([] if hides else [Accused((2,), "shuffle")])
        assert (table.game.deal, table.game.due) == (0, (2,) if hides else ())
    if not hides:
        room.restart()
        room.settle()
    room.cut_all(2)
    room.tables.pop()
    room.settle()
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    assert room.all_told(Unshown(0, (2,))) == hides
    finish(room)


def test_party_that_withholds_a_leavers_entry_is_awaited() -> None:
    """TABLE.md#threats: the others can only continue without both."""
    room = in_play(4)
    host, other, cheat, leaver = room.tables
    room.cut_all(3)
    room.link(2, 3)
    logs: Any = game_of(cheat).known.all
    lacking, pass_on = logs.lacking, game_of(cheat)._pass_on
    logs.lacking = lambda *of: [one for one in lacking(*of) if one.author != 3]
    vars(game_of(cheat))["_pass_on"] = lambda entry: entry.author == 3 or pass_on(entry)
    room.settle()
    leaver.game.say(3, "good-bye")
    room.settle()
    room.cut_all(3)
    room.tables.pop()
    room.answer(room.propose(0, "replace", seats=(3,), bot="novice"), 1, 2)
    assert host.proposals.unanswered == other.proposals.unanswered == (2,)
    assert [table.game.deal for table in (host, other)] == [0, 0]
    room.cut_all(2)
    room.tables.pop()
    room.answer(room.propose(1, "replace", seats=(2, 3), bot="novice"), 0)
    finish(room)
    assert room.none_told(Accused)


def test_relay_that_changes_entries_is_named_and_cut_off() -> None:
    """TABLE.md#accusations"""
    room = Insider()
    entry = game_of(room.tables[1]).logs.say(entries.write_entry(entries.PhraseEntry(1, "hello")))
    changed = entry._replace(said=entry.said[:-1] + b"\5")
    [link] = desk_of(room.tables[2]).links.links
    room.tables[2].wire.receive(link, write_message(changed))
    room.settle()
    assert room.told(2, Accused) == [Accused((0,), "forged")]
    room.tick(2)
    assert not room.linked(0, 2)


def test_entry_with_a_bad_signature_harms_only_its_author() -> None:
    """Check that a device passes on only what all others accept."""
    room = Insider()
    cheat = game_of(room.cheat)
    for author in (2, 1):
        entry = cheat.logs.say(entries.write_entry(entries.PhraseEntry(2, "hello")))
        cheat._pass_on(entry._replace(signature=bytes(64), author=author))
    room.settle()
    assert room.told(0, Accused) == [Accused((2,), "forged")]
    room.tick(2)
    assert not room.linked(0, 2)
    assert room.tables[1].game.missing == (2,)
    room.cut_all(2)
    room.settle()
    room.tables.pop()
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    finish(room)
    assert not room.told(1, Accused)


def test_stranger_cant_replay_a_guests_messages() -> None:
    room = Insider(2)
    texts = [message for message in room.messages if MESSAGE_IDS.name(message[0]) != "hello"]
    room.cut_all(1)
    room.settle()
    host = room.tables[0]
    host.wire.linked(77, bytes(32))
    hello = bytearray(host.wire.outgoing()[0][1])
    hello[15] = 1
    host.wire.receive(77, bytes(hello))
    for message in texts:
        host.wire.receive(77, message)
        host.wire.tick(1)
    assert host.game.missing == (1,)
    kinds = {MESSAGE_IDS.name(message[0]) for _, message in host.wire.outgoing()}
    assert not kinds & {"entry", "have", "reach"}


def test_every_sent_message_is_small_and_read_again() -> None:
    """TABLE.md#messages, #entries."""
    for message in Insider(3, plays=60).messages:
        assert len(message) < 8 * 2**10
        again = read_message(message, 3)
        assert write_message(again) == message
        if isinstance(again, EntryMessage):
            assert entries.write_entry(entries.read_entry(again.said, 3, 3)) == again.said


def test_contact_is_refused_unless_it_is_ascii() -> None:
    """TABLE.md#messages: a device answers a call with the same letters."""
    for text in (b"\xff" * 16, b"\xd9\xa1" * 8):
        with pytest.raises(MessageError, match="ASCII"):
            read_message(write_message(Contact(2, 1, 3, text)), 3)


@pytest.mark.parametrize(
    "said",
    [
        entries.ProposalEntry(0, "replace", (0, 1), "novice", ()),
        entries.ProposalEntry(0, "end", (), "", ()),
        entries.LeavingEntry(0, None),
        entries.ReadyEntry(1),
    ],
)
def test_entry_of_the_game_is_nonsense_before_its_start(said: Any) -> None:
    """TABLE.md#entries: also when a device takes it after the start, or after a reload."""
    room = Room(table_for("egyptian", 3), [(1,), (2,)], seed=3)
    room.link_all()
    room.until(lambda: room.tables[0].gathering.may_start)
    host, _, cheat = map(game_of, room.tables)
    if isinstance(said, entries.ProposalEntry):
        said = said._replace(cuts=cheat.logs.counts)
    cheat.add(entries.write_entry(said))
    room.tables[0].gathering.start()
    room.settle()
    assert [room.told(place, Accused) for place in range(2)] == [[Accused((2,), "nonsense")]] * 2
    assert room.none_told(Departed, Proposed)
    room.kill(1)
    room.link(0, 1)
    finish(room)
    assert all(game_of(table).game.hands.ended == "won" for table in room.tables)
    assert host.game.hands.seating.left == set()
