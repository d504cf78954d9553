"""A game at several devices as this one knows it: it follows what the shared table agreed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from game.rules.cards import Card
from game.rules.events import BatchDealt, Event, LeftoverDealt
from game.rules.match import Game, Match
from game.rules.play import play
from game.rules.record import HandRecord, Record
from game.rules.replay import PlayedHand, walk
from game.rules.state import HandState, Play
from game.table.storage.session import Seeds, Session, sealed_table
from game.table.storage.setup import GameSetup

if TYPE_CHECKING:
    from game.together.shared_table import SharedTable


class JointSession(Session):
    """The game that is played, a play behind the shared table at most until it has been shown.

    Where this device can't know a card another one stands in for it; it is exchanged for the true
    one as that is shown.

    Args:
        setup: the game, with the seats as this device has them.
        shared: this device's side of the table.
        standing: the match before the hand in play.
        earlier: the hands of this game before it.

    Attributes:
        exchanged: the cards that the last play showed to be others than those that stood in for
            them, each with the true one.
    """

    def __init__(
        self,
        setup: GameSetup,
        shared: SharedTable,
        standing: Match,
        earlier: Sequence[PlayedHand] = (),
    ) -> None:
        super().__init__(setup, standing, earlier, (undealt(standing.game),), Seeds(""))
        self.shared = shared
        self.exchanged: Mapping[Card, Card] = {}
        self._dealt: tuple[Event, ...] = ()
        self._proved: PlayedHand | None = None

    @property
    def waits_for_cards(self) -> bool:
        """Whether a batch is to be dealt before anybody can play."""
        return not self.state.over and not any(self.state.hands)

    @property
    def proved(self) -> bool:
        """Whether the hand in play is over and everybody's keys of it were shown and agree."""
        return self._proved is not None

    def deal(self, events: tuple[Event, ...]) -> None:
        """Have a batch wait to be shown that was dealt just now."""
        self._dealt = events

    def take_deal(self) -> tuple[Event, ...]:
        """Take the batch that waits, and what was dealt with it; () while it is still locked."""
        events, self._dealt = self._dealt, ()
        if not events:
            return ()
        known = self._known[: len(self.states)]
        self.states = list(known)
        hands = known[-1].hands  # the events may name cards that others stand for by now
        return tuple(
            event._replace(hands=hands) if isinstance(event, BatchDealt) else event
            for event in events
        )

    def catch_up(self) -> None:
        """Stand where the shared table stands, as after a reload; what lies between isn't shown."""
        if self._known:
            self.states, self._dealt = list(self._known), ()
            if self.waits_for_deal:
                self.states[-1] = _locked(self.states[-2], self.states[-1])

    def coming_play(self) -> Play | None:
        """The play that follows, where the shared table knows one already."""
        hand = self.shared.hand
        history = hand.state.history if hand is not None and hand.state is not None else ()
        made = len(self.state.history)
        return history[made].play if len(history) > made else None

    def play(self, move: Play) -> tuple[Event, ...]:
        """Make a play of this device's, or show one that came. Raises IllegalPlay."""
        if self.coming_play() is None and self.state.turn is not None:
            self.shared.play(self.state.turn, move)
        self._name_anew()
        before = self.state
        state, events = play(before, move)
        played = tuple(event for event in events if not isinstance(event, _DEALT))
        self.states.append(_locked(before, state) if len(played) < len(events) else state)
        return played

    def finish(self, record: HandRecord) -> None:
        """Take the hand over as everybody's keys have shown it to be, every card the true one."""
        written = [(record.deal, record.plays)]
        (self._proved,) = walk(self.standing.game, written, lambda _state, move: move)

    @property
    def hand(self) -> PlayedHand:
        """The hand in play, so far; with every card the true one once that was shown."""
        return self._proved if self._proved and self.state.over else super().hand

    def next_hand(self) -> tuple[Event, ...]:
        """Score the finished hand; the next one is still to be dealt."""
        self.earlier = (*self.earlier, self.hand)
        self.standing = self.after
        return self._await_deal()

    def next_game(self, seeds: Seeds) -> tuple[Event, ...]:
        """Score the hand that won this game; the next one of the match is still to be dealt.

        Raises:
            ValueError: this game is not won, or the match is.
        """
        del seeds
        self.standing, self.earlier = self.after.next_game(), ()
        return self._await_deal()

    def deal_again(self) -> None:
        """Give up the hand in play, which is void: another one is dealt in its place."""
        self._await_deal()

    def own_decision(self) -> int | None:
        """None: what others have seen can't be taken back."""
        return None

    def undo(self) -> bool:
        """Nothing is ever taken back."""
        return False

    def record(self) -> Record:
        """The hands whose keys were shown; their cards follow from no seed."""
        hands = tuple(hand.record for hand in self.recorded_hands)
        return replace(sealed_table(self.standing.game), hands=hands)

    @property
    def recorded_hands(self) -> tuple[PlayedHand, ...]:
        """The hands that the record has."""
        return (*self.earlier, *([self._proved] if self._proved else ()))

    def _await_deal(self) -> tuple[Event, ...]:
        self.states, self.counted = [undealt(self.standing.game)], False
        self.exchanged, self._dealt, self._proved = {}, (), None
        return ()

    @property
    def _known(self) -> Sequence[HandState]:
        """The hand's states as the shared table has them by now."""
        hand = self.shared.hand
        return hand.states if hand is not None else ()

    def _name_anew(self) -> None:
        """Exchange what stood in for cards that are known by now, in all states so far."""
        held = list(chain.from_iterable(self.state.hands))
        self.states = list(self._known[: len(self.states)])
        now = chain.from_iterable(self.state.hands)
        pairs = zip(held, now, strict=True)
        self.exchanged = {card: other for card, other in pairs if card != other}


_DEALT = (BatchDealt, LeftoverDealt)


def undealt(game: Game) -> HandState:
    """The next hand of a game before its deal: the pack lies in the stock, in no known order."""
    return HandState(
        rules=game.rules,
        players=game.players,
        dealer=game.dealer,
        hands=((),) * game.players,
        floor=(),
        stock=game.rules.pack,
        bottom=game.rules.pack[-1],
        piles=((),) * game.rules.sides(game.players),
        turn=(game.dealer + 1) % game.players,
        carry=game.carry,
    )


def _locked(before: HandState, after: HandState) -> HandState:
    """The moment after a batch's last play, whose next batch is not yet dealt."""
    left = len(before.stock) - len(after.stock) - sum(map(len, after.hands))
    floor = after.floor[: len(after.floor) - left]
    empty = ((),) * after.players
    return replace(after, hands=empty, stock=before.stock, batch=before.batch, floor=floor)
