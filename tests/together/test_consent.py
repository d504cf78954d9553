"""Leaving, bots in place of people, and all that needs everybody's consent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.play import legal_plays
from game.rules.record import write_record
from game.rules.view import view
from game.together.entries import LeavingEntry
from game.together.shared_table import TableError
from game.together.table_events import (
    Accused,
    Agreed,
    Departed,
    Ended,
    HandProved,
    HandUnproved,
    HandVoided,
    LinkRefused,
    Proposed,
    Refused,
    Replaced,
    Said,
)
from tests.together.simulated import Room, table_for
from tests.together.toy_curve import toy_curve


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with toy_curve():
        yield


def three(plays: int = 10) -> Room:
    """Three devices in the middle of a hand."""
    room = Room(table_for("egyptian", 3), [(1,), (2,)], seed=1)
    room.gather()
    room.play_on(plays)
    room.settle()
    return room


def two(plays: int = 10) -> Room:
    """Two devices in the middle of a hand."""
    room = Room(table_for("egyptian", 2), [(1,)], seed=1)
    room.gather()
    room.play_on(plays)
    room.settle()
    return room


def without(room: Room, place: int) -> None:
    """A device is gone for good."""
    room.cut_all(place)
    room.settle()
    assert place == len(room.tables) - 1
    room.tables.pop()


def same_records(room: Room) -> int:
    """How many hands all devices have in common."""
    [_] = {write_record(table.record()) for table in room.tables}
    return len(room.tables[0].record().hands)


def test_who_leaves_with_their_keys_is_played_on_by_a_bot_at_the_same_card() -> None:
    room = three()
    held = view(room.tables[2].state_for(2), 2).hand
    room.tables[2].leave()
    room.settle()
    assert room.told(0, Departed)[-1] == Departed((2,), politely=True)
    assert room.tables[0].left == (2,)
    without(room, 2)
    proposal = room.tables[1].propose("replace", seats=(2,), bot="casual")
    room.settle()
    assert room.told(0, Proposed) == [Proposed(proposal)]
    room.tables[0].answer(proposal, agreed=True)
    room.settle()
    for place in (0, 1):
        assert room.told(place, Replaced) == [Replaced(2, "casual", 0)]
        assert not room.told(place, HandVoided)
    assert room.tables[0].here == (0, 2)
    assert view(room.tables[0].state_for(2), 2).hand == held
    assert not room.tables[0].missing
    room.play_on()
    assert same_records(room)
    assert room.plays == 48
    assert room.told(0, HandProved)


def test_who_is_gone_without_keys_makes_the_hand_void() -> None:
    room = three()
    without(room, 2)
    proposal = room.tables[0].propose("replace", seats=(2,), bot="novice")
    with pytest.raises(TableError):
        room.tables[0].play(0, view(room.tables[0].state_for(0), 0).history[0].play)
    room.settle()
    room.tables[1].answer(proposal, agreed=True)
    room.settle()
    for place in (0, 1):
        assert room.told(place, HandVoided) == [HandVoided(0, "left")]
    room.play_on()
    assert same_records(room)
    assert room.tables[1].bots == {2: "novice"}


@pytest.mark.parametrize("plays", [0, 10, 30])
def test_keys_other_than_were_promised_open_nothing(plays: int) -> None:
    """Who hands over wrong ones is as if gone without any: the hand is dealt again."""
    room = three(plays)
    leaver = room.tables[2]
    leaver._desk.say(LeavingEntry(0, bytes(32)))
    room.settle()
    without(room, 2)
    proposal = room.tables[0].propose("replace", seats=(2,), bot="novice")
    room.settle()
    room.tables[1].answer(proposal, agreed=True)
    room.settle()
    for place in (0, 1):
        assert room.told(place, HandVoided) == [HandVoided(0, "left")]
        assert not room.told(place, Accused)
    room.play_on()


def test_the_host_can_leave_as_well_and_the_guest_plays_on_alone() -> None:
    room = two()
    room.tables[0].leave()
    room.settle()
    room.cut_all(0)
    room.tables[1].propose("replace", seats=(0,), bot="casual")
    room.settle()
    assert room.tables[1].here == (0, 1)
    assert room.told(0, Ended) == [Ended("left")]
    room.tables[0] = room.tables.pop()
    room.play_on()
    assert room.plays == 48


def test_of_two_one_goes_on_alone_where_the_other_is_gone() -> None:
    room = two()
    gone = room.tables[1]
    without(room, 1)
    room.tables[0].propose("replace", seats=(1,), bot="casual")
    room.settle()
    assert room.told(0, HandVoided) == [HandVoided(0, "left")]
    room.play_on(20)
    room.tables.append(gone)
    room.link(0, 1)
    room.until(lambda: gone.over)
    assert room.told(1, Ended) == [Ended("replaced")], "who comes late is told so"


def test_of_two_who_both_went_on_alone_each_is_told() -> None:
    room = two()
    room.cut_all(0)
    for place in (0, 1):
        room.tables[place].propose("replace", seats=(1 - place,), bot="casual")
    room.settle()
    room.link(0, 1)
    room.until(lambda: not room.wires)
    refused = [event.reason for place in (0, 1) for event in room.told(place, LinkRefused)]
    assert set(refused) == {"apart"}
    assert not any(table.over for table in room.tables)


def test_where_a_bot_plays_already_nobody_is_replaced() -> None:
    """Or who plays for that seat by now would be: the host, who is there."""
    room = three()
    room.tables[2].leave()
    room.settle()
    without(room, 2)
    proposal = room.tables[1].propose("replace", seats=(2,), bot="casual")
    room.settle()
    room.tables[0].answer(proposal, agreed=True)
    room.settle()
    with pytest.raises(TableError):
        room.tables[1].propose("replace", seats=(2,), bot="casual")
    room.play_on()
    assert same_records(room)


def test_one_who_goes_on_without_all_others_ends_nobody_elses_game() -> None:
    room = three()
    room.tables[2].propose("replace", seats=(0, 1), bot="casual")
    room.settle()
    for place in (0, 1):
        assert room.told(place, Departed) == [Departed((2,), politely=True)]
        assert not room.told(place, Ended)
    room.until(lambda: not room.linked(0, 2))
    assert not room.tables[2].missing, "that one plays on by itself"
    room.tables.pop()
    proposal = room.tables[1].propose("replace", seats=(2,), bot="casual")
    room.settle()
    room.tables[0].answer(proposal, agreed=True)
    room.settle()
    room.play_on()
    assert same_records(room)


def test_a_hand_that_was_played_to_its_end_counts_though_somebody_left_before_its_proof() -> None:
    room = two(47)
    gone = room.tables[1]
    table, seat = room.to_play() or (gone, 1)
    table.play(seat, legal_plays(view(table.state_for(seat), seat))[0])
    room.deliver()
    for number, message in table.outgoing():
        room.tables[1 - room.tables.index(table)].receive(number, message)
    other = room.tables[1 - room.tables.index(table)]
    for _ in other.work():
        if other.hand and other.hand.state and other.hand.state.over:
            break
    room.cut_all(1)
    other.propose("replace", seats=(seat,), bot="casual")
    for _ in other.work():
        pass
    told = other.take_events()
    assert [event for event in told if isinstance(event, HandUnproved)]
    assert not [event for event in told if isinstance(event, HandVoided)]
    assert len(other.record().hands) == 1


def test_a_hand_is_dealt_again_only_if_all_agree() -> None:
    """TABLE.md#consent"""
    room = three()
    proposal = room.tables[1].propose("deal-again")
    room.settle()
    assert room.to_play() is None, "who has agreed says no more of the hand"
    room.tables[0].answer(proposal, agreed=True)
    room.settle()
    assert not room.told(0, HandVoided)
    room.tables[2].answer(proposal, agreed=False)
    room.settle()
    for place in range(3):
        assert room.told(place, Refused) == [Refused(proposal, 2)]
    assert room.to_play() is not None
    again = room.tables[2].propose("deal-again")
    room.settle()
    for place in (0, 1):
        room.tables[place].answer(again, agreed=True)
    room.settle()
    for place in range(3):
        assert room.told(place, HandVoided) == [HandVoided(0, "agreed")]
        assert room.told(place, Agreed) == [Agreed(again)]
    room.play_on()
    assert same_records(room)


