"""Asks before a table is given up to which others were invited."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class LeaveDialog(Dialog):
    """Leave or stay; `leave` is called once the dialog is closed."""

    widest = 400

    def __init__(self, context: Context, leave: Callable[[], None]) -> None:
        super().__init__(context)
        self._leave = leave
        self.form.focus = "stay"

    @property
    def title(self) -> str:
        """What is asked."""
        return _("Leave the table?")

    def body(self, column: Column) -> None:
        """What that comes to."""
        column.write(_("Whoever was invited is let go. They need a new invitation to come back."))

    def commands(self) -> list[Command]:
        """Stay or leave."""
        return [
            Command("stay", _("Stay"), self.cancel, "primary"),
            Command("leave", _("Leave"), self._go),
        ]

    def _go(self) -> None:
        self.context.stage.pop()
        self._leave()
