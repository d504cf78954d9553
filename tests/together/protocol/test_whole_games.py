"""Whole games from the first greeting to the proof."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.rules.reading import read_record
from game.rules.record import write_record
from game.rules.view import view
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.table_events import (
    BatchOpened,
    Begun,
    HandDealt,
    HandProved,
    Played,
    ShuffleBegun,
)
from tests.together.protocol.in_play import finish, in_play
from tests.together.protocol.peeking import cards_seen_too_early
from tests.together.protocol.simulated import Room, hand_of, table_for

GAMES = [
    (table_for("egyptian", 2), [(1,)]),
    (table_for("lebanese", 2, target=101), [(1,)]),
    (table_for("palestinian", 3), [(1,), (2,)]),
    (table_for("egyptian-open", 4), [(1,), (2,), (3,)]),
    (table_for("egyptian", 4, here=(0, 2)), [(1, 3)]),
    (table_for("lebanese", 4, bots=(2,)), [(1,), (3,)]),
    (table_for("egyptian", 3, bottom_card="dealer"), [(1, 2)]),
]


@pytest.mark.parametrize(("agreement", "guests"), GAMES)
def test_game_is_the_same_everywhere(agreement: Agreement, guests: Sequence[Sequence[int]]) -> None:
    """TABLE.md#game"""
    room = Room(agreement, guests, seed=5)
    room.watch = room.assert_nothing_seen_early
    room.gather()
    assert len({table.gathering.check_cards for table in room.tables}) == 1
    finish(room)
    record = read_record(write_record(room.tables[0].keeping.records[-1]))
    assert sum(len(hand.plays) for hand in record.hands) == room.plays
    for table in room.tables:
        assert table.game.standing_after is not None
        assert table.game.standing_after.game.winner is not None


def test_events_have_the_order_of_a_hand() -> None:
    room = in_play(2, 48, 61)
    kinds = (Begun, ShuffleBegun, HandDealt, Played, BatchOpened, HandProved)
    batch = [*[Played] * 8, BatchOpened]
    for events in room.events:
        told = [type(event) for event in events if isinstance(event, kinds)]
        course = told[: told.index(HandProved)]
        assert course == [Begun, ShuffleBegun, HandDealt, *batch * 5, *[Played] * 8]


def test_match_continues_with_its_next_game() -> None:
    room = Room(replace(table_for("egyptian", 2), match=True), [(1,)], seed=4)
    room.gather()
    room.play_more()
    records = [[write_record(record) for record in table.keeping.records] for table in room.tables]
    assert records[0] == records[1]
    assert 3 <= len(records[0]) <= 5


def test_play_is_applied_at_once_and_peeking_would_be_found() -> None:
    room = in_play(2, 3)
    table, seat = room.to_play() or (room.tables[0], 0)
    held = len(view(table.game.state_for(seat), seat).hand)
    assert room.play_one()
    assert len(view(table.game.state_for(seat), seat).hand) == held - 1
    assert table.game.turn != seat
    hand = hand_of(room.tables[0])
    assert not cards_seen_too_early(hand)
    hand.me = 1
    assert cards_seen_too_early(hand), "its own cards, as if they were another's"
