"""What one hand at a shared table costs each device, and its wires."""

from collections.abc import Iterator
from time import process_time

from tests.together.protocol.simulated import Room, table_for

COLUMNS = ("devices", "to check cards", "to first card", "a play", "bytes sent", "messages", "kept")


class Measured(Room):
    """A room that counts what is sent."""

    def __init__(self, devices: int) -> None:
        self.sent, self.messages = 0, 0
        guests = [(seat,) for seat in range(1, devices)]
        super().__init__(table_for("egyptian", devices), guests, seed=devices)

    def _put(self, on_way: list[bytes], message: bytes) -> None:
        self.sent += len(message)
        self.messages += 1
        super()._put(on_way, message)


def table_rows() -> Iterator[tuple[str, ...]]:
    """Milliseconds of one device's processor, and bytes, for two, three and four devices."""
    yield from map(_row, (2, 3, 4))


def _row(devices: int) -> tuple[str, ...]:
    room = Measured(devices)
    begun = process_time()
    room.link_all()
    room.until(lambda: room.tables[0].gathering.may_start)
    met = process_time()
    room.tables[0].gathering.start()
    room.until(lambda: room.to_play() is not None)
    dealt = process_time()
    plays = _played_out(room)
    costs = ((met - begun) / devices, (dealt - met) / devices, sum(plays) / len(plays))
    counts = (room.sent, room.messages, len(room.tables[0].keeping.to_text()))
    return (str(devices), *(f"{cost * 1000:.1f}" for cost in costs), *map(str, counts))


def _played_out(room: Room) -> list[float]:
    """Play the hand to its proof: what each play took."""
    plays: list[float] = []
    while not all(table.game.counted for table in room.tables):
        room.round()
        begun = process_time()
        if room.play_one():
            plays.append(process_time() - begun)
    room.settle()
    return plays
