"""A bot for a first game: it looks for captures, and overlooks some of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.bots.greedy import gain
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.view import View

OVERLOOKS = 0.25
"""The probability that it overlooks a capture."""


class NoviceBot:
    """Makes the best capture it notices; trails any card if it notices none."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Look at the plays one by one, overlooking some."""
        plays = legal_plays(view)
        noticed = [play for play in plays if play.captured and rng.random() >= OVERLOOKS]
        if noticed:
            yield max(noticed, key=lambda play: gain(view, play))
        else:
            trails = [play for play in plays if not play.captured]
            yield rng.choice(trails or plays)
