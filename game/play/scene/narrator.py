"""Explanations at the table, which stay until the next one."""

import asyncio
import math
from collections.abc import Callable

from game.play.drawing.hud import Hud
from game.play.table.table import Table
from game.ui.widgets import Command

Words = Callable[[], str]
"""Returns the words in the current language."""

READ_AT_LEAST, READ_A_LETTER = 1.2, 0.04
"""Seconds of reading time: at least, and for each letter."""


class Narrator:
    """Shows an explanation until the next one; other messages appear over it for a moment.

    Args:
        table: the table.
        hud: the table's buttons, with one for `offer`.
        offer: returns that button in the current language; None for no button.
    """

    def __init__(self, table: Table, hud: Hud, offer: Callable[[], Command | None]) -> None:
        self._table, self._hud, self._offer = table, hud, offer
        self._words: Words | None = None
        self._read_for = 0.0
        """Seconds for which they have been seen."""
        self._seen = asyncio.Event()
        """Set in each frame in which nothing covers the table."""

    def say(self, words: Words, aloud: str | None = None) -> None:
        """Show words until the next ones.

        Screen readers say them, or only `aloud`: the part that they haven't said before.
        """
        self._words, self._read_for = words, 0.0
        self.lay_out()
        self._table.announce(words() if aloud is None else aloud)
        self._table.redraw()

    def hush(self) -> None:
        """Remove the words."""
        if self._words is not None:
            self._table.toast.hide()
        self._words = None
        self.lay_out()

    async def let_read(self) -> None:
        """Wait until the words can have been read, or the person hurries on.

        The time doesn't count while a dialog covers the table.
        """
        seconds = READ_AT_LEAST + READ_A_LETTER * len(self._table.toast.message)
        while self._read_for < seconds and self._words is not None:
            if self._table.motion.hurried:
                return
            self._seen.clear()
            await self._table.context.clock.frame()
            await self._seen.wait()

    def lay_out(self) -> None:
        """Show the button and the words in the current language."""
        self._hud.show_offer(self._offer())
        if self._words is not None:
            self._table.toast.show(self._words(), math.inf)

    def update(self, dt: float) -> bool:
        """Advance the time; return True if the words return after another message."""
        self._read_for += dt
        self._seen.set()
        if self._words is None or self._table.toast.message:
            return False
        self._table.toast.show(self._words(), math.inf)
        return True
