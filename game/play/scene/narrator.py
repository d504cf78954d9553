"""Words that explain a table and stay until others are said."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable

from game.play.drawing.hud import Hud
from game.play.table.table import Table
from game.ui.widgets import Command

Words = Callable[[], str]
"""What is said, in the language spoken when it is shown."""

READ_AT_LEAST, READ_A_LETTER = 1.2, 0.04
"""Seconds that words are given to be read, and for each of their letters."""


class Narrator:
    """Shows what is said for as long as it holds; other messages come and go over it.

    Args:
        table: where it is said.
        hud: has a button next to it.
        offer: that button, in the current language; None for no button.
    """

    def __init__(self, table: Table, hud: Hud, offer: Callable[[], Command | None]) -> None:
        self._table, self._hud, self._offer = table, hud, offer
        self._words: Words | None = None
        self._read_for = 0.0
        """Seconds for which they have been seen."""
        self._seen = asyncio.Event()
        """Set in each frame in which nothing covers the table."""

    def say(self, words: Words, aloud: str | None = None) -> None:
        """Say something that holds until something else is said.

        Screen readers say it, or only that of it which they have not said before.
        """
        self._words, self._read_for = words, 0.0
        self.lay_out()
        self._table.announce(words() if aloud is None else aloud)
        self._table.redraw()

    def hush(self) -> None:
        """Say nothing any more."""
        if self._words is not None:
            self._table.toast.hide()
        self._words = None
        self.lay_out()

    async def let_read(self) -> None:
        """Wait until what is said can have been read, or the person hurries on.

        Nothing is read while something covers the table.
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
        """Let time pass; True if the words show again because another message has gone."""
        self._read_for += dt
        self._seen.set()
        if self._words is None or self._table.toast.message:
            return False
        self._table.toast.show(self._words(), math.inf)
        return True
