"""The mode of a table: its purpose, and how it saves and ends its hands."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from game.play.course.pause import PauseDialog
from game.rules.events import Event
from game.session.session import Session
from game.ui.screens.context import Context


class GameMode(ABC):
    """What differs between a saved game and a table that saves nothing, which is the default.

    Attributes:
        sealed: whether the cards follow from a seed that no one can know in advance, so that its
            commitment proves it.
    """

    sealed = False

    @property
    def ribbon(self) -> str:
        """The words always shown on the table's frame, "" for none."""
        return ""

    @abstractmethod
    def pause(self, context: Context, session: Session) -> PauseDialog:
        """Return the menu over the table."""

    @abstractmethod
    async def hand_over(self, context: Context, session: Session) -> None:
        """Show the result of the hand, and return when the next one is requested."""

    def owned(self, _context: Context) -> bool:
        """Return whether the game is played in this window."""
        return True

    def take_over(self, _context: Context) -> Callable[[], None]:
        """Return a function that takes the game over from another window."""
        return lambda: None

    async def keep(self, _context: Context) -> str:
        """Save the game; return a message for the player, "" if it was saved."""
        return ""

    def note_unseen_cards(self, context: Context) -> None:
        """Note that the unseen cards are shown at the table; called repeatedly while they are."""
        del context

    def note_help(self, context: Context) -> None:
        """Note that a play was undone or a hint requested."""
        del context

    async def next_hand(self, _context: Context, session: Session) -> tuple[Event, ...]:
        """Deal the next hand and return its events."""
        return session.next_hand()

    def leave(self, context: Context) -> None:
        """Release the game, so that another window can play it."""
        del context
