"""What the ending of a game can tell of how it was played, and where that can be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from game.platform.service import Service
from game.rules.cards import Card
from game.session.game_file import Header
from game.session.session import Session
from game.ui.widgets import Command


class Costliest(NamedTuple):
    """The play that lost the person most.

    Attributes:
        card: the card played.
        hand: the number of its hand, from 1.
        lost: the points it lost.
        name: who made it, "" for the person to whom all is said.
    """

    card: Card
    hand: int
    lost: float
    name: str = ""


class Finding(NamedTuple):
    """What is known by now.

    Attributes:
        costliest: the costliest play of the hands looked at, None where none lost anything.
        hand: the number of the hand that is looked at just now, 0 once all of them are.
        own: whether only the plays of the one person here are looked at.
    """

    costliest: Costliest | None = None
    hand: int = 0
    own: bool = True


class Lookback(Protocol):
    """The hands of a game that is over, and the search for the person's costliest play in them."""

    @property
    def finding(self) -> Finding:
        """What is known by now."""

    def start(self) -> None:
        """Search, a slice a frame, while the scene now shown is uppermost."""

    def stop(self) -> None:
        """Search no more until it is started again; what is known stays known."""

    def disturb(self) -> None:
        """Leave the frames to whoever is touching something just now."""

    def show_hands(self) -> None:
        """Show the hands, to choose one to review."""

    def show_hand(self, number: int) -> None:
        """Show the review of the hand of that number, from 1."""

    def show_costliest(self) -> None:
        """Show the costliest play in the review of its hand."""


class AfterHand(Protocol):
    """What can be done with a table's hands once they are over, and with its game."""

    def choices(self, session: Session, game: str) -> list[Command]:
        """Return the buttons of a finished hand; `game` is the id of its game in the library."""

    def lookback(self, session: Session, header: Header) -> Lookback:
        """Look back at a game that is over."""


AFTER_HAND: Service[Callable[[], AfterHand]] = Service()
"""Makes it, for one table."""
