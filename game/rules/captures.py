"""What a played card captures from the floor (RULES.md#capturing)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.rules.cards import KOMI, Card, by_text
from game.rules.variant import Variant


def legal_captures(
    rules: Variant,
    card: Card,
    floor: tuple[Card, ...],
) -> tuple[tuple[Card, ...], ...]:
    """Every capture the rules allow a card on a floor, each in written order.

    One entry means the card must take just that, several that the player chooses, none that the
    card trails.
    """
    if not floor:
        return ()
    if sweeps(rules, card) or (rules.lone_komi and floor == (KOMI,)):
        return (by_text(floor),)
    if not card.is_numeral:
        pair = [other for other in floor if other.rank == card.rank]
        return (by_text(pair),) if pair else ()
    return _numeral_captures(rules, card, floor)


def sweeps(rules: Variant, card: Card) -> bool:
    """Whether the card takes the whole floor: a jack, or the komi (RULES.md#jack, #komi)."""
    return card.rank == "J" or (card == KOMI and rules.komi_sweeps)


def _numeral_captures(
    rules: Variant,
    card: Card,
    floor: tuple[Card, ...],
) -> tuple[tuple[Card, ...], ...]:
    """Matches of the card's rank together with each maximal union of sums (RULES.md#overlap)."""
    matches = [other for other in floor if other.value == card.value]
    smaller = [other for other in floor if 0 < other.value < card.value]
    unions = maximal_unions(card.value, tuple(other.value for other in smaller))
    if rules.overlap == "most":
        most = max(map(len, unions))
        unions = tuple(union for union in unions if len(union) == most)
    captures = [by_text([*matches, *(smaller[place] for place in union)]) for union in unions]
    return tuple(sorted(captures, key=_written)) if captures[0] else ()


def _written(captured: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(str, captured))


@lru_cache(maxsize=1 << 14)
def maximal_unions(total: int, values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The unions of disjoint groups adding to a total that no other such union contains.

    Args:
        total: what each group adds up to.
        values: the values on offer, each 1 or more and less than the total.

    Returns:
        For each union the places of its values, ascending; one empty union where nothing adds up.
    """
    groups = [
        sum(1 << place for place in places)
        for size in range(2, len(values) + 1)
        for places in combinations(range(len(values)), size)
        if sum(values[place] for place in places) == total
    ]
    unions = {0}
    for group in groups:
        unions |= {union | group for union in unions if not union & group}
    maximal = [
        union
        for union in unions
        if not any(union != other and union & other == union for other in unions)
    ]
    return tuple(
        tuple(place for place in range(len(values)) if union >> place & 1)
        for union in sorted(maximal)
    )
