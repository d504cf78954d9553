"""Par of a hand's last batch (REVIEW.md#par)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from game.rules.replay import PlayedHand
from game.solver.batch import OpenBatch
from game.solver.endgame import SLICE_NODES, margin_so_far
from game.solver.incremental import until_answered
from game.solver.tree import Tree

MAX_PAR_NODES = 1_300_000
"""Positions that the search for par may open before it gives up. Each takes about 110 bytes."""


def par_of(hand: PlayedHand) -> Iterator[int | None]:
    """Search for the margin at the end of the last batch if both sides play it best.

    Yields:
        None after each slice. The last value is par, or None if it isn't known: three sides, no
        last batch, or too long a search.
    """
    start = next((state for state in hand.states if state.last_batch and not state.over), None)
    if start is None or start.sides != 2:
        return
    with closing(Tree(OpenBatch.of(start), slice_nodes=SLICE_NODES)) as tree:
        for value in until_answered(tree.value(tree.packing.start, tree.plays_left, 0)):
            yield None if value is None else margin_so_far(start) + value
            if tree.nodes.opened > MAX_PAR_NODES:
                return
