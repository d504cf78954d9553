"""Rooms in the middle of a hand, devices that leave them, and the end of the game."""

from itertools import islice

from game.rules.record import write_record
from game.together.protocol.shared_table import SharedTable
from tests.together.protocol.simulated import Room, table_for

MOST_SLICES = 10**6


def in_play(players: int, plays: int = 10, target: int = 21, seed: int = 1) -> Room:
    """Return as many devices as players in the middle of a hand."""
    guests = [(seat,) for seat in range(1, players)]
    room = Room(table_for("egyptian", players, target=target), guests, seed)
    room.gather()
    room.play_more(plays)
    room.settle()
    return room


def without(room: Room, place: int) -> None:
    """Take the last device away for good."""
    room.cut_all(place)
    room.settle()
    assert place == len(room.tables) - 1
    room.tables.pop()


def break_something(room: Room, *, stale: bool) -> None:
    """Cut a device's connections, or kill it, at times with an old save if `stale`."""
    chance = room.chance
    place = chance.randrange(len(room.tables))
    if chance.random() < 0.3:
        room.keep(chance.randrange(len(room.tables)))
    if chance.random() < 0.4:
        room.cut_all(place)
    else:
        room.kill(place, stale=stale and chance.random() < 0.5)


def finish(room: Room) -> None:
    """Play to the end, and check that all devices have the same record of some hands."""
    room.play_more()
    room.settle()
    [_] = {write_record(table.keeping.records[-1]) for table in room.tables}
    assert room.tables[0].keeping.records[-1].hands


def work_of(table: SharedTable) -> None:
    slices = sum(1 for _ in islice(table.wire.work(), MOST_SLICES))
    assert slices < MOST_SLICES, "the work never ends"
