"""Gathering a table: who comes, which seats they take, and the keys they show (TABLE.md#lobby)."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from game.together.agreement import HOST, AgreedSeat, Agreement
from game.together.messages import Promise, Roster, Seated, ShownKeys
from game.together.table_events import Arrived, Departed, TableEvent
from game.together.table_keys import OwnKeys, commitment_of


class StrangerError(ValueError):
    """Keys that aren't those that were promised, or another roster than keys were shown for."""


@dataclass(frozen=True)
class Seal:
    """What all devices have in common once everybody's keys are shown.

    Attributes:
        agreement: what was agreed on.
        me: the party of this device.
        keys: what each party showed.
        roster: the digest of all that.
    """

    agreement: Agreement
    me: int
    keys: tuple[ShownKeys, ...]
    roster: bytes


def roster_digest(table: bytes, agreement: Agreement, keys: tuple[ShownKeys, ...]) -> bytes:
    """The digest of all that was agreed and shown; commitments follow from the keys."""
    shown = b"".join(b"".join(one) for one in keys)
    text = b"basra-roster/1:" + table + bytes([len(keys)]) + shown + agreement.to_bytes()
    return hashlib.sha256(text).digest()


def shared_keys(own: OwnKeys, seal: Seal) -> Iterator[dict[int, bytes] | None]:
    """The key that a device has in common with each party, itself among them, slice by slice.

    Raises:
        PointError: a party's key is none.
    """
    found: dict[int, bytes] = {}
    for party, keys in enumerate(seal.keys):
        if party == seal.me:
            found[party] = own.with_self(seal.roster)
        else:
            found[party] = own.with_other(keys, seal.roster)
        yield None
    yield found


@dataclass
class Visitor:
    """A guest at the host's table, before the game.

    Attributes:
        invited: the seats that it may take, None for any that is free.
        seats: those it took.
        promise: its commitment, and its keys once shown.
        names: what its people are called.
    """

    invited: frozenset[int] | None
    seats: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    promise: Promise | None = None


