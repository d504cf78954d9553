"""Null-window search over packed positions: alpha-beta asked one question at a time.

A question is whether a position is worth at least a goal to camp 0. Every answer is a bound that
is remembered, and a few questions close in on the exact value (MTD(f)). Bounds count only what is
still to come, so positions reached by different gains share them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from game.solver.batch import OpenBatch
from game.solver.moves import End, Move, Moves, Rest
from game.solver.packing import Packing

INFINITY = 1 << 60

Answer = TypeVar("Answer")
Thinking = Generator[None, None, Answer]
"""Thinking that yields when a slice of nodes is used up, and returns its answer."""

SHORTEST_SLICE = 64
"""Fewest nodes in a slice: more than the longest batch has plays, so that each slice gets on."""

Prove = Callable[[int, int, int], int]
"""Given a position, the plays left and a goal: a bound on the value, and on which side of the
goal it lies. An answer of at least the goal is a lower bound, any other an upper bound."""


def conclude(thinking: Thinking[Answer]) -> Answer:
    """Let thinking go on to its end: its answer."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            answer: Answer = done.value
            return answer


class OutOfNodes(Exception):  # noqa: N818 - not an error: the slice is over
    """The nodes allowed for a slice are used up; ask again and the search goes on."""


@dataclass(slots=True)
class Nodes:
    """How many positions were opened, and how many more may be in this slice."""

    allowed: int
    opened: int = 0


@dataclass(slots=True)
class Memory:
    """What a search has found out, shared by both camps.

    Attributes:
        lows: lower bounds on the value of positions.
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
        for camp in self.camps[1:]:
            self.prove.append((_prove_for_first, _prove_for_second)[camp](self))

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

    def after(self, packed: int, move: Move) -> tuple[int, int]:
        """The position after a move, and camp 0's gain with any majority won by it."""
        _, keep, change, gain = move
        packed = (packed & keep) + change
        for won, points in zip(self.packing.won, (self.majority, -self.majority), strict=True):
            if packed & won:
                counts = self.packing.counts[0].bits | self.packing.counts[1].bits
                return packed & ~counts | self.packing.settled, gain + points
        return packed, gain

    def _prove_end(self, packed: int, left: int, goal: int) -> int:  # noqa: ARG002 - as any Prove
        value = self._end(self.listing.rest(packed))
        self.memory.lows[packed] = self.memory.highs[packed] = value
        return value

    def reaches(self, packed: int, left: int, goal: int) -> bool:
        """Whether a position is worth at least the goal to camp 0, asking memory first.

        Raises:
            OutOfNodes: the slice is over.
        """
        if self.memory.lows.get(packed, -INFINITY) >= goal:
            return True
        if self.memory.highs.get(packed, INFINITY) < goal:
            return False
        return self.prove[left](packed, left, goal) >= goal

    def attains(self, packed: int, left: int, move: Move, value: int) -> bool:
        """Whether a move is as good as its position, whose value is given.

        Raises:
            OutOfNodes: the slice is over.
        """
        after, gain = self.after(packed, move)
        if self.camps[left]:
            return not self.reaches(after, left - 1, value - gain + 1)
        return self.reaches(after, left - 1, value - gain)

    def value(self, packed: int, left: int, guess: int) -> Thinking[int]:
        """A position's exact value, closed in on from a guess."""
        low, high, bound = -INFINITY, INFINITY, guess
        while low < high:
            goal = bound + 1 if bound == low else bound
            question = partial(self.prove[left], packed, left, goal)
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


def _prove_for_first(tree: Tree) -> Prove:
    """The proof for positions in which camp 0 plays: one good enough move will do."""
    lows, highs, known = tree.memory.lows, tree.memory.highs, tree.memory.moves
    low_of, high_of = lows.get, highs.get
    masks, prove, nodes, moves_of = tree.masks, tree.prove, tree.nodes, tree.moves
    won, first_won, majority = sum(tree.packing.won), tree.packing.won[0], tree.majority
    counting, settled = ~sum(count.bits for count in tree.packing.counts), tree.packing.settled

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
            if child & won:
                gain += majority if child & first_won else -majority
                child = child & counting | settled
            aim = goal - gain
            value = low_of(child, -INFINITY)
            if value < aim:
                value = high_of(child, INFINITY)
                if value >= aim:
                    value = prove[left](child, left, aim)
            value += gain
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


def _prove_for_second(tree: Tree) -> Prove:
    """The proof for positions in which camp 1 plays: every move must be good enough.

    The mirror of the proof for camp 0, written out because this is the innermost loop: a shared
    one would ask whose turn it is at every move.
    """
    lows, highs, known = tree.memory.lows, tree.memory.highs, tree.memory.moves
    low_of, high_of = lows.get, highs.get
    masks, prove, nodes, moves_of = tree.masks, tree.prove, tree.nodes, tree.moves
    won, first_won, majority = sum(tree.packing.won), tree.packing.won[0], tree.majority
    counting, settled = ~sum(count.bits for count in tree.packing.counts), tree.packing.settled

    def prove_position(packed: int, left: int, goal: int) -> int:
        if not nodes.allowed:
            raise OutOfNodes
        nodes.allowed -= 1
        nodes.opened += 1
        moves = known[left].get(packed & masks[left]) or moves_of(packed, left)
        left -= 1
        best = INFINITY
        for move in moves:
            _, keep, change, gain = move
            child = (packed & keep) + change
            if child & won:
                gain += majority if child & first_won else -majority
                child = child & counting | settled
            aim = goal - gain
            value = high_of(child, INFINITY)
            if value >= aim:
                value = low_of(child, -INFINITY)
                if value < aim:
                    value = prove[left](child, left, aim)
            value += gain
            if value < best:
                best = value
                if value < goal:
                    if move is not moves[0]:
                        moves.remove(move)
                        moves.insert(0, move)
                    highs[packed] = value
                    return value
        lows[packed] = best
        return best

    return prove_position
