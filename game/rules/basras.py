"""Which plays that clear the floor are basras, and their points (RULES.md#basra)."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from game.rules.captures import sweeps
from game.rules.cards import Card
from game.rules.variant import Variant

Floor = tuple[Card, ...]


def basra_points(
    rules: Variant, floor: Floor, card: Card, captured: tuple[Card, ...], *, lone_trail: bool
) -> int:
    """Return the points of a play's basra, or 0 if it makes none.

    `floor` is the floor before the play, and `lone_trail` says whether the play before it trailed
    onto a floor of one card.
    """
    if not floor or len(captured) < len(floor):
        return 0
    if card.rank == "J":
        return rules.jack_on_jack if len(floor) == 1 and floor[0].rank == "J" else 0
    if sweeps(rules, card):
        return worth(rules, card) if KOMI_BASRA[rules.komi](floor) else 0
    if rules.basra_when == "any" or len(floor) == 1:
        return worth(rules, card)
    if rules.basra_when == "lebanese" and lone_trail:
        return worth(rules, card) if _numerals(floor) and card.value == _total(floor) else 0
    return 0


def worth(rules: Variant, card: Card) -> int:
    """Return the points of a basra made with a card: 10, or twice its value (RULES.md#face)."""
    if not rules.face_basra:
        return 10
    return 2 * (card.value or {"Q": rules.queen, "K": rules.king}[card.rank])


def _total(floor: Floor) -> int:
    return sum(card.value for card in floor)


def _numerals(floor: Floor) -> bool:
    return all(card.is_numeral for card in floor)


def sum10(floor: Floor) -> bool:
    """Return whether the Egyptian komi makes a basra: numerals, 10 or less (RULES.md#sum10)."""
    return _numerals(floor) and _total(floor) <= 10


def never(floor: Floor) -> bool:  # noqa: ARG001 - every komi rule is asked the same question
    """Return False: this komi sweeps but never makes a basra (RULES.md#never)."""
    return False


def yemeni(floor: Floor) -> bool:
    """Return whether the Yemeni komi makes a basra (RULES.md#yemeni)."""
    if all(card.rank in "TQK" for card in floor):
        return True
    if not _numerals(floor):
        return False
    return _total(floor) < 10 or splits_evenly(floor, highest=9, fewest=2)


def ethiopian(floor: Floor) -> bool:
    """Return whether the Ethiopian komi makes a basra (RULES.md#ethiopian)."""
    return _numerals(floor) and splits_evenly(floor, highest=10, fewest=1)


KOMI_BASRA: Mapping[str, Callable[[Floor], bool]] = MappingProxyType(
    {"sum10": sum10, "never": never, "yemeni": yemeni, "ethiopian": ethiopian}
)
"""For each kind of komi, whether sweeping this floor with it is a basra."""


def splits_evenly(floor: Floor, *, highest: int, fewest: int) -> bool:
    """Return whether the numerals split into `fewest` or more groups of one sum up to `highest`."""
    values = tuple(sorted((card.value for card in floor), reverse=True))
    total = sum(values)
    return any(
        total % each == 0 and total // each >= fewest and _fills(values, (each,) * (total // each))
        for each in range(values[0], highest + 1)
    )


@lru_cache(maxsize=1 << 12)
def _fills(values: tuple[int, ...], room: tuple[int, ...]) -> bool:
    """Return whether the values, largest first, fill each group exactly."""
    if not values:
        return True
    first, rest = values[0], values[1:]
    return any(
        _fills(rest, tuple(sorted((*room[:index], left - first, *room[index + 1 :]))))
        for index, left in enumerate(room)
        if left >= first and left not in room[:index]
    )
