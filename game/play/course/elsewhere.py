"""The dialog over a table whose game is played in another window."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class ElsewhereDialog(Dialog):
    """Lets the player look at the game, take it over, or leave.

    Args:
        on_take_over: lets the game be played in this window.
    """

    closes = False
    widest = 400

    def __init__(self, context: Context, on_take_over: Callable[[], None]) -> None:
        super().__init__(context)
        self._on_take_over = on_take_over
        self.form.focus = "menu"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Open in another window")

    def cancel(self) -> None:
        """Do nothing: the table below is paused."""

    def body(self, column: Column) -> None:
        """Say where the game is."""
        column.write(
            _(
                "This game is being played in another window, so it stands still here. If you play "
                "it here, it stands still there."
            )
        )

    def commands(self) -> list[Command]:
        """Return the buttons to leave the game and to take it over."""
        return [
            Command("menu", _("Main menu"), lambda: self.context.go(StartScreen()), "primary"),
            Command("take-over", _("Play it here"), self._on_take_over),
        ]
