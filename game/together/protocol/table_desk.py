"""What one device keeps of a table behind its side of it: who gathers, who is linked, the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.mental_poker.curve import PointError
from game.together.protocol.game.table_game import TableGame
from game.together.protocol.gathering.closed_roster import ClosedRoster, StrangerError, shared_keys
from game.together.protocol.gathering.guest_lobby import ChangedOfferError, GuestLobby
from game.together.protocol.gathering.host_lobby import HostLobby
from game.together.protocol.logs.party_log import Logs
from game.together.protocol.logs.table_keys import ENTROPY_BYTES, OwnKeys, derived
from game.together.protocol.logs.table_link import Members, TableLink
from game.together.protocol.logs.table_links import TableLinks
from game.together.protocol.messages.agreement import HOST
from game.together.protocol.messages.entries import AnswerEntry, ProposalEntry, Saying, read_entry
from game.together.protocol.messages.fields import MessageError
from game.together.protocol.messages.messages import NOBODY, NONCE_BYTES, Roster, Seated
from game.together.protocol.messages.table_events import Gathered, Paused, Resumed, TableEvent


class TableDesk:
    """Where all that comes for one device is dealt with.

    Args:
        entropy: 32 bytes that nobody else knows.
        party: what this device says it is, None for a guest without a seat.
        table: the table's identifier.

    Attributes:
        lobby: gathers the table; None at a table that was kept.
        roster: what all have in common, once everybody's keys are shown.
        own: this device's keys.
        key_agreement: works out the keys in common with the others; None when it is done.
        game: the game, once those are known.
        links: the connections.
        events: what happened and belongs to none of these.
        missing: the seats whose devices can't be reached.
        nonces: bytes that what is drawn for a connection follows from.
    """

    def __init__(self, entropy: bytes, party: int | None, table: bytes) -> None:
        if len(entropy) != ENTROPY_BYTES:
            raise ValueError(f"expected {ENTROPY_BYTES} bytes that nobody knows")
        self.entropy = self.nonces = entropy
        self.lobby: HostLobby | GuestLobby | None = None
        self.roster: ClosedRoster | None = None
        self.own: OwnKeys | None = None
        self.key_agreement: Iterator[dict[int, bytes] | None] | None = None
        self.game: TableGame | None = None
        self.links = TableLinks(table, party, self._nonce, self)
        self.events: list[TableEvent] = []
        self.missing: tuple[int, ...] = ()
        self._working: Iterator[None] | None = None
        self._members = 0

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self.game is not None and self.game.begun

    @property
    def logs(self) -> Logs:
        """What was said, once there is a game."""
        members = self.links.members
        assert members is not None  # noqa: S101 - there is a game
        return members.logs

    def say(self, said: Saying) -> None:
        """Add to this device's log, tell the others, and do it here."""
        game = self.game
        assert game is not None  # noqa: S101 - there is a game
        place = self.links.say(said.to_bytes())
        game.take(game.me, place, said)

    def take_events(self) -> list[TableEvent]:
        """What happened since last asked."""
        sources = [self.events, self.links.events]
        if self.lobby and not self.begun:
            sources.append(self.lobby.events)
        if self.game:
            sources.append(self.game.events)
        found = [event for source in sources for event in source]
        for source in sources:
            source.clear()
        return found

    def work_on(self) -> bool:
        """Do one slice; whether there was one."""
        if self._working is None:
            self._working = self._all_work()
        working = self._working
        try:
            next(working)
        except StopIteration:
            if working is self._working:
                self._working = None
            found = self.key_agreement is not None
        else:
            found = True
        self._look_at_members()
        return found

    def _look_at_members(self) -> None:
        """See who can be reached, where others are at the table now."""
        members = len(self.game.seating.remaining) if self.game else 0
        if members != self._members:
            self._members = members
            self.reach_changed()

    def _all_work(self) -> Iterator[None]:
        if self.key_agreement:
            yield from self._agree_on_keys(self.key_agreement)
        if self.game:
            yield from self.game.work()

    # Gathering

    def look_at_lobby(self) -> None:
        """Tell the others what has changed, and begin to agree on keys once all is shown."""
        lobby = self.lobby
        if lobby is None or self.begun:
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
        self.roster, self.key_agreement, self.own = roster, None, None
        if roster:
            self.own = lobby.own
            self.key_agreement = shared_keys(lobby.own, roster)

    def _tell_lobby(self, link: TableLink) -> None:
        if link.other is None or self.begun:
            return
        if isinstance(self.lobby, HostLobby):
            self.links.send(link, self.lobby.roster(link.number))
        elif self.lobby:
            seated = self.lobby.seated()
            if seated:
                self.links.send(link, seated)

    def _agree_on_keys(self, key_agreement: Iterator[dict[int, bytes] | None]) -> Iterator[None]:
        """Work out the keys in common with each other device."""
        roster = self.roster
        assert roster is not None  # noqa: S101 - it is what they are agreed on for
        found: list[dict[int, bytes]] = []
        try:
            for keys in key_agreement:
                found += [keys] if keys else []
                yield
        except PointError:
            self.key_agreement = None
            self._refuse_all()
            return
        if key_agreement is self.key_agreement:
            [keys] = found
            self.key_agreement = None
            self.join(roster, Logs(roster.digest, roster.me, keys), keys)
            self.events.append(Gathered())

    def join(self, roster: ClosedRoster, logs: Logs, keys: Mapping[int, bytes]) -> TableGame:
        """Take part in the game, with the keys in common with each other device."""
        assert self.own is not None  # noqa: S101 - its keys are agreed on
        self.game = TableGame(roster, self.entropy, self.own.signing, self.say, lambda: logs.counts)
        self.missing = ()
        self.links.join(Members(roster.me, keys, logs))
        self.reach_changed()
        return self.game

    def _refuse_all(self) -> None:
        for link in self.links.links.values():
            self.links.refuse(link, "stranger")

    # What the connections tell

    def greeted(self, link: TableLink) -> None:
        """The other side said who it is."""
        if isinstance(self.lobby, GuestLobby):
            self.lobby.table = self.links.table
        if self.begun and self.party_behind(link) is None:
            self.links.refuse(link, "taken")
            return
        self._tell_lobby(link)
        self.links.prove(link)

    def roster_came(self, link: TableLink, roster: Roster) -> None:
        """The host told who has come."""
        if not isinstance(self.lobby, GuestLobby) or self.begun:
            return
        if link.other is None or link.other.party != HOST:
            return
        try:
            self.lobby.take(roster)
        except ChangedOfferError:
            self.links.refuse(link, "changed")
        except StrangerError:
            self.links.refuse(link, "stranger")
        self.look_at_lobby()

    def guest_sat(self, link: TableLink, seated: Seated) -> None:
        """A guest takes seats."""
        if not isinstance(self.lobby, HostLobby) or self.begun:
            return
        try:
            fits = self.lobby.take(link.number, seated)
        except StrangerError:
            self.links.refuse(link, "stranger")
        else:
            if not fits:
                self.links.refuse(link, "taken")
        self.look_at_lobby()

    def party_behind(self, link: TableLink) -> int | None:
        """Which party should be on a connection; None where that can't be said."""
        said = link.other.party if link.other else None
        gathered = None
        if isinstance(self.lobby, HostLobby):
            gathered = self.lobby.party_of(link.number)
        return said if self.begun and said is not None else gathered or said

    def accepts(self, author: int, place: int) -> bool:
        """Whether an entry counts, whatever it says."""
        game = self.game
        if (
            game is None
            or author not in game.seating.remaining
            or game.ended in {"replaced", "left"}
        ):
            return False
        limit = game.consent.limit(game.me, author)
        return limit is None or place < limit

    def took(self, author: int, place: int, body: bytes) -> None:
        """An entry was added to its author's log."""
        game = self.game
        assert game is not None  # noqa: S101 - it has a log
        try:
            said = read_entry(body, len(game.roster.keys), len(game.seating.parties))
        except MessageError:
            game.accuse(author, "nonsense")
            return
        if isinstance(said, (ProposalEntry, AnswerEntry)) and not self._is_sound(
            author, place, said
        ):
            game.accuse(author, "nonsense")
            return
        game.take(author, place, said)

    def _is_sound(self, author: int, place: int, said: ProposalEntry | AnswerEntry) -> bool:
        """Whether it tells what its author had then, what it answers included."""
        seen = self.logs.of_party[author].entries[place].seen
        if isinstance(said, AnswerEntry) and said.place >= seen[said.by]:
            return False
        return said.cuts == seen

    def accused(self, party: int | None, reason: str) -> None:
        """Something wrong was said."""
        if self.game:
            self.game.accuse(party, reason)

    def was_told_otherwise(self) -> None:
        """Somebody who may be honest was told something else than this device."""
        if self.game:
            self.game.doubt()

    def is_member(self, party: int) -> bool:
        """Whether a party is still at the table."""
        return self.game is not None and party in self.game.seating.remaining

    def reach_changed(self) -> None:
        """Others can be reached now, or can't any more."""
        game = self.game
        if game is None:
            return
        hops = self.links.hops()
        gone = {party for party in game.seating.remaining if hops[party] == NOBODY}
        game.out_of_reach = gone
        if not gone:
            game.behind = False
        missing = tuple(seat for seat, party in enumerate(game.seating.parties) if party in gone)
        if missing == self.missing:
            return
        self.missing = missing
        if game.begun and game.ended is None:
            self.events.append(Paused(missing) if missing else Resumed())

    def _nonce(self, link: int) -> bytes:
        return derived(self.nonces, "nonce", link)[:NONCE_BYTES]
