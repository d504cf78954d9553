"""What a table's finished hands and games offer; the room of reviews makes it."""

from collections.abc import Callable
from typing import Protocol

from game.platform.service import Service
from game.session.game_file import Header
from game.session.session import Session
from game.ui.widgets import Command


class AfterHand(Protocol):
    """The actions for a table's finished hands and game."""

    def choices(self, session: Session, game: str) -> list[Command]:
        """Return the buttons of a finished hand; `game` is the id of its game in the library."""

    def review_game(self, session: Session, header: Header) -> None:
        """Show the hands of a finished game, to review them."""


AFTER_HAND: Service[Callable[[], AfterHand]] = Service()
"""Makes an `AfterHand` for one table."""
