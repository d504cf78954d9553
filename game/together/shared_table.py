"""One device's side of a table that several devices share (TABLE.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.mental_poker.proof import with_proof
from game.rules.record import Record, write_record
from game.rules.state import Play
from game.together.agreement import HOST, Agreement, AgreementError
from game.together.entries import (
    LeavingEntry,
    PhraseEntry,
    ProposalEntry,
    ReadyEntry,
)
from game.together.guest_lobby import GuestLobby
from game.together.host_lobby import HostLobby
from game.together.kept_table import (
    KeptPast,
    OwnPart,
    fill_table,
    read_table,
    write_past,
    write_table,
)
from game.together.party_log import Logs
from game.together.phrases import PHRASES
from game.together.table_desk import TableDesk
from game.together.table_events import ClockRanOut, Ended, Proposal, ProposalKind, TableEvent
from game.together.table_game import TableGame
from game.together.table_keys import OwnKeys, derived
from game.together.table_links import ANY_TABLE
from game.together.table_standing import TableError, TableStanding


class SharedTable(TableStanding):
    """One device's side of a table: it knows no transport, no clock and no chance of its own.

    Whoever holds it tells it of connections and of time, brings it messages and takes away those
    it has to send, gives it a slice of each frame to `work` in, and shows what `take_events` says.
    """

    def __init__(self, desk: TableDesk) -> None:
        super().__init__(desk)
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

    def agree(self, agreement: Agreement) -> None:
        """Change what the host offers, the names at its own seats among it, before the game.

        Raises:
            TableError: this isn't the host's device, or the game has begun.
            AgreementError: nobody can play by it.
        """
        if not isinstance(self._desk.lobby, HostLobby) or self.begun:
            raise TableError("nothing can be changed now")
        _check_offer(agreement)
        self._desk.lobby.offer(agreement)
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
        game, turn = self._desk.game, self.turn
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
            self._desk.events.append(ClockRanOut(turn))

    @property
    def clock_left(self) -> float | None:
        """Seconds left for the play that is waited for; None without a clock or a turn."""
        clock = self.agreement.clock if self.agreement else None
        if clock is None or self.turn is None:
            return None
        return max(0.0, clock - self._thought)

    def take_events(self) -> list[TableEvent]:
        """What happened since last asked."""
        return self._desk.take_events()

    # The game

    def play(self, seat: int, move: Play) -> None:
        """Make a play for a seat of this device, a bot's as well; `Played` follows at once.

        Raises:
            TableError: it isn't this seat's turn, or the game stands still.
            IllegalPlay: the rules forbid it.
        """
        game = self._desk.game
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
            self._desk.say(ReadyEntry(game.deal + 1))

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase of `PHRASES`. Raises TableError where it isn't one."""
        game = self._speaking()
        if phrase not in PHRASES or seat not in game.seating.people_of({game.me}):
            raise TableError("that can't be said there")
        self._desk.say(PhraseEntry(seat, phrase))

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
        game = self._desk.game
        if game is None or not game.begun or game.ended:
            raise TableError("there is no game")
        if kind != "replace":
            self._speaking()
        leavers = tuple(sorted({game.seating.parties[seat] for seat in seats}))
        place = len(self._desk.logs.of_party[game.me])
        proposal = Proposal(kind, game.me, place, leavers, bot, allowed)
        if bool(leavers) != (kind == "replace") or bool(bot) != (kind == "replace"):
            raise TableError("it says too much or too little")
        asked = set(game.seating.parties) - set(leavers) if game.behind else set()
        if any(game.seating.parties[seat] in asked for seat in self._desk.missing):
            raise TableError("the others aren't there yet")
        if game.me in leavers or not game.consent.may_agree(game.me, proposal):
            raise TableError("something else is proposed")
        self._desk.say(
            ProposalEntry(game.deal, kind, leavers, bot, allowed, self._desk.logs.counts)
        )
        return proposal

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Agree to a proposal, or refuse it; who made it takes it back so.

        Where two cross, that of the lower party stays: who agrees to it takes their own back.

        Raises:
            TableError: it isn't open, or this device has agreed to another one.
        """
        game = self._desk.game
        opened = game.consent.find(proposal) if game else None
        if game is None or opened is None or game.me not in opened.asked(game.seating.remaining):
            raise TableError("nobody asks this")
        if game.me in opened.agreed and (agreed or proposal.by != game.me):
            raise TableError("it is answered")
        if not agreed:
            game.answer(proposal, agreed=False)
        elif game.consent.may_agree(game.me, proposal) or game.consent.gives_way(game.me, proposal):
            game.agree(proposal)
        else:
            raise TableError("something else is agreed to")

    def leave(self, *, hand_over: bool = True) -> None:
        """Leave for good; what `outgoing` gives after it should still be sent.

        Args:
            hand_over: whether the others get the keys of the hand in play, so that a bot can go
                on with it; they see the cards then.
        """
        game = self._desk.game
        if game is None or not game.begun or game.ended:
            return
        secret = None
        if hand_over and game.hand and not game.completed:
            secret = game.secret(game.deal)
        self._desk.say(LeavingEntry(max(game.deal, 0), secret))
        game.ended = "left"
        self._desk.events.append(Ended("left"))

    def proof(self) -> str:
        """The game in play with all that proves it, for `python -m game verify`.

        Raises:
            TableError: no game has begun.
        """
        return write_record(self.proved_record())

    def proved_record(self) -> Record:
        """The same as a record.

        Raises:
            TableError: no game has begun.
        """
        record, game = self.record(), self._playing
        hands = list(map(game.signatures.proved, game.played.of_this_game))
        return with_proof(record, hands)

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

    @property
    def _playing(self) -> TableGame:
        assert self._desk.game is not None  # noqa: S101 - asked only where there is one
        return self._desk.game

    def _speaking(self) -> TableGame:
        """The game, where this device may say something in it. Raises TableError."""
        if self._desk.game is None or not self._desk.game.begun:
            raise TableError("there is no game")
        if self._desk.game.behind:
            raise TableError("the others aren't there yet")
        return self._desk.game


def _check_offer(agreement: Agreement) -> None:
    """Raises AgreementError where a host can't offer this."""
    agreement.check()
    if any(seat.party not in {None, HOST} for seat in agreement.seats):
        raise AgreementError("a seat of somebody who hasn't come")


__all__ = ["SharedTable", "TableError"]
