"""Reading the games without an entry, a slice each frame, while the list is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.ui.loop.slices import Slices
from game.ui.screens.context import Context
from game.words.language import _


class Learning:
    """Reads the games that have no entry.

    Args:
        tell: shows a sentence if games can't be read.

    Attributes:
        whole: the number of games to read, 0 once all are read.
        done: the number of them that were read.
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
        """Start reading, once, if a game has no entry."""
        if self._task is None and self._context.get(LIBRARY).catalogue.unknown:
            self.whole = self._context.get(LIBRARY).catalogue.unknown
            self._task = self._context.stage.spawn(self._learn())

    def stop(self) -> None:
        """Stop; a later visit reads the rest."""
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
