"""The connections of a device over which logs are completed: who lacks what, who is in reach.

What one device learns it gives to all that lack it (TABLE.md#log).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.together.protocol.logs.party_log import said_in
from game.together.protocol.logs.table_link import Desk, Members, TableLink
from game.together.protocol.messages.messages import (
    NOBODY,
    EntryMessage,
    Have,
    Message,
    Reach,
    Refusal,
)
from game.together.protocol.messages.table_events import LinkRefused, RefusalReason, TableEvent

MOST_AT_ONCE = 128
"""Entries sent in answer to what a device has; it asks for more."""

LINGER = 1.0
"""Seconds before a connection that is of no use is told of, so that the other side learns why."""

FARTHEST = 3
"""Connections between two devices of a table at most."""


@dataclass
class LogLinks:
    """The connections of a device to a table, and what goes over those that are proved.

    Attributes:
        table: the table's identifier; zeros for a guest that takes any.
        party: what this device says it is, None for a guest without a seat.
        draw: a new nonce for a connection.
        desk: who deals with what comes.
        members: what is needed for proofs and logs, None before that.
        links: the connections, by their numbers.
        outgoing: messages to be sent, each with the number of its connection.
        events: what happened and hasn't been told.
    """

    table: bytes
    party: int | None
    draw: Callable[[int], bytes]
    desk: Desk
    members: Members | None = None
    links: dict[int, TableLink] = field(default_factory=dict)
    outgoing: list[tuple[int, bytes]] = field(default_factory=list)
    events: list[TableEvent] = field(default_factory=list)
    _leaving: list[tuple[float, LinkRefused]] = field(default_factory=list)

    def refuse(self, link: TableLink, reason: RefusalReason) -> None:
        """Have nothing more to do with a connection."""
        if not link.refused:
            if reason not in {"older", "newer"}:
                self.send(link, Refusal(reason))
            link.refused, link.party = True, None
            self._leaving.append((LINGER, LinkRefused(link.number, reason)))
            self.tell_reach()

    def send(self, link: TableLink, message: Message) -> None:
        """Send a message, where the connection is of use."""
        if not link.refused:
            self.outgoing.append((link.number, message.to_bytes()))

    # Logs

    def tell_have(self, link: TableLink) -> None:
        """Tell the other side what this device has."""
        assert self.members is not None  # noqa: S101 - somebody is proved
        link.told = self.members.logs.counts
        self.send(link, self.members.logs.have())

    def take_have(self, link: TableLink, have: Have) -> None:
        """Give the other side what it lacks, or ask for what is lacking here."""
        assert self.members is not None  # noqa: S101 - somebody is proved
        logs = self.members.logs
        for party in logs.contradicted(have):
            self.desk.accused(party if party == link.party else None, "equivocation")
            return
        member = link.party is not None and self.desk.is_member(link.party)
        if not member and link.wanted == have.counts:
            self.refuse(link, "apart")
            return
        link.counts, link.wanted = list(have.counts), have.counts
        if have.counts != link.served and self._serve(link):
            link.served = have.counts
            self.tell_have(link)
        elif logs.counts != link.told and self._lacks(link):
            self.tell_have(link)
        self._look_whether_synced(link)

    def _serve(self, link: TableLink) -> bool:
        """Give the other side entries that it lacks; whether it lacked any."""
        assert self.members is not None and link.counts is not None  # noqa: PT018, S101 - proved
        entries = self.members.logs.lacking(link.counts, MOST_AT_ONCE)
        for entry in entries:
            self.send(link, entry)
            link.bytes_left -= len(entry.body)  # asking costs little and is answered at length
            link.counts[entry.author] = entry.place + 1
        return bool(entries)

    def _lacks(self, link: TableLink) -> bool:
        """Whether this device lacks something that the other side has and that counts."""
        assert self.members is not None  # noqa: S101 - somebody is proved
        counts = self.members.logs.counts
        return any(
            wanted > counts[party] and self.desk.accepts(party, counts[party])
            for party, wanted in enumerate(link.wanted)
        )

    def _look_whether_synced(self, link: TableLink) -> None:
        if link.party is None or link.synced or not link.wanted or self._lacks(link):
            return
        if self.desk.is_member(link.party):
            link.synced = True
            self.tell_reach()

    def take_entry(self, link: TableLink, entry: EntryMessage) -> None:
        """An entry came: add it to its log, or ask for what comes before it."""
        assert self.members is not None  # noqa: S101 - somebody is proved
        author, place = entry.author, entry.place
        if not self.desk.accepts(author, place):
            return
        logs = self.members.logs
        early = any(self.desk.accepts(party, logs.counts[party]) for party in logs.missing(entry))
        taken = "gap" if early else logs.take(entry)
        if taken == "gap":
            if logs.counts != link.told:
                self.tell_have(link)
            return
        if taken not in {"new", "known"}:
            sure = taken != "forged" or author == link.party
            self.desk.accused(author if sure else None, taken)
            return
        if link.counts is not None:
            link.counts[author] = max(link.counts[author], place + 1)
        if taken == "new":
            self.pass_on(entry)
            if logs.contradicts(entry):
                self.desk.was_told_otherwise()
            self.desk.took(author, place, said_in(entry.body, len(entry.codes)))
        self._look_whether_synced(link)

    def say(self, body: bytes) -> int:
        """Add to this device's log and tell the others; its place there."""
        assert self.members is not None  # noqa: S101 - nothing is said before
        entry = self.members.logs.say(body)
        self.pass_on(entry)
        return entry.place

    def pass_on(self, entry: EntryMessage) -> None:
        """Give an entry to all for whom it is the next of its log."""
        for link in self.links.values():
            if link.party is None or link.counts is None:
                continue
            if link.counts[entry.author] == entry.place:
                link.counts[entry.author] += 1
                self.send(link, entry)

    # Reach

    def hops(self, without: TableLink | None = None) -> tuple[int, ...]:
        """How many connections away each party is; `NOBODY` for one out of reach."""
        if self.members is None:
            return ()
        found = [NOBODY] * len(self.members.keys)
        found[self.members.me] = 0
        for link in self.links.values():
            if link is without or link.party is None or not link.synced:
                continue
            found[link.party] = 1
            for party, hops in enumerate(link.hops):
                if hops < FARTHEST:
                    found[party] = min(found[party], hops + 1)
        return tuple(found)

    def tell_reach(self) -> None:
        """Tell the others how far the rest are, where that has changed."""
        for link in self.links.values():
            hops = self.hops(link)
            if link.party is not None and link.synced and hops != link.reach_told:
                link.reach_told = hops
                self.send(link, Reach(hops))
        self.desk.reach_changed()
