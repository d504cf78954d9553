"""Makes one device's side of a shared table: as host, as guest, or from a saved text."""

from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from game.rules.cards import Card
from game.together.protocol.game_parts import TableInPlay, TableKeeping, TableProposals
from game.together.protocol.lobbies import GuestLobby, HostLobby
from game.together.protocol.logs.recalling import FARTHEST
from game.together.protocol.logs.table_keys import OwnKeys, check_cards_of, code, derived
from game.together.protocol.messages.agreement import HOST, Agreement, AgreementError
from game.together.protocol.messages.entries import ComparedEntry
from game.together.protocol.messages.messages import NONCE_BYTES, Contact
from game.together.protocol.messages.table_events import TableEvent
from game.together.protocol.table_desk import TableDesk, TableError
from game.together.protocol.table_links import ANY_TABLE
from game.together.protocol.table_text import fill_table, read_table


class TableWire:
    """Connections, time and work: the table itself has no transport, no clock and no randomness."""

    def __init__(self, desk: TableDesk) -> None:
        self._desk, self._links = desk, desk.links

    def linked(self, link: int, channel: bytes, seats: Collection[int] | None = None) -> None:
        """Add a connection.

        Args:
            link: its unique number.
            channel: 32 bytes that no device but its two ends can have.
            seats: the free seats that its other side may take; None for any.
        """
        if isinstance(self._desk.lobby, HostLobby) and not self._desk.started:
            self._desk.lobby.come(link, channel, seats)
        self._links.open(link, channel)

    def unlinked(self, link: int) -> None:
        """Remove a connection that was lost."""
        self._links.close(link)
        if isinstance(self._desk.lobby, HostLobby) and not self._desk.started:
            self._desk.lobby.go(link)
            self._desk.look_at_lobby()

    @property
    def unconnected(self) -> dict[int, bytes]:
        """The parties that this device has no connection to, until the game ends.

        Each has the key that only it shares, for a room at the site's server
        (INVITATIONS.md#again).
        """
        game = self._desk.game
        if game is None or game.game.hands.ended is not None:
            return {}
        return {party: code(game.keys[party], b"room", b"") for party in game.unconnected}

    def send_contact(self, party: int, text: str) -> None:
        """Send at most 255 letters of ASCII to a party that other devices reach."""
        if game := self._desk.game:
            game.send_contact(Contact(game.game.me, party, FARTHEST, text.encode("ascii")))

    def take_contacts(self, party: int) -> list[str]:
        """Return the texts that a party sent since the last call."""
        waiting = self._desk.game.contacts[party] if self._desk.game else deque()
        came = [text.decode("ascii") for text in waiting]
        waiting.clear()
        return came

    def receive(self, link: int, message: bytes) -> None:
        """Take any bytes that came on a connection."""
        self._links.receive(link, message)

    def go_away(self) -> None:
        """Tell the other devices of the game that this one disconnects, and can come back."""
        self._links.go_away()

    def outgoing(self) -> list[tuple[int, bytes]]:
        """Return the messages to be sent, with the number of their connection, each once."""
        sent = [*self._links.outgoing]
        self._links.outgoing.clear()
        return sent

    def work(self) -> Iterator[None]:
        """Do long work slice by slice; ends when there is nothing to do for now."""
        while self._desk.work_on():
            yield

    def tick(self, seconds: float) -> None:
        """Let time pass. Call it at least once a second."""
        self._links.tick(seconds)
        if self._desk.game:
            self._desk.game.tick(seconds)

    def take_events(self) -> list[TableEvent]:
        """Return what happened since the last call."""
        return self._desk.take_events()


