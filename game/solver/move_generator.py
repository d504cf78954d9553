"""List a position's moves in packed form, probably best first, with their gains."""

from collections.abc import Callable
from typing import NamedTuple

from game.solver.kinds import CardKind, FloorKinds, captures, clearing_points
from game.solver.packing import WINNING_COUNT, OpenBatch, Packing

PackedMove = tuple[int, int, int, int]
"""Order (lowest first), the bits of the position to keep, what to add to them, the mover's gain."""

LeafValue = Callable[["BatchEnd"], int]
"""Returns what a batch's end is worth to side 0, in the steps that the search counts in."""


class BatchEnd(NamedTuple):
    """The position after the last card of a batch.

    Attributes:
        floor: the kinds on the floor.
        last_capture: the side that captured last, None before any capture.
        needs: how many cards each side is short of a majority, None once that is settled.
        lone_trail: whether the last play was a lone trail, in a variant that asks for it.
    """

    floor: tuple[CardKind, ...]
    last_capture: int | None
    needs: tuple[int, int] | None
    lone_trail: bool


class MoveGenerator:
    """Lists moves and caches what every kind does on every floor.

    Gains are in steps, `scale` of which make a point, for searches that count finer than points.
    """

    def __init__(self, batch: OpenBatch, packing: Packing, scale: int) -> None:
        self._rules = batch.rules
        self._sides = batch.sides
        self._packing = packing
        self._kinds = packing.kinds
        self._scale = scale
        self._keep_trail = ~packing.lone_trail
        self._keep_capture = ~(packing.lone_trail | packing.last_capture.bits)
        self._lebanese = batch.rules.basra_when == "lebanese"
        self._floors: dict[int, FloorKinds] = {}
        self._by_kind: list[dict[int, dict[int, list[PackedMove]]]] = [
            {index: {} for index in hand} for hand in packing.hands
        ]
        self._held: list[dict[int, list[tuple[int, dict[int, list[PackedMove]]]]]] = [
            {} for _ in packing.hands
        ]

    def moves(self, seat: int, key: int) -> list[PackedMove]:
        """Return a seat's moves, given the bits that captures depend on and those of its hand."""
        packing = self._packing
        capture_key, hand = key & packing.capture_bits, key & packing.hand_bits[seat]
        held = self._held[seat].get(hand)
        if held is None:
            held = self._held[seat][hand] = [
                (index, self._by_kind[seat][index])
                for index, field in packing.hands[seat].items()
                if hand & field.bits
            ]
        moves: list[PackedMove] = []
        for index, known in held:
            found = known.get(capture_key)
            if found is None:
                found = known[capture_key] = self._of_kind(seat, index, capture_key)
            moves += found
        moves.sort()
        return moves

    def batch_end(self, packed: int) -> BatchEnd:
        """Return the end of a batch that has been played out."""
        packing = self._packing
        needs = None
        if not packed & packing.settled:
            first, second = ((packed & count.bits) >> count.shift for count in packing.counts)
            needs = WINNING_COUNT - first, WINNING_COUNT - second
        return BatchEnd(
            self._floor(packed).kinds,
            packing.captured_last(packed),
            needs,
            bool(packed & packing.lone_trail),
        )

    def _floor(self, packed: int) -> FloorKinds:
        bits = packed & self._packing.floor_bits
        floor = self._floors.get(bits)
        if floor is None:
            indices = self._packing.on_floor(bits)
            floor = self._floors[bits] = FloorKinds.of(indices, self._kinds)
        return floor

    def _of_kind(self, seat: int, index: int, capture_key: int) -> list[PackedMove]:
        """Return the moves of one card of a kind; captures of the same kinds are one move."""
        floor = self._floor(capture_key)
        kind = self._kinds[index]
        sets = captures(self._rules, kind, floor)
        if not sets:
            return [self._trail(seat, index, len(floor.kinds))]
        captured = {self._packed(floor, cards): cards for cards in sets}
        return [
            self._capture(
                seat, index, capture_key, packed, self._gain(kind, floor, cards, capture_key)
            )
            for packed, cards in captured.items()
        ]

    def _packed(self, floor: FloorKinds, cards: int) -> tuple[int, int]:
        """Return a set of floor cards in packed form, and their number."""
        fields = self._packing.floor
        if not cards & (cards - 1):
            return fields[floor.indices[cards.bit_length() - 1]].unit, 1
        units = [fields[index].unit for n, index in enumerate(floor.indices) if cards >> n & 1]
        return sum(units), len(units)

    def _gain(self, kind: CardKind, floor: FloorKinds, cards: int, capture_key: int) -> int:
        """Return what a capture scores at once: card points and any basra points."""
        gain = kind.points
        for n, other in enumerate(floor.kinds):
            if cards >> n & 1:
                gain += other.points
        if cards + 1 == 1 << len(floor.kinds):
            lone_trail = bool(capture_key & self._packing.lone_trail)
            gain += clearing_points(self._rules, kind, floor.kinds, lone_trail=lone_trail)
        return gain

    def _trail(self, seat: int, index: int, cards: int) -> PackedMove:
        packing, kind = self._packing, self._kinds[index]
        change = packing.floor[index].unit - packing.hands[seat][index].unit
        if self._lebanese and cards == 1:
            change += packing.lone_trail
        order = 10 * kind.points + 20 * kind.sweeps + kind.value
        return order, self._keep_trail, change, 0

    def _capture(
        self, seat: int, index: int, capture_key: int, packed: tuple[int, int], gain: int
    ) -> PackedMove:
        packing, side = self._packing, self._sides[seat]
        units, cards = packed
        change = (side + 1) * packing.last_capture.unit - units - packing.hands[seat][index].unit
        if not capture_key & packing.settled:
            change += (cards + 1) * packing.counts[side].unit
        order = -10 * gain - cards
        if self._kinds[index].sweeps and gain < 10:
            order += 15
        return order, self._keep_capture, change, gain * self._scale
