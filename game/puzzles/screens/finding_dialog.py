"""Says that a problem is looked for."""

from __future__ import annotations

import asyncio
from typing import Any

from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class FindingDialog(Dialog):
    """Says that a problem is looked for, and stops that.

    Args:
        search: what is stopped where the person asks for that.
    """

    widest = 360
    closes = False

    def __init__(self, context: Context, search: asyncio.Future[Any]) -> None:
        super().__init__(context)
        self._search = search
        self.form.focus = "cancel"

    @property
    def title(self) -> str:
        """What goes on."""
        return _("Looking for a puzzle…")

    def body(self, column: Column) -> None:
        """Why it may take a while."""
        column.write(_("The game plays hands until it finds a position with only one best move."))

    def commands(self) -> list[Command]:
        """One way out."""
        return [Command("cancel", _("Cancel"), self.cancel)]

    def cancel(self) -> None:
        """Stop looking."""
        self._search.cancel()

    def update(self, dt: float) -> bool:
        """Let time pass; it goes once the search is over, as where something lay over it then."""
        if self._search.done():
            self.context.stage.pop()
            return True
        return super().update(dt)
