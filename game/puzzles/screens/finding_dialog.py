"""The dialog while a puzzle is being found."""

from __future__ import annotations

import asyncio
from typing import Any

from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class FindingDialog(Dialog):
    """Says that a puzzle is being found, with a button that cancels the search.

    Args:
        search: the search that the button cancels.
    """

    widest = 360
    closes = False

    def __init__(self, context: Context, search: asyncio.Future[Any]) -> None:
        super().__init__(context)
        self._search = search
        self.form.focus = "cancel"

    @property
    def title(self) -> str:
        """The current activity."""
        return _("Looking for a problem…")

    def body(self, column: Column) -> None:
        """Say why it may take a while."""
        column.write(_("Hands are played until one has a position with a single best play."))

    def commands(self) -> list[Command]:
        """Return the button that cancels the search."""
        return [Command("cancel", _("Cancel"), self.cancel)]

    def cancel(self) -> None:
        """Cancel the search."""
        self._search.cancel()

    def update(self, dt: float) -> bool:
        """Let time pass; close once the search is over, also if another dialog was above it."""
        if self._search.done():
            self.context.stage.pop()
            return True
        return super().update(dt)
