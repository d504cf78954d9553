"""What a computer player is: it is handed a view, and thinks in slices."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Protocol

from game.rules.state import Play
from game.rules.view import View


class Bot(Protocol):
    """A computer player."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Think about the play to make, yielding the best one found so far, often.

        The last play yielded is the choice; there is always at least one. Thinking is bounded by
        its own count of nodes, never by a clock, so that the same view and the same random numbers
        give the same play on every machine.
        """
        ...


def choose(bot: Bot, view: View, rng: random.Random) -> Play:
    """Let a bot think to its end: the play it makes."""
    *_, choice = bot.think(view, rng)
    return choice
