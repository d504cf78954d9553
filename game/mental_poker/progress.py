"""How much of a hand's shuffle is done."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeVar

from game.mental_poker.duties import Duty

T = TypeVar("T")


class ShuffleProgress:
    """Progress counted in multiplied points, which take nearly all the time.

    Only the floor decides whether the undealt cards are shuffled again. The part before it has a
    fixed share, so that progress never goes back.

    Args:
        planned: the steps until the floor is turned up.
        left: the least number of points that follow them.
    """

    def __init__(self, planned: Iterable[Duty], left: int) -> None:
        self._all = _points(planned)
        self._share = self._all / (self._all + left)
        self._done = 0
        self._before = 0.0

    def plan_rest(self, planned: Iterable[Duty]) -> None:
        """Set the steps that are left when the floor is turned up."""
        self._before, self._share, self._done = self._share, 1 - self._share, 0
        self._all = _points(planned)

    def counted(self, work: Generator[None, None, T]) -> Generator[None, None, T]:
        """Count each slice of some work as one point done."""
        while True:
            try:
                next(work)
            except StopIteration as done:
                result: T = done.value
                return result
            self._done += 1
            yield

    @property
    def value(self) -> float:
        """The progress from 0 to 1."""
        done = min(1.0, self._done / self._all) if self._all else 1.0
        return self._before + done * self._share


def _points(duties: Iterable[Duty]) -> int:
    return sum(len(duty.cards) for duty in duties if duty.gives_points)
