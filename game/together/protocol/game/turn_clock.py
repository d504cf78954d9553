"""The time that a play takes, where a table has agreed on a clock."""

from __future__ import annotations


class TurnClock:
    """Measures how long one play is thought over; it decides nothing."""

    def __init__(self) -> None:
        self._turn: object = None
        self._thought = 0.0
        self._ran_out = False

    def tick(self, turn: object, seconds: float, limit: float) -> bool:
        """Let time pass; whether it has just run out.

        Args:
            turn: whatever tells the play that is waited for from those before.
            seconds: how long.
            limit: seconds for a play.
        """
        if turn != self._turn:
            self._turn, self._thought, self._ran_out = turn, 0.0, False
        self._thought += seconds
        before, self._ran_out = self._ran_out, self._thought >= limit
        return self._ran_out and not before

    def left(self, limit: float) -> float:
        """Seconds left of so many."""
        return max(0.0, limit - self._thought)
