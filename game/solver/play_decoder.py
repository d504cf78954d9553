"""Convert packed moves of kinds back to plays of cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations, product

from game.rules.cards import Card, by_text
from game.rules.state import Play
from game.solver.batch import OpenBatch
from game.solver.packing import Packing

CardsByKind = dict[int, list[Card]]
"""Cards by the index of their kind, each list in written order."""


class PlayDecoder:
    """Turns packed moves into plays, keeping track of the cards along a line."""

    def __init__(self, batch: OpenBatch, packing: Packing) -> None:
        self._packing = packing
        self._kind_index = packing.kind_index
        self._hands = tuple(self._sorted(hand) for hand in batch.hands)
        self._floor = self._sorted(batch.floor)

    def _sorted(self, cards: Iterable[Card]) -> CardsByKind:
        found: CardsByKind = {}
        for card in sorted(cards, key=str):
            found.setdefault(self._kind_index[card], []).append(card)
        return found

    def plays(self, seat: int, before: int, after: int) -> list[Play]:
        """Return every play of a seat that leads from one packed position to another."""
        played, taken = self._difference(seat, before, after)
        groups = [list(combinations(self._floor[index], count)) for index, count in taken.items()]
        return [
            Play(card, by_text(tuple(chain(*captured))))
            for card in self._hands[seat][played]
            for captured in product(*groups)
        ]

    def first_play(self, seat: int, before: int, after: int) -> Play:
        """Return the first of those plays in written order."""
        played, taken = self._difference(seat, before, after)
        captured = chain(*(self._floor[index][:count] for index, count in taken.items()))
        return Play(self._hands[seat][played][0], by_text(tuple(captured)))

    def make(self, seat: int, play: Play) -> None:
        """Move the cards of a play."""
        index = self._kind_index[play.card]
        self._hands[seat][index].remove(play.card)
        if not play.captured:
            self._floor[index] = sorted([*self._floor.get(index, ()), play.card], key=str)
        for card in play.captured:
            self._floor[self._kind_index[card]].remove(card)

    def _difference(self, seat: int, before: int, after: int) -> tuple[int, dict[int, int]]:
        """Return the index of the kind played, and the number of each kind it took."""
        hand, floor = self._packing.hands[seat], self._packing.floor
        played = next(index for index, field in hand.items() if (before ^ after) & field.bits)
        taken = {
            index: count
            for index, field in enumerate(floor)
            if (count := (before & field.bits) - (after & field.bits) >> field.shift) > 0
        }
        return played, taken
