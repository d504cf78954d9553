"""Null-window search over packed positions: alpha-beta asked one question at a time.

A question is whether a position is worth at least a goal to the camp to play. Every answer is a
bound that is remembered, and a few questions close in on the exact value (MTD(f)). Bounds count
only what is still to come, so positions reached by different gains share them. The camps play in
turn, so what a position is worth to one of them is what it costs the other (negamax): one proof
serves both. Only the public questions and answers of `Tree` are in camp 0's points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from game.solver.batch import OpenBatch
from game.solver.moves import End, Move, Moves, Rest
from game.solver.packing import Packing
from game.solver.thinking import Answer, Thinking

INFINITY = 1 << 60

SHORTEST_SLICE = 64
"""Fewest nodes in a slice: more than the longest batch has plays, so that each slice gets on."""

Prove = Callable[[int, int, int], int]
"""Given a position, the plays left and a goal: a bound on the position's value to the camp to
play. A bound of at least the goal is a lower bound, any other an upper bound."""


class OutOfNodes(Exception):  # noqa: N818 - not an error: the slice is over
    """The nodes allowed for a slice are used up; ask again and the search goes on."""


@dataclass(slots=True)
class Nodes:
    """How many positions were opened, and how many more may be in this slice."""

    allowed: int
    opened: int = 0


@dataclass(slots=True)
class Memory:
    """What a search has found out.

    Attributes:
        lows: lower bounds on the value of positions to the camp to play.
        highs: upper bounds.
        moves: for each number of plays left, the moves by ground and hand, in the order that
            last served best.
    """

    lows: dict[int, int] = field(default_factory=dict)
    highs: dict[int, int] = field(default_factory=dict)
    moves: list[dict[int, list[Move]]] = field(default_factory=list)


class Tree:
    """The positions that can follow in a batch, and what is known of their worth.

    Args:
        batch: the batch, all its cards known.
        end: what its end is worth to camp 0; the end of the hand, when not given.
        unit: what one point counts in all values.
        slice_nodes: how many positions to open between yields.
    """

    def __init__(
        self,
        batch: OpenBatch,
        *,
        end: End | None = None,
        unit: int = 1,
        slice_nodes: int,
    ) -> None:
        self.batch = batch
        self.packing = Packing(batch)
        self.listing = Moves(batch, self.packing, unit)
        self.majority = batch.majority * unit
        self.left = sum(map(len, batch.hands))
        self.seats = _seats(batch, self.left)
        self.camps = tuple(batch.camps[seat] for seat in self.seats)
        self._slice_nodes = max(slice_nodes, SHORTEST_SLICE)
        self.nodes = Nodes(self._slice_nodes)
        self.memory = Memory(moves=[{} for _ in range(self.left + 1)])
        self.masks = tuple(
            self.packing.ground | self.packing.hand_bits[seat] for seat in self.seats
        )
        self._end = end or partial(end_of_hand, majority=self.majority, unit=unit)
        self.prove: list[Prove] = [self._prove_end]
        self.prove += [_prover(self)] * self.left

    def close(self) -> None:
        """Let go of the proofs, which hold each other, so that what they know is freed at once."""
        self.prove.clear()

    def moves(self, packed: int, left: int) -> list[Move]:
        """The moves of a position in their present order."""
        key = packed & self.masks[left]
        known = self.memory.moves[left]
        if key not in known:
            known[key] = self.listing.of(self.seats[left], key)
        return known[key]

    def after(self, packed: int, left: int, move: Move) -> tuple[int, int]:
        """The position after a move, and camp 0's gain with any majority won by it."""
        _, keep, change, gain = move
        packed = (packed & keep) + change
        if packed & self.packing.won:
            gain += self.majority
            packed = packed & ~self.packing.count_bits | self.packing.settled
        return packed, -gain if self.camps[left] else gain

    def _prove_end(self, packed: int, left: int, goal: int) -> int:  # noqa: ARG002 - as any Prove
        value = self._end(self.listing.rest(packed))
        if self.camps[0]:
            value = -value
        self.memory.lows[packed] = self.memory.highs[packed] = value
        return value

    def reaches(self, packed: int, left: int, goal: int) -> bool:
        """Whether a position is worth at least the goal to the camp to play, asking memory first.

        Raises:
            OutOfNodes: the slice is over.
        """
        if self.memory.lows.get(packed, -INFINITY) >= goal:
            return True
        if self.memory.highs.get(packed, INFINITY) < goal:
            return False
        return self.prove[left](packed, left, goal) >= goal

    def attains(self, packed: int, left: int, move: Move, value: int) -> bool:
        """Whether a move is as good as its position, whose worth to camp 0 is given.

        Raises:
            OutOfNodes: the slice is over.
        """
        after, gain = self.after(packed, left, move)
        missing = gain - value if self.camps[left] else value - gain
        return not self.reaches(after, left - 1, 1 - missing)  # what one camp wins the other loses

    def bound(self, packed: int, left: int, goal: int) -> int:
        """Prove a bound on a position's worth to camp 0: a lower one where it reaches the goal.

        Raises:
            OutOfNodes: the slice is over.
        """
        if self.camps[left]:
            return -self.prove[left](packed, left, 1 - goal)
        return self.prove[left](packed, left, goal)

    def known(self, packed: int, left: int) -> int:
        """A bound already proved on a position's worth to camp 0, 0 before there is one."""
        worth = self.memory.lows.get(packed, self.memory.highs.get(packed, 0))
        return -worth if self.camps[left] else worth

    def value(self, packed: int, left: int, guess: int) -> Thinking[int]:
        """A position's exact worth to camp 0, closed in on from a guess."""
        low, high, bound = -INFINITY, INFINITY, guess
        while low < high:
            goal = bound + 1 if bound == low else bound
            question = partial(self.bound, packed, left, goal)
            bound = yield from self.sliced(question)
            if bound >= goal:
                low = bound
            else:
                high = bound
        return low

    def sliced(self, question: Callable[[], Answer]) -> Thinking[Answer]:
        """Ask a question again, slice after slice, until enough is remembered to answer it."""
        while True:
            try:
                return question()
            except OutOfNodes:
                yield
                self.nodes.allowed = self._slice_nodes


