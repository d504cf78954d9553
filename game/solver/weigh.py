"""What each play of an open batch is worth, its end valued as the caller likes.

A player who must guess the hidden hands lays a batch open for each guess, and values its end by
an estimate of what the later batches bring; the search below that is the solver's own.
"""

from __future__ import annotations

from contextlib import closing

from game.rules.state import Play
from game.solver.batch import OpenBatch
from game.solver.cards import Cards
from game.solver.moves import End
from game.solver.thinking import Thinking
from game.solver.tree import Tree


def weigh(
    batch: OpenBatch,
    *,
    end: End | None = None,
    unit: int = 1,
    slice_nodes: int,
) -> Thinking[dict[Play, int]]:
    """The worth to camp 0 of each play of the seat to move, from here to the batch's end.

    Args:
        batch: the batch, all its cards known.
        end: what its end is worth to camp 0, in units; the end of the hand, when not given.
        unit: how many units make a point.
        slice_nodes: how many positions to open between yields.
    """
    with closing(Tree(batch, end=end, unit=unit, slice_nodes=slice_nodes)) as tree:
        return (yield from _weigh(tree, Cards(batch, tree.packing)))


def _weigh(tree: Tree, cards: Cards) -> Thinking[dict[Play, int]]:
    start, left = tree.packing.start, tree.left
    found: dict[Play, int] = {}
    worth = 0
    for move in tree.moves(start, left):
        after, gain = tree.after(start, left, move)
        worth = gain + (yield from tree.value(after, left - 1, worth - gain))
        found.update(dict.fromkeys(cards.plays(tree.seats[left], start, after), worth))
    return found
