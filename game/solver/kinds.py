"""Kinds of cards, what a kind takes from a floor, and the points of clearing it.

The solver treats cards that the rules can't distinguish as one kind. A suit matters for three cards
only: 2C and TD score, and 7D may sweep or score. Two positions that differ by swapping cards of one
kind are worth the same, so the solver counts kinds and ignores which nine it was. This is exact:
each rule of RULES.md depends on a rank, on a value, or on one of those three cards.

The captures (RULES.md#capturing) are the solver's own, fast implementation. They share no code with
`game.rules.captures` and `game.rules.basras`, and the tests compare the two. A set of floor cards
is a mask: bit n stands for the n-th card of the floor.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import KOMI, PACK, Card
from game.rules.scoring import points_of
from game.rules.variant import Variant

Sums = Mapping[int, Sequence[int]]
"""For each total up to ten, the sets of numerals with that sum."""


class CardKind(NamedTuple):
    """Cards that every rule treats alike.

    Attributes:
        value: the card's value in a sum, 0 for J, Q and K.
        rank: the rank, one character.
        points: the card points it scores.
        sweeps: whether it takes the whole floor: a jack, or 7D if that sweeps.
        komi: whether it is 7D and not an ordinary seven.
        basra: the points of a basra made by playing it.
    """

    value: int
    rank: str
    points: int
    sweeps: bool
    komi: bool
    basra: int


@lru_cache(maxsize=64)
def kinds_of(rules: Variant) -> tuple[CardKind, ...]:
    """Return the kind of each of the 52 cards under these rules, by the card's index."""
    return tuple(_kind(card, rules) for card in PACK)


def _kind(card: Card, rules: Variant) -> CardKind:
    sweeping_komi = card == KOMI and rules.komi_sweeps
    return CardKind(
        value=card.value,
        rank=card.rank,
        points=points_of(rules, card),
        sweeps=card.rank == "J" or sweeping_komi,
        komi=sweeping_komi or (card == KOMI and (rules.lone_komi or rules.komi_points > 0)),
        basra=_basra(card, rules),
    )


def _basra(card: Card, rules: Variant) -> int:
    """Return the points of a basra made with this card (RULES.md#face)."""
    if not rules.face_basra:
        return 10
    counted = {"Q": rules.queen, "K": rules.king}.get(card.rank, card.value)
    return 2 * counted


def sums_of(values: tuple[int, ...]) -> Sums:
    """Return each set of floor cards with values that add up to ten or less, by its total.

    The sets are tuples, because the garbage collector skips tuples of numbers but not lists. Only
    their search keeps them: a set that outlived a large search would keep all of its memory.
    """
    found = [(0, 0)]
    for index, value in enumerate(values):
        if value:
            bit = 1 << index
            found += [(total + value, group | bit) for total, group in found if total + value <= 10]
    sums: dict[int, list[int]] = {}
    for total, group in found:
        sums.setdefault(total, []).append(group)
    return {total: tuple(groups) for total, groups in sums.items()}


class FloorKinds(NamedTuple):
    """A floor as kinds.

    Attributes:
        indices: for each card, the index of its kind in the caller's table.
        kinds: for each card, its kind.
        sums: the sums that the cards make.
    """

    indices: tuple[int, ...]
    kinds: tuple[CardKind, ...]
    sums: Sums

    @classmethod
    def of(cls, indices: Iterable[int], table: Sequence[CardKind]) -> FloorKinds:
        """Return the floor with these entries of a table of kinds."""
        indices = tuple(indices)
        kinds = tuple([table[index] for index in indices])
        return cls(indices, kinds, sums_of(tuple([kind.value for kind in kinds])))


def captures(rules: Variant, kind: CardKind, floor: FloorKinds) -> Sequence[int]:
    """Return the legal captures of a kind, as sets of floor cards; none if it trails."""
    kinds = floor.kinds
    if not kinds:
        return []
    if kind.sweeps or (rules.lone_komi and len(kinds) == 1 and kinds[0].komi):
        return [(1 << len(kinds)) - 1]
    if kind.value:
        return _numeral_captures(rules, floor.sums.get(kind.value, []))
    pair = sum(1 << index for index, other in enumerate(kinds) if other.rank == kind.rank)
    return [pair] if pair else []


def _numeral_captures(rules: Variant, groups: Sequence[int]) -> Sequence[int]:
    """Return the inclusion-maximal unions of disjoint groups (RULES.md#overlap)."""
    if len(groups) < 2:
        return groups
    unions = {0}
    for group in groups:
        unions |= {union | group for union in unions if not union & group}
    maximal: list[int] = []
    for union in sorted(unions, key=int.bit_count, reverse=True):
        if all(union & larger != union for larger in maximal):
            maximal.append(union)
    if rules.overlap == "most":
        largest = maximal[0].bit_count()
        return [union for union in maximal if union.bit_count() == largest]
    return maximal


def clearing_points(
    rules: Variant, kind: CardKind, floor: Sequence[CardKind], *, lone_trail: bool
) -> int:
    """Return the basra points of a kind that takes the whole floor (RULES.md#basra)."""
    if kind.rank == "J":
        return rules.jack_on_jack if len(floor) == 1 and floor[0].rank == "J" else 0
    if kind.sweeps:
        return kind.basra if _komi_basra(rules.komi, floor) else 0
    if rules.basra_when == "any" or len(floor) == 1:
        return kind.basra
    if rules.basra_when == "lebanese" and lone_trail and len(floor) == 2:
        return kind.basra if floor[0].value + floor[1].value == kind.value > 0 else 0
    return 0


def _komi_basra(when: str, floor: Sequence[CardKind]) -> bool:
    """Return whether a sweeping komi makes a basra of this floor (RULES.md#komi)."""
    values = sorted((kind.value for kind in floor), reverse=True)
    numerals, total = values[-1] > 0, sum(values)
    if when == "sum10":
        return numerals and total <= 10
    if when == "ethiopian":
        return numerals and any(_splits(values, each) for each in range(1, 11))
    if when == "yemeni":
        if all(kind.rank in "TQK" for kind in floor):
            return True
        return numerals and (total < 10 or any(_splits(values, each) for each in range(1, 10)))
    return False


def _splits(values: list[int], each: int) -> bool:
    """Return whether the values, largest first, split into groups that each add up to `each`."""
    if sum(values) % each or values[0] > each:
        return False
    return _fills(values, [each] * (sum(values) // each))


def _fills(values: list[int], room: list[int]) -> bool:
    if not values:
        return True
    first, *rest = values
    for index, left in enumerate(room):
        if left >= first and left not in room[:index]:
            room[index] -= first
            if _fills(rest, room):
                return True
            room[index] += first
    return False
