"""Asks before a game in progress is given up for another."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.table.art import theme
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command


def begin_another(context: Context, begin: Callable[[], None]) -> None:
    """Begin a game; where one is kept, only once the person gives that up."""
    if context.games.any_unfinished():
        context.stage.push(ReplaceDialog(context, begin))
    else:
        begin()


class ReplaceDialog(Dialog):
    """Go on with the kept game, or give it up and begin the other."""

    widest = 380

    def __init__(self, context: Context, begin: Callable[[], None]) -> None:
        super().__init__(context)
        self._begin = begin
        self.form.focus = "continue"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Unfinished game")

    def body(self, column: Column) -> None:
        """What is at stake."""
        column.write(_("Starting a new game replaces the one you haven't finished."), theme.BODY)

    def commands(self) -> list[Command]:
        """The buttons, the harmless one first."""
        return [
            Command("continue", _("Continue"), self.context.navigator.resume, "primary"),
            Command("replace", _("Start a new game"), self._replace),
        ]

    def _replace(self) -> None:
        self.context.games.forget()
        self._begin()
