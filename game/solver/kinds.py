"""Kinds of cards: the solver treats cards that the rules can't distinguish as one kind.

A suit matters for three cards only: 2C and TD score, and 7D may sweep or score. Two positions that
differ by swapping cards of one kind are worth the same, so the solver counts kinds and ignores
which nine it was. This is exact: each rule of RULES.md depends on a rank, on a value, or on one of
those three cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.cards import KOMI, PACK, Card
from game.rules.scoring import points_of
from game.rules.variant import Variant


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
