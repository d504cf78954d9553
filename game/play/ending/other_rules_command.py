"""The button that plays the same deal by other rules."""

from __future__ import annotations

from functools import partial

from game.session import dealt_game
from game.session.routes import PlayByOtherRules
from game.session.session import Session
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.language import _


def other_rules(context: Context, session: Session, label: str = "") -> list[Command]:
    """Return the button with a label or a short one; none if the deal can't be used again.

    Several people get it only after their game, because its next hands come from the same seed.
    """
    deal = None if session.setup.elsewhere else dealt_game.of_session(session)
    if deal is None or (deal.goes_on and not session.setup.against_bots):
        return []
    play = partial(context.go, PlayByOtherRules(deal))
    return [Command("other-rules", label or _("Other rules"), play)]


def same_cards_otherwise(context: Context, session: Session) -> list[Command]:
    """Return the same button with a full label, for a line that has room for it."""
    return other_rules(context, session, _("The same cards by other rules"))
