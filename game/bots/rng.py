"""What a bot at a table draws its chance from."""

from __future__ import annotations

from random import Random

from game.rules.view import View


def rng_at(seed: str, seen: View) -> Random:
    """What the bot to move draws from: it follows from the game's seed and the moment alone.

    So a game that is resumed or taken back meets the same answers to the same plays.
    """
    return Random(f"{seed}/{sum(seen.scores)}/{seen.seat}/{len(seen.history)}")
