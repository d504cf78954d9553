"""A table at which somebody explains: words that stay, and a button to do without them."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence

from game.play.course.game_mode import GameMode
from game.play.scene.table_scene import TableScene
from game.rules.events import Event
from game.rules.state import Play
from game.session.session import Session
from game.ui.loop.scene import Insets
from game.ui.screens.context import Context
from game.ui.widgets import Command

Words = Callable[[], str]
"""What is said, in the language spoken when it is shown."""

READ_AT_LEAST, READ_A_LETTER = 1.2, 0.04
"""Seconds that words are given to be read, and for each of their letters."""


class TaughtTable(TableScene):
    """Shows what is said for as long as it holds; other messages come and go over it."""

    def __init__(
        self, context: Context, session: Session, dealt: Sequence[Event], mode: GameMode
    ) -> None:
        super().__init__(context, session, dealt, mode)
        self._words: Words | None = None
        self._read_for = 0.0
        """Seconds for which they have been seen."""
        self._seen = asyncio.Event()
        """Set in each frame in which nothing lies over the table."""
        self.turn.refuses = self.refuses

    def refuses(self, move: Play) -> bool:
        """Whether the person's play is not to be made; nothing is said any more once it is."""
        del move
        self.hush()
        return False

    def offer(self) -> Command | None:
        """The button in the place of the goal, in the language now spoken; None for no button."""
        return None

    def say(self, words: Words, aloud: str | None = None) -> None:
        """Say something that holds until something else is said.

        Screen readers say it, or only that of it which they have not said before.
        """
        self._words, self._read_for = words, 0.0
        self.hud.show_offer(self.offer())
        self.table.toast.show(words(), math.inf)
        self.table.announce(words() if aloud is None else aloud)
        self.table.redraw()

    def hush(self) -> None:
        """Say nothing any more."""
        if self._words is not None:
            self.table.hide_message()
        self._words = None

    async def let_read(self) -> None:
        """Wait until what is said can have been read, or the person hurries on.

        While something lies over the table it is not read.
        """
        seconds = READ_AT_LEAST + READ_A_LETTER * len(self.table.toast.message)
        while self._read_for < seconds and self._words is not None:
            if self.table.motion.hurried:
                return
            self._seen.clear()
            await self.table.context.clock.frame()
            await self._seen.wait()

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window, and say the same in the language spoken by now."""
        super().resize(size, unit, safe)
        self.hud.show_offer(self.offer())
        if self._words is not None:
            self.table.toast.show(self._words(), math.inf)

    def update(self, dt: float) -> bool:
        """Let time pass; where another message has gone, the words are there again."""
        moved = super().update(dt)
        self._read_for += dt
        self._seen.set()
        if self._words is None or self.table.toast.message:
            return moved
        self.table.toast.show(self._words(), math.inf)
        return True
