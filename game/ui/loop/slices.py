"""Long work beside what is shown: a slice a frame, so that no frame comes late for it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.loop.clock import Clock

SLICE, CALM_SLICE, LONG_SLICE = 0.004, 0.012, 0.028
"""Seconds of work in a frame: while something moves, while nothing does, and while nobody touches
anything either: all but a rest of two frames at 60 a second."""

CALM_AFTER = 0.4
"""Seconds after the last touch or key from which on nobody touches anything."""


class Slices:
    """Divides work among frames.

    Args:
        clock: tells of the next frame.
        now: seconds on the machine's own clock.
        length: seconds that a slice may take just now.
    """

    def __init__(
        self,
        clock: Clock,
        now: Callable[[], float],
        length: Callable[[], float] = lambda: CALM_SLICE,
    ) -> None:
        self._clock, self._now, self._length = clock, now, length
        self._begun = now()

    def begin(self) -> None:
        """Count the time from now on, as after the work has rested."""
        self._begun = self._now()

    async def rest(self) -> bool:
        """Wait for the next frame where this one's slice is used up; whether it was."""
        if self._now() - self._begun < self._length():
            return False
        await self._clock.frame()
        self.begin()
        return True


class Touches:
    """Knows whether anything is touched just now, which work must not hold up.

    Args:
        now: seconds on the machine's own clock.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._last = now, -CALM_AFTER

    def note(self) -> None:
        """Something is touched."""
        self._last = self._now()

    def slice(self, longest: float = LONG_SLICE) -> float:
        """Return the seconds for a slice: `longest` if nothing was touched for a while."""
        return longest if self._now() - self._last >= CALM_AFTER else SLICE
