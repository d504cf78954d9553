"""The hands of a shared table: the one in play, and those that count (TABLE.md#game)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from game.together.protocol.game.counted_hand import CountedHand
from game.together.protocol.game.games_played import GamesPlayed
from game.together.protocol.game.shared_hand import MOST_STEPS, HandFault, SharedHand, Shuffle
from game.together.protocol.gathering.closed_roster import ClosedRoster
from game.together.protocol.gathering.seating import Seating
from game.together.protocol.logs.table_keys import derived
from game.together.protocol.messages.entries import PlayEntry, StepEntry
from game.together.protocol.messages.table_events import (
    Accused,
    Ended,
    EndReason,
    HandProved,
    HandUnproved,
    HandVoided,
    ShuffleBegun,
    TableEvent,
)


class TableHands:
    """The hands of a table, by the steps that were said.

    Args:
        roster: what all devices have in common.
        entropy: this device's secret bytes.

    Attributes:
        seating: who plays for each seat.
        played: the hands that count, and the standing before the one in play.
        deal: the number of the shuffle in play; void hands count.
        hand: the hand in play, or the last one until the next begins.
        completed: whether that hand counts already.
        ended: why no more is played, None while it is.
        events: what happened and hasn't been told.
    """

    def __init__(self, roster: ClosedRoster, entropy: bytes) -> None:
        self.roster, self.me = roster, roster.me
        self.seating = Seating(roster.agreement)
        self.played = GamesPlayed(roster.agreement.start)
        self.deal = -1
        self.hand: SharedHand | None = None
        self.completed = False
        self.ended: EndReason | None = None
        self.events: list[TableEvent] = []
        self._entropy = entropy
        self._steps: dict[int, list[tuple[int, StepEntry | PlayEntry]]] = {}
        self._accused: set[tuple[int | None, str, int]] = set()

    def accuse(self, party: int | None, reason: str) -> None:
        """Tell that something wrong was done, once for each hand."""
        if (party, reason, self.deal) not in self._accused:
            self._accused.add((party, reason, self.deal))
            seats = () if party is None else self.seating.seats_of(party)
            self.events.append(Accused(seats, reason))

    def doubt(self) -> None:
        """Others were told something else: the hand can't go on; nobody knows whose fault it is."""
        fault = HandFault(None, "equivocation")
        if self.hand and not self.completed and not self.hand.fault:
            self.hand.fault = fault
        self.accuse(*fault)

    def _take_step(self, author: int, said: StepEntry | PlayEntry) -> None:
        if said.deal >= self.deal:
            self._steps.setdefault(said.deal, []).append((author, said))
            self._feed()

    def _feed(self) -> None:
        """Give the hand all steps that were said by whoever may say them."""
        hand, waiting = self.hand, self._steps.get(self.deal)
        if hand is None or not waiting:
            return
        later: list[tuple[int, StepEntry | PlayEntry]] = []
        left = dict.fromkeys(range(len(self.roster.keys)), MOST_STEPS)
        for author, said in waiting:
            if said.party not in hand.parties:
                self.accuse(author, "nonsense")
            elif author not in {said.party, hand.sayers[said.party]} and left[author]:
                left[author] -= 1
                later.append((author, said))
            elif author not in {said.party, hand.sayers[said.party]} or not hand.take(said):
                self.accuse(author, "flood")
        self._steps[self.deal] = later

    def _begin_deal(self, deal: int) -> None:
        self.open_deal(deal, self.seating.parties)
        self.events.append(ShuffleBegun(deal))

    def open_deal(self, deal: int, seats: Sequence[int]) -> SharedHand:
        """Make the hand of a shuffle's number, for these parties at the seats."""
        for old in [number for number in self._steps if number < deal]:
            del self._steps[old]
        self.deal, self.completed = deal, False
        game, secret = self.played.standing.game, self.secret(deal)
        shuffle = Shuffle(deal, tuple(seats), self.binding(deal))
        self.hand = SharedHand(game, shuffle, self.me, secret)
        self._feed()
        return self.hand

    def secret(self, deal: int) -> bytes:
        """This device's secret of one hand."""
        return derived(self._entropy, "hand", deal)

    def binding(self, deal: int) -> bytes:
        """What a hand is bound to: this table, and its place there."""
        text = b"basra-hand-of-table/1:" + self.roster.digest + deal.to_bytes(2, "big")
        return hashlib.sha256(text).digest()

    def _complete(self, hand: SharedHand) -> None:
        """Count a hand that was played to its end."""
        state = hand.state
        assert state is not None and state.score is not None  # noqa: PT018, S101 - it is over
        kept = CountedHand(
            hand.deal,
            hand.game,
            hand.record(),
            hand.proved,
            hand.seats,
            tuple(hand.cards.transcript),
            self.binding(hand.deal),
        )
        self.completed = True
        self.played.count(kept, state.score)
        if hand.proved:
            self.events.append(HandProved(hand.deal, kept.record))
        else:
            due = hand.due
            silent = self.seating.seats_of(due[0]) if due else ()
            self.events.append(HandUnproved(hand.deal, kept.record, silent))
        if self.played.won(match=self.roster.agreement.match):
            self._end("won")

    def _end(self, reason: EndReason) -> None:
        if self.ended is None:
            self.ended = reason
            self.events.append(Ended(reason))

    def _void(self, reason: str) -> None:
        self.events.append(HandVoided(self.deal, "left" if reason == "left" else "agreed"))
        self._begin_deal(self.deal + 1)
