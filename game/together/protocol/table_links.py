"""The connections of one device to others at a table, and the proofs of identity.

Every connection goes through the same stages: greetings; the lobby, before the game; proofs of
identity; and then the logs (TABLE.md#links).
"""

from collections.abc import Callable
from hmac import compare_digest
from typing import Protocol

from game.platform.connections.connections import LONGEST_MESSAGE
from game.together.protocol.game.table_hands import Seating
from game.together.protocol.game_desk import GameDesk
from game.together.protocol.logs.table_keys import code
from game.together.protocol.logs.table_link import NONSENSE_COST, TableLink
from game.together.protocol.messages import messages
from game.together.protocol.messages.fields import MessageError
from game.together.protocol.messages.table_events import (
    Away,
    LinkRefused,
    RefusalReason,
    TableEvent,
)

HEARTBEAT = 4.0
"""Seconds after which this side repeats what the other side may have missed."""

LINGER = 1.0
"""Seconds before a useless connection is reported, so that the other side learns the reason."""

_MIRRORED: dict[RefusalReason, RefusalReason] = {"older": "newer", "newer": "older"}
"""A difference of versions as the other side sees it."""

ANY_TABLE = bytes(messages.TABLE_BYTES)


class Greeter(Protocol):
    """Handles the messages that need no proof."""

    @property
    def started(self) -> bool:
        """Whether the game has started, so that all parties are known."""

    def greeted(self, link: TableLink) -> None:
        """React to the other side's greeting."""

    def roster_came(self, link: TableLink, roster: messages.Roster) -> None:
        """Take the host's list of who has come."""

    def guest_sat(self, link: TableLink, seated: messages.Seated) -> None:
        """Let a guest take seats."""

    def party_behind(self, link: TableLink) -> int | None:
        """Return which party should be on a connection; None if that is unknown."""


