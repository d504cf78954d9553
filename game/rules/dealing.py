"""Shuffle and deal a hand: a documented function of a seed (RULES.md#shuffle)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from struct import unpack

from game.rules.captures import sweeps
from game.rules.cards import Card
from game.rules.variant import Variant

FLOOR_SIZE = 4

WORDS = 1 << 32
"""The number of 32-bit numbers."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled pack laid out for a hand.

    Attributes:
        floor: the first floor, after replacement.
        stock: the rest in the order of dealing; it begins with the first batch.
        buried: the cards turned up on the floor and buried again, in that order.
    """

    floor: tuple[Card, ...]
    stock: tuple[Card, ...]
    buried: tuple[Card, ...] = ()


def deal(rules: Variant, players: int, seed: str, hand: int) -> Deal:
    """Shuffle and lay out one hand of a game.

    Args:
        rules: the variant with the table's options.
        players: the number of seats, 2 to 4.
        seed: any text; the same text always deals the same game.
        hand: the number of the hand in the game, from 0.
    """
    draws = Draws(f"{seed}/{hand}")
    pack = shuffled(rules.pack, draws)
    batch = rules.batch_size(players) * players
    return _lay_out(rules, pack, batch, draws)


def batches(rules: Variant, players: int) -> int:
    """Return the number of batches in a pack, an uneven last one included.

    RULES.md#batches, #leftover.
    """
    return -(-(rules.pack_size - FLOOR_SIZE) // (rules.batch_size(players) * players))


def shuffled(pack: tuple[Card, ...], draws: Draws) -> list[Card]:
    """Return the pack in random order, top card first (Fisher and Yates)."""
    cards = list(pack)
    for index in range(len(cards) - 1, 0, -1):
        other = draws.below(index + 1)
        cards[index], cards[other] = cards[other], cards[index]
    return cards


def _lay_out(rules: Variant, pack: list[Card], batch: int, draws: Draws) -> Deal:
    """Reserve the first batch, turn up the floor and bury the cards not allowed on it."""
    first, undealt = pack[:batch], pack[batch:]
    floor: list[Card] = []
    buried: list[Card] = []
    while len(floor) < FLOOR_SIZE:
        card = undealt.pop(0)
        if sweeps(rules, card):
            buried.append(card)
            undealt.insert(draws.below(len(undealt)), card)
        else:
            floor.append(card)
    return Deal(tuple(floor), tuple(first + undealt), tuple(buried))


class Draws:
    """Uniform whole numbers drawn from a text, the same on every machine and in every language.

    Block number n (from 0) is SHA-256 of ``basra-shuffle/1:TEXT:n`` in UTF-8. It is read as eight
    32-bit numbers, most significant byte first. A number below k is the next one that is less
    than the largest multiple of k in 32 bits, modulo k.
    """

    def __init__(self, text: str) -> None:
        self._words = _words(text)

    def below(self, limit: int) -> int:
        """Return a uniform whole number from 0 to limit - 1."""
        even = WORDS - WORDS % limit
        word = next(self._words)
        while word >= even:
            word = next(self._words)
        return word % limit


def _words(text: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"basra-shuffle/1:{text}:{block}".encode()).digest()
        yield from unpack(">8I", digest)
        block += 1
