"""Pace frames by the system's clocks."""

from __future__ import annotations

import time
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class SystemPacing:
    """Paces frames with the platform's way to rest between them.

    Args:
        rest: waits for the next frame. It gets the function that an idle frame sleeps in, or None
            while something moves, and the time when the last frame ended.
    """

    def __init__(
        self, rest: Callable[[Callable[[float], None] | None, float], Awaitable[None]]
    ) -> None:
        self._rest = rest
        self._last = time.perf_counter()

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Rest for a frame and return the seconds since the last one."""
        await self._rest(wait if idle else None, self._last)
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed

    def now(self) -> float:
        """Return the seconds of a clock that only goes forward."""
        return time.perf_counter()

    def date(self) -> datetime:
        """Return the date and time of the system."""
        return datetime.now().astimezone()
