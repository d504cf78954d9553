"""The options of a start, from the command line or a page's address."""

from typing import NamedTuple

from game.session.setup import GameSetup

FASTEST = 2.0
"""The fastest pace of the cards."""


class LaunchOptions(NamedTuple):
    """The options of a start.

    Attributes:
        setup: a game to start at once, if any.
        speed: the cards' pace, None for the player's setting.
        screen: the name of a screen to open, "" for none.
        file: a file to open, "" for none.
        link: a link to open, "" for none; it has priority over a game.
        data: the folder for saving, "" for the user's data folder.
    """

    setup: GameSetup | None
    speed: float | None
    screen: str = ""
    file: str = ""
    link: str = ""
    data: str = ""