def test_the_table_ends_and_hints_are_allowed_by_consent() -> None:
    room = three()
    hints = room.tables[1].propose("hints", allowed=True)
    room.settle()
    assert room.to_play() is not None, "that holds nobody up"
    for place in (0, 2):
        room.tables[place].answer(hints, agreed=True)
    room.settle()
    assert all(table.hints for table in room.tables)
    end = room.tables[0].propose("end")
    room.settle()
    for place in (1, 2):
        room.tables[place].answer(end, agreed=True)
    room.settle()
    for place in range(3):
        assert room.told(place, Ended) == [Ended("agreed")]


def test_what_was_proposed_can_be_taken_back() -> None:
    room = three()
    proposal = room.tables[1].propose("end")
    room.settle()
    room.tables[1].answer(proposal, agreed=False)
    room.settle()
    assert not any(table.proposals for table in room.tables)
    assert not any(table.over for table in room.tables)
    assert room.to_play() is not None


def test_what_was_agreed_to_before_it_was_taken_back_is_done_everywhere() -> None:
    room = two()
    proposal = room.tables[0].propose("end")
    room.settle()
    room.tables[1].answer(proposal, agreed=True)
    room.tables[0].answer(proposal, agreed=False)
    room.settle()
    assert [room.told(place, Ended) for place in (0, 1)] == [[Ended("agreed")]] * 2


