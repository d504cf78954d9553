"""The clock of the loop: time passes only in `tick`."""

import asyncio


class Clock:
    """A clock advanced by hand, which coroutines can await; it never reads the real time."""

    def __init__(self) -> None:
        self.now = 0.0
        """Seconds passed so far."""
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass and wake the coroutines that waited for this moment."""
        self.now += dt
        due = [future for moment, future in self._sleepers if moment <= self.now]
        self._sleepers = [
            (moment, future) for moment, future in self._sleepers if moment > self.now
        ]
        for future in due:
            if not future.done():
                future.set_result(None)

    @property
    def busy(self) -> bool:
        """Return whether a coroutine waits for time to pass, so frames must continue."""
        self._sleepers = [
            (moment, future) for moment, future in self._sleepers if not future.done()
        ]
        return bool(self._sleepers)

    async def sleep(self, seconds: float) -> None:
        """Wait for `seconds` to pass; 0 or less waits for the next tick."""
        future = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now + seconds, future))
        await future

    async def frame(self) -> None:
        """Wait for the next tick."""
        await self.sleep(0.0)
