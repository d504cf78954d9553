"""One device's side of a table that several devices share (TABLE.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.together.protocol.game.turn_clock import TurnClock
from game.together.protocol.gathering.guest_lobby import GuestLobby
from game.together.protocol.gathering.host_lobby import HostLobby
from game.together.protocol.keeping.table_text import (
    KeptPast,
    OwnPart,
    fill_table,
    read_table,
    write_past,
    write_table,
)
from game.together.protocol.logs.party_log import Logs
from game.together.protocol.logs.table_keys import OwnKeys, derived
from game.together.protocol.logs.table_links import ANY_TABLE
from game.together.protocol.messages.agreement import HOST, Agreement, AgreementError
from game.together.protocol.messages.table_events import ClockRanOut, TableEvent
from game.together.protocol.table_actions import TableActions
from game.together.protocol.table_desk import TableDesk
from game.together.protocol.table_standing import TableError


class SharedTable(TableActions):
    """One device's side of a table: it knows no transport, no clock and no chance of its own.

    Whoever holds it tells it of connections and of time, brings it messages and takes away those
    it has to send, gives it a slice of each frame to `work` in, and shows what `take_events` says.
    """

    def __init__(self, desk: TableDesk) -> None:
        super().__init__(desk)
        self._clock = TurnClock()

    @classmethod
    def host(cls, agreement: Agreement, entropy: bytes) -> SharedTable:
        """A new table, gathered by this device.

        Args:
            agreement: the table, its seats here and its bots with party 0, the others None.
            entropy: 32 bytes that nobody else knows and that were never used before.

        Raises:
            AgreementError: nobody can play by it.
        """
        _check_offer(agreement)
        identifier = derived(entropy, "table")[: len(ANY_TABLE)]
        desk = TableDesk(entropy, HOST, identifier)
        desk.lobby = HostLobby(identifier, entropy, agreement)
        desk.look_at_lobby()
        return cls(desk)

    @classmethod
    def guest(cls, entropy: bytes, table: bytes = b"") -> SharedTable:
        """A place at a table that another device gathers; `sit` says who comes.

        Args:
            entropy: 32 bytes that nobody else knows and that were never used before.
            table: the identifier of the table that the invitation names; b"" takes any.
        """
        desk = TableDesk(entropy, None, table or ANY_TABLE)
        desk.lobby = GuestLobby(desk.links.table, entropy)
        return cls(desk)

    # Before the game

    def sit(self, seats: Collection[int], names: Collection[str]) -> None:
        """Say at which seats the people of this guest's device sit, and what they are called.

        Raises:
            TableError: this is no guest's device, or all have come already.
        """
        if not isinstance(self._desk.lobby, GuestLobby) or self._desk.game:
            raise TableError("nobody can sit down now")
        self._desk.lobby.sit(seats, names)
        self._desk.look_at_lobby()

    def begin(self) -> None:
        """Begin the game; only the host can, once all have come. Raises TableError."""
        if not self.may_begin or self._desk.game is None:
            raise TableError("not all have come")
        self._desk.game.begin()

    # Connections, time and work

    def linked(self, link: int, seats: Collection[int] | None = None) -> None:
        """A connection came about.

        Args:
            link: a number that the caller chooses; never used twice.
            seats: the seats that whoever comes on it was invited to; None for any that is free.
        """
        if isinstance(self._desk.lobby, HostLobby) and not self.begun:
            self._desk.lobby.come(link, seats)
        self._desk.links.open(link)

    def unlinked(self, link: int) -> None:
        """A connection is gone."""
        self._desk.links.close(link)
        if isinstance(self._desk.lobby, HostLobby) and not self.begun:
            self._desk.lobby.go(link)
            self._desk.look_at_lobby()

    def receive(self, link: int, message: bytes) -> None:
        """Take what came on a connection, whatever it is."""
        self._desk.links.receive(link, message)

    def outgoing(self) -> list[tuple[int, bytes]]:
        """Messages to be sent, with the number of their connection; each is handed out once."""
        sent, self._desk.links.outgoing = self._desk.links.outgoing, []
        return sent

    def work(self) -> Iterator[None]:
        """Do what takes long, a slice at a time; ends when there is nothing to do for now."""
        while self._desk.work_on():
            yield

    def tick(self, seconds: float) -> None:
        """Let so many seconds pass; at least once a second while the table is open."""
        self._desk.links.tick(seconds)
        limit, turn, game = self._limit, self.turn, self._desk.game
        state = game.hand.state if game and game.hand else None
        if turn is None or limit is None or state is None:
            return
        if self._clock.tick((self.deal, len(state.history)), seconds, limit):
            self._desk.events.append(ClockRanOut(turn))

    @property
    def clock_left(self) -> float | None:
        """Seconds left for the play that is waited for; None without a clock or a turn."""
        return None if self._limit is None or self.turn is None else self._clock.left(self._limit)

    @property
    def _limit(self) -> float | None:
        return self.agreement.clock if self.agreement else None

    def take_events(self) -> list[TableEvent]:
        """What happened since last asked."""
        return self._desk.take_events()

    # Keeping

    def past(self) -> KeptPast:
        """All that was said so far; kept once a hand, it shortens what is kept at each play."""
        return write_past(self.identifier, self._desk.logs)

    def to_text(self, since: Sequence[int] | None = None) -> str:
        """All that is needed to go on later, this device's secrets among it.

        Args:
            since: the counts of a `past` that is kept as well, which then is needed, too.

        Raises:
            TableError: not all have come yet.
        """
        desk = self._desk
        if desk.game is None or desk.own is None or desk.links.members is None:
            raise TableError("not all have come")
        own = OwnPart(desk.entropy, desk.own.gathering, self.identifier, desk.links.members.keys)
        return write_table(own, desk.logs, desk.game, since)

    @classmethod
    def from_text(cls, text: str, entropy: bytes, past: str = "") -> SharedTable:
        """The table that was kept; `work` deals its hand again, and then tells `HandReopened`.

        Args:
            text: what `to_text` wrote, at any time.
            entropy: 32 new bytes that nobody else knows.
            past: the text of the `past` since which it was, or of a later one.

        Raises:
            KeptTableError: a text is none that was kept.
        """
        kept = read_table(text, past)
        own, roster = kept.own, kept.roster
        desk = TableDesk(own.entropy, roster.me, own.table)
        desk.nonces = entropy
        desk.own, desk.roster = OwnKeys(own.entropy, own.gathering), roster
        logs = Logs(roster.digest, roster.me, own.pairs)
        fill_table(kept, logs, desk.join(roster, logs, own.pairs))
        desk.reach_changed()
        desk.take_events()
        return cls(desk)


def _check_offer(agreement: Agreement) -> None:
    """Raises AgreementError where a host can't offer this."""
    agreement.check()
    if any(seat.party not in {None, HOST} for seat in agreement.seats):
        raise AgreementError("a seat of somebody who hasn't come")


__all__ = ["SharedTable", "TableError"]
