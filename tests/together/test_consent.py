"""What needs everybody's consent, and what people say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.together.shared_table import TableError
from game.together.table_events import (
    Accused,
    Agreed,
    Ended,
    HandVoided,
    Refused,
    Replaced,
    Said,
)
from tests.together.in_play import same_records, three, two, without
from tests.together.toy_curve import toy_curve


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with toy_curve():
        yield


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


def test_the_table_ends_by_consent() -> None:
    room = three()
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
