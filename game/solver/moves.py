"""The moves of a position in play's packed form, likely best first, and what each one gains."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.solver.batch import OpenBatch
from game.solver.captures import Sums, captures, clearing_points, sums_of
from game.solver.kinds import Kind
from game.solver.packing import FULL, Packing

Move = tuple[int, int, int, int]
"""Order (least first), the bits of the position to keep, what to add to them, the mover's gain."""

End = Callable[["Rest"], int]
"""What a batch's end is worth to camp 0, in the units of the search."""


class Rest(NamedTuple):
    """What is left when the last card of a batch has been played.

    Attributes:
        floor: the kinds on the floor.
        last_capture: the camp that captured last, None before any capture.
        needs: for each camp how many cards it is short of a majority, None once that is settled.
        lone_trail: whether the last play was a lone trail, kept where that makes basras.
    """

    floor: tuple[Kind, ...]
    last_capture: int | None
    needs: tuple[int, int] | None
    lone_trail: bool


class Floor(NamedTuple):
    """One floor: the place of each card's kind, the kinds, and the sums they make."""

    places: tuple[int, ...]
    kinds: tuple[Kind, ...]
    sums: Sums


class Moves:
    """Lists moves, remembering what every kind does to every floor that came up.

    Args:
        batch: the batch in play.
        packing: how its positions are packed.
        unit: what one point counts in gains, for searches that weigh in finer steps.
    """

    def __init__(self, batch: OpenBatch, packing: Packing, unit: int) -> None:
        self._rules = batch.rules
        self._camps = batch.camps
        self._packing = packing
        self._kinds = packing.kinds
        self._unit = unit
        self._keep_trail = ~packing.lone_trail
        self._keep_capture = ~(packing.lone_trail | packing.last_capture.bits)
        self._lebanese = batch.rules.basra_when == "lebanese"
        self._floors: dict[int, Floor] = {}
        self._by_kind: list[dict[int, dict[int, list[Move]]]] = [
            {place: {} for place in hand} for hand in packing.hands
        ]
        self._held: list[dict[int, list[tuple[int, dict[int, list[Move]]]]]] = [
            {} for _ in packing.hands
        ]

    def of(self, seat: int, key: int) -> list[Move]:
        """A seat's moves, given the ground and its hand."""
        packing = self._packing
        ground, hand = key & packing.ground, key & packing.hand_bits[seat]
        held = self._held[seat].get(hand)
        if held is None:
            held = self._held[seat][hand] = [
                (place, self._by_kind[seat][place])
                for place, field in packing.hands[seat].items()
                if hand & field.bits
            ]
        moves: list[Move] = []
        for place, known in held:
            found = known.get(ground)
            if found is None:
                found = known[ground] = self._of_kind(seat, place, ground)
            moves += found
        moves.sort()
        return moves

    def floor(self, packed: int) -> Floor:
        """The floor of a position."""
        bits = packed & self._packing.floor_bits
        floor = self._floors.get(bits)
        if floor is None:
            places = self._packing.on_floor(bits)
            kinds = tuple([self._kinds[place] for place in places])
            values = tuple([kind.value for kind in kinds])
            floor = self._floors[bits] = Floor(places, kinds, sums_of(values))
        return floor

    def _of_kind(self, seat: int, place: int, ground: int) -> list[Move]:
        """What playing one card of a kind can do; captures of the same kinds are one move."""
        floor = self.floor(ground)
        kind = self._kinds[place]
        sets = captures(self._rules, kind, floor.kinds, floor.sums)
        if not sets:
            return [self._trail(seat, place, len(floor.kinds))]
        captured = {self._packed(floor, cards): cards for cards in sets}
        return [
            self._capture(seat, place, ground, packed, self._gain(kind, floor, cards, ground))
            for packed, cards in captured.items()
        ]

    def _packed(self, floor: Floor, cards: int) -> tuple[int, int]:
        """A set of floor cards in packed form, and how many they are."""
        fields = self._packing.floor
        if not cards & (cards - 1):
            return fields[floor.places[cards.bit_length() - 1]].unit, 1
        units = [fields[kind].unit for n, kind in enumerate(floor.places) if cards >> n & 1]
        return sum(units), len(units)

    def _gain(self, kind: Kind, floor: Floor, cards: int, ground: int) -> int:
        """What a capture scores at once: card points, and the basra's if it makes one."""
        gain = kind.points
        for place, other in enumerate(floor.kinds):
            if cards >> place & 1:
                gain += other.points
        if cards + 1 == 1 << len(floor.kinds):
            lone_trail = bool(ground & self._packing.lone_trail)
            gain += clearing_points(self._rules, kind, floor.kinds, lone_trail=lone_trail)
        return gain

    def _trail(self, seat: int, place: int, cards: int) -> Move:
        packing, kind = self._packing, self._kinds[place]
        change = packing.floor[place].unit - packing.hands[seat][place].unit
        if self._lebanese and cards == 1:
            change += packing.lone_trail
        order = 10 * kind.points + 20 * kind.sweeps + kind.value
        return order, self._keep_trail, change, 0

    def _capture(
        self, seat: int, place: int, ground: int, packed: tuple[int, int], gain: int
    ) -> Move:
        packing, camp = self._packing, self._camps[seat]
        units, cards = packed
        change = (camp + 1) * packing.last_capture.unit - units - packing.hands[seat][place].unit
        if not ground & packing.settled:
            change += (cards + 1) * packing.counts[camp].unit
        order = -10 * gain - cards
        if self._kinds[place].sweeps and gain < 10:
            order += 15
        return order, self._keep_capture, change, gain * self._unit

    def rest(self, packed: int) -> Rest:
        """What is left of a batch that has been played out."""
        packing = self._packing
        needs = None
        if not packed & packing.settled:
            first, second = ((packed & count.bits) >> count.shift for count in packing.counts)
            needs = FULL - first, FULL - second
        return Rest(
            self.floor(packed).kinds,
            packing.captured_last(packed),
            needs,
            bool(packed & packing.lone_trail),
        )
