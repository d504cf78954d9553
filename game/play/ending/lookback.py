"""What the end of a game shows about its plays, and how to see them."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from game.platform.service import Service
from game.rules.cards import Card
from game.session.game_file import Header
from game.session.session import Session
from game.ui.widgets import Command


class Costliest(NamedTuple):
    """The play that lost the most points.

    Attributes:
        card: the card played.
        hand: the number of its hand, from 1.
        lost: the points it lost.
        name: its player's name, "" for the player addressed as "you".
    """

    card: Card
    hand: int
    lost: float
    name: str = ""


class Finding(NamedTuple):
    """The results of the search so far.

    Attributes:
        costliest: the costliest play of the searched hands, None if none lost points.
        hand: the number of the hand being searched, 0 after the last one.
        own: whether only the plays of the one person here are searched.
    """

    costliest: Costliest | None = None
    hand: int = 0
    own: bool = True


class Lookback(Protocol):
    """The hands of a finished game, and the search for the player's costliest play."""

    @property
    def finding(self) -> Finding:
        """The results of the search so far."""

    def start(self) -> None:
        """Search a slice each frame, while the current scene is on top."""

    def stop(self) -> None:
        """Pause the search until it is started again; keep its results."""

    def disturb(self) -> None:
        """Pause for some frames because the player is touching something."""

    def show_hands(self) -> None:
        """Show the hands, so that the player can choose one to review."""

    def show_hand(self, number: int) -> None:
        """Show the review of a hand by its number, from 1."""

    def show_costliest(self) -> None:
        """Show the costliest play in the review of its hand."""


class AfterHand(Protocol):
    """The actions for a table's finished hands and game."""

    def choices(self, session: Session, game: str) -> list[Command]:
        """Return the buttons of a finished hand; `game` is the id of its game in the library."""

    def lookback(self, session: Session, header: Header) -> Lookback:
        """Return the lookback at a finished game."""


AFTER_HAND: Service[Callable[[], AfterHand]] = Service()
"""Makes an `AfterHand` for one table."""
