"""A bot for a first game: it plays for what it can take, and overlooks some of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.bots.greedy import gain
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.view import View

OVERLOOKS = 0.25
"""How often it does not see what a card takes."""


class NoviceBot:
    """Makes the best play it notices; trails any card where it notices none."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Look at the plays one by one, missing some."""
        plays = legal_plays(view)
        noticed = [play for play in plays if play.captured and rng.random() >= OVERLOOKS]
        if noticed:
            yield max(noticed, key=lambda play: gain(view, play))
        else:
            trails = [play for play in plays if not play.captured]
            yield rng.choice(trails or plays)
