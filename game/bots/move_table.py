"""Moves on counts of kinds: a fast form of the rules for bots.

A bot that looks ahead asks the same about the same floor thousands of times. Here floors and hands
are packed: three bits count each kind of card, so a hand or a floor is one integer. Each result is
computed once for a variant and cached.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import Card
from game.rules.variant import Variant
from game.solver.kinds import CardKind, FloorKinds, captures, clearing_points, kinds_of

COUNT_BITS = 3
"""Bits that count the cards of one kind."""
COUNT_MASK = (1 << COUNT_BITS) - 1
CACHE_SIZE = 1 << 14
"""Entries that a cache holds before it is cleared."""


class Move(NamedTuple):
    """What one card does on one floor.

    Attributes:
        unit: one card of the kind played, packed.
        floor: the floor after it, packed.
        cards: cards taken, including the one played; 0 if it trails.
        points: points won at once, including the basra's.
        basra: the basra's points.
        lone_trail: whether it trailed onto a floor of one card, in a variant that asks for it.
        gain: the gain of the greedy bot: basra, cards taken and twice the card points.
    """

    unit: int
    floor: int
    cards: int
    points: int
    basra: int
    lone_trail: bool
    gain: int


class MoveTable:
    """The moves of a variant.

    Attributes:
        rules: the variant.
        kinds: its kinds of cards; a kind's index is its place in packed numbers.
        units: for each kind, one card of it, packed.
    """

    def __init__(self, rules: Variant) -> None:
        self.rules = rules
        table = kinds_of(rules)
        self.kinds: tuple[CardKind, ...] = tuple(sorted({table[card] for card in rules.pack}))
        self._shifts = tuple(COUNT_BITS * index for index in range(len(self.kinds)))
        self.units = tuple(1 << shift for shift in self._shifts)
        self._unit_of = {card: self.units[self.kinds.index(table[card])] for card in rules.pack}
        self._lebanese = rules.basra_when == "lebanese"
        self._known: dict[int, tuple[Move, ...]] = {}
        self._indices: dict[int, tuple[int, ...]] = {}
        self._floors: dict[int, FloorKinds] = {}

    def unit_of(self, card: Card) -> int:
        """Return one card of a card's kind, packed."""
        return self._unit_of[card]

    def pack(self, cards: Iterable[Card]) -> int:
        """Return cards as a packed number."""
        return sum(self._unit_of[card] for card in cards)

    def counts(self, packed: int) -> tuple[int, ...]:
        """Return the number of cards of each kind, in the order of the kinds."""
        return tuple([packed >> shift & COUNT_MASK for shift in self._shifts])

    def indices(self, packed: int) -> tuple[int, ...]:
        """Return the indices of the kinds that are present."""
        found = self._indices.get(packed)
        if found is None:
            if len(self._indices) >= CACHE_SIZE:
                self._indices.clear()
            counted = enumerate(self.counts(packed))
            found = self._indices[packed] = tuple(index for index, count in counted if count)
        return found

    def points(self, packed: int) -> int:
        """Return the card points of packed cards."""
        counted = zip(self.kinds, self.counts(packed), strict=True)
        return sum(kind.points * count for kind, count in counted)

    def of_hand(self, hand: int, floor: int, *, lone_trail: bool) -> list[Move]:
        """Return the different moves of a hand."""
        return [
            move
            for index in self.indices(hand)
            for move in self.of_kind(index, floor, lone_trail=lone_trail)
        ]

    def of_kind(self, index: int, floor: int, *, lone_trail: bool) -> tuple[Move, ...]:
        """Return the moves of one card of a kind."""
        key = (floor << 4 | index) << 1 | lone_trail
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= CACHE_SIZE:
                self._known.clear()
            found = self._known[key] = self._moves(index, floor, lone_trail=lone_trail)
        return found

    def floor_kinds(self, floor: int) -> FloorKinds:
        """Return the kinds of a packed floor."""
        found = self._floors.get(floor)
        if found is None:
            if len(self._floors) >= CACHE_SIZE:
                self._floors.clear()
            counts = enumerate(self.counts(floor))
            indices = (index for index, count in counts for _ in range(count))
            found = self._floors[floor] = FloorKinds.of(indices, self.kinds)
        return found

    def _moves(self, index: int, floor: int, *, lone_trail: bool) -> tuple[Move, ...]:
        kind, unit, floor_kinds = self.kinds[index], self.units[index], self.floor_kinds(floor)
        sets = captures(self.rules, kind, floor_kinds)
        if not sets:
            lone = self._lebanese and len(floor_kinds.indices) == 1
            cost = -2 * kind.points - 2 * (kind.rank == "J")
            return (Move(unit, floor + unit, 0, 0, 0, lone, cost),)
        found = {}
        for group in sets:
            move = self._capture(index, floor, group, lone_trail=lone_trail)
            found[move.floor] = move
        return tuple(found.values())

    def _capture(self, index: int, floor: int, group: int, *, lone_trail: bool) -> Move:
        kind, floor_kinds = self.kinds[index], self.floor_kinds(floor)
        points, cards, left = kind.points, 1, floor
        for n, other in enumerate(floor_kinds.indices):
            if group >> n & 1:
                points += self.kinds[other].points
                cards += 1
                left -= self.units[other]
        basra = 0
        if not left:
            basra = clearing_points(self.rules, kind, floor_kinds.kinds, lone_trail=lone_trail)
        gain = basra + cards + 2 * points
        return Move(self.units[index], left, cards, points + basra, basra, False, gain)  # noqa: FBT003


@lru_cache(maxsize=2)
def move_table(rules: Variant) -> MoveTable:
    """Return the moves of a variant, cached between decisions."""
    return MoveTable(rules)
