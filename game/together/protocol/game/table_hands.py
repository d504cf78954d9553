"""The hands of a shared table: the one in play, and those that count (TABLE.md#game)."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal

from game.together.protocol.game.games_played import CountedHand, GamesPlayed
from game.together.protocol.game.hand_end import HandFault
from game.together.protocol.game.shared_hand import Sayer, SharedHand, Shuffle, may_say
from game.together.protocol.logs.table_keys import ClosedRoster, derived
from game.together.protocol.messages import table_events
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.entries import StepEntry


class Seating:
    """The current party and bot of each seat, and the parties that aren't replaced.

    Attributes:
        left: the parties that left for good.
        handed: the shuffles whose secrets parties handed over as they left, each with its party.
        apart: the parties that this device replaced, and that replaced it.
        dropped: by party, the place in its log from which nothing that it said of hands counts.
    """

    def __init__(self, agreement: Agreement) -> None:
        self._agreement = agreement
        self.parties = list(agreement.parties)
        self.remaining = set(self.parties)
        self.left, self.apart = set[int](), set[int]()
        self.dropped: dict[int, int] = {}
        self.handed = set[tuple[int, int]]()
        self.bots = {place: seat.bot for place, seat in enumerate(agreement.seats) if seat.bot}

    def seats_of(self, party: int) -> tuple[int, ...]:
        """Return the seats that a party plays for."""
        return tuple(seat for seat, one in enumerate(self.parties) if one == party)

    def people_of(self, parties: Collection[int]) -> tuple[int, ...]:
        """Return the seats of these parties' human players, in order."""
        return tuple(
            seat
            for seat, party in enumerate(self.parties)
            if party in parties and seat not in self.bots
        )

    @property
    def heir(self) -> int:
        """The party that plays for those who are replaced: the host as long as it is there."""
        return min(self.remaining)

    def replace(self, leavers: Collection[int], bot: str) -> Iterator[table_events.Replaced]:
        """Let the heir's bots play for parties that left."""
        for seat, party in enumerate(self.parties):
            if party in leavers:
                self.parties[seat] = self.heir
                self.bots.setdefault(seat, bot)
                yield table_events.Replaced(seat, self.bots[seat], self.heir)

    def note_apart(self, party: int) -> Iterator[table_events.Apart]:
        """Yield once that a party replaced this device and continued, if it was replaced too."""
        if party not in self.remaining | self.apart | self.left:
            self.apart.add(party)
            yield table_events.Apart(self._agreement.seats_of(party))


