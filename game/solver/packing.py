"""A batch with all cards known, and its positions in one integer: fast to compare and change.

From the lowest bits up: the number of each kind on the floor, whether the last play was a lone
trail, whether the majority is settled, the number of each kind that every seat holds, the side that
captured last, and each side's count of cards. A move adds one number to all of it.

A side's count is 64 minus the cards that it lacks for a majority, so the bit above the count is set
the moment the majority is won. After that, counts don't matter: they are cleared and the settled
bit is set. So positions that differ only in a decided race become equal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import NamedTuple

from game.rules.cards import Card, by_text
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.solver.kinds import CardKind, kinds_of

CardsByKind = dict[int, list[Card]]
"""Cards by the index of their kind, each list in written order."""

WINNING_COUNT = 64
"""A side's count when it has won the majority."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBatch:
    """A batch between two sides with all its cards known.

    Attributes:
        sides: each seat's side, alternating 0 and 1.
        pack: the number of cards in the pack.
        taken: the number of cards that each side has taken so far.
        rules, hands, floor, turn, last_capture, lone_trail, carry: as in `HandState`.
    """

    rules: Variant
    hands: tuple[tuple[Card, ...], ...]
    floor: tuple[Card, ...]
    turn: int
    sides: tuple[int, ...]
    pack: int
    taken: tuple[int, int]
    last_capture: int | None
    lone_trail: bool
    carry: int

    @classmethod
    def of(cls, state: HandState) -> OpenBatch:
        """Return the current batch of a hand between two sides.

        Raises ValueError if the hand is over or has more than two sides.
        """
        if state.turn is None or state.sides != 2:
            raise ValueError("only an unfinished hand between two sides can be solved")
        first, second = state.piles
        return cls(
            rules=state.rules,
            hands=state.hands,
            floor=state.floor,
            turn=state.turn,
            sides=tuple(map(state.side_of, range(state.players))),
            pack=sum(map(len, (state.floor, state.stock, *state.hands, *state.piles))),
            taken=(len(first), len(second)),
            last_capture=state.last_capture,
            lone_trail=state.lone_trail,
            carry=state.carry,
        )

    @property
    def majority(self) -> int:
        """The points for most cards, including those carried over."""
        return self.rules.majority + self.carry

    @property
    def majority_count(self) -> int:
        """The smallest number of cards that is more than half the pack."""
        return self.pack // 2 + 1

    @property
    def majority_winner(self) -> int | None:
        """The side that already has most cards, None while the majority is open."""
        for side, cards in enumerate(self.taken):
            if cards >= self.majority_count:
                return side
        return None


class Field(NamedTuple):
    """Bits of a position that count something: their shift, the unit, and all bits."""

    shift: int
    unit: int
    bits: int


class Packing:
    """The layout of the integers that represent a batch's positions.

    Attributes:
        kinds: the kinds in play, in order of value.
        kind_index: for each card, the index of its kind.
        floor: for each kind, its count on the floor.
        floor_bits: the whole floor.
        lone_trail: the bit of a lone trail.
        settled: the bit of a settled majority.
        capture_bits: everything that a capture depends on: floor, lone trail and settled.
        hands: for each seat, its count of each kind that it holds at the start, by kind.
        hand_bits: for each seat, its whole hand.
        last_capture: 0 before any capture, 1 for side 0, 2 for side 1.
        counts: for each side, its count of cards.
        count_bits: both counts.
        majority_bits: for each side, the bit that is set when it wins the majority.
        start: the batch's first position.
    """

    def __init__(self, batch: OpenBatch) -> None:
        table = kinds_of(batch.rules)
        self.kinds: tuple[CardKind, ...] = tuple(
            sorted({table[card] for card in chain(batch.floor, *batch.hands)})
        )
        index = {kind: index for index, kind in enumerate(self.kinds)}
        self.kind_index = {card: index[table[card]] for card in chain(batch.floor, *batch.hands)}
        self._end = 0
        self.floor = tuple(map(self._field, self._counts(self.kind_index)))
        self.floor_bits = (1 << self._end) - 1
        self.lone_trail = self._field(1).unit
        self.settled = self._field(1).unit
        self.capture_bits = self.floor_bits | self.lone_trail | self.settled
        self.hands = tuple(map(self._hand, batch.hands))
        self.hand_bits = tuple(sum(field.bits for field in hand.values()) for hand in self.hands)
        self.last_capture = self._field(2)
        self.counts = (self._field(2 * WINNING_COUNT - 1), self._field(2 * WINNING_COUNT - 1))
        self.count_bits = sum(count.bits for count in self.counts)
        self.majority_bits = sum(count.unit * WINNING_COUNT for count in self.counts)
        self.start = self._pack(batch)

    def _counts(self, cards: Iterable[Card]) -> list[int]:
        """Count the cards of each kind."""
        counts = [0] * len(self.kinds)
        for card in cards:
            counts[self.kind_index[card]] += 1
        return counts

    def _field(self, maximum: int) -> Field:
        """Reserve the next free bits, enough to count up to `maximum`."""
        shift, width = self._end, maximum.bit_length()
        self._end += width
        return Field(shift, 1 << shift, (1 << self._end) - (1 << shift))

    def _hand(self, hand: Iterable[Card]) -> dict[int, Field]:
        counts = self._counts(hand)
        return {index: self._field(count) for index, count in enumerate(counts) if count}

    def _pack(self, batch: OpenBatch) -> int:
        packed = sum(self.floor[self.kind_index[card]].unit for card in batch.floor)
        for hand, fields in zip(batch.hands, self.hands, strict=True):
            packed += sum(fields[self.kind_index[card]].unit for card in hand)
        if batch.last_capture is not None:
            packed += self.last_capture.unit * (batch.last_capture + 1)
        if batch.lone_trail and batch.rules.basra_when == "lebanese":
            packed += self.lone_trail
        if batch.majority_winner is not None:
            return packed + self.settled
        for count, cards in zip(self.counts, batch.taken, strict=True):
            packed += count.unit * (WINNING_COUNT - batch.majority_count + cards)
        return packed

    def on_floor(self, packed: int) -> tuple[int, ...]:
        """Return the floor of a position: the index of each card's kind, in order."""
        indices: list[int] = []
        for index, field in enumerate(self.floor):
            bits = packed & field.bits
            if bits:
                indices += [index] * (bits >> field.shift)
        return tuple(indices)

    def captured_last(self, packed: int) -> int | None:
        """Return the side that captured last, None before any capture."""
        code = (packed & self.last_capture.bits) >> self.last_capture.shift
        return code - 1 if code else None


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
