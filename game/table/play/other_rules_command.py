"""The way from a game that was played to its deal by other rules."""

from __future__ import annotations

from functools import partial

from game.i18n import _
from game.table.storage import dealt_game
from game.table.storage.session import Session
from game.table.ui.context import Context
from game.table.ui.widgets import Command


def other_rules(context: Context, session: Session) -> list[Command]:
    """The button for it, where the deal can be asked for."""
    deal = dealt_game.of_session(session)
    if deal is None:
        return []
    return [Command("other-rules", _("Other rules"), partial(context.navigator.other_rules, deal))]
