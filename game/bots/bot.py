"""The interface of computer players: a bot gets a view and thinks in slices."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Protocol

from game.rules.state import Play
from game.rules.view import View


class Bot(Protocol):
    """A computer player."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Think about the play to make, often yielding the best one so far.

        The last yielded play is the choice; there is at least one. A count of nodes limits the
        thinking, never a clock, so the same view and random numbers give the same play everywhere.
        """
        ...


def choose(bot: Bot, view: View, rng: random.Random) -> Play:
    """Let a bot finish thinking and return its play."""
    *_, choice = bot.think(view, rng)
    return choice


def rng_at(seed: str, seen: View) -> random.Random:
    """Return the random numbers of the bot to move, from the game's seed and the moment alone.

    So after resume or undo, the bots answer the same plays in the same way.
    """
    return random.Random(f"{seed}/{sum(seen.scores)}/{seen.seat}/{len(seen.history)}")
