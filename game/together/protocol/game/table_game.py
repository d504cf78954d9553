"""The game of a shared table, as it follows from what all parties have said (TABLE.md#game)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.state import Play
from game.together.protocol.game.hand_signatures import HandSignatures
from game.together.protocol.game.shared_hand import SharedHand
from game.together.protocol.game.table_proposals import TableProposals
from game.together.protocol.gathering.closed_roster import ClosedRoster
from game.together.protocol.messages.agreement import HOST
from game.together.protocol.messages.entries import (
    AnswerEntry,
    BeginEntry,
    LeavingEntry,
    PhraseEntry,
    PlayEntry,
    ProposalEntry,
    ReadyEntry,
    Saying,
    SignatureEntry,
    StepEntry,
)
from game.together.protocol.messages.table_events import Begun, HandReopened, HandSigned, Said

MOST_PHRASES = 6
"""Phrases of one party that are told between two steps of a hand; it may say more, in vain."""


class TableGame(TableProposals):
    """What the game has come to.

    Args:
        roster: what all devices have in common.
        entropy: this device's secret bytes.
        signing: its secret key of signatures.
        say: adds an entry to this device's log and passes it on.
        counts: how many entries of each log this device has.

    Attributes:
        begun: whether the host has begun it.
        signatures: what each party signed of the hands that are proved.
        ready: for each party the shuffle that it wants to go on to.
    """

    def __init__(
        self,
        roster: ClosedRoster,
        entropy: bytes,
        signing: bytes,
        say: Callable[[Saying], None],
        counts: Callable[[], tuple[int, ...]],
    ) -> None:
        super().__init__(roster, entropy, say, counts)
        self.begun = False
        self.signatures = HandSignatures(roster, signing)
        self.ready = dict.fromkeys(self.seating.remaining, 0)
        self._phrases = dict.fromkeys(self.seating.remaining, 0)

    # What it has come to

    @property
    def may_say(self) -> bool:
        """Whether this device may say a step now."""
        going_on = self.ended in {None, "won"} and not self.behind
        return going_on and not self.consent.stopped(self.me)

    # What is said

    def begin(self) -> None:
        """Begin, as the host."""
        self._say(BeginEntry(self.roster.digest))

    def take(self, author: int, place: int, said: Saying) -> None:
        """What a party has said; its log is in order, and nobody else could have said it."""
        of_hands = isinstance(said, (StepEntry, PlayEntry, ReadyEntry))
        if of_hands and author != self.me and self.consent.holds_back(author, place):
            self._held_back.append((author, place, said))
            return
        match said:
            case BeginEntry():
                self._take_begin(author, said)
            case StepEntry() | PlayEntry():
                self._take_step(author, said)
            case SignatureEntry():
                self.signatures.take(author, said)
            case ReadyEntry():
                self.ready[author] = max(self.ready[author], said.deal)
            case PhraseEntry():
                self._take_phrase(author, said)
            case ProposalEntry():
                self._take_proposal(author, place, said)
            case AnswerEntry():
                self._take_answer(author, said)
            case LeavingEntry():
                self._take_leaving(author, said)

    def _take_begin(self, author: int, said: BeginEntry) -> None:
        if author != HOST or said.roster != self.roster.digest:
            self.accuse(author, "nonsense")
        elif not self.begun:
            self.begun = True
            self.events.append(Begun())
            self.played.begin()
            self._begin_deal(0)

    def _take_phrase(self, author: int, said: PhraseEntry) -> None:
        if said.seat not in self.seating.people_of({author}):
            self.accuse(author, "nonsense")
        elif self._phrases[author] < MOST_PHRASES:
            self._phrases[author] += 1
            self.events.append(Said(said.seat, said.phrase))

    # What is done about it

    def work(self) -> Iterator[None]:
        """Bring everything up to what was said, slice by slice; ends when there is nothing more."""
        while True:
            if self.hand and (self.hand.silent or not self.completed):
                yield from self.hand.work(self._say_step)
                self._look_at_hand(self.hand)
            yield from self.signatures.work(self.played.finished, self._say_step, self.accuse)
            self.tell_signed()
            moved = self._answer_by_itself() or self._decide() or self._next_deal()
            if not moved and not self._decide(ahead=True):
                return

    def tell_signed(self) -> None:
        """Tell which hands all have signed by now."""
        told = self.signatures.told_whole(self.played.finished, self.seating.remaining)
        self.events += map(HandSigned, told)

    def _say_step(self, said: StepEntry | SignatureEntry) -> bool:
        if not self.may_say:
            return False
        self._say(said)
        return True

    def _look_at_hand(self, hand: SharedHand) -> None:
        self.tell_hand(hand)
        if hand.silent and hand.stable:
            hand.silent = False
            self.events.append(HandReopened(hand.deal))
        if hand.fault:
            self.accuse(*hand.fault)
        elif hand.proved and not self.completed:
            self._complete(hand)

    def tell_hand(self, hand: SharedHand) -> None:
        """Tell what has happened in the hand."""
        if hand.events:
            self._phrases = dict.fromkeys(self._phrases, 0)
        self.events += hand.events
        hand.events = []

    def _next_deal(self) -> bool:
        """Begin the next hand where all want to go on."""
        wanted = all(self.ready[party] > self.deal for party in self.seating.remaining)
        waits = self.consent.stopped(self.me) and not self.consent.is_ahead(self.deal)
        if not self.completed or not wanted or self.ended or waits:
            return False
        self.played.go_on()
        self._begin_deal(self.deal + 1)
        return True

    def play(self, hand: SharedHand, seat: int, move: Play) -> None:
        """Make a play for a seat of this device. Raises IllegalPlay."""
        self._say(hand.play(seat, move))
        hand.take_now()
        self.tell_hand(hand)
