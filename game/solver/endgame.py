"""Solve a last batch exactly, and value each play of any batch, with every card known."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from game.rules.scoring import card_points
from game.rules.state import HandState, Play
from game.solver.incremental import Incremental, with_progress
from game.solver.move_generator import LeafValue, PackedMove
from game.solver.packing import OpenBatch, PlayDecoder
from game.solver.tree import Tree

SLICE_NODES = 256
"""Nodes between two yields: about a millisecond natively, about four in a browser."""


class NotSolvable(ValueError):  # noqa: N818 - an answer to the caller's question
    """A hand that can't be solved exactly; the message says why."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of best play from a position.

    Attributes:
        to_play: the seat to play, None if the hand is over.
        lead: side 0's total of the whole hand minus side 1's.
        best: all best plays, in written order.
        line: one line of best play to the end of the hand.
        nodes: the number of positions opened.
        exact: whether this is the answer; if not, it is the best found so far.
    """

    to_play: int | None
    lead: int
    best: tuple[Play, ...]
    line: tuple[Play, ...]
    nodes: int
    exact: bool = True


def solve(state: HandState) -> Solution:
    """Solve a last batch at once.

    Raises:
        NotSolvable: cards are still undealt, or more than two sides play.
    """
    *_, solution = search(state, 1 << 30)
    return solution


def search(state: HandState, slice_nodes: int = SLICE_NODES) -> Iterator[Solution]:
    """Solve a last batch in slices, yielding the best found so far, and the answer last.

    Args:
        state: the hand, in its last batch or over.
        slice_nodes: how many positions to open between yields.

    Raises:
        NotSolvable: cards are still undealt, or more than two sides play.
    """
    if state.sides != 2:
        raise NotSolvable(f"{state.sides} sides play; only a hand between two can be solved")
    if state.stock:
        raise NotSolvable("the last batch is not yet dealt")
    if state.turn is None:
        yield Solution(None, lead_so_far(state), (), (), 0)
        return
    with closing(Tree(OpenBatch.of(state), slice_nodes=slice_nodes)) as tree:
        solving = _Solving(state, tree)
        yield (yield from with_progress(solving.run(), solving.best_so_far))


def lead_so_far(state: HandState) -> int:
    """Return side 0's points minus side 1's, with the majority once it is decided."""
    if state.score is not None:
        first, second = (side.total for side in state.score.sides)
        return first - second
    cards = [card_points(state.rules, pile) for pile in state.piles]
    basras = state.basra_points()
    lead = cards[0] + basras[0] - cards[1] - basras[1]
    batch = OpenBatch.of(state)
    if batch.majority_winner is None:
        return lead
    return lead + (-batch.majority if batch.majority_winner else batch.majority)


class _Solving:
    def __init__(self, state: HandState, tree: Tree) -> None:
        self._batch = tree.batch
        self._tree = tree
        self._decoder = PlayDecoder(self._batch, tree.packing)
        self._before = lead_so_far(state)

    def run(self) -> Incremental[Solution]:
        """Find the value, then every play that attains it, then a line that does."""
        tree, start = self._tree, self._tree.packing.start
        value = yield from tree.value(start, tree.plays_left, 0)
        best = yield from self._best(value)
        line = yield from self._line(value)
        lead = self._before + value
        return Solution(tree.seats[tree.plays_left], lead, best, line, tree.nodes.opened)

    def best_so_far(self) -> Solution:
        """Return the best so far: the move that last proved good, and the latest bound."""
        tree, start = self._tree, self._tree.packing.start
        seat = tree.seats[tree.plays_left]
        after, _ = tree.after(start, tree.plays_left, tree.moves(start, tree.plays_left)[0])
        best = (self._decoder.first_play(seat, start, after),)
        lead = self._before + tree.known(start, tree.plays_left)
        return Solution(seat, lead, best, best, tree.nodes.opened, exact=False)

    def _best(self, value: int) -> Incremental[tuple[Play, ...]]:
        """Return every play of the first position that attains its value, in written order."""
        tree, start, left = self._tree, self._tree.packing.start, self._tree.plays_left
        found: list[Play] = []
        for move in tuple(tree.moves(start, left)):
            attains = partial(tree.attains, start, left, move, value)
            if (yield from tree.sliced(attains)):
                after, _ = tree.after(start, left, move)
                found += self._decoder.plays(tree.seats[left], start, after)
        return tuple(sorted(found, key=str))

    def _line(self, value: int) -> Incremental[tuple[Play, ...]]:
        """Return best plays to the hand's end, each the first of its equals in written order."""
        tree, packed = self._tree, self._tree.packing.start
        decoder = PlayDecoder(self._batch, tree.packing)
        line: list[Play] = []
        for left in range(tree.plays_left, 0, -1):
            for play, move in self._written(decoder, packed, left):
                attains = partial(tree.attains, packed, left, move, value)
                if (yield from tree.sliced(attains)):
                    line.append(play)
                    break
            packed, gain = tree.after(packed, left, move)
            value -= gain
            decoder.make(tree.seats[left], line[-1])
        return tuple(line)

    def _written(
        self, decoder: PlayDecoder, packed: int, left: int
    ) -> list[tuple[Play, PackedMove]]:
        """Return a position's moves in the written order of their first plays."""
        tree, seat = self._tree, self._tree.seats[left]
        moves = [
            (decoder.first_play(seat, packed, tree.after(packed, left, move)[0]), move)
            for move in tree.moves(packed, left)
        ]
        return sorted(moves, key=lambda entry: str(entry[0]))


def play_values(
    batch: OpenBatch, *, leaf_value: LeafValue | None = None, scale: int = 1, slice_nodes: int
) -> Incremental[dict[Play, int]]:
    """Return each play's worth to side 0 for the seat to move, up to the batch's end.

    They are exact in the last batch. In others the caller estimates what later batches bring.

    Args:
        batch: the batch, with all cards known.
        leaf_value: returns what its end is worth to side 0, in steps; by default the hand's end.
        scale: steps per point.
        slice_nodes: how many positions to open between yields.
    """
    with closing(Tree(batch, leaf_value=leaf_value, scale=scale, slice_nodes=slice_nodes)) as tree:
        decoder, start, left = PlayDecoder(batch, tree.packing), tree.packing.start, tree.plays_left
        found: dict[Play, int] = {}
        value = 0
        for move in tree.moves(start, left):
            after, gain = tree.after(start, left, move)
            value = gain + (yield from tree.value(after, left - 1, value - gain))
            found.update(dict.fromkeys(decoder.plays(tree.seats[left], start, after), value))
        return found
