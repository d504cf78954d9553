"""Par of a hand's last batch, and of a whole game (REVIEW.md#par)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

from game.rules.replay import PlayedHand
from game.solver.endgame import SLICE_NODES, margin_so_far
from game.solver.incremental import until_answered
from game.solver.packing import OpenBatch
from game.solver.tree import Tree

MAX_PAR_NODES = 1_300_000
"""Positions that the search for par may open before it gives up. Each takes about 110 bytes."""


def par_of(hand: PlayedHand) -> Iterator[int | None]:
    """Search for side 0's lead at the end of the last batch if both sides play it best.

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


def par_of_game(hands: Sequence[PlayedHand]) -> Iterator[int | None]:
    """Add up the par of every hand of a game, as side 0's lead (DAILY.md#par).

    Yields:
        None after each slice; at the end the sum, or None if the par of a hand isn't known.
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
