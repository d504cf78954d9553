"""The connections of one device to others at a table: who is there, and who lacks what.

Every connection goes through the same stages: greetings; gathering, where the game hasn't begun;
proofs of who it is; and from then on the logs, which each side completes for the other
(TABLE.md#links).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.host.connections import LONGEST_MESSAGE
from game.together.fields import MessageError
from game.together.message_reading import read_message
from game.together.messages import (
    NOBODY,
    TABLE_BYTES,
    VERSION,
    EntryMessage,
    Have,
    Hello,
    Message,
    OtherVersionError,
    Proof,
    Reach,
    Refusal,
    Roster,
    Seated,
)
from game.together.party_log import said_in
from game.together.table_events import LinkRefused, RefusalReason, TableEvent
from game.together.table_keys import code, same
from game.together.table_link import Desk, Members, TableLink

MOST_AT_ONCE = 128
"""Entries sent in answer to what a device has; it asks for more."""

HEARTBEAT = 4.0
"""Seconds after which is said again what the other side may have missed."""

LINGER = 1.0
"""Seconds before a connection that is of no use is told of, so that the other side learns why."""

FARTHEST = 3
"""Connections between two devices of a table at most."""

ANY_TABLE = bytes(TABLE_BYTES)


@dataclass
class TableLinks:
    """All connections of a device to one table.

    Attributes:
        table: the table's identifier; zeros for a guest that takes any.
        party: what this device says it is, None for a guest without a seat.
        draw: a new nonce for a connection.
        desk: who deals with what comes.
        members: what is needed for proofs and logs, None before that.
    """

    table: bytes
    party: int | None
    draw: Callable[[int], bytes]
    desk: Desk
    members: Members | None = None
    links: dict[int, TableLink] = field(default_factory=dict)
    outgoing: list[tuple[int, bytes]] = field(default_factory=list)
    events: list[TableEvent] = field(default_factory=list)
    _since_heartbeat: float = 0.0
    _leaving: list[tuple[float, LinkRefused]] = field(default_factory=list)

    def open(self, number: int) -> None:
        """A connection came about."""
        link = self.links[number] = TableLink(number, self.draw(number))
        self._greet(link)

    def close(self, number: int) -> None:
        """A connection is gone."""
        link = self.links.pop(number, None)
        self.outgoing = [sent for sent in self.outgoing if sent[0] != number]
        if link:
            self._tell_reach()

    def refuse(self, link: TableLink, reason: RefusalReason) -> None:
        """Have nothing more to do with a connection."""
        if not link.refused:
            if reason not in {"older", "newer"}:
                self.send(link, Refusal(reason))
            link.refused, link.party = True, None
            self._leaving.append((LINGER, LinkRefused(link.number, reason)))
            self._tell_reach()

    def send(self, link: TableLink, message: Message) -> None:
        """Send a message, where the connection is of use."""
        if not link.refused:
            self.outgoing.append((link.number, message.to_bytes()))

    def _greet(self, link: TableLink) -> None:
        self.send(link, Hello(self.table, self.party, link.nonce))

    # What comes

    def receive(self, number: int, data: bytes) -> None:
        """Take what came on a connection."""
        link = self.links.get(number)
        if link is None or link.refused:
            return
        link.count(data)
        try:
            self._deal_with(link, data)
        except OtherVersionError as error:
            self.refuse(link, "newer" if error.version > VERSION else "older")
        except MessageError:
            link.count_nonsense()
        if link.flooded:
            self.refuse(link, "flood")

    def _deal_with(self, link: TableLink, data: bytes) -> None:
        if len(data) > LONGEST_MESSAGE:
            raise MessageError("a message of no such length")
        message = read_message(data, len(self.members.keys) if self.members else 0)
        if isinstance(message, Hello):
            self._take_hello(link, message)
        elif isinstance(message, Refusal):
            self._take_refusal(link, message)
        elif link.other is None:
            raise MessageError("no greeting before")
        elif isinstance(message, (Seated, Roster, Proof)):
            self._take_gathering(link, message)
        elif link.party is not None:
            self._take_logs(link, message)

    def _take_refusal(self, link: TableLink, refusal: Refusal) -> None:
        link.refused, link.party = True, None
        self.events.append(LinkRefused(link.number, refusal.reason))
        self._tell_reach()

    def _take_gathering(self, link: TableLink, message: Seated | Roster | Proof) -> None:
        match message:
            case Seated():
                self.desk.guest_sat(link, message)
            case Roster():
                self.desk.roster_came(link, message)
            case Proof():
                link.proof = message.code
                self.look_at_proof(link)

    def _take_logs(self, link: TableLink, message: Have | Reach | EntryMessage) -> None:
        match message:
            case Have():
                self._take_have(link, message)
            case Reach():
                link.hops = message.hops
                self._tell_reach()
            case EntryMessage():
                self._take_entry(link, message)

    def _take_hello(self, link: TableLink, hello: Hello) -> None:
        if link.other is not None:
            return
        if ANY_TABLE not in {hello.table, self.table} and hello.table != self.table:
            self.refuse(link, "table")
            return
        if self.table == ANY_TABLE:
            self.table = hello.table
        link.other = hello
        self.desk.greeted(link)

    # Proofs

    def join(self, members: Members) -> None:
        """From now on there are logs, and everybody has to prove who they are."""
        self.members, self.party = members, members.me
        for link in self.links.values():
            self.prove(link)

    def part(self) -> None:
        """The table is gathered again: nobody is proved any more."""
        self.party = None if self.members and self.members.me else self.party
        self.members = None
        for link in self.links.values():
            link.forget()

    def prove(self, link: TableLink) -> None:
        """Prove to the other side who this is, and look at its own proof."""
        if self.members is None or link.other is None or link.refused:
            return
        party = self.desk.party_behind(link)
        if party is None:
            return
        if party == self.members.me or party not in self.members.keys:
            self.refuse(link, "stranger")
            return
        text = link.nonce + link.other.nonce + bytes([self.members.me])
        self.send(link, Proof(code(self.members.keys[party], b"proof", text)))
        self.look_at_proof(link)

    def look_at_proof(self, link: TableLink) -> None:
        """Find the other side proved, where it is."""
        if self.members is None or link.proof is None or link.other is None or link.refused:
            return
        party = self.desk.party_behind(link)
        if link.party is not None or party is None or party not in self.members.keys:
            return
        text = link.other.nonce + link.nonce + bytes([party])
        if same(link.proof, code(self.members.keys[party], b"proof", text)):
            self._proved(link, party)
        else:
            link.proof = None  # before the game it may be by the keys of an earlier gathering
            if self.desk.begun:
                self.refuse(link, "stranger")

    def _proved(self, link: TableLink, party: int) -> None:
        for other in self.links.values():
            if other.party == party:
                self.refuse(other, "replaced")
        link.party = party
        link.hops = (NOBODY,) * len(self.members.keys if self.members else ())
        self._tell_have(link)

    # Logs

    def _tell_have(self, link: TableLink) -> None:
        assert self.members is not None  # noqa: S101 - somebody is proved
        link.told = self.members.logs.counts
        self.send(link, self.members.logs.have())

    def _take_have(self, link: TableLink, have: Have) -> None:
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
            self._tell_have(link)
        elif logs.counts != link.told and self._lacks(link):
            self._tell_have(link)
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
            self._tell_reach()

    def _take_entry(self, link: TableLink, entry: EntryMessage) -> None:
        assert self.members is not None  # noqa: S101 - somebody is proved
        author, place = entry.author, entry.place
        if not self.desk.accepts(author, place):
            return
        logs = self.members.logs
        early = any(self.desk.accepts(party, logs.counts[party]) for party in logs.missing(entry))
        taken = "gap" if early else logs.take(entry)
        if taken == "gap":
            if logs.counts != link.told:
                self._tell_have(link)
            return
        if taken not in {"new", "known"}:
            sure = taken != "forged" or author == link.party
            self.desk.accused(author if sure else None, taken)
            return
        if link.counts is not None:
            link.counts[author] = max(link.counts[author], place + 1)
        if taken == "new":
            self.pass_on(entry)
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

    def _tell_reach(self) -> None:
        for link in self.links.values():
            hops = self.hops(link)
            if link.party is not None and link.synced and hops != link.reach_told:
                link.reach_told = hops
                self.send(link, Reach(hops))
        self.desk.reach_changed()

    # Time

    def tick(self, seconds: float) -> None:
        """Let time pass: what others may send grows, and what was lost is said again."""
        for link in self.links.values():
            link.tick(seconds)
        leaving = [(left - seconds, event) for left, event in self._leaving]
        self.events += [event for left, event in leaving if left <= 0]
        self._leaving = [(left, event) for left, event in leaving if left > 0]
        self._since_heartbeat += seconds
        if self._since_heartbeat >= HEARTBEAT:
            self._since_heartbeat = 0.0
            for link in list(self.links.values()):
                self._say_again(link)

    def _say_again(self, link: TableLink) -> None:
        if link.refused:
            return
        if link.party is None or not link.synced:
            self._greet(link)
            if link.other is not None:
                self.desk.greeted(link)
        if link.party is not None:
            link.served, link.reach_told = (), ()
            self._tell_have(link)
            self._tell_reach()
