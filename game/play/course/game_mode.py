"""What a table is for, and what follows from that."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from game.play.course.pause import PauseDialog
from game.rules.events import Event
from game.session.session import Session
from game.ui.screens.context import Context


class GameMode(ABC):
    """What differs between the game itself and a table that saves nothing, which is the default.

    Attributes:
        sealed: whether the cards follow from a seed that no one can know beforehand, so that its
            seal proves it.
    """

    sealed = False

    @property
    @abstractmethod
    def ribbon(self) -> str:
        """What is written on the table's frame all the time, "" for nothing."""

    @abstractmethod
    def pause(self, context: Context, session: Session) -> PauseDialog:
        """Return the menu over the table."""

    @abstractmethod
    async def hand_over(self, context: Context, session: Session) -> None:
        """Show how the hand came out, and return when the next one is requested."""

    def owned(self, context: Context) -> bool:
        """Return whether the game is played in this window."""
        del context
        return True

    def take_over(self, context: Context) -> Callable[[], None]:
        """Return what lets the game be played in this window if another one plays it."""
        del context
        return lambda: None

    async def keep(self, context: Context) -> str:
        """Save the game; return a message for the person, "" if all went well."""
        del context
        return ""

    def note_memory_aid(self, context: Context) -> None:
        """Note that the cards still out are shown at the table; called as long as they are."""
        del context

    def note_help(self, context: Context) -> None:
        """Note that a play was taken back or a hint asked for."""
        del context

    async def next_hand(self, context: Context, session: Session) -> tuple[Event, ...]:
        """Deal the next hand; return what happened."""
        del context
        return session.next_hand()

    def leave(self, context: Context) -> None:
        """Let another window play the game."""
        del context
