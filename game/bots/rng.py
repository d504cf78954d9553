"""Random numbers of a bot at a table."""

from __future__ import annotations

from random import Random

from game.rules.view import View


def rng_at(seed: str, seen: View) -> Random:
    """Return the random numbers of the bot to move, from the game's seed and the moment alone.

    So after resume or undo, the bots answer the same plays in the same way.
    """
    return Random(f"{seed}/{sum(seen.scores)}/{seen.seat}/{len(seen.history)}")
