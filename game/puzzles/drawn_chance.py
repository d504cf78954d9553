"""Random numbers for bots that are the same on every machine and in every version of Python."""

from __future__ import annotations

import random
from typing import Any

from game.rules.dealing import WORDS, Draws


class DrawnChance(random.Random):
    """A source of random numbers for the simple bots, drawn from a text by SHA-256.

    Python guarantees stable results only for `random.Random.random`. These bots also choose from
    lists, so both methods use the draws that deal the cards (RULES.md#shuffle).

    Args:
        text: the same text draws the same numbers.
    """

    def __init__(self, text: str) -> None:
        super().__init__(0)
        self._draws = Draws(text)

    def random(self) -> float:
        """Return one of 2^32 exact numbers from 0 to below 1."""
        return self._draws.below(WORDS) / WORDS

    def choice(self, seq: Any) -> Any:
        """Return one of the items, all equally likely."""
        return seq[self._draws.below(len(seq))]
