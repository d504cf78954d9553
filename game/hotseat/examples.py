"""Example screens of several people at one device."""

from collections.abc import Callable
from dataclasses import replace

from game.play.scene import examples as tables
from game.session import example_games as games
from game.session.setup import GameSetup
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples
from game.ui.screens.steering import press_soon

TWO = GameSetup(seats=("here", "here"), names=("Omar", "Mariam"), seed="7")
FOUR = GameSetup(
    players=4, seats=("here",) * 4, names=("Omar", "Mariam", "Yusuf", "Hind"), seed="7", hints=True
)
ONE_BOT = GameSetup(
    players=3, seats=("here", "here", "bot"), names=("Omar", "Mariam"), seed="9", hints=True
)


def shared(setup: GameSetup, plays: int, *pressed: str) -> Callable[[Context], None]:
    """Return a function that shows a game after `plays` plays, with these buttons pressed."""

    def show(context: Context) -> None:
        tables.table(context, games.shared(setup, plays))
        press_soon(context, *pressed)

    return show


def flat(plays: int, *pressed: str) -> Callable[[Context], None]:
    """Return a function that shows the game of two at a flat table, in a large enough window."""

    def show(context: Context) -> None:
        context.settings = replace(context.settings, lay_flat=True)
        shared(TWO, plays, *pressed)(context)

    return show


SCREENS: Examples = {
    "curtain-deal": ("the curtain before the first turn", shared(TWO, 0)),
    "curtain": ("the curtain between the turns of two people", shared(TWO, 5)),
    "curtain-four": ("the curtain between the turns of four people", shared(FOUR, 9)),
    "table-lifted": ("the turn of one of two people", shared(TWO, 5, "ready")),
    "table-lifted-three": (
        "the turn of one of two people, who play with a bot",
        shared(ONE_BOT, 4, "ready"),
    ),
    "curtain-flat": ("the curtain before the one across a flat table", flat(7)),
    "table-flat": ("the turn of the one across a flat table", flat(3, "ready")),
    "consent": ("asking another to take a play back", shared(TWO, 5, "undo")),
    "consent-four": (
        "asking three others to take a play back, one of whom agrees",
        shared(FOUR, 9, "undo", "agree-2"),
    ),
}
