"""What a hand is bound to, so that no step of another table or hand fits it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence

from game.mental_poker.steps import Step, write_steps
from game.rules.match import Game
from game.rules.record import options_of


def binding_of(game: Game, parties: Sequence[int], table: bytes) -> bytes:
    """Return the digest of the table and the game's standing (PROTOCOL.md#binding)."""
    standing = {
        "carry": game.carry,
        "dealer": game.dealer,
        "hand": game.hands_played,
        "options": options_of(game.rules),
        "parties": list(parties),
        "players": game.players,
        "scores": list(game.scores),
        "table": table.hex(),
        "variant": game.rules.key,
    }
    text = json.dumps(standing, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"basra-hand/1:{text}".encode()).digest()


def digest_of(binding: bytes, transcript: Iterable[Step]) -> bytes:
    """Return the 32-byte digest of a transcript, which the parties sign (PROTOCOL.md#proof)."""
    steps = write_steps(transcript)
    return hashlib.sha256(b"basra-transcript/1:" + binding + steps).digest()
