"""Gathering a table: the host's side, with the guests and their seats (TABLE.md#lobby)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from game.together.protocol.gathering.closed_roster import ClosedRoster, StrangerError, close_roster
from game.together.protocol.logs.table_keys import OwnKeys, can_be_shared, commitment_of
from game.together.protocol.messages.agreement import HOST, AgreedSeat, Agreement
from game.together.protocol.messages.messages import Promise, Roster, Seated
from game.together.protocol.messages.table_events import Arrived, Departed, TableEvent


@dataclass
class Visitor:
    """A guest at the host's table, which may take the seats it is `invited` to; None for any."""

    invited: frozenset[int] | None
    seats: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    promise: Promise | None = None


@dataclass
class HostLobby:
    """The host's side of gathering.

    Attributes:
        offered: the agreement as the host offers it, its guests' seats empty; it never changes.
        gathering: the number of this gathering.
        visitors: the guests, by connection.
        changed: whether the guests must get a new message.
    """

    table: bytes
    entropy: bytes
    offered: Agreement
    gathering: int = 0
    visitors: dict[int, Visitor] = field(default_factory=dict)
    changed: bool = False
    events: list[TableEvent] = field(default_factory=list)

    party = HOST

    def __post_init__(self) -> None:
        self.own = OwnKeys(self.entropy, self.gathering)

    def come(self, link: int, invited: Collection[int] | None) -> None:
        """Add a visitor for a new connection."""
        self.visitors[link] = Visitor(None if invited is None else frozenset(invited))
        self.changed = True

    def go(self, link: int) -> None:
        """Remove the visitor of a lost connection."""
        visitor = self.visitors.get(link)
        if visitor and visitor.seats:
            self._open_again()
            self.events.append(Departed(visitor.seats))
        self.visitors.pop(link, None)

    def take(self, link: int, seated: Seated) -> bool:
        """Seat a guest or store its keys; return whether it may sit there.

        Raises:
            StrangerError: the keys aren't those that were promised.
        """
        visitor = self.visitors[link]
        if seated.gathering != self.gathering:
            return True
        if visitor.promise and self.closed:
            self._show(visitor, seated)
            return True
        if not self._may_sit(link, seated):
            return False
        if (seated.seats, seated.names) != (visitor.seats, visitor.names):
            if visitor.seats:
                self.events.append(Departed(visitor.seats))
            self.events.append(Arrived(seated.seats, seated.names))
        promise = Promise(seated.commitment, None)
        before = visitor.seats, visitor.names, visitor.promise
        self.changed |= before != (seated.seats, seated.names, promise)
        visitor.seats, visitor.names, visitor.promise = seated.seats, seated.names, promise
        return True

    def _show(self, visitor: Visitor, seated: Seated) -> None:
        promise = visitor.promise
        if seated.keys is None or promise is None or promise.keys is not None:
            return
        if commitment_of(seated.keys) != promise.commitment or not can_be_shared(seated.keys):
            raise StrangerError("other keys than were promised, or none")
        visitor.promise = Promise(promise.commitment, seated.keys)
        self.changed = True

    def _may_sit(self, link: int, seated: Seated) -> bool:
        visitor = self.visitors[link]
        taken = {
            seat for other, one in self.visitors.items() if other != link for seat in one.seats
        }
        invited = visitor.invited is None or visitor.invited.issuperset(seated.seats)
        return (
            bool(seated.seats)
            and invited
            and all(self._free(seat) and seat not in taken for seat in seated.seats)
        )

    def _free(self, seat: int) -> bool:
        """Return whether a seat is offered to guests."""
        return seat < self.offered.players and self.offered.seats[seat].party is None

    def _open_again(self) -> None:
        """Open a closed roster again, with new keys if some were shown."""
        if self.closed:
            self.gathering += 1
            self.own = OwnKeys(self.entropy, self.gathering)
            for visitor in self.visitors.values():
                visitor.promise = None
        self.changed = True

    def _seated(self) -> list[Visitor]:
        """Return the guests who have seats, by their first seat: their parties count from 1."""
        return sorted(
            (visitor for visitor in self.visitors.values() if visitor.seats),
            key=lambda visitor: visitor.seats,
        )

    @property
    def agreement(self) -> Agreement:
        """The agreement with those who have come; unnamed guests keep the host's names for them."""
        agreement = self.offered
        for party, visitor in enumerate(self._seated(), start=HOST + 1):
            for seat, name in zip(visitor.seats, visitor.names, strict=True):
                called = name or self.offered.seats[seat].name
                agreement = agreement.with_seat(seat, AgreedSeat(party, called))
        return agreement

    @property
    def closed(self) -> bool:
        """Whether all have come, each with a promise of this gathering."""
        return self.agreement.complete and all(visitor.promise for visitor in self._seated())

    def party_of(self, link: int) -> int | None:
        """Return the party of the guest on a connection, None if it has no seat."""
        seated = self._seated()
        visitor = self.visitors.get(link)
        return HOST + 1 + seated.index(visitor) if visitor and visitor in seated else None

    def told(self, link: int) -> Roster:
        """Return the message for the guest on a connection."""
        closed = self.closed
        own = Promise(self.own.commitment, self.own.shown if closed else None)
        others = [visitor.promise for visitor in self._seated() if visitor.promise]
        promises = (own, *others) if closed else ()
        return Roster(self.gathering, closed, self.party_of(link), self.agreement, promises)

    def closed_roster(self) -> ClosedRoster | None:
        """Return the closed roster, once all keys are shown."""
        if not self.closed:
            return None
        shown = [visitor.promise.keys if visitor.promise else None for visitor in self._seated()]
        return close_roster(self.table, self.agreement, HOST, (self.own.shown, *shown))
