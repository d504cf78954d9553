"""A shared table for example screens: one device, with no other devices behind it."""

from collections.abc import Callable, Collection, Sequence
from itertools import chain
from types import MappingProxyType

from game.mental_poker.planning import places_of
from game.mental_poker.seen_hand import SeenHand
from game.mental_poker.steps import FIRST_SHUFFLE, LockedCard
from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.events import BatchDealt, Event, LeftoverDealt
from game.rules.match import Game, Match
from game.rules.play import begin_hand, play
from game.rules.record import HandRecord
from game.rules.state import HandState, Play
from game.together.protocol.game_parts import (
    TableInPlay,
    TableKeeping,
    TableProposals,
    TableRematch,
)
from game.together.protocol.logs.table_keys import ClosedRoster
from game.together.protocol.messages import table_events
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.shared_table import SharedTable, TableGathering, TableWire
from game.together.protocol.table_desk import TableDesk
from game.together.protocol.table_text import KeptPast


class StagedHand:
    """The cards of a hand as one device knows them, with stand-ins for hidden ones.

    Args:
        game: the game before the hand.
        seats: the seats of this device.
        seed: the seed of the deal.

    Attributes:
        true: the current state of the hand, with all true cards.
        dealt: the events of the deal.
    """

    shuffled = True

    def __init__(self, game: Game, seats: Collection[int], seed: str) -> None:
        self.game, self._seats = game, seats
        dealt = deal(game.rules, game.players, seed, 0)
        self._stock = dealt.stock
        self.true, self.dealt = begin_hand(game, dealt)
        locked = [LockedCard(FIRST_SHUFFLE, place) for place in range(len(dealt.stock))]
        self._seen = SeenHand(game, dealt.floor, dealt.buried, locked, self._opened(0))

    def _opened(self, number: int) -> dict[int, Card]:
        """Return the cards of a batch that this device gets to know, by their places."""
        batch = places_of(self.game).batches[number]
        places = chain(batch.leftover, *(batch.hands[seat] for seat in self._seats))
        return {place: self._stock[place] for place in places}

    @property
    def states(self) -> Sequence[HandState]:
        """All states of the hand, with stand-ins."""
        return self._seen.states

    def make(self, move: Play) -> tuple[Event, ...]:
        """Make a play, given with its true card."""
        seen, place = self._seen, self._stock.index(move.card)
        seen.learn(place, move.card)
        seen.make(place, move)
        if seen.between_batches:
            for dealt, card in self._opened(seen.state.batch).items():
                seen.learn(dealt, card)
            seen.deal()
        self.true, events = play(self.true, move)
        return events

    def record(self) -> HandRecord:
        """Return the record of the hand, once it is over."""
        return self._seen.record()


class StagedTable:
    """One device's side of such a table, at any moment.

    Attributes:
        events: what happened and wasn't reported yet.
        said: the phrases said here, with their seats.
        game, proposals: two of its parts, whose attributes can be set.
        shared: all five parts.
    """

    def __init__(self, agreement: Agreement, party: int, seed: str) -> None:
        desk = TableDesk(bytes(32), party, b"staged--")
        desk.roster = ClosedRoster(agreement, party, (), b"")
        self._seed, self.events = seed, desk.events
        self.said = list[tuple[int, str]]()
        self.game = StagedGame(desk, self, agreement, party)
        self.proposals = StagedProposals(desk)
        wire, gathering = _StagedWire(desk, self.tick), _StagedGathering(desk)
        parts = self.game, self.proposals, _StagedKeeping(desk)
        self.shared = SharedTable(wire, gathering, *parts)

    def happen(self, event: table_events.TableEvent) -> None:
        """Add an event."""
        self.events.append(event)
        if isinstance(event, table_events.Proposed):
            self.proposals.questions = (*self.proposals.questions, event.proposal)
        elif isinstance(event, table_events.Agreed | table_events.Refused):
            self.proposals.close(event.proposal)
        elif isinstance(event, table_events.Departed):
            self.proposals.left = (*self.proposals.left, *event.seats)
        elif isinstance(event, table_events.Replaced):
            self.proposals.left = tuple(set(self.proposals.left) - {event.seat})

    def shuffle(self, progress: float = 0.0) -> None:
        """Start a shuffle with this progress."""
        game = self.game
        game.deal, game.progress = game.deal + 1, progress
        self.events.append(table_events.ShuffleBegun(game.deal))

    def deal_hand(self) -> None:
        """Deal the hand."""
        game = self.game
        game.progress = 1.0
        game.hand = StagedHand(game.standing.game, game.here, f"{self._seed}/{game.deal}")
        self.events.append(table_events.HandDealt(game.deal, game.hand.dealt))

    @property
    def hand(self) -> StagedHand:
        """The hand in play."""
        assert self.game.hand is not None  # noqa: S101 - the caller has dealt it
        return self.game.hand

    def make(self, move: Play) -> None:
        """Make the play of the seat whose turn it is."""
        seat = self.hand.true.turn
        assert seat is not None  # noqa: S101 - the caller plays until the hand is over
        events = self.hand.make(move)
        late = (BatchDealt, LeftoverDealt)
        at_once = tuple(event for event in events if not isinstance(event, late))
        self.events.append(table_events.Played(seat, move, at_once))
        if len(at_once) < len(events):
            self.events.append(table_events.BatchOpened(events[len(at_once) :]))
        if self.hand.true.over:
            self.events.append(table_events.HandProved(self.game.deal, self.hand.record()))

    def tick(self) -> None:
        """Do nothing; a subclass lets the others act here."""


