"""Value each play of a batch with all cards known. The caller values the batch's end.

In the last batch, the end is the hand's and the values are exact. Before that, a caller that knows
every hand of the batch estimates what later batches bring; the search itself is the same.
"""

from __future__ import annotations

from contextlib import closing

from game.rules.state import Play
from game.solver.batch import OpenBatch
from game.solver.incremental import Incremental
from game.solver.move_generator import LeafValue
from game.solver.play_decoder import PlayDecoder
from game.solver.tree import Tree


def play_values(
    batch: OpenBatch, *, leaf_value: LeafValue | None = None, scale: int = 1, slice_nodes: int
) -> Incremental[dict[Play, int]]:
    """Return each play's worth to side 0 for the seat to move, up to the batch's end.

    Args:
        batch: the batch, with all cards known.
        leaf_value: returns what its end is worth to side 0, in steps; by default the hand's end.
        scale: steps per point.
        slice_nodes: how many positions to open between yields.
    """
    with closing(Tree(batch, leaf_value=leaf_value, scale=scale, slice_nodes=slice_nodes)) as tree:
        return (yield from _search_plays(tree, PlayDecoder(batch, tree.packing)))


def _search_plays(tree: Tree, decoder: PlayDecoder) -> Incremental[dict[Play, int]]:
    start, left = tree.packing.start, tree.plays_left
    found: dict[Play, int] = {}
    value = 0
    for move in tree.moves(start, left):
        after, gain = tree.after(start, left, move)
        value = gain + (yield from tree.value(after, left - 1, value - gain))
        found.update(dict.fromkeys(decoder.plays(tree.seats[left], start, after), value))
    return found
