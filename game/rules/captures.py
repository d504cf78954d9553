"""What a played card captures from the floor (RULES.md#capturing)."""

from collections.abc import Iterable
from functools import lru_cache

from game.rules.cards import KOMI, PACK, VALUES, Card, by_text
from game.rules.state import TRAILS, Play
from game.rules.variant import Variant

Captures = tuple[tuple[Card, ...], ...]
"""Every capture that a card may choose from, each in written order."""

Indices = tuple[tuple[int, ...], ...]
"""Captures as indices in a list of cards."""

Numerals = tuple[tuple[Card, ...], tuple[Indices, ...]]
"""A floor's numerals in written order, and for each value the captures a card makes of them."""

JACKS = frozenset(card for card in PACK if card.rank == "J")


def legal_captures(rules: Variant, card: Card, floor: tuple[Card, ...]) -> Captures:
    """Return the captures that the rules allow a card on a floor, each in written order.

    The card must take a single capture. Of several the player chooses one. With none it trails.
    """
    return _captures(rules, card, floor, _numerals(floor))


@lru_cache(maxsize=1 << 8)
def possible_plays(
    rules: Variant, hand: tuple[Card, ...], floor: tuple[Card, ...]
) -> tuple[Play, ...]:
    """Return the plays that the rules allow a hand on a floor, in the order of the hand.

    The latest results are cached, because a play is checked against the plays it was chosen from.
    """
    numerals = _numerals(floor)
    plays: list[Play] = []
    for card in hand:
        captures = _captures(rules, card, floor, numerals)
        if captures:
            plays += [Play(card, captured) for captured in captures]
        else:
            plays.append(TRAILS[card])
    return tuple(plays)


def sweeps(rules: Variant, card: Card) -> bool:
    """Return whether the card takes the whole floor: a jack or the komi (RULES.md#jack, #komi)."""
    return card in JACKS or (card == KOMI and rules.komi_sweeps)


def _numerals(floor: tuple[Card, ...]) -> Numerals:
    cards = by_text([card for card in floor if VALUES[card]])
    return cards, captures_by_value(tuple([VALUES[card] for card in cards]))


def _captures(rules: Variant, card: Card, floor: tuple[Card, ...], numerals: Numerals) -> Captures:
    """Return the legal captures of one card, given the floor's numerals."""
    if not floor:
        return ()
    if sweeps(rules, card) or (rules.lone_komi and floor == (KOMI,)):
        return (by_text(floor),)
    value = VALUES[card]
    if not value:
        pair = [other for other in floor if other.rank == card.rank]
        return (by_text(pair),) if pair else ()
    cards, by_value = numerals
    found = by_value[value]
    if not found:
        return ()
    if rules.overlap == "most":
        longest = max(map(len, found))
        found = tuple(indices for indices in found if len(indices) == longest)
    return tuple([tuple([cards[index] for index in indices]) for indices in found])


@lru_cache(maxsize=1 << 14)
def captures_by_value(values: tuple[int, ...]) -> tuple[Indices, ...]:
    """Return what a numeral of each value captures from numerals of these values.

    This is each match of its rank and each maximal union of sums (RULES.md#overlap).

    Returns:
        For each value of the card played, 0 to 10, its captures: the indices of the values taken.
        Captures and indices are in ascending order.
    """
    sums = [(0, 0)]
    for index, value in enumerate(values):
        sums += [
            (total + value, group | 1 << index) for total, group in sums if total + value <= 10
        ]
    groups: list[list[int]] = [[] for _ in range(11)]
    for total, group in sums[1:]:
        groups[total].append(group)
    return tuple(_indices(maximal_unions(found)) if found else () for found in groups)


def maximal_unions(groups: Iterable[int]) -> list[int]:
    """Return the unions of disjoint groups, as bits, that no other such union contains."""
    unions = {0}
    for group in groups:
        unions |= {union | group for union in unions if not union & group}
    maximal: list[int] = []
    for union in sorted(unions, key=int.bit_count, reverse=True):
        if not any(union & larger == union for larger in maximal):
            maximal.append(union)
    return maximal


def _indices(unions: Iterable[int]) -> Indices:
    """Return the indices of the set bits of each union."""
    return tuple(
        sorted(
            tuple(index for index in range(union.bit_length()) if union >> index & 1)
            for union in unions
        )
    )
