"""Gathering a table: the host's and a guest's side (TABLE.md#lobby)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from game.together.protocol.logs import table_keys
from game.together.protocol.messages.agreement import HOST, AgreedSeat, Agreement
from game.together.protocol.messages.messages import NO_CHANNEL, Promise, Roster, Seated
from game.together.protocol.messages.table_events import Arrived, Departed, TableEvent

MOST_GATHERINGS = 2
"""Gatherings for which a device shows keys: each is a chance to find its check cards by trial."""


class ChangedOfferError(ValueError):
    """The host changed the offer that its guests had accepted."""


@dataclass
class Visitor:
    """A guest at the host's table.

    Attributes:
        channel: what only the two ends of its connection know.
        invited: the seats that it may take; None for any.
    """

    channel: bytes
    invited: frozenset[int] | None
    seats: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    promise: Promise | None = None


@dataclass
class HostLobby:
    """The host's side of gathering.

    Attributes:
        offered: the agreement as the host offers it, its guests' seats empty; it never changes
            once a guest has come.
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
        self.own = table_keys.OwnKeys(self.entropy, self.gathering)

    def come(self, link: int, channel: bytes, invited: Collection[int] | None) -> None:
        """Add a visitor for a new connection."""
        seats = None if invited is None else frozenset(invited)
        self.visitors[link] = Visitor(channel, seats)
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
        promise = Promise(seated.commitment, visitor.channel, None)
        before = visitor.seats, visitor.names, visitor.promise
        self.changed |= before != (seated.seats, seated.names, promise)
        visitor.seats, visitor.names, visitor.promise = seated.seats, seated.names, promise
        return True

    def _show(self, visitor: Visitor, seated: Seated) -> None:
        promise = visitor.promise
        if seated.keys is None or promise is None or promise.keys is not None:
            return
        if not table_keys.fits(seated.keys, promise):
            raise table_keys.StrangerError("other keys than were promised, or none")
        visitor.promise = promise._replace(keys=seated.keys)
        self.changed = True

    def _may_sit(self, link: int, seated: Seated) -> bool:
        visitor = self.visitors[link]
        taken = {
            seat for other, one in self.visitors.items() if other != link for seat in one.seats
        }
        free = {place for place, seat in enumerate(self.offered.seats) if seat.party is None}
        if visitor.invited is not None:
            free &= visitor.invited
        return bool(seated.seats) and (free - taken).issuperset(seated.seats)

    def _open_again(self) -> None:
        """Open a closed roster again, with new keys if some were shown."""
        if self.closed:
            self.gathering += 1
            self.own = table_keys.OwnKeys(self.entropy, self.gathering)
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
        promises = self._promises if self.closed else ()
        return Roster(self.gathering, self.closed, self.party_of(link), self.agreement, promises)

    @property
    def _promises(self) -> tuple[Promise, ...]:
        own = Promise(self.own.commitment, NO_CHANNEL, self.own.shown)
        return (own, *[visitor.promise for visitor in self._seated() if visitor.promise])

    def closed_roster(self) -> table_keys.ClosedRoster | None:
        """Return the closed roster, once all keys are shown."""
        if not self.closed:
            return None
        return table_keys.close_roster(self.table, self.agreement, HOST, self._promises)


