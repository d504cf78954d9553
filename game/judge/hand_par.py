"""Par of a hand's last batch (REVIEW.md#par)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.replay import PlayedHand
from game.solver.endgame import search

MAX_PAR_NODES = 2_000_000
"""Positions that the search for par may open before it is given up."""


def par_of(hand: PlayedHand) -> Iterator[int | None]:
    """The solved margin of the last batch from its start, when it is found.

    Each slice yields None until then; the last value is None, or there is none, where par is not
    known: three sides, no last batch, or too long a search.
    """
    start = next((state for state in hand.states if state.last_batch and not state.over), None)
    if start is None or start.sides != 2:
        return
    for solution in search(start):
        if solution.exact:
            yield solution.margin
        elif solution.nodes > MAX_PAR_NODES:
            yield None
            return
        else:
            yield None
