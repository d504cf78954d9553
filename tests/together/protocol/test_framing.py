"""Cheats who would have honest devices accuse each other, disagree, or wait for ever."""

from typing import Any

from game.together.protocol.game.game_proposals import MOST_WITHDRAWN
from game.together.protocol.game.shared_hand import MOST_STEPS
from game.together.protocol.messages import entries
from game.together.protocol.messages.entries import write_entry
from game.together.protocol.messages.table_events import (
    Accused,
    Apart,
    Ended,
    HandProved,
    HandVoided,
)
from game.together.protocol.shared_table import kept_table
from tests.together.protocol.cheats import Insider, copy_cards
from tests.together.protocol.in_play import in_play, without, work_of
from tests.together.protocol.simulated import Room, game_of, hand_of, table_for


def test_relay_is_not_accused_when_a_true_head_has_a_wrong_signature() -> None:
    """TABLE.md#log: the host has that entry, and another device hasn't."""
    room = in_play(4)
    _host, guest, cheat, leaver = room.tables
    room.cut_all(1)
    guest.proposals.propose("replace", seats=(3,), bot="novice")
    leaver.game.say(3, "good-bye")
    room.settle()
    logs: Any = game_of(cheat).logs
    honest = logs.heads
    logs.heads = lambda of: tuple(head._replace(signature=bytes(64)) for head in honest(of))
    game_of(cheat).add(write_entry(entries.PhraseEntry(2, "hello")))
    logs.heads = honest
    room.settle()
    room.link(0, 1)
    room.settle()
    assert room.told(0, Accused) == [Accused((2,), "forged")]
    assert not room.told(1, Accused)
    assert room.linked(0, 1)


def test_heir_cant_void_a_hand_after_the_last_secret() -> None:
    """TABLE.md#consent: the devices that take both entries at once would deal it again."""
    room = in_play(4, 40)
    room.tables[3].game.leave()
    room.settle()
    without(room, 3)
    room.answer(room.propose(1, "replace", seats=(3,), bot="casual"), 0, 2)
    game: Any = game_of(room.tables[0]).game
    honest = game._say

    def say_both(said: entries.Saying) -> None:
        honest(said)
        if isinstance(said, entries.StepEntry) and (said.party, said.data[:1]) == (3, b"\7"):
            honest(entries.UnusableEntry(0))

    game._say = say_both
    room.play_more(8)
    room.settle()
    assert room.none_told(HandVoided)
    assert all(room.told(place, HandProved) for place in range(3))
    room.restart()
    room.settle()
    assert all(table.game.counted for table in room.tables)


def test_hand_continues_when_a_replaced_party_shows_two_histories() -> None:
    """TABLE.md#accusations: it could stop every hand, also from another table."""
    room = in_play(3)
    twin = kept_table(room.tables[2].keeping.to_text(), bytes(32))
    room.tables[2].game.say(2, "hello")
    room.settle()
    without(room, 2)
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    game_of(twin).logs.say(write_entry(entries.PhraseEntry(2, "oh-no")))
    room.tables.append(twin)
    room.link(0, 2)
    room.settle()
    assert room.told(0, Accused) == [Accused((2,), "equivocation")]
    assert not room.tables[0].game.halted


def test_late_device_with_a_new_entry_learns_of_its_replacement() -> None:
    """TABLE.md#consent: there aren't two games."""
    room = in_play(2)
    late = room.tables[1]
    room.cut_all(1)
    late.game.say(1, "hello")
    room.settle()
    room.tables.pop()
    room.propose(0, "replace", seats=(1,), bot="casual")
    room.play_more(20)
    room.tables.append(late)
    room.link(0, 1)
    for _ in range(8):
        room.settle()
        room.tick(2)
    assert room.told(1, Ended) == [Ended("replaced")]
    assert not room.told(0, Apart)


def test_withdrawn_proposals_dont_fill_the_logs_of_others() -> None:
    """TABLE.md#consent"""
    room = Insider()
    cheat, host = game_of(room.cheat), game_of(room.tables[0])
    before = host.logs.counts[0]
    for _ in range(3 * MOST_WITHDRAWN):
        said = entries.ProposalEntry(0, "deal-again", (), "", cheat.logs.counts)
        place = cheat.add(write_entry(said))
        withdrawn = entries.AnswerEntry(0, 2, place, agreed=False, cuts=cheat.logs.counts)
        room.say(withdrawn)
    assert host.logs.counts[0] <= before + MOST_WITHDRAWN
    assert not room.told(1, Accused)


def test_late_false_signature_is_named() -> None:
    """TABLE.md#accusations: else a party could sign no hand, and not be awaited for that."""
    room = Room(table_for("egyptian", 2, target=101), [(1,)], seed=5)
    room.gather()
    host, cheat = room.tables
    game: Any = game_of(cheat).game
    honest = game._say_step
    game._say_step = lambda said: isinstance(said, entries.SignatureEntry) or honest(said)
    room.play_more(48 * 3)
    room.settle()
    assert host.game.deal == 2
    assert not host.keeping.signed
    game_of(cheat).add(write_entry(entries.SignatureEntry(0, bytes(64))))
    room.settle()
    assert room.told(0, Accused) == [Accused((1,), "signature")]


def test_second_cheat_is_named_after_the_first() -> None:
    """TABLE.md#void: the audit ends at the first wrong step, which is an accomplice's."""
    room = Room(table_for("egyptian", 3), [(1,), (2,)], seed=3)
    room.gather()
    room.until(lambda: all(map(hand_of, room.tables)), slices=1)
    copy_cards(room.tables[2])
    keys = hand_of(room.tables[1])._keys
    honest = keys.mask
    keys.mask = lambda shuffle: honest(shuffle) + 1
    room.until(lambda: room.to_play() is not None)
    for cheats in ([1], [1, 2]):
        room.answer(room.propose(0, "deal-again"), 1, 2)
        named = [Accused((cheat,), "shuffle") for cheat in cheats]
        assert [room.told(place, Accused) for place in range(3)] == [named] * 3


def test_leavers_waiting_steps_leave_room_for_its_heir() -> None:
    """TABLE.md#accusations: the heir isn't accused of a flood, and no secret is lost."""
    room = in_play(3, plays=0)
    host, leaver, last = room.tables
    for _ in range(MOST_STEPS - sum(step.party == 1 for step in hand_of(host).transcript)):
        game_of(leaver).add(write_entry(entries.StepEntry(0, 1, b"\4")))
    leaver.game.leave()
    room.settle()
    room.cut_all(1)
    room.answer(room.propose(2, "replace", seats=(1,), bot="novice"), 0)
    proposal = room.propose(2, "deal-again")
    host.proposals.answer(proposal, agreed=True)
    work_of(host)
    room.collect()  # the answer and the secrets, which the last device takes at once
    room.settle()
    assert room.none_told(Accused)
    assert host.game.deal == last.game.deal == 1
