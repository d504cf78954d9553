"""The way from a game that was played to its deal by other rules."""

from __future__ import annotations

from functools import partial

from game.session import dealt_game
from game.session.routes import PlayByOtherRules
from game.session.session import Session
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import _


def other_rules(context: Context, session: Session, label: str = "") -> list[Command]:
    """The button for it, where the deal can be asked for, with that label or a short one.

    Several people aren't asked before their game is over: its next hands come from the same seed.
    """
    deal = None if session.setup.elsewhere else dealt_game.of_session(session)
    if deal is None or (deal.goes_on and not session.setup.against_bots):
        return []
    play = partial(context.go, PlayByOtherRules(deal))
    return [Command("other-rules", label or _("Other rules"), play)]


def same_cards_otherwise(context: Context, session: Session) -> list[Command]:
    """The same where a line has room for all that it means."""
    return other_rules(context, session, _("The same cards by other rules"))
