"""The switch for cutting the cards before each game."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screens.column import Column
from game.ui.widgets import Command
from game.words.language import _


def put_cut_switch(column: Column, change: Callable[[bool], None], *, on: bool) -> None:
    """Put the switch, with its purpose below it."""
    command = Command("cut", _("Cut the cards before each game"), lambda: change(not on))
    note = _("You cut, shuffle or add a word, so that the program alone doesn't pick the cards.")
    column.toggle(command, on=on, note=note)