class TableHands:
    """The hands of a table, by the steps that were said.

    Attributes:
        deal: the number of the shuffle in play; void hands count.
        hand: the hand in play, or the last one until the next starts.
        completed: whether that hand counts already.
        ended: why the table is closed, or None.
        events: what happened and wasn't reported yet.
        two_histories: the parties that were found to have written two.
    """

    def __init__(self, roster: ClosedRoster, entropy: bytes) -> None:
        self.seating = Seating(roster.agreement)
        self.played = GamesPlayed(roster.agreement.start, match=roster.agreement.match)
        self.deal = -1
        self.hand: SharedHand | None = None
        self.completed = False
        self.ended: table_events.EndReason | None = None
        self.events: list[table_events.TableEvent] = []
        self.two_histories = set[int]()
        self._roster, self._entropy = roster, entropy
        self._steps: dict[int, list[tuple[int, int, StepEntry]]] = {}
        self._accused: set[tuple[int, str, int]] = set()

    def accuse(self, party: int, reason: str) -> bool:
        """Report that a party did something wrong, once for each hand; return whether it is new."""
        if reason == "equivocation":
            self.two_histories.add(party)
        new = (party, reason, self.deal) not in self._accused
        if new:
            self._accused.add((party, reason, self.deal))
            seats = self._roster.agreement.seats_of(party)
            self.events.append(table_events.Accused(seats, reason))
        return new

    def stop(self, party: int, reason: str) -> bool:
        """Accuse a party, and stop the hand unless it was replaced; return whether it is new."""
        hand, there = self.hand, party in self.seating.remaining
        open_still = hand and not self.completed and not hand.end.fault
        if hand and open_still and there and party not in hand.end.named:
            hand.end.fault = HandFault(party, reason)
        return self.accuse(party, reason)

    def take_step(self, author: int, place: int, said: StepEntry) -> None:
        """Take a step that a party said, unless its hand is over."""
        if said.deal >= self.deal:
            self._steps.setdefault(said.deal, []).append((author, place, said))
            self._feed()

    def _feed(self) -> None:
        """Give the hand all waiting steps, except those of parties that may not make them."""
        hand = self.hand
        if hand is None:
            return
        for author, place, said in self._steps.pop(self.deal, ()):
            if said.party not in hand.parties:
                if author in self.seating.remaining:
                    self.accuse(author, "nonsense")
            elif may_say(hand.sayers, author, place, said.party) and not hand.take(author, said):
                self.accuse(author, "flood")

    def start(self, deal: int) -> None:
        """Start the shuffle of this number, and report whose secrets of a void hand are missing."""
        if self.hand and self.hand.end.void_at is not None and self.hand.cards.state:
            gone = self.hand.end.excused - self.hand.end.named
            agreed = enumerate(self._roster.agreement.parties)
            seats = tuple(seat for seat, party in agreed if party in gone)
            self.events += [table_events.Unshown(self.deal, seats)] if seats else []
        self.open_deal(deal, self.seating.parties)
        self.events.append(table_events.ShuffleBegun(deal))

    def open_deal(self, deal: int, seats: Sequence[int]) -> SharedHand:
        """Make the hand of a shuffle's number, with these parties at the seats."""
        for old in [number for number in self._steps if number < deal]:
            del self._steps[old]
        self.deal, self.completed = deal, False
        game, secret = self.played.standing.game, self.secret(deal)
        shuffle = Shuffle(deal, tuple(seats), self.binding(deal))
        self.hand = SharedHand(game, shuffle, self._roster.me, secret)
        self._feed()
        return self.hand

    def secret(self, deal: int) -> bytes:
        """Return this device's secret of one hand."""
        return derived(self._entropy, "hand", deal)

    def binding(self, deal: int) -> bytes:
        """Return the digest that binds a hand to this table, and to its place there."""
        text = b"basra-hand-of-table/1:" + self._roster.digest + deal.to_bytes(2, "big")
        return hashlib.sha256(text).digest()

    def complete(self, hand: SharedHand) -> None:
        """Count a hand that is proved."""
        state, deal = hand.cards.state, hand.shuffle.deal
        assert state is not None and state.score is not None  # noqa: PT018, S101 - it is over
        kept = CountedHand(
            deal,
            hand.cards.game,
            hand.cards.record(),
            hand.shuffle.seats,
            tuple(hand.cards.transcript),
            hand.shuffle.table,
            hand.sayers,
        )
        self.completed = True
        self.played.count(kept, state.score)
        self.events.append(table_events.HandProved(deal, kept.record))
        if self.played.won:
            self.end("won")

    def end(self, reason: table_events.EndReason) -> None:
        """Close the table; a device that is replaced after a win plays no further game either."""
        if self.ended is None or (self.ended, reason) == ("won", "replaced"):
            self.ended = reason
            self.events.append(table_events.Ended(reason))

    def void(self, hand: SharedHand, reason: Literal["agreed", "left"]) -> None:
        """Void the hand in play: it is dealt again once all have shown their secrets."""
        if hand.end.void_at is None:
            self.events.append(table_events.HandVoided(self.deal, reason))
        remaining = self.seating.remaining
        excused = {party for party, sayer in hand.sayers.items() if sayer.party not in remaining}
        hand.end.give_up(excused, len(hand.cards.transcript))

    def replace(
        self, leavers: Collection[int], bot: str, handed: Mapping[int, bytes | None], since: int
    ) -> None:
        """Let bots play for parties that left.

        Args:
            leavers: the parties.
            bot: the level of the bots.
            handed: the secrets of the hand in play that parties handed over to the one that now
                plays for them; None if that isn't this device.
            since: the place of its consent in its log; its steps for them count after that.
        """
        hand = self.hand
        self.events += self.seating.replace(leavers, bot)
        if hand is None or self.completed or self.ended:
            return
        awaited = filter(hand.needs, hand.parties)
        orphans = {party for party in awaited if hand.sayers[party].party in leavers}
        heir = Sayer(self.seating.heir, since)
        for party in orphans & set(handed):
            hand.replace_party(party, heir, handed[party])
        if hand.end.fault or hand.end.void_at is not None or not orphans <= set(handed):
            self.void(hand, "left")
