"""Waiting for something to happen at a table of several devices."""

from __future__ import annotations

import asyncio


class Changes:
    """Wakes whoever waits until something has happened."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def note(self) -> None:
        """Something has happened."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def next(self) -> None:
        """Wait for what happens next."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        await future
