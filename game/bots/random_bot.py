"""A bot that plays any legal play with equal probability."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.view import View


class RandomBot:
    """Plays at random."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Choose one of the legal plays."""
        yield rng.choice(legal_plays(view))
