"""Proof that the cards were settled before the first one was played (RULES.md#fairness)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from game.rules.dealing import deal
from game.rules.record import Record


def dealing_seed(seed: str, player_seed: str | None) -> str:
    """The joined seed, which the cards follow from (RULES.md#joined-seed).

    Where the player added nothing it is the program's seed. Otherwise it is SHA-256, in hex, of
    ``basra-joined-seed/1:`` and a JSON list of the program's seed and the player's, written as a
    commitment's object is.
    """
    if not player_seed:
        return seed
    text = json.dumps([seed, player_seed], separators=(",", ":"))
    return hashlib.sha256(f"basra-joined-seed/1:{text}".encode()).hexdigest()


def commitment(record: Record, seed: str) -> str:
    """The promise shown before the first card: SHA-256, in hex, of the seed and the table.

    It is made before the player adds anything, so of the program's seed alone. A seed drawn of
    128 bits can't be found from it, nor another seed or table that makes the same.
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
    """Deal every hand of a record again and compare.

    Args:
        record: the game, with what its player added to the seed.
        seed: the program's seed, which the commitment was made of.
    """
    promise = commitment(record, seed)
    joined = dealing_seed(seed, record.player_seed)
    rules = record.rules
    dealt = (deal(rules, record.players, joined, number) for number in range(len(record.hands)))
    hands = tuple(
        (laid.floor, laid.stock) == (hand.floor, hand.stock)
        for laid, hand in zip(dealt, record.hands, strict=True)
    )
    kept = None if record.commitment is None else record.commitment == promise
    return Verdict(promise, kept, hands)
