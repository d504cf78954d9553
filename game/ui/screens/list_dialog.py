"""A list to choose one thing from, each with a quieter line below its name."""

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
    """One thing to choose: its key, the name of its control, its name, and what else is told."""

    key: str
    action: str
    label: str
    note: str = ""


class ListDialog(Dialog):
    """Lets the person choose.

    Args:
        title: what is chosen.
        choices: from which.
        chosen: the key of the one chosen now.
        on_choose: is handed the key, once the dialog is closed.
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
        super().__init__(context)
        self._title, self._choices = title, choices
        self._chosen, self._on_choose = chosen, on_choose
        self.form.focus = next((one.action for one in choices if one.key == chosen), "")

    @property
    def title(self) -> str:
        """What is chosen."""
        return self._title

    def body(self, column: Column) -> None:
        """A row for each."""
        for one in self._choices:
            column.add(self._row(column, one))
            column.gap(4)

    def _row(self, column: Column, one: Choice) -> ListRow:
        """A row, high enough to be tapped."""
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
