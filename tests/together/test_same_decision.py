"""All devices decide the same, in whatever order and however late what was said reaches them."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from game.mental_poker.steps import Kind
from game.rules.record import write_record
from game.together.entries import AnswerEntry, StepEntry
from game.together.shared_table import SharedTable
from game.together.table_events import Accused, Agreed, Proposal, ProposalKind, Replaced
from tests.together.in_play import three
from tests.together.simulated import Room
from tests.together.toy_curve import toy_curve

LONG = 101
"""The target of a game that has several hands."""


@pytest.fixture(autouse=True)
def _cheap() -> Iterator[None]:
    with toy_curve():
        yield


def between_hands() -> Room:
    """Three devices whose hand is over."""
    room = three(47, LONG)
    room.play_one()
    room.settle()
    assert all(table.counted for table in room.tables)
    return room


def work_of(table: SharedTable) -> None:
    for _ in table.work():
        pass


def as_one(room: Room) -> None:
    """The game goes on, and all come to the same."""
    for _ in range(900):
        room.round()
        room.play_one()
        for table in room.tables:
            if table.counted and not table.over:
                table.go_on()
        if min(table.deal for table in room.tables) > 3:
            break
    room.settle()
    assert not any(room.told(place, Accused) for place in range(len(room.tables)))
    assert len({write_record(table.record()) for table in room.tables}) == 1
    assert len({(table.deal, table.standing_after) for table in room.tables}) == 1


def replaced(room: Room, proposal: Proposal) -> None:
    """The third device is gone, and a bot plays in its place."""
    room.settle()
    for place in (0, 1):
        assert room.told(place, Agreed) == [Agreed(proposal)]
        assert room.told(place, Replaced) == [Replaced(2, "novice", 0)]
    room.tables.pop()
    as_one(room)


def test_who_wants_the_next_hand_and_then_a_bot_has_both_done_in_that_order_everywhere() -> None:
    room = between_hands()
    host, guest, gone = room.tables
    for table in (host, gone):
        table.go_on()
    room.settle()
    room.cut_all(2)
    room.settle()
    proposal = host.propose("replace", seats=(2,), bot="novice")
    room.collect()
    room.deliver()
    guest.go_on()
    work_of(guest)
    guest.answer(proposal, agreed=True)
    room.collect()
    room.deliver()  # both at once, as after the connection was lost for a moment
    replaced(room, proposal)


def test_who_wants_a_bot_and_then_the_next_hand_has_it_so_too() -> None:
    room = between_hands()
    host, guest, gone = room.tables
    for table in (guest, gone):
        table.go_on()
    room.settle()
    room.cut_all(2)
    room.settle()
    proposal = host.propose("replace", seats=(2,), bot="novice")
    host.go_on()
    room.collect()
    room.deliver()
    work_of(guest)
    guest.answer(proposal, agreed=True)
    replaced(room, proposal)


@pytest.mark.parametrize("kind", ["deal-again", "end"])
def test_a_device_that_lost_what_it_had_kept_decides_what_it_agreed_to_in_its_hand(
    kind: ProposalKind,
) -> None:
    """TABLE.md#breaks: a text that was kept some plays ago does no harm."""
    room = three(9, LONG)
    room.keep(2)
    for _ in range(600):
        room.round()
        room.play_one()
        for table in room.tables:
            if table.counted and not table.deal:
                table.go_on()
        if room.tables[0].deal == 1 and room.to_play():
            break
    for proposer in (1, 0):
        proposal = room.tables[proposer].propose(kind)
        room.settle()
        for table in room.tables:
            if proposal in table.questions:
                table.answer(proposal, agreed=True)
        room.settle()
        if kind == "end":
            break
    room.kill(2, stale=True)
    room.mend()
    room.settle()
    assert len({(table.deal, table.over) for table in room.tables}) == 1
    if kind != "end":
        as_one(room)


def test_who_agrees_and_goes_on_all_the_same_makes_nobody_decide_otherwise() -> None:
    """A cheat's last step is brought to one before the other's consent, to the other after it."""
    room = three(47, LONG)
    for place in range(3):
        room.cut_all(place)
    wires = [room.link(2, place) for place in (0, 1)]
    room.settle()
    *fair, cheat = room.tables
    game = cheat._desk.game
    assert game
    with patch.object(game, "_say_step", lambda _: False):
        room.play_one()
        room.settle()
        assert cheat.hand
        assert cheat.hand.due() == (2, Kind.SECRET)
        proposal = cheat.propose("deal-again")
        room.settle()
        for table in fair:
            table.answer(proposal, agreed=True)
        cheat._desk.links.say(StepEntry(0, 2, bytes([Kind.SECRET]) + game.secret(0)).to_bytes())
        room.collect()
        late = wires[1].on_way[1].pop()
        room.settle()
        wires[1].on_way[1].append(late)
        room.settle()
    assert [table.deal for table in fair] == [1, 1]


def test_an_answer_to_what_its_author_had_not_seen_means_nothing() -> None:
    """It would count where the proposal had come by then, and nowhere else."""
    room = three()
    counts = room.tables[2]._desk.logs.counts
    room.tables[2]._desk.links.say(
        AnswerEntry(0, 0, counts[0], agreed=True, cuts=counts).to_bytes()
    )
    room.settle()
    proposal = room.tables[0].propose("deal-again")
    room.settle()
    assert proposal.number == counts[0]
    room.tables[1].answer(proposal, agreed=True)
    room.settle()
    for place in (0, 1):
        assert room.told(place, Accused) == [Accused((2,), "nonsense")]
        assert room.tables[place].deal == 0


def test_a_hand_that_nobody_comes_to_keeps_nobody_waiting() -> None:
    """Whoever says that they agreed in a later hand than there is, agreed in this one."""
    room = three()
    proposal = room.tables[1].propose("deal-again")
    room.settle()
    room.tables[0].answer(proposal, agreed=True)
    room.settle()
    counts = room.tables[2]._desk.logs.counts
    room.tables[2]._desk.say(AnswerEntry(9, 1, proposal.number, agreed=True, cuts=counts))
    room.settle()
    assert [table.deal for table in room.tables] == [1, 1, 1]
    as_one(room)
