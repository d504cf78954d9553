"""Proof that the cards were settled before the first one was played (RULES.md#fairness)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from game.rules.dealing import deal
from game.rules.record import Record


def commitment(record: Record, seed: str) -> str:
    """The promise shown before the first card: SHA-256, in hex, of the seed and the table.

    The seed can't be worked out from it, and nobody can find another seed or table with the same.
    """
    table = {
        "dealer": record.dealer,
        "options": dict(record.options),
        "players": record.players,
        "seed": seed,
        "variant": record.variant,
    }
    text = json.dumps(table, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"basra-commitment/1:{text}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What checking a record against its seed came to.

    Attributes:
        commitment: the promise that this seed and table make.
        kept: whether the record's own promise is that one; None where it holds none.
        hands: for each hand whether its cards are those the seed deals.
    """

    commitment: str
    kept: bool | None
    hands: tuple[bool, ...]

    @property
    def fair(self) -> bool:
        """Whether the promise, where there is one, was kept and every hand dealt as promised."""
        return self.kept is not False and all(self.hands)


def verify(record: Record, seed: str) -> Verdict:
    """Deal every hand of a record again from a seed and compare."""
    promise = commitment(record, seed)
    rules = record.rules
    dealt = (deal(rules, record.players, seed, number) for number in range(len(record.hands)))
    hands = tuple(
        (laid.floor, laid.stock) == (hand.floor, hand.stock)
        for laid, hand in zip(dealt, record.hands, strict=True)
    )
    kept = None if record.commitment is None else record.commitment == promise
    return Verdict(promise, kept, hands)
