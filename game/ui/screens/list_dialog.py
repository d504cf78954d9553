"""A dialog with a list to choose from, each item with a note below its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, ListRow


class Choice(NamedTuple):
    """One item to choose: its key, the name of its control, its label, and a note."""

    key: str
    action: str
    label: str
    note: str = ""


class ListDialog(Dialog):
    """Lets the player choose one item.

    Args:
        title: names the thing to choose.
        choices: the items.
        chosen: the key of the current item.
        on_choose: receives the key once the dialog is closed.
    """

    widest = 460

    def __init__(
        self,
        context: Context,
        title: str,
        choices: Sequence[Choice],
        chosen: str,
        on_choose: Callable[[str], None],
    ) -> None:
        super().__init__(context, title)
        self._choices, self._chosen, self._on_choose = choices, chosen, on_choose
        self.form.focus = next((one.action for one in choices if one.key == chosen), "")

    def body(self, column: Column) -> None:
        """Put a row for each item."""
        for one in self._choices:
            column.add(self._row(column, one))
            column.gap(4)

    def _row(self, column: Column, one: Choice) -> ListRow:
        place = pygame.Rect(column.left, column.y, column.width, 0)
        command = Command(one.action, one.label, partial(self._choose, one.key))
        row = ListRow(place, self.unit, command, chosen=one.key == self._chosen, note=one.note)
        missing = column.px(theme.TARGET) - row.rect.height
        if missing > 0:
            row.rect.height += missing
            for line in row.lines:
                line.room.y += missing // 2
        return row

    def _choose(self, key: str) -> None:
        self.context.stage.pop()
        self._on_choose(key)
