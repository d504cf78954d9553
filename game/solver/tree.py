"""Null-window search over packed positions: alpha-beta asked one question at a time.

A question is whether a position is worth at least a goal to the side to play. Every answer is a
bound that is remembered, and a few questions close in on the exact value (MTD(f)). Bounds count
only what is still to come, so positions reached by different gains share them. The sides play in
turn, so what a position is worth to one of them is what it costs the other (negamax): one proof
serves both. Only the public questions and answers of `Tree` are in side 0's points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from game.solver.batch import OpenBatch
from game.solver.incremental import Answer, Incremental
from game.solver.move_generator import BatchEnd, LeafValue, MoveGenerator, PackedMove
from game.solver.packing import Packing

INFINITY = 1 << 60

MIN_SLICE_NODES = 64
"""Fewest nodes in a slice: more than the longest batch has plays, so that each slice gets on."""

Prove = Callable[[int, int, int], int]
"""Given a position, the plays left and a goal: a bound on the position's value to the side to
play. A bound of at least the goal is a lower bound, any other an upper bound."""


class SliceExhausted(Exception):  # noqa: N818 - not an error: the slice is over
    """The nodes allowed for a slice are used up; ask again and the search goes on."""


@dataclass(slots=True)
class NodeBudget:
    """How many positions were opened, and how many more may be in this slice."""

    allowed: int
    opened: int = 0


@dataclass(slots=True)
class TranspositionTable:
    """What a search has found out.

    Attributes:
        lower: lower bounds on the value of positions to the side to play.
        upper: upper bounds.
        moves: for each number of plays left, the moves by what captures depend on and the hand,
            in the order that last served best.
    """

    lower: dict[int, int] = field(default_factory=dict)
    upper: dict[int, int] = field(default_factory=dict)
    moves: list[dict[int, list[PackedMove]]] = field(default_factory=list)


class Tree:
    """The positions that can follow in a batch, and what is known of their worth.

    Args:
        batch: the batch, all its cards known.
        leaf_value: what its end is worth to side 0; the end of the hand, when not given.
        scale: how many steps make a point in all values.
        slice_nodes: how many positions to open between yields.
    """

    def __init__(
        self,
        batch: OpenBatch,
        *,
        leaf_value: LeafValue | None = None,
        scale: int = 1,
        slice_nodes: int,
    ) -> None:
        self.batch = batch
        self.packing = Packing(batch)
        self.generator = MoveGenerator(batch, self.packing, scale)
        self.majority = batch.majority * scale
        self.plays_left = sum(map(len, batch.hands))
        self.seats = _seats(batch, self.plays_left)
        self.sides = tuple(batch.sides[seat] for seat in self.seats)
        self._slice_nodes = max(slice_nodes, MIN_SLICE_NODES)
        self.nodes = NodeBudget(self._slice_nodes)
        self.transpositions = TranspositionTable(moves=[{} for _ in range(self.plays_left + 1)])
        self.masks = tuple(
            self.packing.capture_bits | self.packing.hand_bits[seat] for seat in self.seats
        )
        self._leaf_value = leaf_value or partial(
            hand_end_value, majority=self.majority, scale=scale
        )
        self.prove: list[Prove] = [self._prove_end]
        self.prove += [_prover(self)] * self.plays_left

    def close(self) -> None:
        """Let go of the proofs, which hold each other, so that what they know is freed at once."""
        self.prove.clear()

    def moves(self, packed: int, left: int) -> list[PackedMove]:
        """The moves of a position in their present order."""
        key = packed & self.masks[left]
        known = self.transpositions.moves[left]
        if key not in known:
            known[key] = self.generator.moves(self.seats[left], key)
        return known[key]

    def after(self, packed: int, left: int, move: PackedMove) -> tuple[int, int]:
        """The position after a move, and side 0's gain with any majority won by it."""
        _, keep, change, gain = move
        packed = (packed & keep) + change
        if packed & self.packing.majority_bits:
            gain += self.majority
            packed = packed & ~self.packing.count_bits | self.packing.settled
        return packed, -gain if self.sides[left] else gain

    def _prove_end(self, packed: int, left: int, goal: int) -> int:  # noqa: ARG002 - as any Prove
        value = self._leaf_value(self.generator.batch_end(packed))
        if self.sides[0]:
            value = -value
        self.transpositions.lower[packed] = self.transpositions.upper[packed] = value
        return value

    def reaches(self, packed: int, left: int, goal: int) -> bool:
        """Whether a position is worth at least the goal to the side to play: the table knows first.

        Raises:
            SliceExhausted: the slice is over.
        """
        if self.transpositions.lower.get(packed, -INFINITY) >= goal:
            return True
        if self.transpositions.upper.get(packed, INFINITY) < goal:
            return False
        return self.prove[left](packed, left, goal) >= goal

    def attains(self, packed: int, left: int, move: PackedMove, value: int) -> bool:
        """Whether a move is as good as its position, whose worth to side 0 is given.

        Raises:
            SliceExhausted: the slice is over.
        """
        after, gain = self.after(packed, left, move)
        missing = gain - value if self.sides[left] else value - gain
        return not self.reaches(after, left - 1, 1 - missing)  # what one side wins the other loses

    def bound(self, packed: int, left: int, goal: int) -> int:
        """Prove a bound on a position's worth to side 0: a lower one where it reaches the goal.

        Raises:
            SliceExhausted: the slice is over.
        """
        if self.sides[left]:
            return -self.prove[left](packed, left, 1 - goal)
        return self.prove[left](packed, left, goal)

    def known(self, packed: int, left: int) -> int:
        """A bound already proved on a position's worth to side 0, 0 before there is one."""
        worth = self.transpositions.lower.get(packed, self.transpositions.upper.get(packed, 0))
        return -worth if self.sides[left] else worth

    def value(self, packed: int, left: int, guess: int) -> Incremental[int]:
        """A position's exact worth to side 0, closed in on from a guess."""
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

    def sliced(self, question: Callable[[], Answer]) -> Incremental[Answer]:
        """Ask a question again, slice after slice, until enough is remembered to answer it."""
        while True:
            try:
                return question()
            except SliceExhausted:
                yield
                self.nodes.allowed = self._slice_nodes


