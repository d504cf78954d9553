"""Kinds of cards: cards that no rule can tell apart are one kind to the solver.

A suit matters to three cards only: 2C and TD score, and 7D may sweep or score. Two positions that
differ by swapping cards of one kind are worth the same, so the solver counts kinds and never asks
which nine it was. This is exact: every rule of RULES.md speaks of a rank, of a value, or of one
of those cards by name.
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
        value: what the card counts in a sum, 0 for J, Q and K.
        rank: the rank, one character.
        points: the card points it scores.
        sweeps: whether it takes the whole floor: a jack, or 7D where that sweeps.
        komi: whether it is 7D where that is no ordinary seven.
        basra: what a basra made by playing it scores.
    """

    value: int
    rank: str
    points: int
    sweeps: bool
    komi: bool
    basra: int


@lru_cache(maxsize=64)
def kinds_of(rules: Variant) -> tuple[CardKind, ...]:
    """The kind of each of the 52 cards under these rules, by the card's index in the pack."""
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
    """The worth of a basra by this card (RULES.md#face)."""
    if not rules.face_basra:
        return 10
    counted = {"Q": rules.queen, "K": rules.king}.get(card.rank, card.value)
    return 2 * counted
