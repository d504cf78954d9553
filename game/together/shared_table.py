"""One device's side of a table that several devices share (TABLE.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from game.rules.cards import Card
from game.rules.match import Match
from game.rules.record import Record
from game.rules.state import HandState, Play
from game.together.agreement import Agreement
from game.together.table_events import Proposal, ProposalKind, TableEvent

if TYPE_CHECKING:
    from game.mental_poker.hand import SealedHand


class TableError(ValueError):
    """Something that can't be done at the table just now; says why."""


class SharedTable:
    """One device's side of a table: it knows no transport, no clock and no chance of its own.

    Whoever holds it tells it of connections and of time, brings it messages and takes away those
    it has to send, gives it a slice of each frame to `work` in, and shows what `take_events` says.

    Attributes:
        identifier: eight bytes that tell this table from others; invitations carry them.
        party: the number of this device among those that hold keys; None for a guest who isn't
            seated yet. The host's is 0.
        agreement: what is agreed on so far, who sits where among it; fixed once the game begins.
        begun: whether the game has begun.
        check_cards: three cards that are the same on all devices unless somebody sits between
            them; None as long as not all have come.
        standing: the match before the hand in play; a single game is a match never continued.
        deal: the number of the shuffle in play, from 0; void hands count.
        hand: the cards of the hand in play; None between hands.
        proposals: what is proposed and not decided.
        hints: whether hints may be asked for.
        over: whether no more cards are played at this table.
    """

    identifier: bytes
    party: int | None
    agreement: Agreement | None
    begun: bool
    check_cards: tuple[Card, Card, Card] | None
    standing: Match | None
    deal: int
    hand: SealedHand | None
    proposals: tuple[Proposal, ...]
    hints: bool
    over: bool

    @classmethod
    def host(cls, agreement: Agreement, entropy: bytes) -> SharedTable:
        """A new table, gathered by this device.

        Args:
            agreement: the table, its seats here and its bots with party 0, the others None.
            entropy: 32 bytes that nobody else knows and that were never used before.

        Raises:
            AgreementError: nobody can play by it.
        """
        raise NotImplementedError

    @classmethod
    def guest(cls, entropy: bytes, table: bytes = b"") -> SharedTable:
        """A place at a table that another device gathers; `sit` says who comes.

        Args:
            entropy: 32 bytes that nobody else knows and that were never used before.
            table: the identifier of the table that the invitation names; b"" takes any.
        """
        raise NotImplementedError

    # Before the game

    def sit(self, seats: Collection[int], names: Collection[str]) -> None:
        """Say at which seats the people of this guest's device sit, and what they are called."""
        raise NotImplementedError

    def agree(self, agreement: Agreement) -> None:
        """Change what the host proposes, the names at its own seats among it, before the game."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begin the game; only the host can, once all have come. Raises TableError."""
        raise NotImplementedError

    # Connections, time and work

    def linked(self, link: int, seats: Collection[int] | None = None) -> None:
        """A connection came about.

        Args:
            link: a number that the caller chooses; never used twice.
            seats: the seats that whoever comes on it was invited to; None for any that is free.
        """
        raise NotImplementedError

    def unlinked(self, link: int) -> None:
        """A connection is gone."""
        raise NotImplementedError

    def receive(self, link: int, message: bytes) -> None:
        """Take what came on a connection, whatever it is."""
        raise NotImplementedError

    def outgoing(self) -> list[tuple[int, bytes]]:
        """Messages to be sent, with the number of their connection; each is handed out once."""
        raise NotImplementedError

    def work(self) -> Iterator[None]:
        """Do what takes long, a slice at a time; ends when there is nothing to do for now."""
        raise NotImplementedError

    def tick(self, seconds: float) -> None:
        """Let so many seconds pass; at least once a second while the table is open."""
        raise NotImplementedError

    def take_events(self) -> list[TableEvent]:
        """What happened since last asked."""
        raise NotImplementedError

    # The game

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that this device plays for: its people's and its bots'."""
        raise NotImplementedError

    @property
    def bots(self) -> Mapping[int, str]:
        """The bot of each seat where one plays, on whichever device."""
        raise NotImplementedError

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose devices can't be reached; the game stands still while there are any."""
        raise NotImplementedError

    @property
    def progress(self) -> float:
        """How far the shuffle is, from 0 to 1."""
        raise NotImplementedError

    @property
    def turn(self) -> int | None:
        """The seat whose play is waited for; None while none can be made."""
        raise NotImplementedError

    def state_for(self, seat: int) -> HandState:
        """The hand as it stands; only the `view` of this seat of this device is right.

        Raises:
            TableError: no hand is dealt.
        """
        raise NotImplementedError

    def play(self, seat: int, move: Play) -> None:
        """Make a play for a seat of this device, a bot's as well; `Played` follows at once.

        Raises:
            TableError: it isn't this seat's turn, or the game stands still.
            IllegalPlay: the rules forbid it.
        """
        raise NotImplementedError

    def go_on(self) -> None:
        """Agree to the next hand, or to a match's next game; it is dealt once all have."""
        raise NotImplementedError

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose devices haven't agreed to go on yet, after a hand."""
        raise NotImplementedError

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase of `PHRASES`. Raises TableError where it isn't one."""
        raise NotImplementedError

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
        raise NotImplementedError

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Agree to a proposal, or refuse it; who made it takes it back so.

        Raises:
            TableError: it isn't open, or this device has agreed to another one.
        """
        raise NotImplementedError

    def leave(self, *, hand_over: bool = True) -> None:
        """Leave for good.

        Args:
            hand_over: whether the others get the keys of the hand in play, so that a bot can go
                on with it; they see the cards then.
        """
        raise NotImplementedError

    def record(self) -> Record:
        """The game in play as a record: its finished hands, the same bytes on every device."""
        raise NotImplementedError

    def records(self) -> tuple[Record, ...]:
        """The games of this table's match so far, the one in play last."""
        raise NotImplementedError

    def proof(self) -> str:
        """The game in play with all that proves it, for `python -m game verify`."""
        raise NotImplementedError

    # Keeping

    def to_text(self) -> str:
        """All that is needed to go on later, this device's secrets among it.

        Raises:
            TableError: the game hasn't begun.
        """
        raise NotImplementedError

    @classmethod
    def from_text(cls, text: str) -> SharedTable:
        """The table that was kept; `work` deals its hand again.

        Raises:
            ValueError: the text is none that was kept.
        """
        raise NotImplementedError
