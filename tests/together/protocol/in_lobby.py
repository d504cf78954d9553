"""Hosts and guests before the game, and what they tell each other."""

from game.together.protocol.messages.table_events import LinkRefused
from game.together.protocol.shared_table import SharedTable, guest_table, host_table
from tests.together.protocol.in_play import work_of
from tests.together.protocol.simulated import Room, table_for

CHANNEL, OTHER_CHANNEL = b"c" * 32, b"o" * 32


def gathering(*guests: tuple[int, ...], players: int = 3, settled: bool = True) -> Room:
    """Guests at those seats, all connected with the host."""
    room = Room(table_for("egyptian", players), guests, seed=3)
    room.link_all()
    if settled:
        room.settle()
    return room


def newcomer(room: Room, seat: int) -> None:
    """Let another device ask for a seat."""
    room.tables.append(guest_table(room.entropy(), room.tables[0].gathering.identifier))
    room.events.append([])
    room.tables[-1].gathering.sit((seat,), ("",))
    room.link(0, len(room.tables) - 1)
    room.settle()
    room.tick(2)


def refusals(room: Room, place: int) -> list[str]:
    """Return why a device lost its connections."""
    return [event.reason for event in room.told(place, LinkRefused)]


def host_of(players: int, *seats: int) -> SharedTable:
    """Return a host with a connection for a guest at those seats."""
    host = host_table(table_for("egyptian", players), bytes(32))
    host.wire.linked(1, CHANNEL, seats or None)
    return host


def guest_of(table: bytes = b"") -> SharedTable:
    guest = guest_table(b"g" * 32, table)
    guest.gathering.sit((1,), ("guest",))
    guest.wire.linked(1, CHANNEL)
    return guest


def carry(one: SharedTable, other: SharedTable, link: int = 1, times: int = 1) -> None:
    """Deliver all messages between two devices on one connection."""
    for _ in range(times):
        for source, target in ((one, other), (other, one)):
            for _number, message in source.wire.outgoing():
                target.wire.receive(link, message)
            work_of(target)


def reasons(table: SharedTable) -> list[str]:
    table.wire.tick(1)
    return [event.reason for event in table.wire.take_events() if isinstance(event, LinkRefused)]