@dataclass
class GuestLobby:
    """A guest's side of gathering.

    Attributes:
        table: the table's identifier, zeros while the invitation named none.
        roster: the host's last roster.
        changed: whether the host must get a new message.
    """

    table: bytes
    entropy: bytes
    seats: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    roster: Roster | None = None
    changed: bool = False
    events: list[TableEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.own = table_keys.OwnKeys(self.entropy, 0)
        self._shown_for: set[int] = set()

    def sit(self, seats: Collection[int], names: Collection[str]) -> None:
        """Set the seats of this device's players, and their names."""
        pairs = sorted(zip(seats, names, strict=True))
        self.seats = tuple(seat for seat, _ in pairs)
        self.names = tuple(name for _, name in pairs)
        self.changed = True

    def take(self, roster: Roster, channel: bytes) -> None:
        """Take the host's roster; `channel` is known to the two ends of the connection alone.

        Raises:
            ChangedOfferError: it is another offer than the one that this guest accepted.
            StrangerError: it isn't what keys were shown for, or keys aren't those promised.
        """
        before = self.roster
        if before and not roster.agreement.offers_as(before.agreement):
            raise ChangedOfferError
        if before and roster.gathering < before.gathering:
            return
        if before and before.closed and roster.gathering == before.gathering:
            if not roster.closed:
                return
            roster = _unchanged(before, roster)
        if roster.gathering != (before.gathering if before else 0):
            self.own = table_keys.OwnKeys(self.entropy, roster.gathering)
        if roster.closed:
            self._check_closed(roster, channel)
            self._shown_for.add(roster.gathering)
            if len(self._shown_for) > MOST_GATHERINGS:
                raise table_keys.StrangerError("keys are asked for again and again")
        self._tell(before.agreement if before else None, roster.agreement)
        told = self.told()
        self.roster = roster
        self.changed |= told != self.told()

    def _check_closed(self, roster: Roster, channel: bytes) -> None:
        complete = roster.agreement.complete
        parties = set(roster.agreement.parties) if complete else set()
        promises = roster.promises
        if not complete or parties != set(range(len(promises))) or roster.party not in parties:
            raise table_keys.StrangerError("a closed roster that isn't complete")
        mine = roster.agreement.seats_of(roster.party or HOST)
        own = promises[roster.party or HOST]
        if own[:2] != (self.own.commitment, channel):
            raise table_keys.StrangerError("another device is between this one and the host")
        if mine != self.seats or self._is_renamed(roster.agreement):
            raise table_keys.StrangerError("not what this device said")
        for promise in promises:
            if promise.keys and not table_keys.fits(promise.keys, promise):
                raise table_keys.StrangerError("other keys than were promised")

    def _is_renamed(self, agreement: Agreement) -> bool:
        """Return whether a player here who gave a name has another one."""
        pairs = zip(self.seats, self.names, strict=True)
        return any(name and agreement.seats[seat].name != name for seat, name in pairs)

    def _tell(self, before: Agreement | None, after: Agreement) -> None:
        old = _seated_people(before) if before else {}
        new = _seated_people(after)
        gone = tuple(seat for seat in old if old[seat] != new.get(seat))
        come = tuple(seat for seat in new if new[seat] != old.get(seat))
        if gone and before:
            self.events.append(Departed(gone))
        if come:
            self.events.append(Arrived(come, tuple(new[seat] for seat in come)))

    @property
    def party(self) -> int | None:
        """The party of this device, None without a seat."""
        return self.roster.party if self.roster else None

    @property
    def agreement(self) -> Agreement | None:
        """The host's last agreement, None before it came."""
        return self.roster.agreement if self.roster else None

    def told(self, _link: int = 0) -> Seated | None:
        """Return the message for the host, None before anything is known."""
        roster = self.roster
        if roster is None or not self.seats:
            return None
        closed = roster.closed and roster.party is not None
        keys = self.own.shown if closed else None
        return Seated(roster.gathering, self.own.commitment, self.seats, self.names, keys)

    def closed_roster(self) -> table_keys.ClosedRoster | None:
        """Return the closed roster, once all keys are shown."""
        roster = self.roster
        if roster is None or not roster.closed or roster.party is None:
            return None
        promises = list(roster.promises)
        promises[roster.party] = promises[roster.party]._replace(keys=self.own.shown)
        return table_keys.close_roster(self.table, roster.agreement, roster.party, tuple(promises))


def _unchanged(before: Roster, after: Roster) -> Roster:
    """Return a closed roster with all keys shown so far.

    Raises:
        StrangerError: it has become another one.
    """
    fixed, again = ([one[:2] for one in roster.promises] for roster in (before, after))
    if (after.party, after.agreement, again) != (before.party, before.agreement, fixed):
        raise table_keys.StrangerError("another roster than keys were shown for")
    pairs = list(zip(before.promises, after.promises, strict=True))
    if any(one.keys and other.keys and one.keys != other.keys for one, other in pairs):
        raise table_keys.StrangerError("other keys than were shown")
    promises = tuple(one if one.keys else other for one, other in pairs)
    return after._replace(promises=promises)


def _seated_people(agreement: Agreement) -> Mapping[int, str]:
    return {
        number: seat.name
        for number, seat in enumerate(agreement.seats)
        if seat.party is not None and not seat.bot
    }
