"""How far the cards of a hand are shuffled."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeVar

from game.mental_poker.duties import Duty

T = TypeVar("T")


class ShuffleProgress:
    """Progress by the points that are multiplied, which is where the time goes.

    Whether the undealt cards are shuffled once more is known only when the floor lies. What comes
    before it has a fixed share, so that progress never goes back.

    Args:
        planned: the steps until the floor lies.
        left: how many points at least follow them.
    """

    def __init__(self, planned: Iterable[Duty], left: int) -> None:
        self._all = _points(planned)
        self._share = self._all / (self._all + left)
        self._done = 0
        self._before = 0.0

    def plan_rest(self, planned: Iterable[Duty]) -> None:
        """The floor lies, and these steps are left."""
        self._before, self._share, self._done = self._share, 1 - self._share, 0
        self._all = _points(planned)

    def counted(self, work: Generator[None, None, T]) -> Generator[None, None, T]:
        """Work on points: each of its slices is one that is done."""
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
        """From 0 to 1."""
        done = min(1.0, self._done / self._all) if self._all else 1.0
        return self._before + done * self._share


def _points(duties: Iterable[Duty]) -> int:
    return sum(len(duty.cards) for duty in duties if duty.gives_points)
