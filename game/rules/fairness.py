"""Prove that the cards were fixed before the first one was played (RULES.md#fairness)."""

import hashlib
import json
from dataclasses import dataclass, replace

from game.rules.dealing import deal
from game.rules.record import Record


def dealing_seed(seed: str, player_seed: str | None) -> str:
    """Return the joined seed, which the cards are dealt from (RULES.md#joined-seed).

    If the player added nothing, it is the program's seed. Otherwise it is SHA-256, in hex, of
    ``basra-joined-seed/1:`` and a JSON list of the program's seed and the player's. The list is
    written like the object of a commitment.
    """
    if not player_seed:
        return seed
    text = json.dumps([seed, player_seed], separators=(",", ":"))
    return hashlib.sha256(f"basra-joined-seed/1:{text}".encode()).hexdigest()


def commitment(record: Record, seed: str) -> str:
    """Return the commitment shown before the first card: SHA-256, in hex, of seed and table.

    It depends on the program's seed alone, because it is made before the player adds anything.
    It doesn't reveal a random seed of 128 bits, and no other seed or table with the same
    commitment can be found.
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
    """The result of checking a record against its seed.

    Attributes:
        commitment: the commitment of this seed and table.
        kept: whether the record's own commitment is the same; None if it has none.
        hands: for each hand whether the seed deals its cards.
    """

    commitment: str
    kept: bool | None
    hands: tuple[bool, ...]

    @property
    def fair(self) -> bool:
        """Whether the seed deals every hand and agrees with the record's commitment, if any."""
        return self.kept is not False and all(self.hands)


def verify(record: Record, seed: str) -> Verdict:
    """Deal every hand of a record again from the program's seed and its player's, and compare."""
    promise = commitment(record, seed)
    joined = dealing_seed(seed, record.player_seed)
    rules = record.rules
    hands = tuple(
        replace(deal(rules, record.players, joined, number), buried=()) == hand.deal
        for number, hand in enumerate(record.hands)
    )
    kept = None if record.commitment is None else record.commitment == promise
    return Verdict(promise, kept, hands)
