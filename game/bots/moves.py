"""Moves on counts of kinds: the bots' fast reading of the rules.

A bot that looks ahead asks the same question of the same floor thousands of times. Here floors
and hands are packed: three bits count each kind of card, so a hand or a floor is one integer and
each question is answered once for a variant and remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import Card
from game.rules.variant import Variant
from game.solver.captures import Sums, captures, clearing_points, sums_of
from game.solver.kinds import Kind, kinds_of

WIDTH = 3
FULL = (1 << WIDTH) - 1
MOST_REMEMBERED = 1 << 14


class Move(NamedTuple):
    """What one card does to one floor.

    Attributes:
        unit: one card of the kind played, packed.
        floor: the floor after it, packed.
        cards: cards taken, the one played included; 0 where it trails.
        points: points won at once, the basra's included.
        basra: the basra's points.
        lone_trail: whether it trailed onto a floor of one card, where that can make basras.
        gain: the yardstick's gain: basra, cards taken and twice the card points.
    """

    unit: int
    floor: int
    cards: int
    points: int
    basra: int
    lone_trail: bool
    gain: int


class Lying(NamedTuple):
    """A floor card by card: the places of the kinds, the kinds, and the sums they make."""

    places: tuple[int, ...]
    kinds: tuple[Kind, ...]
    sums: Sums


class Moves:
    """The moves of a variant.

    Attributes:
        rules: the variant.
        kinds: its kinds of cards; a kind's place here is its place in packed numbers.
        units: for each kind one card of it, packed.
    """

    def __init__(self, rules: Variant) -> None:
        self.rules = rules
        table = kinds_of(rules)
        self.kinds: tuple[Kind, ...] = tuple(sorted({table[card] for card in rules.pack}))
        self._shifts = tuple(WIDTH * place for place in range(len(self.kinds)))
        self.units = tuple(1 << shift for shift in self._shifts)
        self._unit_of = {card: self.units[self.kinds.index(table[card])] for card in rules.pack}
        self._lebanese = rules.basra_when == "lebanese"
        self._known: dict[int, tuple[Move, ...]] = {}
        self._places: dict[int, tuple[int, ...]] = {}
        self._lying: dict[int, Lying] = {}

    def unit_of(self, card: Card) -> int:
        """One card of that card's kind, packed."""
        return self._unit_of[card]

    def pack(self, cards: Iterable[Card]) -> int:
        """Cards as a packed number."""
        return sum(self._unit_of[card] for card in cards)

    def counts(self, packed: int) -> tuple[int, ...]:
        """How many cards of each kind, in the order of the kinds."""
        return tuple([packed >> shift & FULL for shift in self._shifts])

    def places(self, packed: int) -> tuple[int, ...]:
        """The places of the kinds that are there at least once."""
        found = self._places.get(packed)
        if found is None:
            if len(self._places) >= MOST_REMEMBERED:
                self._places.clear()
            counted = enumerate(self.counts(packed))
            found = self._places[packed] = tuple(place for place, count in counted if count)
        return found

    def points(self, packed: int) -> int:
        """The card points of packed cards."""
        counted = zip(self.kinds, self.counts(packed), strict=True)
        return sum(kind.points * count for kind, count in counted)

    def of_hand(self, hand: int, floor: int, *, lone_trail: bool) -> list[Move]:
        """Every different move of a hand."""
        return [
            move
            for place in self.places(hand)
            for move in self.of_kind(place, floor, lone_trail=lone_trail)
        ]

    def of_kind(self, place: int, floor: int, *, lone_trail: bool) -> tuple[Move, ...]:
        """The moves that playing one card of a kind allows."""
        key = (floor << 4 | place) << 1 | lone_trail
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            found = self._known[key] = tuple(self.work_out(place, floor, lone_trail=lone_trail))
        return found

    def _floor(self, floor: int) -> Lying:
        """What lies on a packed floor."""
        found = self._lying.get(floor)
        if found is None:
            if len(self._lying) >= MOST_REMEMBERED:
                self._lying.clear()
            counts = enumerate(self.counts(floor))
            places = tuple(place for place, count in counts for _ in range(count))
            kinds = tuple(self.kinds[place] for place in places)
            sums = sums_of(tuple(kind.value for kind in kinds))
            found = self._lying[floor] = Lying(places, kinds, sums)
        return found

    def work_out(self, place: int, floor: int, *, lone_trail: bool) -> list[Move]:
        """What `of_kind` tells, worked out anew and not remembered: for what is asked once."""
        kind, unit, lying = self.kinds[place], self.units[place], self._floor(floor)
        sets = captures(self.rules, kind, lying.kinds, lying.sums)
        if not sets:
            lone = self._lebanese and len(lying.places) == 1
            cost = -2 * kind.points - 2 * (kind.rank == "J")
            return [Move(unit, floor + unit, 0, 0, 0, lone, cost)]
        found = {}
        for group in sets:
            move = self._capture(place, floor, group, lone_trail=lone_trail)
            found[move.floor] = move
        return list(found.values())

    def _capture(self, place: int, floor: int, group: int, *, lone_trail: bool) -> Move:
        kind, lying = self.kinds[place], self._floor(floor)
        points, cards, left = kind.points, 1, floor
        for n, other in enumerate(lying.places):
            if group >> n & 1:
                points += self.kinds[other].points
                cards += 1
                left -= self.units[other]
        basra = 0
        if not left:
            basra = clearing_points(self.rules, kind, lying.kinds, lone_trail=lone_trail)
        gain = basra + cards + 2 * points
        return Move(self.units[place], left, cards, points + basra, basra, False, gain)  # noqa: FBT003


@lru_cache(maxsize=2)
def moves_of(rules: Variant) -> Moves:
    """The moves of a variant, remembered between decisions."""
    return Moves(rules)