def hand_end_value(end: BatchEnd, majority: int, scale: int) -> int:
    """What the end of a hand is worth: the last floor's cards, and a majority they decide."""
    if end.last_capture is None:
        return 0
    value = sum(kind.points for kind in end.floor) * scale
    if end.needs and len(end.floor) >= end.needs[end.last_capture]:
        value += majority
    return -value if end.last_capture else value


def _seats(batch: OpenBatch, left: int) -> tuple[int, ...]:
    """The seat to play, by how many plays are left; nobody plays at 0."""
    players = len(batch.hands)
    return tuple((batch.turn + left - plays) % players for plays in range(left + 1))


def _prover(tree: Tree) -> Prove:
    """The proof of one position, its lookups bound once: this is the search's innermost loop."""
    table = tree.transpositions
    lower, upper, known = table.lower, table.upper, table.moves
    lower_of, upper_of = lower.get, upper.get
    masks, prove, nodes, moves_of = tree.masks, tree.prove, tree.nodes, tree.moves
    majority_bits, majority = tree.packing.majority_bits, tree.majority
    counting, settled = ~tree.packing.count_bits, tree.packing.settled

    def prove_position(packed: int, left: int, goal: int) -> int:
        if not nodes.allowed:
            raise SliceExhausted
        nodes.allowed -= 1
        nodes.opened += 1
        moves = known[left].get(packed & masks[left]) or moves_of(packed, left)
        left -= 1
        best = -INFINITY
        for move in moves:
            _, keep, change, gain = move
            child = (packed & keep) + change
            if child & majority_bits:  # by the mover, whose count alone has grown
                gain += majority
                child = child & counting | settled
            aim = gain - goal + 1
            value = upper_of(child, INFINITY)
            if value >= aim:
                value = lower_of(child, -INFINITY)
                if value < aim:
                    value = prove[left](child, left, aim)
            value = gain - value
            if value > best:
                best = value
                if value >= goal:
                    if move is not moves[0]:
                        moves.remove(move)
                        moves.insert(0, move)
                    lower[packed] = value
                    return value
        upper[packed] = best
        return best

    return prove_position
