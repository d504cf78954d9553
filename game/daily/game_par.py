"""The par of a whole game: that of its hands, added up (DAILY.md#par)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.judge.hand_par import par_of
from game.rules.replay import PlayedHand


def par_of_game(hands: Sequence[PlayedHand]) -> Iterator[int | None]:
    """Add up the par of every hand, side 0's margin.

    Yields:
        None after each slice; at the end the sum, or None where that of a hand is not known.
    """
    whole = 0
    for hand in hands:
        par = None
        for par in par_of(hand):  # noqa: B007 - the last one counts
            yield None
        if par is None:
            yield None
            return
        whole += par
    yield whole
