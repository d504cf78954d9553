"""From kinds back to cards: the plays that a packed move stands for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations, product

from game.rules.cards import Card, by_text
from game.rules.state import Play
from game.solver.batch import OpenBatch
from game.solver.packing import Packing

ByKind = dict[int, list[Card]]
"""Cards by the place of their kind, each list in written order."""


class Cards:
    """Which cards lie where while a line is followed."""

    def __init__(self, batch: OpenBatch, packing: Packing) -> None:
        self._packing = packing
        self._place = packing.place
        self._hands = tuple(self._sorted(hand) for hand in batch.hands)
        self._floor = self._sorted(batch.floor)

    def _sorted(self, cards: Iterable[Card]) -> ByKind:
        found: ByKind = {}
        for card in sorted(cards, key=str):
            found.setdefault(self._place[card], []).append(card)
        return found

    def plays(self, seat: int, before: int, after: int) -> list[Play]:
        """Every play of a seat that leads from one packed position to another."""
        played, taken = self._difference(seat, before, after)
        groups = [list(combinations(self._floor[place], count)) for place, count in taken.items()]
        return [
            Play(card, by_text(tuple(chain(*captured))))
            for card in self._hands[seat][played]
            for captured in product(*groups)
        ]

    def first(self, seat: int, before: int, after: int) -> Play:
        """The first of those plays in written order."""
        played, taken = self._difference(seat, before, after)
        captured = chain(*(self._floor[place][:count] for place, count in taken.items()))
        return Play(self._hands[seat][played][0], by_text(tuple(captured)))

    def make(self, seat: int, play: Play) -> None:
        """Move the cards of a play."""
        place = self._place[play.card]
        self._hands[seat][place].remove(play.card)
        if not play.captured:
            self._floor[place] = sorted([*self._floor.get(place, ()), play.card], key=str)
        for card in play.captured:
            self._floor[self._place[card]].remove(card)

    def _difference(self, seat: int, before: int, after: int) -> tuple[int, dict[int, int]]:
        """The place of the kind played, and how many of each kind it took."""
        hand, floor = self._packing.hands[seat], self._packing.floor
        played = next(place for place, field in hand.items() if (before ^ after) & field.bits)
        taken = {
            place: count
            for place, field in enumerate(floor)
            if (count := (before & field.bits) - (after & field.bits) >> field.shift) > 0
        }
        return played, taken
