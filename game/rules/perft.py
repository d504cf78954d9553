"""Count legal sequences of plays, to compare two engines (COMMAND.md#perft)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.rules.play import legal_plays, play
from game.rules.state import HandState


def divide(state: HandState, depth: int) -> Iterator[tuple[str, int]]:
    """Yield each first play with the number of legal sequences of `depth` plays within the hand.

    Yields nothing at depth 0 or at a hand's end.
    """
    memory: dict[Hashable, int] = {}
    if depth > 0:
        for move in legal_plays(state):
            yield str(move), _count(play(state, move)[0], depth - 1, memory)


def _count(state: HandState, depth: int, memory: dict[Hashable, int]) -> int:
    """Count sequences, caching positions that several sequences reach."""
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
