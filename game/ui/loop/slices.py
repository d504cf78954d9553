"""Long work in slices, one a frame, so that it delays no frame."""

from collections.abc import Callable

from game.ui.loop.clock import Clock

SLICE, CALM_SLICE, LONG_SLICE = 0.004, 0.012, 0.028
"""Seconds of work in a frame: during movement, without movement, and if the player also touches
nothing. The last one leaves a rest of two frames at 60 a second.
"""

CALM_AFTER = 0.4
"""Seconds after the last touch or key until the player counts as touching nothing."""


class Slices:
    """Divides work among frames.

    `now` returns seconds of the machine's own clock, `length` those that a slice may take now.
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
        """Wait for the next frame if the slice of this one is used up; return whether it was."""
        if self._now() - self._begun < self._length():
            return False
        await self._clock.frame()
        self.begin()
        return True


class Touches:
    """Remembers the last touch, because work must not delay the answer to one.

    `now` returns seconds of the machine's own clock.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._last = now, -CALM_AFTER

    def note(self) -> None:
        """Record a touch."""
        self._last = self._now()

    def slice(self, longest: float = LONG_SLICE) -> float:
        """Return the seconds for a slice: `longest` if nothing was touched for a while."""
        return longest if self._now() - self._last >= CALM_AFTER else SLICE