@dataclass
class HostLobby:
    """The host's side of gathering.

    Attributes:
        offered: the agreement as the host offers it, its guests' seats empty.
        gathering: the number of this gathering.
        visitors: the guests, by connection.
        changed: whether the guests have to be told anew.
    """

    table: bytes
    entropy: bytes
    offered: Agreement
    gathering: int = 0
    visitors: dict[int, Visitor] = field(default_factory=dict)
    changed: bool = False
    events: list[TableEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.own = OwnKeys(self.entropy, self.gathering)

    def offer(self, agreement: Agreement) -> None:
        """Offer something else."""
        self._open_again()
        self.offered = agreement
        for visitor in self.visitors.values():
            if any(not self._free(seat) for seat in visitor.seats):
                visitor.seats, visitor.promise = (), None

    def come(self, link: int, invited: Collection[int] | None) -> None:
        """Somebody has a connection."""
        self.visitors[link] = Visitor(None if invited is None else frozenset(invited))
        self.changed = True

    def go(self, link: int) -> None:
        """Their connection is gone."""
        visitor = self.visitors.pop(link, None)
        if visitor and visitor.seats:
            self._open_again()
            self.events.append(Departed(visitor.seats, politely=False))

    def take(self, link: int, seated: Seated) -> bool:
        """A guest sits down, or shows its keys; whether it may sit there.

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
                self.events.append(Departed(visitor.seats, politely=True))
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
        if commitment_of(seated.keys) != promise.commitment:
            raise StrangerError("other keys than were promised")
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
        """Whether a seat is offered to guests."""
        return seat < self.offered.players and self.offered.seats[seat].party is None

    def _open_again(self) -> None:
        """Gather anew, with new keys where some were shown."""
        if self.closed:
            self.gathering += 1
            self.own = OwnKeys(self.entropy, self.gathering)
            for visitor in self.visitors.values():
                visitor.promise = None
        self.changed = True

    def _seated(self) -> list[Visitor]:
        """The guests who have seats, by their first seat: their parties count from 1."""
        return sorted(
            (visitor for visitor in self.visitors.values() if visitor.seats),
            key=lambda visitor: visitor.seats,
        )

    @property
    def agreement(self) -> Agreement:
        """The agreement with those who have come."""
        agreement = self.offered
        for party, visitor in enumerate(self._seated(), start=HOST + 1):
            for seat, name in zip(visitor.seats, visitor.names, strict=True):
                agreement = agreement.with_seat(seat, AgreedSeat(party, name))
        return agreement

    @property
    def closed(self) -> bool:
        """Whether all have come, each with a promise of this gathering."""
        return self.agreement.complete and all(visitor.promise for visitor in self._seated())

    def party_of(self, link: int) -> int | None:
        """The number of the guest on a connection, None where it has no seat."""
        seated = self._seated()
        visitor = self.visitors.get(link)
        return HOST + 1 + seated.index(visitor) if visitor and visitor in seated else None

    def roster(self, link: int) -> Roster:
        """What the guest on a connection is told."""
        closed = self.closed
        own = Promise(self.own.commitment, self.own.shown if closed else None)
        others = [visitor.promise for visitor in self._seated() if visitor.promise]
        promises = (own, *others) if closed else ()
        return Roster(self.gathering, closed, self.party_of(link), self.agreement, promises)

    def seal(self) -> Seal | None:
        """All that was agreed and shown, once it is."""
        if not self.closed:
            return None
        shown = [visitor.promise.keys if visitor.promise else None for visitor in self._seated()]
        return sealed(self.table, self.agreement, HOST, (self.own.shown, *shown))


def sealed(
    table: bytes,
    agreement: Agreement,
    me: int,
    keys: tuple[ShownKeys | None, ...],
) -> Seal | None:
    """What all have in common, None while keys are missing."""
    shown = tuple(one for one in keys if one is not None)
    if len(shown) != len(keys):
        return None
    return Seal(agreement, me, shown, roster_digest(table, agreement, shown))


@dataclass
class GuestLobby:
    """A guest's side of gathering.

    Attributes:
        seats, names: where this device's people sit, and what they are called.
        roster: what the host told last.
    """

    table: bytes
    entropy: bytes
    seats: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    roster: Roster | None = None
    changed: bool = False
    events: list[TableEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.own = OwnKeys(self.entropy, 0)

    def sit(self, seats: Collection[int], names: Collection[str]) -> None:
        """Say who comes."""
        pairs = sorted(zip(seats, names, strict=True))
        self.seats = tuple(seat for seat, _ in pairs)
        self.names = tuple(name for _, name in pairs)
        self.changed = True

    def take(self, roster: Roster) -> None:
        """What the host tells.

        Raises:
            StrangerError: it isn't what keys were shown for, or keys aren't those promised.
        """
        before = self.roster
        if before and roster.gathering < before.gathering:
            return
        if before and before.closed and roster.gathering == before.gathering:
            if not roster.closed:
                return
            roster = _unchanged(before, roster)
        if roster.gathering != (before.gathering if before else 0):
            self.own = OwnKeys(self.entropy, roster.gathering)
        if roster.closed:
            self._check_closed(roster)
        self._tell(before.agreement if before else None, roster.agreement)
        told = self.seated()
        self.roster = roster
        self.changed |= told != self.seated()

    def _check_closed(self, roster: Roster) -> None:
        complete = roster.agreement.complete
        parties = set(roster.agreement.parties) if complete else set()
        promises = roster.promises
        if not complete or parties != set(range(len(promises))) or roster.party not in parties:
            raise StrangerError("a closed roster that isn't complete")
        mine = roster.agreement.seats_of(roster.party or HOST)
        if promises[roster.party or HOST].commitment != self.own.commitment or mine != self.seats:
            raise StrangerError("not what this device said")
        for promise in promises:
            if promise.keys and commitment_of(promise.keys) != promise.commitment:
                raise StrangerError("other keys than were promised")

    def _tell(self, before: Agreement | None, after: Agreement) -> None:
        """Say who came and who went."""
        old = _seated_people(before) if before else {}
        new = _seated_people(after)
        gone = tuple(seat for seat in old if old[seat] != new.get(seat))
        come = tuple(seat for seat in new if new[seat] != old.get(seat))
        if gone and before:
            self.events.append(Departed(gone, politely=False))
        if come:
            self.events.append(Arrived(come, tuple(new[seat] for seat in come)))

    def seated(self) -> Seated | None:
        """What the host is told, None before anything is known."""
        roster = self.roster
        if roster is None or not self.seats:
            return None
        closed = roster.closed and roster.party is not None
        keys = self.own.shown if closed else None
        return Seated(roster.gathering, self.own.commitment, self.seats, self.names, keys)

    def seal(self) -> Seal | None:
        """All that was agreed and shown, once it is."""
        roster = self.roster
        if roster is None or not roster.closed or roster.party is None:
            return None
        keys = tuple(
            self.own.shown if party == roster.party else promise.keys
            for party, promise in enumerate(roster.promises)
        )
        return sealed(self.table, roster.agreement, roster.party, keys)


def _unchanged(before: Roster, after: Roster) -> Roster:
    """A closed roster with all keys shown so far.

    Raises:
        StrangerError: it has become another one.
    """
    fixed = [promise.commitment for promise in before.promises]
    again = [promise.commitment for promise in after.promises]
    if (after.party, after.agreement, again) != (before.party, before.agreement, fixed):
        raise StrangerError("another roster than keys were shown for")
    pairs = list(zip(before.promises, after.promises, strict=True))
    if any(one.keys and other.keys and one.keys != other.keys for one, other in pairs):
        raise StrangerError("other keys than were shown")
    promises = tuple(one if one.keys else other for one, other in pairs)
    return after._replace(promises=promises)


def _seated_people(agreement: Agreement) -> Mapping[int, str]:
    """The names of the people at seats that are taken."""
    return {
        number: seat.name
        for number, seat in enumerate(agreement.seats)
        if seat.party is not None and not seat.bot
    }
