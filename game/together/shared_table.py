"""One device's side of a table that several devices share (TABLE.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from game.mental_poker.curve import PointError
from game.mental_poker.proof import write_proof
from game.rules.cards import Card
from game.rules.match import Match
from game.rules.record import Record
from game.rules.state import HandState, Play
from game.together.agreement import HOST, Agreement, AgreementError
from game.together.entries import (
    AnswerEntry,
    LeavingEntry,
    PhraseEntry,
    ProposalEntry,
    ReadyEntry,
    Saying,
    read_entry,
)
from game.together.fields import MessageError
from game.together.guest_lobby import GuestLobby
from game.together.host_lobby import HostLobby
from game.together.kept_table import fill_table, read_table, write_table
from game.together.messages import NOBODY, Roster, Seated
from game.together.party_log import Logs
from game.together.phrases import PHRASES
from game.together.seal import Seal, StrangerError, shared_keys
from game.together.shared_game import FinishedHand, SharedGame
from game.together.table_events import (
    ClockRanOut,
    Ended,
    Gathered,
    Paused,
    Proposal,
    ProposalKind,
    Resumed,
    TableEvent,
)
from game.together.table_keys import ENTROPY_BYTES, OwnKeys, check_cards_of, derived
from game.together.table_link import Members, TableLink
from game.together.table_links import ANY_TABLE, TableLinks

if TYPE_CHECKING:
    from game.mental_poker.hand import SealedHand


class TableError(ValueError):
    """Something that can't be done at the table just now; says why."""


