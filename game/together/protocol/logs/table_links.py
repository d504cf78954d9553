"""The connections of one device to others at a table: who is there, and who lacks what.

Every connection goes through the same stages: greetings; gathering, where the game hasn't begun;
proofs of who it is; and from then on the logs, which each side completes for the other
(TABLE.md#links).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.platform.connections.connections import LONGEST_MESSAGE
from game.together.protocol.logs.log_links import LogLinks
from game.together.protocol.logs.table_keys import code, same
from game.together.protocol.logs.table_link import Members, TableLink
from game.together.protocol.messages.fields import MessageError
from game.together.protocol.messages.message_reading import read_message
from game.together.protocol.messages.messages import (
    NOBODY,
    TABLE_BYTES,
    VERSION,
    EntryMessage,
    Have,
    Hello,
    OtherVersionError,
    Proof,
    Reach,
    Refusal,
    Roster,
    Seated,
)
from game.together.protocol.messages.table_events import LinkRefused

HEARTBEAT = 4.0
"""Seconds after which is said again what the other side may have missed."""

ANY_TABLE = bytes(TABLE_BYTES)


@dataclass
class TableLinks(LogLinks):
    """All connections of a device to one table, from their greetings on."""

    _since_heartbeat: float = 0.0

    def open(self, number: int) -> None:
        """A connection came about."""
        link = self.links[number] = TableLink(number, self.draw(number))
        self._greet(link)

    def close(self, number: int) -> None:
        """A connection is gone."""
        link = self.links.pop(number, None)
        self.outgoing = [sent for sent in self.outgoing if sent[0] != number]
        if link:
            self.tell_reach()

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
        self.tell_reach()

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
                self.take_have(link, message)
            case Reach():
                link.hops = message.hops
                self.tell_reach()
            case EntryMessage():
                self.take_entry(link, message)

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
        self.tell_have(link)

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
            self.tell_have(link)
            self.tell_reach()
