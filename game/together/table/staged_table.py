"""A table of several devices of which there is only this one: what the others do is made up."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.mental_poker.hand import SealedHand
from game.rules.cards import Card
from game.rules.events import BatchDealt, LeftoverDealt
from game.rules.match import Match
from game.rules.record import Record
from game.rules.state import HandState, Play
from game.together.protocol.game.counted_hand import CountedHand
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.table_events import (
    Agreed,
    BatchOpened,
    HandDealt,
    HandProved,
    Played,
    Proposal,
    ProposalKind,
    Proposed,
    Refused,
    Said,
    ShuffleBegun,
    TableEvent,
)
from game.together.protocol.shared_table import SharedTable
from game.together.table.staged_hand import StagedHand

CHECK_CARDS = (Card.parse("7D"), Card.parse("QS"), Card.parse("2C"))


class StagedTable(SharedTable):
    """One device's side of such a table, at any moment that is to be looked at."""

    identifier: bytes = b"staged--"
    party: int | None = None
    agreement: Agreement | None = None
    check_cards: tuple[Card, Card, Card] | None = CHECK_CARDS
    begun: bool = True
    over: bool = False
    standing_still: bool = False
    due: tuple[int, ...] = ()
    standing: Match | None = None
    deal: int = -1
    hand: SealedHand | None = None
    proposals: tuple[Proposal, ...] = ()
    questions: tuple[Proposal, ...] = ()
    unanswered: tuple[int, ...] = ()
    clock_left: float | None = None
    counted: bool = False
    finished: tuple[CountedHand, ...] = ()
    signed: bool = True

    def __init__(self, agreement: Agreement, party: int, seed: str) -> None:
        self.agreement = agreement
        self.party = party
        self.standing = agreement.start
        self.clock_left = agreement.clock
        self.share = 0.0
        self.gone: tuple[int, ...] = ()
        self.unready: tuple[int, ...] = ()
        self.played_by_bots = {seat: one.bot for seat, one in enumerate(agreement.seats) if one.bot}
        self.said: list[tuple[int, str]] = []
        self.answered: list[bool] = []
        self.proposed: list[ProposalKind] = []
        self.leavings: list[bool] = []
        self._seed = seed
        self._events: list[TableEvent] = []

    # What the devices do

    def shuffle(self, share: float = 0.0) -> None:
        """Begin to shuffle, and be so far with it."""
        self.deal, self.share = self.deal + 1, share
        self._events.append(ShuffleBegun(self.deal))

    def deal_hand(self) -> None:
        """Deal the hand."""
        assert self.standing is not None  # noqa: S101 - set from the start
        self.share = 1.0
        self.hand = StagedHand(self.standing.game, self.here, f"{self._seed}/{self.deal}")  # type: ignore[assignment]
        self._events.append(HandDealt(self.deal, self.staged.dealt))

    @property
    def staged(self) -> StagedHand:
        """The hand in play."""
        hand: object = self.hand
        assert isinstance(hand, StagedHand)  # noqa: S101 - no other hand is ever dealt here
        return hand

    def make(self, move: Play) -> None:
        """Make the play of whoever's turn it is."""
        seat = self.staged.true.turn
        assert seat is not None  # noqa: S101 - the caller plays while it goes on
        events = self.staged.make(move)
        late = (BatchDealt, LeftoverDealt)
        at_once = tuple(event for event in events if not isinstance(event, late))
        self._events.append(Played(seat, move, at_once))
        if len(at_once) < len(events):
            self._events.append(BatchOpened(events[len(at_once) :]))
        if self.staged.true.over:
            self._events.append(HandProved(self.deal, self.staged.record()))

    def happen(self, event: TableEvent) -> None:
        """Have something happen."""
        self._events.append(event)
        if isinstance(event, Proposed):
            self.questions = (*self.questions, event.proposal)
        elif isinstance(event, Agreed | Refused):
            self.questions = tuple(one for one in self.questions if one != event.proposal)

    # What a device asks of its table

    def work(self) -> Iterator[None]:
        """Nothing takes long here."""
        return iter(())

    def tick(self, seconds: float) -> None:
        """No time passes here."""

    def linked(self, link: int, seats: Collection[int] | None = None) -> None:
        """Nobody is there to be connected with."""

    def unlinked(self, link: int) -> None:
        """Nobody is there."""

    def receive(self, link: int, message: bytes) -> None:
        """Nobody says anything."""

    def outgoing(self) -> list[tuple[int, bytes]]:
        """Nobody is told anything."""
        return []

    def take_events(self) -> list[TableEvent]:
        """What happened since last asked."""
        events, self._events = self._events, []
        return events

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that this device plays for."""
        assert self.agreement is not None and self.party is not None  # noqa: S101, PT018 - set
        return self.agreement.seats_of(self.party)

    @property
    def bots(self) -> Mapping[int, str]:
        """The bots at the table."""
        return self.played_by_bots

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats of who is gone."""
        return self.gone

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats of who isn't ready to go on."""
        return self.unready

    @property
    def progress(self) -> float:
        """How far the shuffle is."""
        return self.share

    @property
    def turn(self) -> int | None:
        """The seat to play."""
        return self.staged.true.turn if self.hand is not None else None

    def state_for(self, seat: int) -> HandState:
        """The hand as it stands, for whichever seat."""
        del seat
        return self.staged.state

    def play(self, seat: int, move: Play) -> None:
        """Make a play for a seat of this device."""
        del seat
        self.make(move)

    def go_on(self) -> None:
        """Have the next hand dealt as soon as the others agree; here they do at once."""
        assert self.standing is not None  # noqa: S101 - set from the start
        score = self.staged.true.score
        if score is not None:
            self.standing = self.standing.after(score)
            if self.standing.game.winner is not None and self.agreement and self.agreement.match:
                self.standing = self.standing.next_game()
        self.shuffle()
        self.deal_hand()

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase."""
        self.said.append((seat, phrase))
        self._events.append(Said(seat, phrase))

    def propose(
        self,
        kind: ProposalKind,
        *,
        seats: Collection[int] = (),
        bot: str = "",
    ) -> Proposal:
        """Propose something to nobody."""
        del seats
        self.proposed.append(kind)
        return Proposal(kind, self.party or 0, 0, (), bot)

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Answer a proposal."""
        self.questions = tuple(one for one in self.questions if one != proposal)
        self.answered.append(agreed)

    def leave(self, *, hand_over: bool = True) -> None:
        """Leave for good."""
        self.leavings.append(hand_over)

    def records(self) -> tuple[Record, ...]:
        """No game of this table's is written down."""
        return ()

    def to_text(self, since: Sequence[int] | None = None) -> str:
        """Nothing that could be read again."""
        del since
        return "staged"

    def proof(self) -> str:
        """Nothing that proves anything."""
        return "staged"
