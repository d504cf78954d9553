"""Leaving, and bots in the place of people who are gone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.play import legal_plays
from game.rules.view import view
from game.together.entries import LeavingEntry
from game.together.shared_table import TableError
from game.together.table_events import (
    Accused,
    Departed,
    Ended,
    HandProved,
    HandUnproved,
    HandVoided,
    LinkRefused,
    Proposed,
    Replaced,
)
from tests.together.in_play import same_records, three, two, without
from tests.together.simulated import Room
from tests.together.toy_curve import toy_curve


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with toy_curve():
        yield


def three_of_whom_one_left() -> Room:
    """A table for three at which a bot of the host's plays on for the last."""
    room = three()
    room.tables[2].leave()
    room.settle()
    without(room, 2)
    proposal = room.tables[1].propose("replace", seats=(2,), bot="casual")
    room.settle()
    room.tables[0].answer(proposal, agreed=True)
    room.settle()
    return room


def test_who_leaves_with_their_keys_is_played_on_by_a_bot_at_the_same_card() -> None:
    room = three()
    held = view(room.tables[2].state_for(2), 2).hand
    room.tables[2].leave()
    room.settle()
    assert room.told(0, Departed)[-1] == Departed((2,))
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
    room = three_of_whom_one_left()
    with pytest.raises(TableError):
        room.tables[1].propose("replace", seats=(2,), bot="casual")
    room.play_on()
    assert same_records(room)


def test_one_who_goes_on_without_all_others_ends_nobody_elses_game() -> None:
    room = three()
    room.tables[2].propose("replace", seats=(0, 1), bot="casual")
    room.settle()
    for place in (0, 1):
        assert room.told(place, Departed) == [Departed((2,))]
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


def test_a_hand_that_a_bot_plays_on_survives_a_reload() -> None:
    room = three_of_whom_one_left()
    room.play_on(7)
    for place in (0, 1):
        room.kill(place)
    room.mend()
    room.play_on()
    assert same_records(room)
    assert room.plays == 48
