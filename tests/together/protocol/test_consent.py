"""Proposals need the consent of all players; phrases do not."""

import pytest

from game.together.protocol.messages import table_events
from game.together.protocol.table_desk import TableError
from tests.together.protocol.in_play import finish, in_play, without


def test_hand_is_dealt_again_only_if_all_agree() -> None:
    """TABLE.md#consent"""
    room = in_play(3)
    proposal = room.propose(1, "deal-again")
    assert room.to_play() is None, "who has agreed says no more of the hand"
    room.answer(proposal, 0)
    assert not room.told(0, table_events.HandVoided)
    room.answer(proposal, 2, agreed=False)
    assert room.all_told(table_events.Refused(proposal, 2))
    assert room.to_play() is not None
    again = room.propose(2, "deal-again")
    room.answer(again, 0, 1)
    assert room.all_told(table_events.HandVoided(0, "agreed"))
    assert room.all_told(table_events.Agreed(again))
    finish(room)


def test_proposal_is_taken_back_by_its_author_unless_agreed_before() -> None:
    room = in_play(3)
    room.answer(room.propose(1, "end"), 1, agreed=False)
    assert not any(table.proposals.proposals or table.game.over for table in room.tables)
    assert room.to_play() is not None
    proposal = room.propose(0, "end")
    room.tables[2].proposals.answer(proposal, agreed=True)
    room.tables[1].proposals.answer(proposal, agreed=True)
    room.answer(proposal, 0, agreed=False)
    assert room.all_told(table_events.Ended("agreed"))


def test_proposals_survive_a_reload() -> None:
    room = in_play(3)
    proposal = room.propose(1, "deal-again")
    room.tables[0].proposals.answer(proposal, agreed=True)
    room.restart()
    room.settle()
    assert room.tables[2].proposals.proposals == (proposal,)
    room.answer(proposal, 2)
    assert all(table.game.deal == 1 for table in room.tables)
    finish(room)


def test_phrases_reach_all_devices_but_not_in_floods() -> None:
    room = in_play(3)
    for _ in range(50):
        room.tables[1].game.say(1, "well-played")
    room.settle()
    for place in range(3):
        told = room.told(place, table_events.Said)
        assert 1 < len(told) < 20
        assert set(told) == {table_events.Said(1, "well-played")}
    for seat, phrase in ((0, "well-played"), (1, "anything else")):
        with pytest.raises(TableError):
            room.tables[1].game.say(seat, phrase)


def test_same_proposals_at_once_agree_with_each_other() -> None:
    room = in_play(3)
    without(room, 2)
    for place in (0, 1):
        room.tables[place].proposals.propose("replace", seats=(2,), bot="novice")
    room.settle()
    for place in (0, 1):
        assert len(room.told(place, table_events.Replaced)) == 1
        assert not room.tables[place].proposals.proposals
    finish(room)


@pytest.mark.parametrize("players", [2, 3])
def test_crossing_proposals_are_decided_alike_everywhere(players: int) -> None:
    room = in_play(players)
    end, again = (
        room.tables[0].proposals.propose("end"),
        room.tables[1].proposals.propose("deal-again"),
    )
    room.settle()
    with pytest.raises(TableError):
        room.tables[0].proposals.answer(again, agreed=True)
    if players == 3:
        room.tables[2].proposals.answer(again, agreed=True)
        room.answer(again, 0, agreed=False)
    room.answer(end, *range(1, players))
    assert room.all_told(table_events.Ended("agreed"))
    assert room.none_told(table_events.Accused, table_events.HandVoided)
