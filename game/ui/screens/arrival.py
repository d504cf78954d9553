"""Screens whose code arrives after the first table: they open as soon as it is here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.platform.protocol import Arrival
from game.ui.screens.column import Column
from game.ui.screens.context import Context, Lead
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark


def once_here(lead: Lead) -> Lead:
    """Return a function that opens a route when the whole program is here."""

    def open_or_wait(context: Context, route: object) -> None:
        if context.platform.complete:
            lead(context, route)
        else:
            context.stage.push(ArrivalDialog(context, partial(lead, context, route)))

    return open_or_wait


class ArrivalDialog(Dialog):
    """Says that the rest of the program is coming, or that it didn't come.

    Args:
        opens: what is called when everything is here, after the dialog is closed.
    """

    _heading = mark("Loading…")
    _widest = 400

    def __init__(self, context: Context, opens: Callable[[], None]) -> None:
        super().__init__(context)
        self._opens, self._shown = opens, self._arrival
        self.form.focus = "try-again"

    @property
    def _arrival(self) -> Arrival:
        return self.context.platform.site.arrival

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Part of the game is missing") if self._shown == "missing" else super().title

    def _body(self, column: Column) -> None:
        """Say what is missing, and what to do."""
        if self._shown == "missing":
            column.write(
                _("This part of the game didn't load. Check your connection, then try again.")
            )
        else:
            column.write(_("This part of the game is on its way."))

    def _commands(self) -> list[Command]:
        """Return the buttons."""
        close = Command("cancel", _("Cancel"), self._cancel)
        again = Command("try-again", _("Try again"), self._ask_again, "primary")
        return [again, close] if self._shown == "missing" else [close]

    def _ask_again(self) -> None:
        self.context.platform.site.ask_again()

    def update(self, dt: float) -> bool:
        """Let time pass; once everything is here, close and open what was asked for."""
        if self.context.platform.complete:
            self.context.stage.pop()
            self._opens()
            return True
        if self._shown != self._arrival:
            self._shown = self._arrival
            self.lay_out()
        return super().update(dt)
