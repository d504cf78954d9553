"""The road of stops, as rooms below it ask for it."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.platform.service import Service
from game.session.session import Session
from game.session.setup import GameSetup


class Onward(NamedTuple):
    """The next stop.

    Attributes:
        host: the name of its host.
        portrait: the name of the host's portrait.
        variant: the key of its variant.
        note: its variant, and how long its game is; after a lost game, its star.
        setup: its game.
    """

    host: str
    portrait: str
    variant: str
    note: str
    setup: GameSetup


class Star(NamedTuple):
    """The star of a stop.

    Attributes:
        variant: the key of the stop's variant.
        words: whether it was just won, or can still be won.
        won: whether it was won.
    """

    variant: str
    words: str
    won: bool


class Journey(Protocol):
    """The player's way along the road."""

    @property
    def next(self) -> Onward | None:
        """The next stop, None if all were played."""

    def holds(self, setup: GameSetup) -> bool:
        """Return whether such a game is that of a stop."""

    def count(self, session: Session) -> None:
        """Save the end of a game, if it was played at a stop."""

    def farewell(self, session: Session) -> str:
        """Return the host's words at the end of a stop's game, "" at the end of another."""

    def star(self, session: Session) -> Star | None:
        """Return the star that an ended game has just won or that a win can still earn."""


JOURNEY: Service[Journey] = Service()
