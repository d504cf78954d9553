"""The sixteen variants to choose from."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import _
from game.rules.variants import VARIANTS
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import ListRow, Widget
from game.table.words.variant_names import name_of, origin_of, special_of


def variant_rows(column: Column, chosen: str, choose: Callable[[str], None]) -> list[Widget]:
    """A row for each variant: its name, where it is from, and what is special."""
    for key in VARIANTS:
        place = pygame.Rect(column.left, column.y, column.width, 0)
        note = f"{origin_of(key)}\n{special_of(key)}"
        press = _chooser(choose, key)
        row = ListRow(
            place,
            f"variant-{key}",
            name_of(key),
            note,
            press,
            unit=column.unit,
            chosen=key == chosen,
        )
        column.add(row)
        column.gap(6)
    return column.widgets


def _chooser(choose: Callable[[str], None], key: str) -> Callable[[], None]:
    return lambda: choose(key)


class VariantScene(Dialog):
    """The list as a dialog, where the window is too narrow for it to stand beside the rest."""

    def __init__(self, context: Context, chosen: str, choose: Callable[[str], None]) -> None:
        super().__init__(context)
        self._chosen = chosen
        self._choose = choose
        self.form.focus = f"variant-{chosen}"
        self.show_first(self.form.focus)

    @property
    def title(self) -> str:
        """The list's name."""
        return _("Variants")

    def body(self, column: Column) -> None:
        """The rows."""
        variant_rows(column, self._chosen, self._take)

    def _take(self, key: str) -> None:
        self.context.stage.pop()
        self._choose(key)
