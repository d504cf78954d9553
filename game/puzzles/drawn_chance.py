"""Chance for bots that is the same on every machine and in every version of Python."""

from __future__ import annotations

import random
from typing import Any

from game.rules.dealing import WORDS, Draws


class DrawnChance(random.Random):
    """What the simple bots draw from: whole numbers drawn from a text by SHA-256.

    Python promises to keep `random.Random.random` alone, and these bots choose from lists as
    well, so both rest on the draws that deal the cards (RULES.md#shuffle).

    Args:
        text: the same text draws the same numbers.
    """

    def __init__(self, text: str) -> None:
        super().__init__(0)
        self._draws = Draws(text)

    def random(self) -> float:
        """One of 2^32 numbers from 0 to below 1, each exact."""
        return self._draws.below(WORDS) / WORDS

    def choice(self, seq: Any) -> Any:
        """One of the items, each as likely as the others."""
        return seq[self._draws.below(len(seq))]
