"""What a table is for, and what follows from that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.play.course.pause import PauseDialog
from game.rules.events import Event
from game.session.session import Session
from game.ui.screens.context import Context


class GameMode(Protocol):
    """What differs between the game itself and a practice table.

    Attributes:
        sealed: whether the cards follow from a seed that nobody can know beforehand, so that its
            seal proves it.
    """

    sealed: bool

    @property
    def ribbon(self) -> str:
        """What is written on the table's frame all the time, "" for nothing."""

    def owned(self, context: Context) -> bool:
        """Whether it is this window in which the game is played."""

    def take_over(self, context: Context) -> Callable[[], None]:
        """What lets the game be played in this window, where it is played in another one."""

    async def keep(self, context: Context) -> str:
        """Store the game; a message for the person, "" when all went well."""

    def note_memory_aid(self, context: Context) -> None:
        """Note that the cards still out are shown at the table; called as long as they are."""

    def note_help(self, context: Context) -> None:
        """Note that a play was taken back or a hint asked for."""

    def leave(self, context: Context) -> None:
        """Let another window play the game."""

    def pause(self, context: Context, session: Session) -> PauseDialog:
        """The menu over the table."""

    async def hand_over(self, context: Context, session: Session) -> None:
        """Show how the hand came out, and return when the next one is wanted."""

    async def next_hand(self, context: Context, session: Session) -> tuple[Event, ...]:
        """Deal the next hand: what happened."""
