"""A shared table for example screens: one device, with no other devices behind it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.events import BatchDealt, Event, LeftoverDealt
from game.rules.match import Game, Match
from game.rules.play import begin_hand, play
from game.rules.record import HandRecord, Record
from game.rules.replay import PlayedHand
from game.rules.state import HandState, Play
from game.together.protocol.game.games_played import CountedHand
from game.together.protocol.messages import table_events
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.table_parts import SharedTable, TableError
from game.together.protocol.table_text import KeptPast


class StagedHand:
    """The cards of a hand as one device knows them, with stand-ins for hidden ones.

    Args:
        game: the game before the hand.
        seats: the seats of this device.
        seed: the seed of the deal.
    """

    shuffled = True

    def __init__(self, game: Game, seats: Collection[int], seed: str) -> None:
        self.game, self._seats = game, seats
        state, self.dealt = begin_hand(game, deal(game.rules, game.players, seed, 0))
        self._true = [state]
        hidden = [*self._hidden(state)]
        self._named = dict(zip(hidden, sorted(hidden), strict=True))

    def _hidden(self, state: HandState) -> Iterator[Card]:
        """Yield the cards that this device can't know, place by place."""
        for seat, hand in enumerate(state.hands):
            if seat not in self._seats:
                yield from hand
        yield from state.stock

    @property
    def states(self) -> list[HandState]:
        """All states of the hand, with stand-ins."""
        return [self._shown(state) for state in self._true]

    @property
    def true(self) -> HandState:
        """The current state of the hand, with all true cards."""
        return self._true[-1]

    def make(self, move: Play) -> tuple[Event, ...]:
        """Make a play, given with its true card."""
        state, events = play(self._true[-1], move)
        self._reveal([move.card])
        self._true.append(state)
        for seat in self._seats:
            self._reveal(state.hands[seat])
        self._reveal(state.floor)
        return events

    def record(self) -> HandRecord:
        """Return the record of the hand."""
        return PlayedHand(self.game, tuple(self._true)).record

    def _reveal(self, cards: Collection[Card]) -> None:
        for card in cards:
            stood_in = self._named.get(card, card)
            other = next((true for true, shown in self._named.items() if shown == card), card)
            self._named[other], self._named[card] = stood_in, card

    def _shown(self, state: HandState) -> HandState:
        def named(cards: Collection[Card]) -> tuple[Card, ...]:
            return tuple(self._named.get(card, card) for card in cards)

        hands = tuple(map(named, state.hands))
        bottom = self._named.get(state.bottom, state.bottom)
        return replace(state, hands=hands, stock=named(state.stock), bottom=bottom)


CHECK_CARDS = (Card.parse("7D"), Card.parse("QS"), Card.parse("2C"))


class StagedTable:
    """One device's side of such a table, at any moment.

    Attributes:
        game, proposals: two of its parts, whose attributes can be set.
        shared: all five parts.
    """

    def __init__(self, agreement: Agreement, party: int, seed: str) -> None:
        self._events: list[table_events.TableEvent] = []
        self.game = StagedGame(agreement, party, seed, self._events)
        self.proposals = StagedProposals()
        seats = _StagedGathering(party, agreement)
        self.shared = SharedTable(
            _StagedWire(self), seats, self.game, self.proposals, _StagedKeeping()
        )

    def happen(self, event: table_events.TableEvent) -> None:
        """Add an event."""
        self._events.append(event)
        if isinstance(event, table_events.Proposed):
            self.proposals.questions = (*self.proposals.questions, event.proposal)
        elif isinstance(event, table_events.Agreed | table_events.Refused):
            self.proposals.close(event.proposal)

    def tick(self) -> None:
        """Do nothing; a subclass lets the others act here."""

    def take_events(self) -> list[table_events.TableEvent]:
        """Return what happened since the last call."""
        events = [*self._events]
        self._events.clear()
        return events


class _StagedWire:
    def __init__(self, table: StagedTable) -> None:
        self._table = table

    def linked(self, link: int, seats: Collection[int] | None = None) -> None: ...

    def unlinked(self, link: int) -> None: ...

    def receive(self, link: int, message: bytes) -> None: ...

    def outgoing(self) -> list[tuple[int, bytes]]:
        return []

    def work(self) -> Iterator[None]:
        return iter(())

    def tick(self, _seconds: float) -> None:
        self._table.tick()

    def take_events(self) -> list[table_events.TableEvent]:
        return self._table.take_events()


