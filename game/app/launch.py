"""What was asked for when the game was started, on the command line or in a page's address."""

from __future__ import annotations

from typing import NamedTuple

from game.session.setup import GameSetup

FASTEST = 2.0
"""The quickest pace of the cards."""


class LaunchOptions(NamedTuple):
    """What was asked for.

    Attributes:
        setup: a game to begin at once, if any.
        speed: the cards' pace, None for the person's own.
        screen: a screen to open by its name, "" for none.
        file: a file to open, "" for none.
        link: a link to open, "" for none; it goes before a game.
        data: the folder that everything is kept in, "" for the user's own.
    """

    setup: GameSetup | None
    speed: float | None
    screen: str = ""
    file: str = ""
    link: str = ""
    data: str = ""
