"""All devices decide the same, even if messages arrive late or in another order."""

from unittest.mock import patch

import pytest

from game.mental_poker.steps import Kind
from game.together.protocol.messages import table_events
from game.together.protocol.messages.entries import (
    AnswerEntry,
    ProposalEntry,
    ReadyEntry,
    StepEntry,
    write_entry,
)
from game.together.protocol.table_desk import TableError
from tests.together.protocol.in_play import finish, in_play, work_of
from tests.together.protocol.simulated import Room, game_of, hand_of

LONG = 101
"""The target of a game that has several hands."""


def between_hands() -> Room:
    """Return three devices whose hand is over."""
    room = in_play(3, 47, LONG)
    room.play_one()
    room.settle()
    assert all(table.game.counted for table in room.tables)
    return room


def as_one(room: Room) -> None:
    """Play to the end, and check that all devices saw the same game."""
    finish(room)
    assert room.none_told(table_events.Accused)
    assert len({(table.game.deal, table.game.standing_after) for table in room.tables}) == 1


@pytest.mark.parametrize("bot_first", [False, True])
def test_bot_and_next_hand_are_done_in_one_order_everywhere(bot_first: bool) -> None:  # noqa: FBT001
    room = between_hands()
    host, guest, gone = room.tables
    early, late = (guest, host) if bot_first else (host, guest)
    for table in (early, gone):
        table.game.next_hand()
    room.settle()
    room.cut_all(2)
    room.settle()
    proposal = host.proposals.propose("replace", seats=(2,), bot="novice")
    if bot_first:
        late.game.next_hand()
    room.collect()
    room.deliver()
    if not bot_first:
        late.game.next_hand()
    work_of(guest)
    guest.proposals.answer(proposal, agreed=True)
    if not bot_first:
        room.collect()
        room.deliver()  # both at once, as after the connection was lost for a moment
    room.settle()
    room.tables.pop()
    assert room.all_told(table_events.Agreed(proposal))
    assert room.all_told(table_events.Replaced(2, "novice", 0))
    as_one(room)


@pytest.mark.parametrize("kind", ["deal-again", "end"])
def test_device_with_a_stale_save_decides_as_the_others(kind: table_events.ProposalKind) -> None:
    """TABLE.md#breaks: a text saved some plays ago does no harm."""
    room = in_play(3, 9, LONG)
    room.keep(2)
    for _ in range(600):
        room.round()
        room.play_one()
        for table in room.tables:
            if table.game.counted and not table.game.deal:
                table.game.next_hand()
        if room.tables[0].game.deal == 1 and room.to_play():
            break
    for proposer in (1, 0):
        proposal = room.propose(proposer, kind)
        room.answer(
            proposal, *(one for one in range(3) if proposal in room.tables[one].proposals.questions)
        )
        if kind == "end":
            break
    room.kill(2, stale=True)
    room.mend()
    room.settle()
    assert len({(table.game.deal, table.game.over) for table in room.tables}) == 1
    if kind != "end":
        as_one(room)


def test_step_after_consent_changes_no_decision() -> None:
    """Deliver a cheat's last step before the consent to one device, after it to the other."""
    room = in_play(3, 47, LONG)
    for place in range(3):
        room.cut_all(place)
    wires = [room.link(2, place) for place in (0, 1)]
    room.settle()
    *fair, cheat = room.tables
    game = game_of(cheat).game
    with patch.object(game, "_say_step", lambda _: False):
        room.play_one()
        room.settle()
        assert hand_of(cheat).due() == (2, Kind.SECRET)
        proposal = room.propose(2, "deal-again")
        for table in fair:
            table.proposals.answer(proposal, agreed=True)
        game_of(cheat).add(
            write_entry(StepEntry(0, 2, bytes([Kind.SECRET]) + game.hands.secret(0)))
        )
        room.collect()
        late = wires[1].on_way[1].pop()
        room.settle()
        wires[1].on_way[1].append(late)
        room.settle()
    for place, table in enumerate(fair):
        assert (table.game.deal, table.game.due) == (0, (2,))
        accused = table_events.Accused((2,), "nonsense")
        assert room.told(place, table_events.Accused) == [accused]
    room.cut_all(2)
    room.tables.pop()
    room.link(0, 1)
    room.settle()
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    assert [table.game.deal for table in fair] == [1, 1]


def test_answer_before_its_proposal_means_nothing() -> None:
    """Otherwise it would count only at devices that the proposal has reached."""
    room = in_play(3)
    counts = game_of(room.tables[2]).logs.counts
    game_of(room.tables[2]).add(write_entry(AnswerEntry(0, 0, counts[0], agreed=True, cuts=counts)))
    room.settle()
    proposal = room.propose(0, "deal-again")
    assert proposal.number == counts[0]
    room.answer(proposal, 1)
    for place in (0, 1):
        assert room.told(place, table_events.Accused) == [table_events.Accused((2,), "nonsense")]
        assert room.tables[place].game.deal == 0


def test_refusal_of_a_crossing_proposal_reaches_its_author() -> None:
    """Decline what the last player suggests while the guest suggests a bot for that player."""
    room = in_play(3)
    while (move := room.to_play()) is None or move[1] != 2:
        room.play_one()
        room.settle()
    host, guest, other = room.tables
    declined = other.proposals.propose("deal-again")
    guest.proposals.propose("replace", seats=(2,), bot="novice")
    room.settle()
    room.answer(declined, 0, agreed=False)
    assert room.play_one()
    room.settle()
    assert room.all_told(table_events.Refused(declined, 0))
    assert len({len(hand_of(table).transcript) for table in room.tables}) == 1
    assert declined not in guest.proposals.questions
    for proposal in host.proposals.questions:
        room.answer(proposal, 0, agreed=False)
    as_one(room)


def test_device_learns_that_it_was_replaced_while_it_replaces_another() -> None:
    room = in_play(3)
    host, guest, other = room.tables
    guest.proposals.propose("replace", seats=(2,), bot="novice")
    proposal = other.proposals.propose("replace", seats=(1,), bot="novice")
    room.settle()
    room.answer(proposal, 0)
    assert room.told(1, table_events.Ended) == [table_events.Ended("replaced")]
    assert room.none_told(table_events.Accused)
    room.tables.remove(guest)
    assert host.game.bots == other.game.bots == {1: "novice"}


def test_device_replaced_after_a_win_plays_no_further_game() -> None:
    room = in_play(2)
    finish(room)
    host, guest = room.tables
    game = game_of(guest)
    counts = game.logs.counts
    game.say(ProposalEntry(host.game.deal, "replace", (0,), "novice", counts))
    game.say(ReadyEntry(host.game.deal + 1))
    room.settle()
    assert room.told(0, table_events.Ended)[-1] == table_events.Ended("replaced")
    assert len(host.keeping.records[-1].hands) == 1
    with pytest.raises(TableError):
        host.proposals.propose("replace", seats=(1,), bot="novice")


def test_answer_in_a_later_hand_counts_in_this_one() -> None:
    """Count an answer from a later hand than the current one in this hand."""
    room = in_play(3)
    proposal = room.propose(1, "deal-again")
    room.answer(proposal, 0)
    counts = game_of(room.tables[2]).logs.counts
    game_of(room.tables[2]).say(AnswerEntry(9, 1, proposal.number, agreed=True, cuts=counts))
    room.settle()
    assert [table.game.deal for table in room.tables] == [1, 1, 1]
    as_one(room)
