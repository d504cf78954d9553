"""Exact play of the last batch for any bot."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.bots.bot import Bot
from game.rules.state import Play
from game.rules.view import View, reveal
from game.solver.endgame import search


class ExactEndgameBot:
    """A bot that uses the solver for the last batch once it can know every card."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Solve if every card is known, else let the other bot think."""
        if not view.knows_all:
            yield from self._bot.think(view, rng)
            return
        for solution in search(reveal(view)):
            yield solution.best[0]