def end_of_hand(rest: Rest, majority: int, unit: int) -> int:
    """What the end of a hand is worth: the last floor's cards, and a majority they decide."""
    if rest.last_capture is None:
        return 0
    value = sum(kind.points for kind in rest.floor) * unit
    if rest.needs and len(rest.floor) >= rest.needs[rest.last_capture]:
        value += majority
    return -value if rest.last_capture else value


def _seats(batch: OpenBatch, left: int) -> tuple[int, ...]:
    """The seat to play, by how many plays are left; nobody plays at 0."""
    players = len(batch.hands)
    return tuple((batch.turn + left - plays) % players for plays in range(left + 1))


def _prover(tree: Tree) -> Prove:
    """The proof of one position, its lookups bound once: this is the search's innermost loop."""
    lows, highs, known = tree.memory.lows, tree.memory.highs, tree.memory.moves
    low_of, high_of = lows.get, highs.get
    masks, prove, nodes, moves_of = tree.masks, tree.prove, tree.nodes, tree.moves
    won, majority = tree.packing.won, tree.majority
    counting, settled = ~tree.packing.count_bits, tree.packing.settled

    def prove_position(packed: int, left: int, goal: int) -> int:
        if not nodes.allowed:
            raise OutOfNodes
        nodes.allowed -= 1
        nodes.opened += 1
        moves = known[left].get(packed & masks[left]) or moves_of(packed, left)
        left -= 1
        best = -INFINITY
        for move in moves:
            _, keep, change, gain = move
            child = (packed & keep) + change
            if child & won:  # by the mover, whose count alone has grown
                gain += majority
                child = child & counting | settled
            aim = gain - goal + 1
            value = high_of(child, INFINITY)
            if value >= aim:
                value = low_of(child, -INFINITY)
                if value < aim:
                    value = prove[left](child, left, aim)
            value = gain - value
            if value > best:
                best = value
                if value >= goal:
                    if move is not moves[0]:
                        moves.remove(move)
                        moves.insert(0, move)
                    lows[packed] = value
                    return value
        highs[packed] = best
        return best

    return prove_position