class TableGathering:
    """The people at the table, until the game starts."""

    def __init__(self, desk: TableDesk) -> None:
        self._desk = desk

    @property
    def identifier(self) -> bytes:
        """Eight bytes that identify this table; invitations carry them."""
        return self._desk.links.table

    @property
    def party(self) -> int | None:
        """This device's number among those that hold keys, the host's 0; None without a seat."""
        if self._desk.roster:
            return self._desk.roster.me
        return self._desk.lobby.party if self._desk.lobby else None

    @property
    def agreement(self) -> Agreement | None:
        """The rules and the players; None for a guest before the host has sent them."""
        if self._desk.roster:
            return self._desk.roster.agreement
        return self._desk.lobby.agreement if self._desk.lobby else None

    @property
    def check_cards(self) -> tuple[Card, ...] | None:
        """Cards that are the same on all devices if no stranger is between them.

        None until all have come and shown their keys.
        """
        roster = self._desk.roster if self._desk.game else None
        return check_cards_of(roster.digest) if roster else None

    @property
    def may_compare(self) -> bool:
        """Whether the players here have yet to compare the check cards."""
        game = self._desk.game
        return game is not None and not game.game.started and game.game.me in game.game.uncompared

    @property
    def uncompared(self) -> tuple[int, ...]:
        """The seats of all players who have yet to compare the check cards."""
        game = self._desk.game
        return game.game.hands.seating.people_of(game.game.uncompared) if game else ()

    def compare(self, *, same: bool) -> None:
        """Say whether the players here see the same check cards as the others.

        If they differ, all connections are refused. Raises TableError unless `may_compare`.
        """
        if not self.may_compare:
            raise TableError("there is nothing to compare")
        if same:
            self._desk.playing.say(ComparedEntry())
            return
        for link in self._desk.links.links.values():
            self._desk.links.refuse(link, "differ")

    @property
    def may_start(self) -> bool:
        """Whether the host can start: all have come and compared, and all can be reached."""
        game = self._desk.game
        if game is None or game.game.started or game.missing or game.game.uncompared:
            return False
        return isinstance(self._desk.lobby, HostLobby)

    @property
    def started(self) -> bool:
        """Whether the game has started."""
        return self._desk.started

    def sit(self, seats: Collection[int], names: Collection[str]) -> None:
        """Take seats for the players of this guest's device, by these names. Raises TableError."""
        if not isinstance(self._desk.lobby, GuestLobby) or self._desk.game:
            raise TableError("nobody can sit down now")
        self._desk.lobby.sit(seats, names)
        self._desk.look_at_lobby()

    def offer(self, agreement: Agreement) -> None:
        """Offer another agreement as the host, unless a guest has come already."""
        lobby = self._desk.lobby
        if isinstance(lobby, HostLobby) and not lobby.visitors:
            agreement.check()
            lobby.offered = agreement

    def start(self) -> None:
        """Start the game as the host. Raises TableError before `may_start`."""
        if not self.may_start:
            raise TableError("not all have come")
        self._desk.playing.game.start()


@dataclass(frozen=True)
class SharedTable:
    """One device's side of a table that several devices share."""

    wire: TableWire
    gathering: TableGathering
    game: TableInPlay
    proposals: TableProposals
    keeping: TableKeeping


def host_table(agreement: Agreement, entropy: bytes) -> SharedTable:
    """Make a new table that this device hosts.

    Args:
        agreement: the table; seats here and bots have party 0, the others None.
        entropy: 32 bytes that no other device knows and that were never used before.

    Raises:
        AgreementError: it can't be played.
    """
    agreement.check()
    if any(seat.party not in {None, HOST} for seat in agreement.seats):
        raise AgreementError("a seat of a device that hasn't come")
    identifier = derived(entropy, "table")[: len(ANY_TABLE)]
    desk = TableDesk(entropy, HOST, identifier)
    desk.lobby = HostLobby(identifier, entropy, agreement)
    desk.look_at_lobby()
    return _table_of(desk)


def guest_table(entropy: bytes, table: bytes = b"") -> SharedTable:
    """Make a guest's side of another device's table. Call `sit` to take seats.

    Args:
        entropy: 32 bytes that no other device knows and that were never used before.
        table: the identifier of the table that the invitation names; b"" takes any.
    """
    desk = TableDesk(entropy, None, table or ANY_TABLE)
    desk.lobby = GuestLobby(desk.links.table, entropy)
    return _table_of(desk)


def kept_table(text: str, entropy: bytes, past: str = "") -> SharedTable:
    """Restore a saved table; its `work` deals the hand again and reports `HandReopened`.

    Args:
        text: a text of `to_text`.
        entropy: 32 new bytes that no other device knows.
        past: the text of the `past` that `text` builds on, or of a later one.

    Raises:
        KeptTableError: a text isn't a saved one.
    """
    kept = read_table(text, past)
    desk = TableDesk(kept.entropy, kept.me, kept.table)
    desk.nonces = entropy
    desk.own, desk.roster = OwnKeys(kept.entropy, kept.gathering), kept.roster
    joined = desk.join(dict(enumerate(kept.pairs)))
    joined.recalling.nonce = derived(entropy, "recall")[:NONCE_BYTES]
    fill_table(kept, joined.logs, joined.game)
    joined.reach_changed()
    desk.take_events()
    return _table_of(desk)


def _table_of(desk: TableDesk) -> SharedTable:
    parts = TableInPlay(desk), TableProposals(desk), TableKeeping(desk)
    return SharedTable(TableWire(desk), TableGathering(desk), *parts)
