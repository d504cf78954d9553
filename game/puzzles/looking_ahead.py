"""How far a player must look ahead to find a puzzle's best play (PUZZLES.md#difficulty)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import partial

from game.puzzles.analysis import Analysis
from game.rules.state import Play
from game.solver.endgame import SLICE_NODES
from game.solver.incremental import Incremental
from game.solver.packing import OpenBatch, PlayDecoder
from game.solver.tree import INFINITY, SliceExhausted, Tree, hand_end_value


def plays_to_look_ahead(analysis: Analysis) -> Incremental[int]:
    """Return the smallest number of plays to look ahead, the first included, that finds the best.

    A search that deep, or deeper, counts the points won by that depth, and finds only the puzzle's
    best play.
    """
    batch = OpenBatch.of(analysis.state)
    with closing(Tree(batch, slice_nodes=SLICE_NODES)) as tree:
        decoder = PlayDecoder(batch, tree.packing)
        for depth in range(tree.plays_left - 1, 0, -1):
            search = _LimitedSearch(tree)
            found = yield from search.best_plays(decoder, depth)
            if found != [analysis.best]:
                return depth + 1
    return 1


class _LimitedSearch:
    """A search of limited depth that counts the points won up to that depth."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._known: dict[int, int] = {}

    def best_plays(self, decoder: PlayDecoder, depth: int) -> Incremental[list[Play]]:
        """Return the plays that look best `depth` plays ahead."""
        tree, start, left = self._tree, self._tree.packing.start, self._tree.plays_left
        best, found = -INFINITY, list[Play]()
        for after, gain in list(self._replies(start, left)):
            question = partial(self._worth, after, left - 1, depth - 1)
            worth = gain - (yield from tree.sliced(question))
            if worth > best:
                best, found = worth, []
            if worth == best:
                found += decoder.plays(tree.seats[left], start, after)
        return found

    def _replies(self, packed: int, left: int) -> Iterator[tuple[int, int]]:
        """Yield each following position, and the points that the side to play gains."""
        tree = self._tree
        for move in tree.moves(packed, left):
            after, gain = tree.after(packed, left, move)
            yield after, -gain if tree.sides[left] else gain

    def _worth(self, packed: int, left: int, depth: int) -> int:
        """Return the points that the side to play can still win in `depth` plays.

        Raises:
            SliceExhausted: the slice is over.
        """
        if left == 0:
            tree = self._tree
            value = hand_end_value(tree.generator.batch_end(packed), tree.majority, 1)
            return -value if tree.sides[0] else value
        if depth == 0:
            return 0
        if packed not in self._known:  # the cards left determine the depth
            self._open_node()
            self._known[packed] = max(
                gain - self._worth(after, left - 1, depth - 1)
                for after, gain in self._replies(packed, left)
            )
        return self._known[packed]

    def _open_node(self) -> None:
        nodes = self._tree.nodes
        if not nodes.allowed:
            raise SliceExhausted
        nodes.allowed -= 1
