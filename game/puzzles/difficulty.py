"""How hard a puzzle is (PUZZLES.md#difficulty)."""

from collections.abc import Iterator
from contextlib import closing
from functools import partial

from game.bots.bot import choose
from game.bots.search_bot import CasualBot
from game.puzzles.analysis import Analysis
from game.puzzles.bot_hands import DrawnChance
from game.rules.state import Play
from game.rules.view import view
from game.solver.endgame import SLICE_NODES
from game.solver.incremental import Incremental
from game.solver.packing import OpenBatch, PlayDecoder
from game.solver.tree import INFINITY, SliceExhausted, Tree, hand_end_value

EASIEST, HARDEST = 600, 2400
"""The lowest and the highest difficulty, on the scale of the players' ratings (Glicko's)."""

_BASE = 700
_PLAY_AHEAD = 130
_FURTHER_PLAY = 100
_MOST_FURTHER_PLAYS = 4
_MISSED = 200
_QUIET = 150


def difficulty_of(analysis: Analysis) -> Incremental[int]:
    """Rate how hard the best play of a position is to find."""
    ahead = yield from plays_to_look_ahead(analysis)
    yield
    quiet = not analysis.best.captured and any(move.captured for move in analysis.leads)
    difficulty = (
        _BASE
        + _PLAY_AHEAD * (ahead - 1)
        + _FURTHER_PLAY * min(len(analysis.leads) - 2, _MOST_FURTHER_PLAYS)
        + _MISSED * casual_misses(analysis)
        + _QUIET * quiet
    )
    return max(EASIEST, min(difficulty, HARDEST))


def casual_misses(analysis: Analysis) -> bool:
    """Return whether the casual bot makes another play; it always gets the same random numbers."""
    state = analysis.state
    assert state.turn is not None  # noqa: S101 - the hand is not over
    chance = DrawnChance("difficulty")
    return choose(CasualBot(), view(state, state.turn), chance) != analysis.best


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
            nodes = self._tree.nodes
            if not nodes.allowed:
                raise SliceExhausted
            nodes.allowed -= 1
            self._known[packed] = max(
                gain - self._worth(after, left - 1, depth - 1)
                for after, gain in self._replies(packed, left)
            )
        return self._known[packed]
