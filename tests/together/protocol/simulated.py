"""Several devices at one table, with connections of any quality and a clock that tests set."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from game.rules.play import legal_plays
from game.rules.variant import Option
from game.rules.view import view
from game.together.protocol.game_desk import GameDesk
from game.together.protocol.messages.agreement import AgreedSeat, Agreement
from game.together.protocol.messages.table_events import (
    LinkRefused,
    Proposal,
    ProposalKind,
    TableEvent,
)
from game.together.protocol.shared_table import SharedTable, guest_table, host_table, kept_table
from game.together.protocol.table_desk import TableDesk, TableError
from tests.together.protocol.peeking import cards_seen_too_early
from tests.together.protocol.reloads import check_reload

T = TypeVar("T", bound=TableEvent)


def desk_of(table: SharedTable) -> TableDesk:
    """Return what a device has behind the parts of its table."""
    wire: Any = table.wire
    desk: TableDesk = wire._desk
    return desk


def game_of(table: SharedTable) -> GameDesk:
    return desk_of(table).playing


def hand_of(table: SharedTable) -> Any:
    """Return the sealed cards of the hand in play, or None."""
    game = desk_of(table).game
    hand = game.game.hands.hand if game else None
    return hand and hand.cards


SLICES = 400
"""Slices of work that a device gets in a round."""

MOST_ROUNDS = 5_000
"""Rounds in which something happens, but no play is made."""


@dataclass
class Wire:
    """One connection: two ends, and the messages on their way to each."""

    ends: tuple[int, int]
    number: int
    on_way: tuple[list[bytes], list[bytes]] = field(default_factory=lambda: ([], []))


@dataclass
class Faults:
    """The shares of messages that are lost, come twice, overtake the one before them, or wait."""

    lost: float = 0.0
    twice: float = 0.0
    swapped: float = 0.0
    late: float = 0.0


class Room:
    """Devices that play a table together, the first of them the host."""

    def __init__(
        self,
        agreement: Agreement,
        guests: Sequence[Sequence[int]],
        seed: int,
        faults: Faults | None = None,
    ) -> None:
        self.chance = Random(seed)
        self.faults = faults or Faults()
        self.guests = guests
        self.tables: list[SharedTable] = [host_table(agreement, self.entropy())]
        self.tables += [
            guest_table(self.entropy(), self.tables[0].gathering.identifier) for _ in guests
        ]
        for table, seats in zip(self.tables[1:], guests, strict=True):
            table.gathering.sit(seats, [f"guest {seat}" for seat in seats])
        self.events: list[list[TableEvent]] = [[] for _ in self.tables]
        self.wires: list[Wire] = []
        self.texts: list[str] = [""] * len(self.tables)
        self.compares = True
        self.watch: Callable[[], None] = lambda: None
        self._numbers = 0
        self.plays = 0
        self.gone: tuple[int, ...] = ()

    def entropy(self) -> bytes:
        return self.chance.randbytes(32)

    # Wires

    def link(self, one: int, other: int) -> Wire:
        self._numbers += 1
        wire = Wire((one, other), self._numbers)
        self.wires.append(wire)
        for end in wire.ends:
            self.tables[end].wire.linked(wire.number, bytes([wire.number % 256]) * 32)
        return wire

    def link_all(self) -> None:
        for guest in range(1, len(self.tables)):
            self.link(0, guest)

    def cut(self, wire: Wire) -> None:
        if wire in self.wires:
            self.wires.remove(wire)
            for end in wire.ends:
                self.tables[end].wire.unlinked(wire.number)

    def cut_all(self, place: int) -> None:
        for wire in [one for one in self.wires if place in one.ends]:
            self.cut(wire)

    def keep(self, place: int) -> None:
        self.texts[place] = self.tables[place].keeping.to_text()

    def kill(self, place: int, *, stale: bool = False) -> None:
        if not stale:
            self.keep(place)
        old = self.tables[place]
        self.cut_all(place)
        if not stale:
            check_reload(old)
        self.tables[place] = kept_table(self.texts[place], self.entropy())

    def restart(self) -> None:
        """Kill every device and connect them again."""
        for place in range(len(self.tables)):
            self.kill(place)
        self.mend()

    def mend(self) -> None:
        """Connect every guest with the host again."""
        for guest in range(1, len(self.tables)):
            if not self.linked(0, guest):
                self.link(0, guest)

    def linked(self, one: int, other: int) -> bool:
        return any(set(wire.ends) == {one, other} for wire in self.wires)

    # Rounds

    def collect(self) -> None:
        for place, table in enumerate(self.tables):
            for number, message in table.wire.outgoing():
                for wire in self.wires:
                    if wire.number == number and place in wire.ends:
                        self._put(wire.on_way[1 - wire.ends.index(place)], message)
            found = table.wire.take_events()
            self.events[place] += found
            for event in found:
                if isinstance(event, LinkRefused):
                    for wire in [one for one in self.wires if one.number == event.link]:
                        self.cut(wire)

    def _put(self, on_way: list[bytes], message: bytes) -> None:
        chance, faults = self.chance.random, self.faults
        if chance() < faults.lost:
            return
        on_way.append(message)
        if chance() < faults.twice:
            on_way.append(message)
        if len(on_way) > 1 and chance() < faults.swapped:
            on_way[-1], on_way[-2] = on_way[-2], on_way[-1]

    def deliver(self) -> bool:
        found = False
        for wire in list(self.wires):
            for end, on_way in zip(wire.ends, wire.on_way, strict=True):
                while on_way and self.chance.random() >= self.faults.late:
                    found = True
                    self.tables[end].wire.receive(wire.number, on_way.pop(0))
                found |= bool(on_way)
        return found

    def work(self, slices: int = SLICES) -> bool:
        """Let every device work; return whether any has work left."""
        busy = False
        for table in self.tables:
            if self.compares and table.gathering.may_compare:
                table.gathering.compare(same=True)
            work = table.wire.work()
            for _ in range(slices):
                if next(work, self) is self:
                    break
            else:
                busy = True
        return busy

    def round(self, slices: int = SLICES) -> bool:
        """Deliver, work, collect; return whether anything happened."""
        delivered = self.deliver()
        busy = self.work(slices)
        self.collect()
        self.watch()
        return delivered or busy or any(any(wire.on_way) for wire in self.wires)

    def settle(self, most: int = 400) -> None:
        """Continue until nothing happens; time passes if messages get lost."""
        for _ in range(most):
            if all(self.round() for _ in range(MOST_ROUNDS)):
                break
            if not (self.faults.lost or self.faults.swapped or self.faults.late):
                return
            self.tick(1.0)
            if not self.round() and self.chance.random() < 0.1:
                return
        raise AssertionError("never at rest")

    def tick(self, seconds: float) -> None:
        for table in self.tables:
            table.wire.tick(seconds)
        self.collect()

    # What devices do

    def gather(self) -> None:
        self.link_all()
        self.until(lambda: self.tables[0].gathering.may_start)
        self.tables[0].gathering.start()

    def until(self, done: Callable[[], bool], most: int = 2000, slices: int = SLICES) -> None:
        """Continue until a condition is true."""
        for count in range(most):
            if done():
                return
            if not self.round(slices) or count % 20 == 19:
                self.tick(1.0)
        raise AssertionError("it never came about")

    def to_play(self) -> tuple[SharedTable, int] | None:
        """Return a device that may play now, and the seat."""
        for table in self.tables:
            seat = table.game.turn
            if seat is not None and seat in table.game.here:
                return table, seat
        return None

    def play_one(self) -> bool:
        """Make a random legal play; return False if no device can play."""
        found = self.to_play()
        if found is None:
            return False
        table, seat = found
        seen = view(table.game.state_for(seat), seat)
        try:
            table.game.play(seat, self.chance.choice(legal_plays(seen)))
        except TableError:
            return False
        self.plays += 1
        self.collect()
        return True

    def play_more(self, plays: int = 10**9) -> None:
        """Play until the game is over at all devices, or for a number of plays."""
        idle = rounds = 0
        while plays and not all(table.game.over for table in self.tables):
            active = self.round()
            if self.play_one():
                plays -= 1
                active, rounds = True, 0
            for table in self.tables:
                if table.game.counted and not table.game.over and not table.game.missing:
                    try:
                        table.game.next_hand()
                    except TableError:
                        continue
            if not active:
                idle += 1
                self.tick(1.0)
            else:
                idle = 0
            rounds += 1
            if idle > 200 or rounds > MOST_ROUNDS:
                raise AssertionError("the game doesn't go on")

    def propose(self, place: int, kind: ProposalKind, **about: Any) -> Proposal:
        """Let a device propose something, and every device hear it."""
        proposal = self.tables[place].proposals.propose(kind, **about)
        self.settle()
        return proposal

    def answer(self, proposal: Proposal, *places: int, agreed: bool = True) -> None:
        """Let devices answer, and every device hear it."""
        for place in places:
            self.tables[place].proposals.answer(proposal, agreed=agreed)
        self.settle()

    def all_told(self, *events: T) -> bool:
        """Return whether every device reported these events, and no others of their kind."""
        return all(
            self.told(place, type(events[0])) == [*events] for place in range(len(self.tables))
        )

    def none_told(self, *kinds: type[TableEvent]) -> bool:
        """Return whether no device reported an event of these kinds."""
        return not any(isinstance(event, kinds) for events in self.events for event in events)

    def assert_nothing_seen_early(self) -> None:
        """Check that no device has the keys of a card that is hidden from it."""
        assert not any(cards_seen_too_early(hand_of(table)) for table in self.tables)

    def told(self, place: int, kind: type[T]) -> list[T]:
        return [event for event in self.events[place] if isinstance(event, kind)]


def table_for(
    variant: str,
    players: int,
    *,
    bots: Sequence[int] = (),
    here: Sequence[int] = (0,),
    target: int = 21,
    **more: Option,
) -> Agreement:
    """Return a short game; each player has a device, except those at the host's and the bots."""
    seats = tuple(
        AgreedSeat(0, "", "novice")
        if seat in bots
        else AgreedSeat(0, f"host {seat}")
        if seat in here
        else AgreedSeat(None)
        for seat in range(players)
    )
    options: dict[str, Option] = {"target": target, **more}
    return Agreement(variant, players, players - 1, seats, options)
