"""Counting legal sequences of plays, the proof that two engines agree (COMMAND.md#perft)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from game.rules.play import legal_plays, play
from game.rules.state import HandState


@dataclass(frozen=True, slots=True)
class Perft:
    """What the legal sequences of so many plays come to.

    Attributes:
        nodes: how many sequences there are; the hand's end counts as a leaf.
        captures: how many of their last plays captured.
        basras: how many of their last plays were basras.
        margin: side 0's points less those of all others, summed over the leaves; a finished hand's
            score, before that only basras.
    """

    nodes: int
    captures: int
    basras: int
    margin: int


def count(state: HandState, depth: int) -> int:
    """How many different legal sequences of `depth` plays there are, within the hand."""
    return _count(state, depth, {})


def divide(state: HandState, depth: int) -> Iterator[tuple[str, int]]:
    """The count by first play, as soon as each is known; nothing at depth 0 or a hand's end."""
    memory: dict[Hashable, int] = {}
    if depth > 0:
        for move in legal_plays(state):
            yield str(move), _count(play(state, move)[0], depth - 1, memory)


def _count(state: HandState, depth: int, memory: dict[Hashable, int]) -> int:
    """Count, remembering positions that several sequences reach."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(legal_plays(state))
    position = (state.hands, frozenset(state.floor), len(state.stock), depth)
    known = memory.get(position)
    if known is None:
        known = sum(_count(play(state, move)[0], depth - 1, memory) for move in legal_plays(state))
        memory[position] = known
    return known


def perft(state: HandState, depth: int) -> Perft:
    """Walk every legal sequence of `depth` plays, even where several reach one position."""
    leaves = list(_leaves(state, depth))
    last = [leaf.history[-1] for leaf in leaves if leaf.history]
    return Perft(
        nodes=len(leaves),
        captures=sum(bool(turn.play.captured) for turn in last),
        basras=sum(bool(turn.basra) for turn in last),
        margin=sum(map(_margin, leaves)),
    )


def _leaves(state: HandState, depth: int) -> Iterator[HandState]:
    if depth == 0 or state.over:
        yield state
        return
    for move in legal_plays(state):
        yield from _leaves(play(state, move)[0], depth - 1)


def _margin(state: HandState) -> int:
    """Side 0's points less everyone else's: the score at the end, basra points before it."""
    if state.score:
        points = tuple(side.total for side in state.score.sides)
    else:
        points = state.basra_points()
    return 2 * points[0] - sum(points)
