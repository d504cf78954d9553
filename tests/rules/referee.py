"""A slow referee: it tries every subset of the floor, and shares no code with the engine.

Cards are their two written characters, a floor is a list of them.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations


def number(card: str) -> int:
    """Return the value of a card; 0 for jacks, queens and kings."""
    return {rank: count for count, rank in enumerate("A23456789T", 1)}.get(card[0], 0)


@cache
def splits_into_groups(cards: tuple[str, ...], rank: str) -> bool:
    """Return whether the cards split into groups that a card of that rank captures."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    if first[0] == rank:
        return splits_into_groups(rest, rank)
    if not number(first) or not number(rank):
        return False
    return any(
        is_sum((first, *others), rank)
        and splits_into_groups(tuple(card for card in rest if card not in others), rank)
        for size in range(1, len(rest) + 1)
        for others in combinations(rest, size)
    )


def is_sum(cards: Iterable[str], rank: str) -> bool:
    """Return whether two or more numerals add up to a played card of that rank."""
    values = [number(card) for card in cards]
    return len(values) >= 2 and all(values) and sum(values) == number(rank)


@lru_cache(50_000)
def unions(rank: str, floor: tuple[str, ...]) -> frozenset[frozenset[str]]:
    """Return every inclusion-maximal union of disjoint groups."""
    found = [
        frozenset(cards)
        for size in range(1, len(floor) + 1)
        for cards in combinations(floor, size)
        if splits_into_groups(cards, rank)
    ]
    return frozenset(cards for cards in found if not any(cards < other for other in found))


def captures(
    played: str,
    floor: Sequence[str],
    *,
    komi_sweeps: bool,
    lone_komi: bool = False,
    most: bool = False,
) -> set[frozenset[str]]:
    """Return every legal capture of a card; the empty set if it trails."""
    if not floor:
        return set()
    takes_all = played[0] == "J" or (played == "7D" and komi_sweeps)
    if takes_all or (lone_komi and list(floor) == ["7D"]):
        return {frozenset(floor)}
    legal = unions(played[0], tuple(sorted(floor)))
    if most and legal:
        largest = max(len(cards) for cards in legal)
        return {cards for cards in legal if len(cards) == largest}
    return set(legal)


def splits_equally(cards: Sequence[str], *, highest: int, fewest: int) -> bool:
    """Return whether they split into `fewest` or more groups of one sum up to `highest`."""
    total = sum(number(card) for card in cards)
    return any(
        total == each * groups and _fill(tuple(sorted(cards)), each)
        for each in range(1, highest + 1)
        for groups in range(fewest, len(cards) + 1)
    )


@cache
def _fill(cards: tuple[str, ...], each: int) -> bool:
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    return any(
        number(first) + sum(number(card) for card in others) == each
        and _fill(tuple(card for card in rest if card not in others), each)
        for size in range(len(rest) + 1)
        for others in combinations(rest, size)
    )
