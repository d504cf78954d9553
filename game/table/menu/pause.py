"""The menu over the table: go on, change something, or leave."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.rules.variant import Variant
from game.table.context import Context
from game.table.menu.column import Column
from game.table.menu.rules_scene import RulesScene
from game.table.menu.screen import Dialog
from game.table.menu.settings_dialog import SettingsDialog


class PauseDialog(Dialog):
    """Stops the game while it is open.

    Args:
        context: the app's.
        rules: those of the game beneath.
        on_new: begins the same game anew; None where that makes no sense.
        on_leave: what leaving does; None leaves to the menu.
        on_seal: shows the seal of the deal, where there is one.
    """

    widest = 360

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
        """The buttons, one below the other."""
        push = self.context.stage.push
        column.button("resume", _("Resume"), self.cancel, kind="primary", sign="play")
        column.gap(10)
        column.button(
            "settings",
            _("Settings"),
            lambda: push(SettingsDialog(self.context, self._rules)),
            sign="settings",
        )
        column.gap(10)
        column.button(
            "rules",
            _("Rules"),
            lambda: push(RulesScene(self.context, self._rules)),
            sign="help",
        )
        if self._on_seal is not None:
            column.gap(10)
            column.button("seal", _("The seal"), self._on_seal, sign="star")
        if self._on_new is not None:
            column.gap(10)
            column.button("new-game", _("New game"), self._on_new, sign="cards")
        column.gap(10)
        if self._on_leave is not None:
            column.button("leave", _("Leave this table"), self._on_leave, sign="back")
        else:
            column.button("menu", _("Leave to the menu"), self.context.desk.menu, sign="menu")
