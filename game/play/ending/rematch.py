"""The same game at another level: which ones are offered once a game is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from game.library import ladder, tally
from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.session.routes import StartGame
from game.session.session import PERSON, Session
from game.ui.screens.context import Context


class Rematch(NamedTuple):
    """What the ending of a game offers besides playing it again.

    Attributes:
        easier, harder: the levels next to the one played, None where there is none.
        ready: whether the game was won so that the stronger level is due.
        play: begins the same game against a level.
    """

    easier: str | None = None
    harder: str | None = None
    ready: bool = False
    play: Callable[[str], None] = lambda _level: None


def rematch_of(context: Context, session: Session, game: str) -> Rematch:
    """The levels offered after a game, or in a match after its last one.

    The stronger one is due after a clear win, and after two wins in a row at a level.

    Args:
        context: the app's.
        session: the game, over.
        game: its id in the library.
    """
    setup, sides = session.setup, session.state.sides
    level = tally.level_of(setup, sides)
    if level is None or not session.over:
        return Rematch()
    harder = ladder.harder(level)
    won = session.after.game.winner == PERSON
    clear = ladder.won_clearly(session.after, best_of_five=setup.match)
    ready = won and harder is not None and (clear or _won_last(context, level, game))

    def play(other: str) -> None:
        asked = ladder.with_opponents(setup, sides, other)
        context.go(StartGame(replace(asked, seed="")))

    return Rematch(ladder.easier(level), harder, ready, play)


def _won_last(context: Context, level: str, game: str) -> bool:
    try:
        return ladder.won_last(context.get(LIBRARY).catalogue.entries(), level, game)
    except StorageError:
        return False