class _StagedWire(TableWire):
    def __init__(self, desk: TableDesk, tick: Callable[[], None]) -> None:
        super().__init__(desk)
        self._tick = tick

    def tick(self, seconds: float) -> None:
        del seconds
        self._tick()


class _StagedGathering(TableGathering):
    check_cards = tuple(map(Card.parse, ("7D", "QS", "2C", "9H")))
    started = True


class _StagedRematch(TableRematch):
    again = False
    asked_again: tuple[int, ...] = ()


class StagedGame(TableInPlay):
    """The game, under the control of its caller."""

    bots = MappingProxyType[int, str]({})
    deal = -1
    progress = 0.0
    hand: StagedHand | None = None
    clock_left: float | None = None
    due: tuple[int, ...] = ()
    awaited: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    counted = over = halted = False

    def __init__(
        self, desk: TableDesk, table: StagedTable, agreement: Agreement, party: int
    ) -> None:
        super().__init__(desk)
        self._staged, self._agreement, self._party = table, agreement, party
        self._standing = agreement.start
        bots = {seat: one.bot for seat, one in enumerate(agreement.seats) if one.bot}
        self.bots, self.clock_left = MappingProxyType(bots), agreement.clock

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of this device."""
        return self._agreement.seats_of(self._party)

    @property
    def standing(self) -> Match:
        """The match before the hand."""
        return self._standing

    @property
    def standing_after(self) -> Match:
        """The match before the hand: the score isn't counted here."""
        return self._standing

    @property
    def turn(self) -> int | None:
        """The seat to play."""
        return self.hand.true.turn if self.hand else None

    def state_for(self, seat: int) -> HandState:
        """Return the hand, the same for every seat."""
        del seat
        return self._staged.hand.states[-1]

    def play(self, seat: int, move: Play) -> None:
        """Make a play for a seat of this device."""
        del seat
        self._staged.make(move)

    def next_hand(self) -> None:
        """Deal the next hand: the others are ready at once."""
        score = self._staged.hand.true.score
        if score is not None:
            self._standing = self._standing.after(score)
            if self._standing.game.winner is not None and self._agreement.match:
                self._standing = self._standing.next_game()
        self._staged.shuffle()
        self._staged.deal_hand()

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase."""
        self._staged.said.append((seat, phrase))
        self._staged.events.append(table_events.Said(seat, phrase))

    def leave(self, *, hand_over: bool = True) -> None:
        """Do nothing."""


class StagedProposals(TableProposals):
    """Questions of others, and this device's answers."""

    proposals: tuple[table_events.Proposal, ...] = ()
    questions: tuple[table_events.Proposal, ...] = ()
    unanswered: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    def __init__(self, desk: TableDesk) -> None:
        super().__init__(desk)
        self.answered = list[bool]()
        self.proposed = list[table_events.ProposalKind]()

    def continues_without(self, seats: Collection[int]) -> bool:
        """Return False: no one hands cards over here."""
        del seats
        return False

    @property
    def rematch(self) -> TableRematch:
        """No wishes."""
        return _StagedRematch(self._table)

    def propose(
        self, kind: table_events.ProposalKind, *, seats: Collection[int] = (), bot: str = ""
    ) -> table_events.Proposal:
        """Make a proposal, and wait for the others."""
        roster = self._table.roster
        assert roster is not None  # noqa: S101 - the table is closed
        parties = roster.agreement.parties
        leavers = tuple({parties[seat] for seat in seats})
        asked = enumerate(parties)
        self.unanswered = tuple(one for one, by in asked if by not in {roster.me, *leavers})
        proposal = table_events.Proposal(kind, roster.me, len(self.proposed), leavers, bot)
        self.proposals = (*self.proposals, proposal)
        self.proposed.append(kind)
        return proposal

    def answer(self, proposal: table_events.Proposal, *, agreed: bool) -> None:
        """Note an answer."""
        self.close(proposal)
        self.answered.append(agreed)

    def close(self, proposal: table_events.Proposal) -> None:
        """Forget a proposal that is decided."""
        self.questions = tuple(one for one in self.questions if one != proposal)
        self.proposals = tuple(one for one in self.proposals if one != proposal)


class _StagedKeeping(TableKeeping):
    finished = records = ()
    signed, said = True, 0

    def past(self) -> KeptPast:
        return KeptPast((), "")

    def to_text(self, since: Sequence[int] | None = None) -> str:
        del since
        return "staged"
