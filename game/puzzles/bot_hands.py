"""Hands played by bots of several levels, in which puzzles are found (PUZZLES.md#where)."""

import random
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.bots.bot import choose
from game.bots.bots import PLAIN
from game.rules.dealing import WORDS, Draws, deal
from game.rules.play import begin_hand, play
from game.rules.record import HandRecord, Record
from game.rules.state import HandState
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.rules.view import view
from game.solver.incremental import Incremental

KINDS = tuple(PLAIN)
"""The bots that play: they think in an instant and draw only numbers and choices."""


@dataclass(frozen=True)
class BotHand:
    """A hand between bots, determined by its seed.

    Attributes:
        variant: the variant's key.
        players: the number of seats: two, or four in partnerships.
        seed: determines the cards, the bots and their random numbers.
    """

    variant: str
    players: int
    seed: str

    @property
    def rules(self) -> Variant:
        """The variant, without options."""
        return VARIANTS[self.variant]

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """The name of each seat's bot, in the order of play."""
        draws = Draws(f"{self.seed}/bots")
        return tuple(KINDS[draws.below(len(KINDS))] for _ in range(self.players))

    def record(self, state: HandState) -> Record:
        """Return the record up to a state, with seats counted from the seat to play."""
        plays = tuple(turn.play for turn in state.history)
        laid = deal(self.rules, self.players, self.seed, 0)
        dealer = (-1 - len(plays)) % self.players
        hand = HandRecord(laid.floor, laid.stock, plays)
        return Record(self.variant, self.players, dealer, {}, (hand,), self.seed)

    def last_batch(self) -> Incremental[list[HandState]]:
        """Play the hand; return all states of the last batch with a card to play. Seat 0 starts."""
        seats = [PLAIN[name]() for name in self.bots]
        chance = [DrawnChance(f"{self.seed}/{seat}") for seat in range(self.players)]
        laid = deal(self.rules, self.players, self.seed, 0)
        start = Record(self.variant, self.players, self.players - 1).start
        state, _ = begin_hand(start, laid)
        states: list[HandState] = []
        while state.turn is not None:
            if state.last_batch:
                states.append(state)
            seen = view(state, state.turn)
            state, _ = play(state, choose(seats[state.turn], seen, chance[state.turn]))
            yield
        return states


class DrawnChance(random.Random):
    """A source of random numbers for the simple bots, drawn from a text by SHA-256.

    Python guarantees stable results only for `random.Random.random`. These bots also choose from
    lists, so both methods use the draws that deal the cards (RULES.md#shuffle).

    Args:
        text: the same text draws the same numbers.
    """

    def __init__(self, text: str) -> None:
        super().__init__(0)
        self._draws = Draws(text)

    def random(self) -> float:
        """Return one of 2^32 exact numbers from 0 to below 1."""
        return self._draws.below(WORDS) / WORDS

    def choice(self, seq: Any) -> Any:
        """Return one of the items, all equally likely."""
        return seq[self._draws.below(len(seq))]
