"""The cards of a hand as one of several devices knows them, when there is only that one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.events import Event
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.record import HandRecord
from game.rules.replay import PlayedHand
from game.rules.state import HandState, Play


class StagedHand:
    """The cards of a hand as one device knows them: for all that it can't know others stand in.

    Args:
        game: the standing before the hand.
        seats: the seats of this device.
        seed: what the true cards follow from.
    """

    shuffled = True

    def __init__(self, game: Game, seats: Collection[int], seed: str) -> None:
        self.game, self._seats = game, seats
        state, self.dealt = begin_hand(game, deal(game.rules, game.players, seed, 0))
        self._true = [state]
        hidden = [*self._hidden(state)]
        self._named = dict(zip(hidden, sorted(hidden), strict=True))

    def _hidden(self, state: HandState) -> Iterator[Card]:
        """What this device can't know, place by place."""
        for seat, hand in enumerate(state.hands):
            if seat not in self._seats:
                yield from hand
        yield from state.stock

    @property
    def states(self) -> list[HandState]:
        """All states of the hand, stand-ins among the cards."""
        return [self._shown(state) for state in self._true]

    @property
    def state(self) -> HandState:
        """The hand as it stands."""
        return self._shown(self._true[-1])

    @property
    def true(self) -> HandState:
        """The hand as it stands, every card the true one."""
        return self._true[-1]

    def make(self, move: Play) -> tuple[Event, ...]:
        """Make a play, known by its true card."""
        state, events = play(self._true[-1], move)
        self._reveal([move.card])
        self._true.append(state)
        for seat in self._seats:
            self._reveal(state.hands[seat])
        self._reveal(state.floor)
        return events

    def record(self) -> HandRecord:
        """The hand as it is written down."""
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
