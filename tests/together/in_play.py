"""Rooms in the midst of a hand, and devices that are gone from them."""

from __future__ import annotations

from game.rules.record import write_record
from tests.together.simulated import Room, table_for


def three(plays: int = 10, target: int = 21) -> Room:
    """Three devices in the middle of a hand."""
    room = Room(table_for("egyptian", 3, target=target), [(1,), (2,)], seed=1)
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
