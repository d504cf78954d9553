"""Rooms in the midst of a hand, and devices that are gone from them."""

from game.rules.record import write_record
from tests.together.simulated import Room, table_for


def in_play(players: int, plays: int = 10, target: int = 21, seed: int = 1) -> Room:
    """Return as many devices as players in the middle of a hand."""
    guests = [(seat,) for seat in range(1, players)]
    room = Room(table_for("egyptian", players, target=target), guests, seed)
    room.gather()
    room.play_on(plays)
    room.settle()
    return room


def without(room: Room, place: int) -> None:
    """Take the last device away for good."""
    room.cut_all(place)
    room.settle()
    assert place == len(room.tables) - 1
    room.tables.pop()


def same_records(room: Room) -> int:
    """Return how many hands all devices have in common, and no other ones."""
    [_] = {write_record(table.record()) for table in room.tables}
    return len(room.tables[0].record().hands)