def test_proposals_survive_a_reload() -> None:
    room = three()
    proposal = room.tables[1].propose("deal-again")
    room.settle()
    room.tables[0].answer(proposal, agreed=True)
    for place in range(3):
        room.kill(place)
    room.mend()
    room.settle()
    assert room.tables[2].proposals == (proposal,)
    room.tables[2].answer(proposal, agreed=True)
    room.settle()
    assert all(table.deal == 1 for table in room.tables)
    room.play_on()
    assert same_records(room)


def test_so_does_a_hand_that_a_bot_plays_on() -> None:
    room = three()
    room.tables[2].leave()
    room.settle()
    without(room, 2)
    proposal = room.tables[1].propose("replace", seats=(2,), bot="casual")
    room.settle()
    room.tables[0].answer(proposal, agreed=True)
    room.settle()
    room.play_on(7)
    for place in (0, 1):
        room.kill(place)
    room.mend()
    room.play_on()
    assert same_records(room)
    assert room.plays == 48


def test_phrases_are_told_to_all_and_no_flood_of_them() -> None:
    room = three()
    for _ in range(50):
        room.tables[1].say(1, "well-played")
    room.settle()
    for place in range(3):
        told = room.told(place, Said)
        assert 1 < len(told) < 20
        assert set(told) == {Said(1, "well-played")}
    with pytest.raises(TableError):
        room.tables[1].say(0, "well-played")
    with pytest.raises(TableError):
        room.tables[1].say(1, "anything else")


def test_who_proposes_the_same_at_once_agrees_with_each_other() -> None:
    room = three()
    without(room, 2)
    for place in (0, 1):
        room.tables[place].propose("replace", seats=(2,), bot="novice")
    room.settle()
    for place in (0, 1):
        assert len(room.told(place, Replaced)) == 1
        assert not room.tables[place].proposals
    room.play_on()
    assert same_records(room)


def test_who_agrees_to_what_crosses_their_own_takes_it_back() -> None:
    room = two()
    end, again = room.tables[0].propose("end"), room.tables[1].propose("deal-again")
    room.settle()
    with pytest.raises(TableError):
        room.tables[0].answer(again, agreed=True)
    room.tables[1].answer(end, agreed=True)
    room.settle()
    assert [room.told(place, Ended) for place in (0, 1)] == [[Ended("agreed")]] * 2
    assert not any(room.told(place, HandVoided) for place in (0, 1))


def test_two_proposals_that_cross_come_to_the_same_everywhere() -> None:
    room = three()
    end, again = room.tables[0].propose("end"), room.tables[1].propose("deal-again")
    room.settle()
    with pytest.raises(TableError):
        room.tables[0].answer(again, agreed=True)
    room.tables[2].answer(again, agreed=True)
    room.tables[0].answer(again, agreed=False)
    room.settle()
    room.tables[1].answer(end, agreed=True)
    room.tables[2].answer(end, agreed=True)
    room.settle()
    assert [room.told(place, Ended) for place in range(3)] == [[Ended("agreed")]] * 3
    assert not any(room.told(place, Accused) for place in range(3))
