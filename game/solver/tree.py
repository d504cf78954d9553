"""Null-window search over packed positions: alpha-beta with one question at a time.

A question is whether a position is worth at least a goal to the side to play. Every answer is a
cached bound, and a few questions find the exact value (MTD(f)). Bounds count only future gains, so
positions reached with different gains share them. The sides play in turn, so what a position is
worth to one side it costs the other (negamax), and one proof serves both. Only the public questions
and answers of `Tree` are in side 0's points.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from game.solver.incremental import Answer, Incremental
from game.solver.move_generator import BatchEnd, LeafValue, MoveGenerator, PackedMove
from game.solver.packing import OpenBatch, Packing

INFINITY = 1 << 60

MIN_SLICE_NODES = 64
"""Fewest nodes in a slice: more than the plays of the longest batch, so each slice progresses."""

Prove = Callable[[int, int, int], int]
"""Given a position, the plays left and a goal, returns a bound on the position's value to the side
to play. A bound of at least the goal is a lower bound, any other an upper bound."""


class SliceExhausted(Exception):  # noqa: N818 - not an error
    """The nodes of a slice are used up. Ask again to continue the search."""


@dataclass(slots=True)
class NodeBudget:
    """The number of positions opened, and how many more this slice allows."""

    allowed: int
    opened: int = 0


@dataclass(slots=True)
class TranspositionTable:
    """The results of a search.

    Attributes:
        lower: lower bounds on the value of positions to the side to play.
        upper: upper bounds.
        moves: for each number of plays left, the moves by hand and what captures depend on, most
            recently best first.
    """

    lower: dict[int, int] = field(default_factory=dict)
    upper: dict[int, int] = field(default_factory=dict)
    moves: list[dict[int, list[PackedMove]]] = field(default_factory=list)


class Tree:
    """The positions that can follow in a batch, and what is known about their worth.

    See `endgame.play_values` for the arguments.
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
        """Release the proofs, which refer to each other, to free their memory at once."""
        self.prove.clear()

    def moves(self, packed: int, left: int) -> list[PackedMove]:
        """Return the moves of a position in their current order."""
        key = packed & self.masks[left]
        known = self.transpositions.moves[left]
        if key not in known:
            known[key] = self.generator.moves(self.seats[left], key)
        return known[key]

    def after(self, packed: int, left: int, move: PackedMove) -> tuple[int, int]:
        """Return the position after a move, and side 0's gain including a majority won by it."""
        _, keep, change, gain = move
        packed = (packed & keep) + change
        if packed & self.packing.majority_bits:
            gain += self.majority
            packed = packed & ~self.packing.count_bits | self.packing.settled
        return packed, -gain if self.sides[left] else gain

    def _prove_end(self, packed: int, left: int, goal: int) -> int:  # noqa: ARG002 - a Prove
        value = self._leaf_value(self.generator.batch_end(packed))
        if self.sides[0]:
            value = -value
        self.transpositions.lower[packed] = self.transpositions.upper[packed] = value
        return value

    def reaches(self, packed: int, left: int, goal: int) -> bool:
        """Return whether a position is worth at least the goal to the side to play.

        Raises SliceExhausted if the slice is over.
        """
        if self.transpositions.lower.get(packed, -INFINITY) >= goal:
            return True
        if self.transpositions.upper.get(packed, INFINITY) < goal:
            return False
        return self.prove[left](packed, left, goal) >= goal

    def attains(self, packed: int, left: int, move: PackedMove, value: int) -> bool:
        """Return whether a move is as good as its position, which is worth `value` to side 0.

        Raises SliceExhausted if the slice is over.
        """
        after, gain = self.after(packed, left, move)
        missing = gain - value if self.sides[left] else value - gain
        return not self.reaches(after, left - 1, 1 - missing)  # what one side wins the other loses

    def bound(self, packed: int, left: int, goal: int) -> int:
        """Prove a bound on a position's worth to side 0: a lower one if it reaches the goal.

        Raises SliceExhausted if the slice is over.
        """
        if self.sides[left]:
            return -self.prove[left](packed, left, 1 - goal)
        return self.prove[left](packed, left, goal)

    def known(self, packed: int, left: int) -> int:
        """Return a proved bound on a position's worth to side 0, or 0 if there is none yet."""
        worth = self.transpositions.lower.get(packed, self.transpositions.upper.get(packed, 0))
        return -worth if self.sides[left] else worth

    def value(self, packed: int, left: int, guess: int) -> Incremental[int]:
        """Find a position's exact worth to side 0, starting from a guess."""
        low, high, bound = -INFINITY, INFINITY, guess
        while low < high:
            goal = bound + 1 if bound == low else bound
            bound = yield from self.sliced(partial(self.bound, packed, left, goal))
            if bound >= goal:
                low = bound
            else:
                high = bound
        return low

    def sliced(self, question: Callable[[], Answer]) -> Incremental[Answer]:
        """Ask a question again, slice after slice, until the cached bounds answer it."""
        while True:
            try:
                return question()
            except SliceExhausted:
                yield
                self.nodes.allowed = self._slice_nodes


def hand_end_value(end: BatchEnd, majority: int, scale: int) -> int:
    """Return what the end of a hand is worth: the last floor's cards and any majority."""
    if end.last_capture is None:
        return 0
    value = sum(kind.points for kind in end.floor) * scale
    if end.needs and len(end.floor) >= end.needs[end.last_capture]:
        value += majority
    return -value if end.last_capture else value


def _seats(batch: OpenBatch, left: int) -> tuple[int, ...]:
    """Return the seat to play by the number of plays left."""
    players = len(batch.hands)
    return tuple((batch.turn + left - plays) % players for plays in range(left + 1))


def _prover(tree: Tree) -> Prove:
    """Return the proof of one position, with lookups bound once: the search's innermost loop."""
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
            if child & majority_bits:  # won by the mover: only its count has grown
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
