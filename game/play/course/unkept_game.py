"""A table of which nothing is kept."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.events import Event
from game.session.session import Session
from game.ui.screens.context import Context


class UnkeptGame:
    """What is alike in all modes of a table that keeps nothing: practice, and lessons."""

    sealed = False

    def owned(self, context: Context) -> bool:
        """Nobody else knows of such a table."""
        del context
        return True

    def take_over(self, context: Context) -> Callable[[], None]:
        """Nothing is there to take over."""
        del context
        return lambda: None

    async def keep(self, context: Context) -> str:
        """Leave every kept game as it is."""
        del context
        return ""

    def note_memory_aid(self, context: Context) -> None:
        """There is nothing to note it in."""
        del context

    def note_help(self, context: Context) -> None:
        """There is nothing to note it in."""
        del context

    async def next_hand(self, context: Context, session: Session) -> tuple[Event, ...]:
        """The next hand; no such table comes so far."""
        del context
        return session.next_hand()

    def leave(self, context: Context) -> None:
        """Nobody waits for such a table."""
        del context