class SharedTable:
    """One device's side of a table: it knows no transport, no clock and no chance of its own.

    Whoever holds it tells it of connections and of time, brings it messages and takes away those
    it has to send, gives it a slice of each frame to `work` in, and shows what `take_events` says.
    """

    def __init__(self, entropy: bytes, party: int | None, table: bytes) -> None:
        if len(entropy) != ENTROPY_BYTES:
            raise ValueError(f"expected {ENTROPY_BYTES} bytes that nobody knows")
        self._entropy = entropy
        self._nonces = entropy
        self._lobby: HostLobby | GuestLobby | None = None
        self._seal: Seal | None = None
        self._own: OwnKeys | None = None
        self._sealing: Iterator[dict[int, bytes] | None] | None = None
        self._game: SharedGame | None = None
        self._working: Iterator[None] | None = None
        self._links = TableLinks(table, party, self._nonce, self)
        self._events: list[TableEvent] = []
        self._missing: tuple[int, ...] = ()
        self._members = 0
        self._thought = 0.0
        self._thinking: tuple[int, int, int | None] = (-1, 0, None)
        self._out_of_time = False

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
        table = cls(entropy, HOST, derived(entropy, "table")[: len(ANY_TABLE)])
        table._lobby = HostLobby(table.identifier, entropy, agreement)
        table._look_at_lobby()
        return table

    @classmethod
    def guest(cls, entropy: bytes, table: bytes = b"") -> SharedTable:
        """A place at a table that another device gathers; `sit` says who comes.

        Args:
            entropy: 32 bytes that nobody else knows and that were never used before.
            table: the identifier of the table that the invitation names; b"" takes any.
        """
        guest = cls(entropy, None, table or ANY_TABLE)
        guest._lobby = GuestLobby(guest.identifier, entropy)
        return guest

    # What it has come to

    @property
    def identifier(self) -> bytes:
        """Eight bytes that tell this table from others; invitations carry them."""
        return self._links.table

    @property
    def party(self) -> int | None:
        """This device's number among those that hold keys, the host's 0; None without a seat."""
        if self._seal:
            return self._seal.me
        if isinstance(self._lobby, HostLobby):
            return HOST
        roster = self._lobby.roster if self._lobby else None
        return roster.party if roster else None

    @property
    def agreement(self) -> Agreement | None:
        """What is agreed on so far, and who sits where; fixed once the game begins.

        None for a guest before the host has told it.
        """
        if self._seal:
            return self._seal.agreement
        if isinstance(self._lobby, HostLobby):
            return self._lobby.agreement
        roster = self._lobby.roster if self._lobby else None
        return roster.agreement if roster else None

    @property
    def check_cards(self) -> tuple[Card, Card, Card] | None:
        """Three cards that are the same on all devices unless somebody sits between them.

        None as long as not all have come and shown their keys.
        """
        return check_cards_of(self._seal.roster) if self._game and self._seal else None

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self._game is not None and self._game.begun

    @property
    def over(self) -> bool:
        """Whether no more cards are played at this table."""
        return self._game is not None and self._game.ended is not None

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for."""
        if self._game:
            return self._game.hints
        return self.agreement is not None and self.agreement.hints

    @property
    def standing(self) -> Match | None:
        """The match before the hand in play; a single game is a match never continued."""
        return self._game.standing if self._game else None

    @property
    def standing_after(self) -> Match | None:
        """The match with the hand in play, once it counts."""
        return self._game.after if self._game else None

    @property
    def deal(self) -> int:
        """The number of the shuffle in play, from 0; void hands count. -1 before the first."""
        return self._game.deal if self._game else -1

    @property
    def hand(self) -> SealedHand | None:
        """The cards of the hand in play, or of the last one until the next begins."""
        hand = self._game.hand if self._game else None
        return hand.cards if hand else None

    @property
    def counted(self) -> bool:
        """Whether the hand is over and counts, so that `go_on` can be asked for."""
        return self._game is not None and self._game.completed

    @property
    def standing_still(self) -> bool:
        """Whether the hand can't go on, since something wrong was done in it."""
        hand = self._game.hand if self._game else None
        return hand is not None and hand.fault is not None

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """What is proposed and not decided."""
        return self._game.consent.proposals if self._game else ()

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that this device plays for: its people's and its bots'."""
        if self._game:
            return self._game.seats_of(self._game.me)
        agreement, party = self.agreement, self.party
        return agreement.seats_of(party) if agreement and party is not None else ()

    @property
    def bots(self) -> Mapping[int, str]:
        """The bot of each seat where one plays, on whichever device."""
        if self._game:
            return dict(self._game.bots)
        seats = self.agreement.seats if self.agreement else ()
        return {place: seat.bot for place, seat in enumerate(seats) if seat.bot}

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose devices can't be reached; the game stands still while there are any."""
        return self._missing

    @property
    def left(self) -> tuple[int, ...]:
        """The seats of those who have said that they leave and aren't replaced."""
        if self._game is None:
            return ()
        return self._game.people_of(self._game.left & self._game.remaining)

    @property
    def progress(self) -> float:
        """How far the shuffle is, from 0 to 1."""
        return self.hand.progress if self.hand else 0.0

    @property
    def turn(self) -> int | None:
        """The seat whose play is waited for; None while none can be made."""
        game = self._game
        if game is None or game.hand is None or self._stands_still:
            return None
        return game.hand.turn

    @property
    def due(self) -> tuple[int, ...]:
        """The seats of the device that is waited for: for a play, a shuffle, keys or an answer."""
        hand = self._game.hand if self._game else None
        if self._game is None or hand is None:
            return ()
        if self.counted:
            return self.awaited
        due = hand.due
        return self._game.seats_of(hand.sayers[due[0]]) if due else ()

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose devices haven't agreed to go on yet, after a hand."""
        game = self._game
        if game is None or not game.completed or game.ended:
            return ()
        return game.people_of({party for party in game.remaining if game.ready[party] <= game.deal})

    @property
    def _stands_still(self) -> bool:
        """Whether nothing may be played."""
        game = self._game
        if game is None or game.ended is not None or game.completed:
            return True
        return bool(self._missing) or not game.may_say

    def state_for(self, seat: int) -> HandState:
        """The hand as it stands; only the `view` of this seat of this device is right.

        Raises:
            TableError: no hand is dealt.
        """
        hand = self._game.hand if self._game else None
        state = hand.state_of(hand.seats[seat]) if hand else None
        if state is None:
            raise TableError("no hand is dealt")
        return state

    # Before the game

    def sit(self, seats: Collection[int], names: Collection[str]) -> None:
        """Say at which seats the people of this guest's device sit, and what they are called.

        Raises:
            TableError: this is no guest's device, or all have come already.
        """
        if not isinstance(self._lobby, GuestLobby) or self._game:
            raise TableError("nobody can sit down now")
        self._lobby.sit(seats, names)
        self._look_at_lobby()

    def agree(self, agreement: Agreement) -> None:
        """Change what the host offers, the names at its own seats among it, before the game.

        Raises:
            TableError: this isn't the host's device, or the game has begun.
            AgreementError: nobody can play by it.
        """
        if not isinstance(self._lobby, HostLobby) or self.begun:
            raise TableError("nothing can be changed now")
        _check_offer(agreement)
        self._lobby.offer(agreement)
        self._look_at_lobby()

    @property
    def may_begin(self) -> bool:
        """Whether the host can begin: all have come, and all can be reached."""
        ready = self._game is not None and not self.begun and not self._missing
        return isinstance(self._lobby, HostLobby) and ready

    def begin(self) -> None:
        """Begin the game; only the host can, once all have come. Raises TableError."""
        if not self.may_begin or self._game is None:
            raise TableError("not all have come")
        self._game.begin()

    # Connections, time and work

    def linked(self, link: int, seats: Collection[int] | None = None) -> None:
        """A connection came about.

        Args:
            link: a number that the caller chooses; never used twice.
            seats: the seats that whoever comes on it was invited to; None for any that is free.
        """
        if isinstance(self._lobby, HostLobby) and not self.begun:
            self._lobby.come(link, seats)
        self._links.open(link)

    def unlinked(self, link: int) -> None:
        """A connection is gone."""
        self._links.close(link)
        if isinstance(self._lobby, HostLobby) and not self.begun:
            self._lobby.go(link)
            self._look_at_lobby()

    def receive(self, link: int, message: bytes) -> None:
        """Take what came on a connection, whatever it is."""
        self._links.receive(link, message)

    def outgoing(self) -> list[tuple[int, bytes]]:
        """Messages to be sent, with the number of their connection; each is handed out once."""
        sent, self._links.outgoing = self._links.outgoing, []
        return sent

    def work(self) -> Iterator[None]:
        """Do what takes long, a slice at a time; ends when there is nothing to do for now."""
        while self._work_on():
            yield

    def _work_on(self) -> bool:
        """Do one slice; whether there was one."""
        if self._working is None:
            self._working = self._all_work()
        working = self._working
        try:
            next(working)
        except StopIteration:
            if working is self._working:
                self._working = None
            found = self._sealing is not None
        else:
            found = True
        self._look_at_members()
        return found

    def _look_at_members(self) -> None:
        """See who can be reached, where others are at the table now."""
        members = len(self._game.remaining) if self._game else 0
        if members != self._members:
            self._members = members
            self.reach_changed()

    def _all_work(self) -> Iterator[None]:
        if self._sealing:
            yield from self._agree_on_keys(self._sealing)
        if self._game:
            yield from self._game.work()

    def tick(self, seconds: float) -> None:
        """Let so many seconds pass; at least once a second while the table is open."""
        self._links.tick(seconds)
        game, turn = self._game, self.turn
        clock = self.agreement.clock if self.agreement else None
        if game is None or turn is None or clock is None or game.hand is None:
            return
        state = game.hand.state
        thinking = (game.deal, len(state.history) if state else 0, turn)
        if thinking != self._thinking:
            self._thinking, self._thought, self._out_of_time = thinking, 0.0, False
        self._thought += seconds
        if self._thought >= clock and not self._out_of_time:
            self._out_of_time = True
            self._events.append(ClockRanOut(turn))

    @property
    def clock_left(self) -> float | None:
        """Seconds left for the play that is waited for; None without a clock or a turn."""
        clock = self.agreement.clock if self.agreement else None
        if clock is None or self.turn is None:
            return None
        return max(0.0, clock - self._thought)

    def take_events(self) -> list[TableEvent]:
        """What happened since last asked."""
        sources = [self._links.events]
        if self._lobby and not self.begun:
            sources.append(self._lobby.events)
        if self._game:
            sources.append(self._game.events)
        found = [*self._events, *(event for source in sources for event in source)]
        self._events = []
        for source in sources:
            source.clear()
        return found

    # The game

    def play(self, seat: int, move: Play) -> None:
        """Make a play for a seat of this device, a bot's as well; `Played` follows at once.

        Raises:
            TableError: it isn't this seat's turn, or the game stands still.
            IllegalPlay: the rules forbid it.
        """
        game = self._game
        if game is None or game.hand is None or self._stands_still:
            raise TableError("the game stands still")
        if not game.hand.ready_to_play(seat):
            raise TableError("it isn't this seat's turn")
        game.play(game.hand, seat, move)

    def go_on(self) -> None:
        """Agree to the next hand, or to a match's next game; it is dealt once all have.

        Raises:
            TableError: the hand isn't over, or there is no next one.
        """
        game = self._speaking()
        if not game.completed or game.ended:
            raise TableError("no hand is to follow")
        if game.ready[game.me] <= game.deal:
            self._say(ReadyEntry(game.deal + 1))

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase of `PHRASES`. Raises TableError where it isn't one."""
        game = self._speaking()
        if phrase not in PHRASES or seat not in game.people_of({game.me}):
            raise TableError("that can't be said there")
        self._say(PhraseEntry(seat, phrase))

    def propose(
        self,
        kind: ProposalKind,
        *,
        seats: Collection[int] = (),
        bot: str = "",
        allowed: bool = False,
    ) -> Proposal:
        """Propose something to the others; this device agrees by that.

        Args:
            kind: what.
            seats: for "replace" those of the devices to be replaced; all their seats are.
            bot: for "replace" the bot's name.
            allowed: for "hints" whether they would be allowed.

        Raises:
            TableError: it can't be proposed just now.
        """
        game = self._game
        if game is None or not game.begun or game.ended:
            raise TableError("there is no game")
        if kind != "replace":
            self._speaking()
        leavers = tuple(sorted({game.seats[seat] for seat in seats}))
        place = len(self._logs.of_party[game.me])
        proposal = Proposal(kind, game.me, place, leavers, bot, allowed)
        if bool(leavers) != (kind == "replace") or bool(bot) != (kind == "replace"):
            raise TableError("it says too much or too little")
        asked = set(game.seats) - set(leavers) if game.behind else set()
        if any(game.seats[seat] in asked for seat in self._missing):
            raise TableError("the others aren't there yet")
        if game.me in leavers or not game.consent.may_agree(game.me, proposal):
            raise TableError("something else is proposed")
        self._say(ProposalEntry(game.deal, kind, leavers, bot, allowed, self._logs.counts))
        return proposal

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Agree to a proposal, or refuse it; who made it takes it back so.

        Raises:
            TableError: it isn't open, or this device has agreed to another one.
        """
        game = self._game
        opened = game.consent.find(proposal) if game else None
        if game is None or opened is None or game.me not in opened.asked(game.remaining):
            raise TableError("nobody asks this")
        if agreed and not game.consent.may_agree(game.me, proposal):
            raise TableError("something else is agreed to")
        if game.me in opened.agreed and (agreed or proposal.by != game.me):
            raise TableError("it is answered")
        self._say(AnswerEntry(proposal.by, proposal.number, agreed, self._logs.counts))

    def leave(self, *, hand_over: bool = True) -> None:
        """Leave for good; what `outgoing` gives after it should still be sent.

        Args:
            hand_over: whether the others get the keys of the hand in play, so that a bot can go
                on with it; they see the cards then.
        """
        game = self._game
        if game is None or not game.begun or game.ended:
            return
        secret = None
        if hand_over and game.hand and not game.completed:
            secret = game.secret(game.deal)
        self._say(LeavingEntry(max(game.deal, 0), secret))
        game.ended = "left"
        self._events.append(Ended("left"))

    def record(self) -> Record:
        """The game in play as a record: its finished hands, the same bytes on every device.

        Raises:
            TableError: no game has begun.
        """
        records = self.records()
        if not records:
            raise TableError("no game has begun")
        return records[-1]

    def records(self) -> tuple[Record, ...]:
        """The games of this table's match so far, the one in play last."""
        return self._game.records if self._game else ()

    def proof(self) -> str:
        """The game in play with all that proves it, for `python -m game verify`.

        Raises:
            TableError: no game has begun.
        """
        record, game = self.record(), self._playing
        number = len(game.games[-1][1])
        hands = game.finished[len(game.finished) - number :]
        return write_proof(record, [game.proved_hand(hand) for hand in hands])

    @property
    def finished(self) -> tuple[FinishedHand, ...]:
        """The hands that count, with their transcripts."""
        return tuple(self._game.finished) if self._game else ()

    # Keeping

    def to_text(self) -> str:
        """All that is needed to go on later, this device's secrets among it.

        Raises:
            TableError: not all have come yet.
        """
        if self._game is None or self._own is None or self._links.members is None:
            raise TableError("not all have come")
        return write_table(
            self._entropy,
            self._own.gathering,
            self.identifier,
            self._links.members.keys,
            self._logs,
            self._game,
        )

    @classmethod
    def from_text(cls, text: str, entropy: bytes) -> SharedTable:
        """The table that was kept; `work` deals its hand again, and then tells `HandReopened`.

        Args:
            text: what `to_text` wrote, at any time.
            entropy: 32 new bytes that nobody else knows.

        Raises:
            KeptTableError: the text is none that was kept.
        """
        kept = read_table(text)
        table = cls(kept.entropy, kept.seal.me, kept.table)
        table._nonces = entropy
        table._own = OwnKeys(kept.entropy, kept.gathering)
        table._seal = kept.seal
        logs = Logs(kept.seal.roster, kept.seal.me, kept.pairs)
        table._join(kept.seal, logs, kept.pairs)
        fill_table(kept, logs, table._playing)
        table.reach_changed()
        table.take_events()
        return table

    @property
    def _playing(self) -> SharedGame:
        assert self._game is not None  # noqa: S101 - asked only where there is one
        return self._game

    def _speaking(self) -> SharedGame:
        """The game, where this device may say something in it. Raises TableError."""
        if self._game is None or not self._game.begun:
            raise TableError("there is no game")
        if self._game.behind:
            raise TableError("the others aren't there yet")
        return self._game

    @property
    def _logs(self) -> Logs:
        members = self._links.members
        assert members is not None  # noqa: S101 - there is a game
        return members.logs

    def _say(self, said: Saying) -> None:
        """Add to this device's log, tell the others, and do it here."""
        game = self._game
        assert game is not None  # noqa: S101 - there is a game
        place = self._links.say(said.to_bytes())
        game.take(game.me, place, said)

    # Gathering

    def _look_at_lobby(self) -> None:
        """Tell the others what has changed, and begin to agree on keys once all is shown."""
        lobby = self._lobby
        if lobby is None or self.begun:
            return
        if lobby.changed:
            lobby.changed = False
            for link in self._links.links.values():
                self._tell_lobby(link)
        seal = lobby.seal()
        if seal == self._seal:
            return
        if self._seal:
            self._links.part()
            self._game, self._working = None, None
        self._seal, self._sealing, self._own = seal, None, None
        if seal:
            self._own = lobby.own
            self._sealing = shared_keys(lobby.own, seal)

    def _tell_lobby(self, link: TableLink) -> None:
        if link.other is None or self.begun:
            return
        if isinstance(self._lobby, HostLobby):
            self._links.send(link, self._lobby.roster(link.number))
        elif self._lobby:
            seated = self._lobby.seated()
            if seated:
                self._links.send(link, seated)

    def _agree_on_keys(self, sealing: Iterator[dict[int, bytes] | None]) -> Iterator[None]:
        """Work out the keys in common with each other device."""
        seal = self._seal
        assert seal is not None  # noqa: S101 - it is what they are agreed on for
        keys: dict[int, bytes] | None = None
        try:
            for keys in sealing:
                yield
        except PointError:
            self._sealing = None
            self._refuse_all()
            return
        if keys is not None and seal is self._seal and sealing is self._sealing:
            self._sealing = None
            self._join(seal, Logs(seal.roster, seal.me, keys), keys)
            self._events.append(Gathered())

    def _join(self, seal: Seal, logs: Logs, keys: Mapping[int, bytes]) -> None:
        assert self._own is not None  # noqa: S101 - its keys are agreed on
        self._game = SharedGame(
            seal, self._entropy, self._own.signing, self._say, lambda: logs.counts
        )
        self._missing = ()
        self._links.join(Members(seal.me, keys, logs))
        self.reach_changed()

    def _refuse_all(self) -> None:
        for link in self._links.links.values():
            self._links.refuse(link, "stranger")

    # What the connections tell

    def greeted(self, link: TableLink) -> None:
        """The other side said who it is."""
        if isinstance(self._lobby, GuestLobby):
            self._lobby.table = self._links.table
        if self.begun and self.party_behind(link) is None:
            self._links.refuse(link, "taken")
            return
        self._tell_lobby(link)
        self._links.prove(link)

    def roster_came(self, link: TableLink, roster: Roster) -> None:
        """The host told who has come."""
        if not isinstance(self._lobby, GuestLobby) or self.begun:
            return
        if link.other is None or link.other.party != HOST:
            return
        try:
            self._lobby.take(roster)
        except StrangerError:
            self._links.refuse(link, "stranger")
        self._look_at_lobby()

    def guest_sat(self, link: TableLink, seated: Seated) -> None:
        """A guest takes seats."""
        if not isinstance(self._lobby, HostLobby) or self.begun:
            return
        try:
            fits = self._lobby.take(link.number, seated)
        except StrangerError:
            self._links.refuse(link, "stranger")
        else:
            if not fits:
                self._links.refuse(link, "taken")
        self._look_at_lobby()

    def party_behind(self, link: TableLink) -> int | None:
        """Which party should be on a connection; None where that can't be said."""
        said = link.other.party if link.other else None
        gathered = None
        if isinstance(self._lobby, HostLobby):
            gathered = self._lobby.party_of(link.number)
        return said if self.begun and said is not None else gathered or said

    def accepts(self, author: int, place: int) -> bool:
        """Whether an entry counts, whatever it says."""
        game = self._game
        if game is None or author not in game.remaining or game.ended in {"replaced", "left"}:
            return False
        limit = game.consent.limit(game.me, author)
        return limit is None or place < limit

    def took(self, author: int, place: int, body: bytes) -> None:
        """An entry was added to its author's log."""
        game = self._game
        assert game is not None  # noqa: S101 - it has a log
        try:
            said = read_entry(body, len(game.seal.keys), len(game.seats))
        except MessageError:
            game.accuse(author, "nonsense")
            return
        game.take(author, place, said)

    def accused(self, party: int | None, reason: str) -> None:
        """Something wrong was said."""
        if self._game:
            self._game.accuse(party, reason)

    def is_member(self, party: int) -> bool:
        """Whether a party is still at the table."""
        return self._game is not None and party in self._game.remaining

    def reach_changed(self) -> None:
        """Others can be reached now, or can't any more."""
        game = self._game
        if game is None:
            return
        hops = self._links.hops()
        gone = {party for party in game.remaining if hops[party] == NOBODY}
        if not gone:
            game.behind = False
        missing = tuple(seat for seat, party in enumerate(game.seats) if party in gone)
        if missing == self._missing:
            return
        self._missing = missing
        if game.begun and game.ended is None:
            self._events.append(Paused(missing) if missing else Resumed())

    def _nonce(self, link: int) -> bytes:
        return derived(self._nonces, "nonce", link)[:16]


def _check_offer(agreement: Agreement) -> None:
    """Raises AgreementError where a host can't offer this."""
    agreement.check()
    if any(seat.party not in {None, HOST} for seat in agreement.seats):
        raise AgreementError("a seat of somebody who hasn't come")
