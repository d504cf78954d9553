"""One device's side of a shared table in five parts, for different users (TABLE.md)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules.cards import Card
from game.rules.match import Game, Match
from game.rules.record import Record
from game.rules.state import HandState, Play
from game.together.protocol.game.games_played import CountedHand
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.table_events import Proposal, ProposalKind, TableEvent
from game.together.protocol.table_text import KeptPast


class TableError(ValueError):
    """An action that isn't possible at the table now; the text says why."""


class TableWire(Protocol):
    """Connections, time and work: the table itself has no transport, no clock and no randomness."""

    def linked(self, link: int, seats: Collection[int] | None = None) -> None:
        """Add a connection by its unique number; its other side may take these free seats."""

    def unlinked(self, link: int) -> None:
        """Remove a connection that was lost."""

    def receive(self, link: int, message: bytes) -> None:
        """Take any bytes that came on a connection."""

    def outgoing(self) -> list[tuple[int, bytes]]:
        """Return the messages to be sent, with the number of their connection, each once."""

    def work(self) -> Iterator[None]:
        """Do long work slice by slice; ends when there is nothing to do for now."""

    def tick(self, seconds: float) -> None:
        """Let time pass. Call it at least once a second."""

    def take_events(self) -> list[TableEvent]:
        """Return what happened since the last call."""


class TableGathering(Protocol):
    """The people at the table, until the game starts."""

    @property
    def identifier(self) -> bytes:
        """Eight bytes that identify this table; invitations carry them."""

    @property
    def party(self) -> int | None:
        """This device's number among those that hold keys, the host's 0; None without a seat."""

    @property
    def agreement(self) -> Agreement | None:
        """The rules and the players; None for a guest before the host has sent them."""

    @property
    def check_cards(self) -> tuple[Card, Card, Card] | None:
        """Three cards that are the same on all devices if no stranger is between them.

        None until all have come and shown their keys.
        """

    @property
    def may_start(self) -> bool:
        """Whether the host can start: all have come, and all can be reached."""

    @property
    def started(self) -> bool:
        """Whether the game has started."""

    def sit(self, seats: Collection[int], names: Collection[str]) -> None:
        """Take seats for the players of this guest's device, by these names. Raises TableError."""

    def start(self) -> None:
        """Start the game as the host. Raises TableError before `may_start`."""


class KnownHand(Protocol):
    """The cards of a hand as this device knows them, with stand-ins for hidden ones."""

    @property
    def game(self) -> Game:
        """The game before the hand."""

    @property
    def states(self) -> Sequence[HandState]:
        """The states so far; none before it is dealt."""

    @property
    def shuffled(self) -> bool:
        """Whether this device has its cards, so that it can play."""


class TableInPlay(Protocol):
    """The game, from its start on. Before that, everything raises TableError."""

    @property
    def standing(self) -> Match:
        """The match before the hand in play; a single game is a match never continued."""

    @property
    def standing_after(self) -> Match:
        """The match with the hand in play, once it counts."""

    @property
    def deal(self) -> int:
        """The number of the shuffle in play, from 0; void hands count. -1 before the first."""

    @property
    def hand(self) -> KnownHand | None:
        """The cards of the hand in play, or of the last one until the next starts."""

    @property
    def counted(self) -> bool:
        """Whether the hand is over and counts, so that `next_hand` can be asked for."""

    @property
    def turn(self) -> int | None:
        """The seat whose play is awaited; None while none can be made."""

    @property
    def clock_left(self) -> float | None:
        """Seconds left for the play that is awaited; None without a clock or a turn."""

    @property
    def due(self) -> tuple[int, ...]:
        """The seats of the device that is awaited: for a play, a shuffle, keys or an answer."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose devices aren't ready for the next hand yet."""

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that this device plays for: its players' and its bots'."""

    @property
    def bots(self) -> Mapping[int, str]:
        """The bot of each seat where one plays, on any device."""

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose devices can't be reached; the game is paused while there are any."""

    @property
    def progress(self) -> float:
        """The progress of the shuffle, from 0 to 1."""

    @property
    def over(self) -> bool:
        """Whether no more cards are played at this table."""

    @property
    def halted(self) -> bool:
        """Whether the hand can't continue because something wrong was done in it."""

    def state_for(self, seat: int) -> HandState:
        """Return the hand; only the `view` of this seat of this device is right.

        Raises:
            TableError: no hand is dealt.
        """

    def play(self, seat: int, move: Play) -> None:
        """Make a play for a seat of this device, a bot's as well; `Played` follows at once.

        Raises:
            TableError: it isn't this seat's turn, or the game is paused.
            IllegalPlay: the rules forbid it.
        """

    def next_hand(self) -> None:
        """Agree to the next hand, or to a match's next game; it is dealt once all have.

        Raises:
            TableError: the hand isn't over, or there is no next one.
        """

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase of `PHRASE_IDS`. Raises TableError if it isn't one."""

    def leave(self, *, hand_over: bool = True) -> None:
        """Leave for good. What `outgoing` returns after it should still be sent.

        With the keys of the hand in play the others' bot can continue it; they see the cards then.
        """


class TableProposals(Protocol):
    """Suggestions that need the consent of others."""

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The open proposals."""

    @property
    def questions(self) -> tuple[Proposal, ...]:
        """Proposals of others that the players here can answer now, but haven't."""

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The seats that haven't answered what this device agreed to."""

    def propose(
        self, kind: ProposalKind, *, seats: Collection[int] = (), bot: str = ""
    ) -> Proposal:
        """Propose something to the others; this device agrees by that.

        A "replace" puts a bot in place of all players at the devices of some seats.

        Raises:
            TableError: it can't be proposed now.
        """

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Agree to a proposal or refuse it. Its author withdraws it that way.

        If two cross, the lower party's stays: an author who agrees to it withdraws their own.

        Raises:
            TableError: it isn't open, or this device has agreed to another one.
        """


class TableKeeping(Protocol):
    """What is saved of the table, and the proof of its hands."""

    @property
    def finished(self) -> tuple[CountedHand, ...]:
        """The hands that count, with their transcripts."""

    @property
    def records(self) -> tuple[Record, ...]:
        """The games of this table's match so far, the one in play last; the same everywhere."""

    @property
    def signed(self) -> bool:
        """Whether all who are still there have signed the proved hands of the game in play."""

    def proved_record(self) -> Record:
        """Return the game in play with its proof. Raises TableError before it started."""

    def past(self) -> KeptPast:
        """Return all that was said. Saved once a hand, it shortens what is saved at each play."""

    def to_text(self, since: Sequence[int] | None = None) -> str:
        """Return all that is needed to continue later, this device's secrets included.

        Args:
            since: the counts of a `past` that is saved as well; the text then needs it.

        Raises:
            TableError: not all have come yet.
        """


@dataclass(frozen=True)
class SharedTable:
    """One device's side of a table that several devices share."""

    wire: TableWire
    gathering: TableGathering
    game: TableInPlay
    proposals: TableProposals
    keeping: TableKeeping