@dataclass
class _StagedGathering:
    party: int | None
    agreement: Agreement | None
    identifier: bytes = b"staged--"
    check_cards: tuple[Card, Card, Card] | None = CHECK_CARDS
    may_start: bool = False
    started: bool = True

    def sit(self, seats: Collection[int], names: Collection[str]) -> None: ...

    def start(self) -> None: ...


@dataclass
class StagedGame:
    """The game, under the control of its caller."""

    agreement: Agreement
    party: int
    seed: str
    events: list[table_events.TableEvent]
    bots: Mapping[int, str] = field(default_factory=dict)
    deal: int = -1
    progress: float = 0.0
    hand: StagedHand | None = None
    clock_left: float | None = None
    due: tuple[int, ...] = ()
    awaited: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    counted: bool = False
    over: bool = False
    halted: bool = False
    said: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.standing: Match = self.agreement.start
        self.here = self.agreement.seats_of(self.party)
        self.bots = {seat: one.bot for seat, one in enumerate(self.agreement.seats) if one.bot}
        self.clock_left = self.agreement.clock

    @property
    def standing_after(self) -> Match:
        """The match before the hand: the score isn't counted here."""
        return self.standing

    def shuffle(self, progress: float = 0.0) -> None:
        """Start a shuffle with this progress."""
        self.deal, self.progress = self.deal + 1, progress
        self.events.append(table_events.ShuffleBegun(self.deal))

    def deal_hand(self) -> None:
        """Deal the hand."""
        self.progress = 1.0
        self.hand = StagedHand(self.standing.game, self.here, f"{self.seed}/{self.deal}")
        self.events.append(table_events.HandDealt(self.deal, self.hand.dealt))

    @property
    def staged(self) -> StagedHand:
        """The hand in play."""
        assert self.hand is not None  # noqa: S101 - the caller has dealt it
        return self.hand

    def make(self, move: Play) -> None:
        """Make the play of the seat whose turn it is."""
        seat = self.staged.true.turn
        assert seat is not None  # noqa: S101 - the caller plays until the hand is over
        events = self.staged.make(move)
        late = (BatchDealt, LeftoverDealt)
        at_once = tuple(event for event in events if not isinstance(event, late))
        self.events.append(table_events.Played(seat, move, at_once))
        if len(at_once) < len(events):
            self.events.append(table_events.BatchOpened(events[len(at_once) :]))
        if self.staged.true.over:
            self.events.append(table_events.HandProved(self.deal, self.staged.record()))

    @property
    def turn(self) -> int | None:
        """The seat to play."""
        return self.hand.true.turn if self.hand else None

    def state_for(self, _seat: int) -> HandState:
        """Return the hand, the same for every seat."""
        return self.staged.states[-1]

    def play(self, _seat: int, move: Play) -> None:
        """Make a play for a seat of this device."""
        self.make(move)

    def next_hand(self) -> None:
        """Deal the next hand: the others are ready at once."""
        score = self.staged.true.score
        if score is not None:
            self.standing = self.standing.after(score)
            if self.standing.game.winner is not None and self.agreement.match:
                self.standing = self.standing.next_game()
        self.shuffle()
        self.deal_hand()

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase."""
        self.said.append((seat, phrase))
        self.events.append(table_events.Said(seat, phrase))

    def leave(self, *, hand_over: bool = True) -> None:
        """Do nothing."""


@dataclass
class StagedProposals:
    """Questions of others, and this device's answers."""

    proposals: tuple[table_events.Proposal, ...] = ()
    questions: tuple[table_events.Proposal, ...] = ()
    unanswered: tuple[int, ...] = ()
    answered: list[bool] = field(default_factory=list)
    proposed: list[table_events.ProposalKind] = field(default_factory=list)

    def propose(
        self, kind: table_events.ProposalKind, *, seats: Collection[int] = (), bot: str = ""
    ) -> table_events.Proposal:
        """Note a proposal."""
        del seats
        self.proposed.append(kind)
        return table_events.Proposal(kind, 0, 0, (), bot)

    def answer(self, proposal: table_events.Proposal, *, agreed: bool) -> None:
        """Note an answer."""
        self.close(proposal)
        self.answered.append(agreed)

    def close(self, proposal: table_events.Proposal) -> None:
        """Forget a proposal that is decided."""
        self.questions = tuple(one for one in self.questions if one != proposal)


@dataclass
class _StagedKeeping:
    finished: tuple[CountedHand, ...] = ()
    records: tuple[Record, ...] = ()
    signed: bool = True

    def proved_record(self) -> Record:
        raise TableError("nothing is proved here")

    def past(self) -> KeptPast:
        return KeptPast((), "")

    def to_text(self, _since: Sequence[int] | None = None) -> str:
        return "staged"
