"""The three parts of a hand, by batch (STATISTICS.md#phases)."""

from __future__ import annotations

from typing import Literal, get_args

Phase = Literal["early", "middle", "last"]

PHASES: tuple[Phase, ...] = get_args(Phase)
"""In the order of play."""


def phase_of(batch: int, batches: int) -> Phase:
    """Return the part of the hand that a batch belongs to.

    Args:
        batch: its number, from 1.
        batches: how many the hand has.

    >>> [phase_of(batch, 6) for batch in range(1, 7)]
    ['early', 'early', 'early', 'middle', 'middle', 'last']
    """
    if batch == batches:
        return "last"
    return "early" if 2 * batch <= batches else "middle"
