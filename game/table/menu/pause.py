"""The menu over the table: go on, change something, or leave."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.rules.variant import Variant
from game.table.art import theme
from game.table.menu.rules_scene import RulesScene
from game.table.menu.settings_dialog import SettingsDialog
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Button

_Entry = tuple[str, str, "Callable[[], None]", str]
"""A button: action, label, what it does, and its sign."""


class PauseDialog(Dialog):
    """Stops the game while it is open.

    Args:
        context: the app's.
        rules: those of the game beneath.
        on_new: begins the same game anew; None where that makes no sense.
        on_leave: what leaving does; None leaves to the menu.
        on_seal: shows the seal of the deal, where there is one.
    """

    widest = 380

    def __init__(
        self,
        context: Context,
        rules: Variant,
        on_new: Callable[[], None] | None,
        *,
        on_leave: Callable[[], None] | None = None,
        on_seal: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self._rules, self._on_new = rules, on_new
        self._on_leave, self._on_seal = on_leave, on_seal
        self.form.focus = "resume"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Paused")

    def body(self, column: Column) -> None:
        """The buttons, one below the other; two beside each other where height is scarce."""
        column.button("resume", _("Resume"), self.cancel, kind="primary", sign="play")
        across = 2 if column.dense else 1
        entries = self._entries()
        for start in range(0, len(entries), across):
            column.gap(10)
            some = entries[start : start + across]
            for cell, entry in zip(column.cells(48, len(some), 10), some, strict=True):
                action, label, act, sign = entry
                column.add(Button(cell, action, label, act, unit=column.unit, sign=sign))

    def notes(self, column: Column) -> None:
        """That leaving loses nothing."""
        if self._on_leave is None:
            column.gap(8)
            words = _("Your game is saved.")
            column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")

    def _entries(self) -> list[_Entry]:
        push, context, rules = self.context.stage.push, self.context, self._rules
        entries: list[_Entry] = [
            ("settings", _("Settings"), lambda: push(SettingsDialog(context, rules)), "settings"),
            ("rules", _("Rules"), lambda: push(RulesScene(context, rules)), "help"),
        ]
        if self._on_seal is not None:
            entries.append(("seal", _("Fair cards"), self._on_seal, "star"))
        if self._on_new is not None:
            entries.append(("new-game", _("New game"), self._on_new, "cards"))
        if self._on_leave is not None:
            return [*entries, ("leave", _("Leave this table"), self._on_leave, "back")]
        return [*entries, ("menu", _("Main menu"), context.navigator.start_screen, "menu")]