class TableLinks:
    """All connections of a device to one table, from their greetings on.

    Args:
        table: the table's identifier; zeros for a guest that takes any.
        party: this device's party, None for a guest without a seat.
        draw: draws a nonce for a connection.

    Attributes:
        links: the connections, by their numbers.
        game: what proved connections carry; None before the keys are known.
        outgoing: messages to be sent, each with the number of its connection.
        events: events that weren't reported yet.
    """

    def __init__(
        self, table: bytes, party: int | None, draw: Callable[[int], bytes], greeter: Greeter
    ) -> None:
        self.table, self.party = table, party
        self.links: dict[int, TableLink] = {}
        self.game: GameDesk | None = None
        self.outgoing: list[tuple[int, bytes]] = []
        self.events: list[TableEvent] = []
        self._draw, self._greeter = draw, greeter
        self._leaving: list[tuple[float, LinkRefused]] = []
        self._since_heartbeat = 0.0

    def open(self, number: int, channel: bytes) -> None:
        """Greet the other side of a new connection; `channel` is known to its two ends alone."""
        link = TableLink(number, self._draw(number), channel, self.outgoing)
        self.links[number] = link
        self._greet(link)

    def close(self, number: int) -> None:
        """Forget a connection that was lost."""
        self.outgoing[:] = [sent for sent in self.outgoing if sent[0] != number]
        if link := self.links.pop(number, None):
            link.refused = True
            self._tell_reach()

    def _greet(self, link: TableLink) -> None:
        link.send(messages.Hello(self.table, self.party, link.nonce))

    def refuse(self, link: TableLink, reason: RefusalReason) -> None:
        """End a connection."""
        if not link.refused:
            if link.other or reason not in _MIRRORED:
                link.send(messages.Refusal(_MIRRORED.get(reason, reason)))
            self._leaving.append((LINGER, LinkRefused(link.number, reason)))
            self._drop(link)

    def go_away(self) -> None:
        """Tell the parties that this device disconnects, and can come back."""
        for link in self.links.values():
            if link.party is not None:
                link.send(messages.Refusal("away"))

    def _drop(self, link: TableLink) -> None:
        link.refused, link.party = True, None
        self._tell_reach()

    def _tell_reach(self) -> None:
        if self.game:
            self.game.tell_reach()

    # Messages

    def receive(self, number: int, data: bytes) -> None:
        """Take a message that came on a connection."""
        link = self.links.get(number)
        if link is None or link.refused:
            return
        link.spend(1, len(data))
        try:
            self._take(link, data)
        except messages.OtherVersionError as error:
            self.refuse(link, "newer" if error.newer else "older")
        except MessageError:
            link.spend(NONSENSE_COST, 0)
        if link.flooded:
            self.refuse(link, "flood")

    def _take(self, link: TableLink, data: bytes) -> None:
        if len(data) > LONGEST_MESSAGE:
            raise MessageError("a message of no such length")
        game = self.game
        message = messages.read_message(data, len(game.keys) if game else 0)
        if link.other is None and not isinstance(message, messages.Hello | messages.Refusal):
            raise MessageError("no greeting before")
        match message:
            case messages.Hello():
                self._take_hello(link, message)
            case messages.Refusal(reason):
                self.events.append(LinkRefused(link.number, reason))
                if game and link.party is not None:
                    self._take_farewell(link.party, reason, game.game.hands.seating)
                self._drop(link)
            case messages.Seated():
                self._greeter.guest_sat(link, message)
            case messages.Roster():
                self._greeter.roster_came(link, message)
            case messages.Proof(proof):
                link.proof = proof
                self._look_at_proof(link)
            case _ if game and link.party is not None:
                game.take(link, message)

    def _take_farewell(self, party: int, reason: RefusalReason, seating: Seating) -> None:
        if reason == "apart":
            self.events += seating.note_apart(party)
        elif reason == "away":
            self.events.append(Away(seating.people_of({party})))

    def _take_hello(self, link: TableLink, hello: messages.Hello) -> None:
        if link.other is not None:
            self._greet_back(link)
            return
        if ANY_TABLE not in {hello.table, self.table} and hello.table != self.table:
            self.refuse(link, "table")
            return
        if self.table == ANY_TABLE:
            self.table = hello.table
        link.other = hello
        self._greeter.greeted(link)

    def _greet_back(self, link: TableLink) -> None:
        """Greet and prove again for another side that lost the connection, once a heartbeat."""
        if link.party is not None and not link.greeted_back:
            link.greeted_back = True
            self._greet(link)
            self.prove(link)

    # Proofs

    def join(self, game: GameDesk) -> None:
        """Start the logs: from now on everyone has to prove who they are."""
        self.game, self.party = game, game.game.me
        for link in self.links.values():
            self.prove(link)

    def part(self) -> None:
        """Gather the table again: no one is proved any more."""
        self.party = None if self.game and self.game.game.me else self.party
        self.game = None
        for link in self.links.values():
            link.forget()

    def prove(self, link: TableLink) -> None:
        """Prove this device's identity to the other side, and check the other's proof."""
        game, party = self.game, self._greeter.party_behind(link)
        if game is None or link.other is None or link.refused or party is None:
            return
        if party == game.game.me or party not in game.keys:
            self.refuse(link, "stranger")
            return
        text = link.channel + link.nonce + link.other.nonce + bytes([game.game.me])
        link.send(messages.Proof(code(game.keys[party], b"proof", text)))
        self._look_at_proof(link)

    def _look_at_proof(self, link: TableLink) -> None:
        if self.game is None or link.proof is None or link.other is None or link.refused:
            return
        party, keys = self._greeter.party_behind(link), self.game.keys
        if link.party is not None or party is None or party not in keys:
            return
        text = link.channel + link.other.nonce + link.nonce + bytes([party])
        if compare_digest(link.proof, code(keys[party], b"proof", text)):
            for other in self.links.values():
                if other.party == party:
                    self.refuse(other, "replaced")
            link.party, link.hops = party, (messages.NOBODY,) * len(keys)
            self.game.tell_have(link)
        else:
            link.proof = None  # before the game it may use the keys of an earlier gathering
            if self._greeter.started:
                self.refuse(link, "stranger")

    # Time

    def tick(self, seconds: float) -> None:
        """Let time pass: the others may send more, and this side repeats what was lost."""
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
        link.greeted_back, link.passed = False, 0
        if link.refused:
            return
        if link.party is None or not link.synced:
            self._greet(link)
            if link.other is not None:
                self._greeter.greeted(link)
        if self.game and link.party is not None:
            self.game.repeat(link)
