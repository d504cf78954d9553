"""Reading the games of which nothing is known yet, a slice a frame, while the list is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.ui.loop.slices import Slices
from game.ui.screens.context import Context
from game.words.language import _


class Learning:
    """Has the library learn what there is.

    Args:
        tell: is handed a sentence where games can't be read.

    Attributes:
        whole: how many games are being read, 0 once all are known.
        done: how many of them were read.
    """

    def __init__(self, context: Context, tell: Callable[[str], None]) -> None:
        self._context, self._tell = context, tell
        self._task: asyncio.Task[None] | None = None
        self.done = self.whole = 0

    @property
    def busy(self) -> bool:
        """Whether games are being read."""
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        """Begin, once, where there is anything to learn."""
        if self._task is None and self._context.get(LIBRARY).catalogue.unknown:
            self.whole = self._context.get(LIBRARY).catalogue.unknown
            self._task = self._context.stage.spawn(self._learn())

    def stop(self) -> None:
        """Leave the rest for another time."""
        if self._task is not None:
            self._task.cancel()

    async def _learn(self) -> None:
        context, unread = self._context, False
        slices, left = Slices(context.clock, context.platform.pacing.now), self.whole + 1
        while 0 < context.get(LIBRARY).catalogue.unknown < left:
            left = context.get(LIBRARY).catalogue.unknown
            try:
                await context.get(LIBRARY).reader.learn(1)
            except StorageError:
                unread = True  # the others may be readable
            self.done = self.whole - context.get(LIBRARY).catalogue.unknown
            await slices.rest()
        self.whole = 0
        if unread:
            self._tell(_("Your saved games can't be read."))
