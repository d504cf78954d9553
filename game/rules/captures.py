"""What a played card captures from the floor (RULES.md#capturing)."""

from functools import lru_cache

from game.rules.cards import KOMI, PACK, VALUES, Card, by_text
from game.rules.state import TRAILS, Play
from game.rules.variant import Variant

Captures = tuple[tuple[Card, ...], ...]
"""Every capture that a card may choose from, each in written order."""

Indices = tuple[tuple[int, ...], ...]
"""Captures as indices in a list of cards."""

JACKS = frozenset(card for card in PACK if card.rank == "J")

JACKS_AND_KOMI = JACKS | {KOMI}

LONE_KOMI = (KOMI,)

ONE_OF_RANK = tuple(1 << 3 * (card >> 2) for card in PACK)
"""For each card, by its place in the pack, the number that counts it: three bits for each rank."""

NUMERALS = (1 << 3 * 10) - 1
"""The bits of such counts that count numerals."""

FIRST_QUEEN = Card.parse("QC")

WRITTEN_VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 1, 10)
"""The values in the order in which numerals are written: the ace follows the nine."""

_WRITTEN_NUMERALS = (*by_text(PACK[:40]), *PACK[40:])

_place_in_numerals = tuple(map(_WRITTEN_NUMERALS.index, PACK)).__getitem__
"""Return the place of a card if numerals are written first, and then the faces."""


def legal_captures(rules: Variant, card: Card, floor: tuple[Card, ...]) -> Captures:
    """Return the captures that the rules allow a card on a floor, each in written order.

    The card must take a single capture. Of several the player chooses one. With none it trails.
    """
    plays = possible_plays(rules, (card,), floor)
    return tuple([move.captured for move in plays if move.captured])


def possible_plays(
    rules: Variant, hand: tuple[Card, ...], floor: tuple[Card, ...]
) -> tuple[Play, ...]:
    """Return the plays that the rules allow a hand on a floor, in the order of the hand."""
    if not floor:
        return tuple([TRAILS[card] for card in hand])
    if rules.lone_komi and floor == LONE_KOMI:
        return tuple([Play(card, floor) for card in hand])
    sweepers = JACKS_AND_KOMI if rules.komi_sweeps else JACKS
    counts = 0
    for card in floor:
        counts += ONE_OF_RANK[card]
    by_value = captures_by_value(counts & NUMERALS)
    numerals_first: list[Card] = []
    plays: list[Play] = []
    for card in hand:
        found = by_value[VALUES[card]]
        if card in sweepers:
            plays.append(Play(card, by_text(floor)))
        elif found:
            numerals_first = numerals_first or sorted(floor, key=_place_in_numerals)
            legal = _longest(found) if rules.overlap == "most" else found
            plays += [Play(card, tuple([numerals_first[at] for at in one])) for one in legal]
        elif card >= FIRST_QUEEN and counts & 7 * ONE_OF_RANK[card]:
            pair = [other for other in floor if other.rank == card.rank]
            plays.append(Play(card, by_text(pair)))
        else:
            plays.append(TRAILS[card])
    return tuple(plays)


def _longest(captures: Indices) -> Indices:
    """Return the captures of the most cards, which alone are legal by the option `most`."""
    most = max(map(len, captures))
    return tuple([indices for indices in captures if len(indices) == most])


def sweeps(rules: Variant, card: Card) -> bool:
    """Return whether the card takes the whole floor: a jack or the komi (RULES.md#jack, #komi)."""
    return card in JACKS or (card == KOMI and rules.komi_sweeps)


@lru_cache(maxsize=1 << 14)
def captures_by_value(counts: int) -> tuple[Indices, ...]:
    """Return what a numeral of each value captures from the numerals of a floor.

    This is each match of its rank and each maximal union of sums (RULES.md#overlap).

    Args:
        counts: how many numerals of each rank there are, as the sum of their `ONE_OF_RANK`.

    Returns:
        For each value of the card played, 0 to 10, its captures: the indices of the cards taken in
        the numerals in written order. Captures and indices are in ascending order.
    """
    values = [value for value in WRITTEN_VALUES for _ in range(counts >> 3 * (value - 1) & 7)]
    sums = [(0, 0)]
    for index, value in enumerate(values):
        sums += [
            (total + value, group | 1 << index) for total, group in sums if total + value <= 10
        ]
    groups: list[list[int]] = [[] for _ in range(11)]
    for total, group in sums[1:]:
        groups[total].append(group)
    return tuple([tuple(sorted(map(_indices, maximal_unions(found)))) for found in groups])


def maximal_unions(groups: list[int]) -> list[int]:
    """Return the unions of disjoint groups, as bits, that no other such union contains."""
    if len(groups) < 2:
        return groups
    unions = {0}
    for group in groups:
        unions |= {union | group for union in unions if not union & group}
    maximal: list[int] = []
    for union in sorted(unions, key=int.bit_count, reverse=True):
        if not any(union & larger == union for larger in maximal):
            maximal.append(union)
    return maximal


@lru_cache(maxsize=1 << 12)
def _indices(union: int) -> tuple[int, ...]:
    """Return the indices of the set bits."""
    return tuple([index for index in range(union.bit_length()) if union >> index & 1])
