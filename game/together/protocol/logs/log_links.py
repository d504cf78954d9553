"""The proved connections of a device, which complete the logs and report who is in reach.

Each device passes new entries to every device that lacks them (TABLE.md#log).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from game.together.protocol.logs.party_log import Logs
from game.together.protocol.logs.table_link import TableLink
from game.together.protocol.messages.messages import NOBODY, EntryMessage, Have, Reach
from game.together.protocol.messages.table_events import RefusalReason

MOST_AT_ONCE = 128
"""Entries sent in one reply to `Have`; the other side then asks for more."""

FARTHEST = 3
"""The most connections between two devices of a table."""


class Members(NamedTuple):
    """A device's membership of a table: its party, the key shared with each party, and the logs."""

    me: int
    keys: Mapping[int, bytes]
    logs: Logs


class LogReader(Protocol):
    """Handles the entries that arrive."""

    def accepts(self, author: int, place: int) -> bool:
        """Return whether an entry counts, whatever it says."""

    def took(self, author: int, place: int, body: bytes) -> None:
        """React to an entry that was added to its author's log."""

    def accuse(self, party: int | None, reason: str) -> None:
        """Report that something wrong was said."""

    def doubt(self) -> None:
        """React to an author that may be honest and has another history."""

    def is_member(self, party: int) -> bool:
        """Return whether a party is still at the table."""

    def reach_changed(self) -> None:
        """React to a change of who can be reached."""


class LogLinks:
    """Sends and takes messages on proved connections; `refuse` ends one of them."""

    def __init__(
        self,
        links: Mapping[int, TableLink],
        members: Members,
        reader: LogReader,
        refuse: Callable[[TableLink, RefusalReason], None],
    ) -> None:
        self.members = members
        self._links, self._reader, self._refuse = links, reader, refuse
        self._logs = members.logs

    def tell_have(self, link: TableLink) -> None:
        """Send which entries this device has."""
        link.told = self._logs.counts
        link.send(self._logs.have())

    def take_have(self, link: TableLink, have: Have) -> None:
        """Send the other side the entries that it lacks, or ask for those this device lacks."""
        for party in self._logs.contradicted(have):
            self._reader.accuse(party if party == link.party else None, "equivocation")
            return
        member = link.party is not None and self._reader.is_member(link.party)
        if not member and link.wanted == have.counts:
            self._refuse(link, "apart")
            return
        link.counts, link.wanted = list(have.counts), have.counts
        if have.counts != link.served and self._serve(link, link.counts):
            link.served = have.counts
            self.tell_have(link)
        elif self._logs.counts != link.told and self._lacks(link):
            self.tell_have(link)
        self._look_whether_synced(link)

    def _serve(self, link: TableLink, counts: list[int]) -> bool:
        """Send the other side entries that it lacks; return whether it lacked any."""
        entries = self._logs.lacking(counts, MOST_AT_ONCE)
        for entry in entries:
            link.send(entry)
            link.allowance.spend(0, len(entry.body))  # a short question has a long answer
            counts[entry.author] = entry.place + 1
        return bool(entries)

    def _lacks(self, link: TableLink) -> bool:
        """Return whether this device lacks an entry that the other side has and that counts."""
        counts = self._logs.counts
        return any(
            wanted > counts[party] and self._reader.accepts(party, counts[party])
            for party, wanted in enumerate(link.wanted)
        )

    def _look_whether_synced(self, link: TableLink) -> None:
        if link.party is None or link.synced or not link.wanted or self._lacks(link):
            return
        if self._reader.is_member(link.party):
            link.synced = True
            self.tell_reach()

    def take_entry(self, link: TableLink, entry: EntryMessage) -> None:
        """Add an entry to its log, or ask for the entries before it."""
        author, place, logs = entry.author, entry.place, self._logs
        if not self._reader.accepts(author, place):
            return
        early = any(
            self._reader.accepts(party, logs.counts[party]) for party in logs.missing(entry)
        )
        taken = "gap" if early else logs.take(entry)
        if taken == "gap":
            if logs.counts != link.told:
                self.tell_have(link)
            return
        if taken not in {"new", "known"}:
            sure = taken != "forged" or author == link.party
            self._reader.accuse(author if sure else None, taken)
            return
        if link.counts is not None:
            link.counts[author] = max(link.counts[author], place + 1)
        if taken == "new":
            self.pass_on(entry)
            if logs.contradicts(entry):
                self._reader.doubt()
            self._reader.took(author, place, entry.said)
        self._look_whether_synced(link)

    def say(self, body: bytes) -> int:
        """Add an entry to this device's log, send it to the others and return its place there."""
        entry = self._logs.say(body)
        self.pass_on(entry)
        return entry.place

    def pass_on(self, entry: EntryMessage) -> None:
        """Send an entry to all devices that need it next."""
        for link in self._links.values():
            if link.party is None or link.counts is None:
                continue
            if link.counts[entry.author] == entry.place:
                link.counts[entry.author] += 1
                link.send(entry)

    def hops(self, without: TableLink | None = None) -> tuple[int, ...]:
        """Return how many connections away each party is; `NOBODY` if it is out of reach."""
        found = [NOBODY] * len(self.members.keys)
        found[self.members.me] = 0
        for link in self._links.values():
            if link is without or link.party is None or not link.synced:
                continue
            found[link.party] = 1
            for party, hops in enumerate(link.hops):
                if hops < FARTHEST:
                    found[party] = min(found[party], hops + 1)
        return tuple(found)

    def tell_reach(self) -> None:
        """Tell the others how many connections away the rest are, if that has changed."""
        for link in self._links.values():
            hops = self.hops(link)
            if link.party is not None and link.synced and hops != link.reach_told:
                link.reach_told = hops
                link.send(Reach(hops))
        self._reader.reach_changed()
