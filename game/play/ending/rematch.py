"""The offers after a game: other levels, and the same cards by other rules."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.library import tally
from game.library.library import LIBRARY
from game.session import dealt_game
from game.session.routes import PlayByOtherRules, StartGame
from game.session.session import PERSON, Session
from game.session.table_names import names_at
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import _, listed
from game.words.seat_names import names_of_sides


class Rematch(NamedTuple):
    """The levels offered when a game is over.

    Attributes:
        easier, harder: the levels next to the one played, or None if there is none.
        ready: whether the person played well enough to be offered the harder level.
        play: starts the same game against a level.
        opponents: returns the names of those who play it at a level.
    """

    easier: str | None = None
    harder: str | None = None
    ready: bool = False
    play: Callable[[str], None] = lambda _level: None
    opponents: Callable[[str], str] = str


def rematch_of(context: Context, session: Session, game: str) -> Rematch:
    """Return the levels offered after a game, or after the last game of a match.

    The harder level is due after a clear win, or after two wins in a row at a level.

    Args:
        context: the app's.
        session: the finished game.
        game: its id in the library.
    """
    setup, sides = session.setup, session.state.sides
    level = tally.level_of(setup, sides)
    if level is None or not session.over:
        return Rematch()
    harder = tally.harder(level)
    won = session.after.game.winner == PERSON
    clear = tally.won_clearly(session.after, best_of_five=setup.match)
    ready = won and harder is not None and (clear or _won_last(context, level, game))

    def play(other: str) -> None:
        asked = tally.with_opponents(setup, sides, other)
        context.go(StartGame(replace(asked, seed="")))

    def opponents(other: str) -> str:
        names = names_at(tally.with_opponents(setup, sides, other))
        return listed(names_of_sides(names, sides)[1:])

    return Rematch(tally.easier(level), harder, ready, play, opponents)


def _won_last(context: Context, level: str, game: str) -> bool:
    return tally.won_last(context.get(LIBRARY).catalogue.readable(), level, game)


def other_rules(context: Context, session: Session, label: str = "") -> list[Command]:
    """Return the button with a label or a short one; none if the deal can't be used again.

    Several people get it only after their game, because its next hands come from the same seed.
    """
    deal = None if session.setup.elsewhere else dealt_game.of_session(session)
    if deal is None or (deal.goes_on and not session.setup.against_bots):
        return []
    play = partial(context.go, PlayByOtherRules(deal))
    return [Command("other-rules", label or _("Try other rules"), play)]


def same_cards_otherwise(context: Context, session: Session) -> list[Command]:
    """Return the same button with a full label, for a line that has room for it."""
    return other_rules(context, session, _("Play these cards with other rules"))
