"""One device's side of a table: its lobby, its connections and, once keys are known, the game."""

from collections.abc import Iterator, Mapping

from game.together.protocol.game_desk import GameDesk
from game.together.protocol.lobbies import ChangedOfferError, GuestLobby, HostLobby
from game.together.protocol.logs import table_keys
from game.together.protocol.logs.table_link import TableLink
from game.together.protocol.messages.agreement import HOST
from game.together.protocol.messages.messages import NONCE_BYTES, Roster, Seated
from game.together.protocol.messages.table_events import Gathered, TableEvent
from game.together.protocol.table_links import TableLinks


class TableError(ValueError):
    """An action that isn't possible at the table now; the text says why."""


class TableDesk:
    """Handles all messages for one device.

    Attributes:
        lobby: gathers the table; None at a saved table.
        roster, own: what all have in common, and this device's keys, once all keys are shown.
        game: the game, once the keys in common with the others are known.
        events: what happened besides the lobby, the connections and the hands.
        nonces: bytes from which the nonces of connections are derived.
    """

    def __init__(self, entropy: bytes, party: int | None, table: bytes) -> None:
        if len(entropy) != table_keys.ENTROPY_BYTES:
            raise ValueError(f"expected {table_keys.ENTROPY_BYTES} secret bytes")
        self.entropy = self.nonces = entropy
        self.lobby: HostLobby | GuestLobby | None = None
        self.roster: table_keys.ClosedRoster | None = None
        self.own: table_keys.OwnKeys | None = None
        self.game: GameDesk | None = None
        self.links = TableLinks(table, party, self._nonce, self)
        self._keyless: table_keys.ClosedRoster | None = None
        """The roster while the keys in common with the others are computed."""
        self._working: Iterator[None] | None = None
        self._members = 0
        self.events: list[TableEvent] = []

    @property
    def started(self) -> bool:
        """Whether the game has started."""
        return self.game is not None and self.game.game.started

    @property
    def playing(self) -> GameDesk:
        """The game. Raises TableError if there is none yet."""
        if self.game is None:
            raise TableError("there is no game")
        return self.game

    def take_events(self) -> list[TableEvent]:
        """Return what happened since the last call."""
        sources = [self.events, self.links.events]
        if self.lobby and not self.started:
            sources.append(self.lobby.events)
        if self.game:
            sources.append(self.game.game.hands.events)
        found = [event for source in sources for event in source]
        for source in sources:
            source.clear()
        return found

    def work_on(self) -> bool:
        """Do one slice of work; return whether there was one."""
        if self.game and self.game.take_next():
            return True
        if self._working is None:
            self._working = self._all_work()
        working = self._working
        try:
            next(working)
        except StopIteration:
            if working is self._working:
                self._working = None
            found = self._keyless is not None
        else:
            found = True
        self._look_at_members()
        return found

    def _look_at_members(self) -> None:
        """Check who can be reached if the members of the table have changed."""
        members = len(self.game.game.hands.seating.remaining) if self.game else 0
        if self.game and members != self._members:
            self.game.reach_changed()
        self._members = members

    def _all_work(self) -> Iterator[None]:
        if self._keyless and self.own:
            yield from self._agree_on_keys(self.own, self._keyless)
        if self.game:
            yield from self.game.game.work()

    def look_at_lobby(self) -> None:
        """Send the others what has changed, and agree on keys once all are shown."""
        lobby = self.lobby
        if lobby is None or self.started:
            return
        if lobby.changed:
            lobby.changed = False
            for link in self.links.links.values():
                self._tell_lobby(link)
        roster = lobby.closed_roster()
        if roster == self.roster:
            return
        if self.roster:
            self.links.part()
            self.game, self._working = None, None
        self.roster = self._keyless = roster
        self.own = lobby.own if roster else None

    def _tell_lobby(self, link: TableLink) -> None:
        told = self.lobby.told(link.number) if self.lobby else None
        if told and link.other and not self.started:
            link.send(told)

    def _agree_on_keys(
        self, own: table_keys.OwnKeys, roster: table_keys.ClosedRoster
    ) -> Iterator[None]:
        keys = {roster.me: bytes(table_keys.ENTROPY_BYTES)}
        for party, shown in enumerate(roster.keys):
            if party != roster.me:
                keys[party] = own.with_other(shown, roster.digest)
            yield
        if roster is self._keyless:
            self._keyless = None
            self.join(keys)
            self.events.append(Gathered())

    def join(self, keys: Mapping[int, bytes]) -> GameDesk:
        """Join the game, with the keys in common with each other device."""
        assert self.roster is not None and self.own is not None  # noqa: PT018, S101 - agreed on
        links, refuse = self.links.links, self.links.refuse
        self.game = GameDesk(
            *(self.roster, self.entropy, self.own.signing, keys, links, refuse, self.events)
        )
        self.links.join(self.game)
        self.game.reach_changed()
        return self.game

    def greeted(self, link: TableLink) -> None:
        """Send the other side what it may know, now that it has greeted."""
        if isinstance(self.lobby, GuestLobby):
            self.lobby.table = self.links.table
        if self.started and self.party_behind(link) is None:
            self.links.refuse(link, "taken")
            return
        self._tell_lobby(link)
        self.links.prove(link)

    def roster_came(self, link: TableLink, roster: Roster) -> None:
        """Take the host's list of who has come."""
        if not isinstance(self.lobby, GuestLobby) or self.started:
            return
        if link.other is None or link.other.party != HOST:
            return
        try:
            self.lobby.take(roster, link.channel)
        except ChangedOfferError:
            self.links.refuse(link, "changed")
        except table_keys.StrangerError:
            self.links.refuse(link, "stranger")
        self.look_at_lobby()

    def guest_sat(self, link: TableLink, seated: Seated) -> None:
        """Let a guest take seats."""
        if not isinstance(self.lobby, HostLobby) or self.started:
            return
        try:
            if not self.lobby.take(link.number, seated):
                self.links.refuse(link, "taken")
        except table_keys.StrangerError:
            self.links.refuse(link, "stranger")
        self.look_at_lobby()

    def party_behind(self, link: TableLink) -> int | None:
        """Return which party should be on a connection; None if that is unknown."""
        said = link.other.party if link.other else None
        gathered = self.lobby.party_of(link.number) if isinstance(self.lobby, HostLobby) else None
        return said if self.started and said is not None else gathered or said

    def _nonce(self, link: int) -> bytes:
        return table_keys.derived(self.nonces, "nonce", link)[:NONCE_BYTES]
