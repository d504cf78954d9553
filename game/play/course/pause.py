"""The menu over the table: go on, change something, or leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.variant import Variant
from game.session.routes import Learn, ReadRules
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Dialog
from game.ui.settings.settings_dialog import SettingsDialog
from game.ui.widgets import Command
from game.words.language import _


class PauseDialog(Dialog):
    """Stops the game while it is open.

    Args:
        rules: those of the game beneath.
        on_new: begins the same game anew; None where that makes no sense.
        on_leave: what leaving does; None leaves to the menu.
        way_out: what leaving is called where it leads elsewhere.
        on_seal: shows the seal of the deal, where there is one.
        extras: what else can be done at this table, right after going on.
        lesson: what the table teaches, where it is a lesson's and nothing is kept.
        saved: whether the game is saved as it is now; None where that isn't known yet.
    """

    widest = 380

    def __init__(  # noqa: PLR0913 - what tables' menus differ by
        self,
        context: Context,
        rules: Variant,
        on_new: Callable[[], None] | None,
        *,
        on_leave: Callable[[], None] | None = None,
        way_out: str = "",
        on_seal: Callable[[], None] | None = None,
        extras: Sequence[Command] = (),
        lesson: str = "",
        saved: bool | None = None,
    ) -> None:
        super().__init__(context)
        self._saved = saved
        self._rules, self._on_new = rules, on_new
        self._on_leave, self._on_seal = on_leave, on_seal
        self._extras, self._lesson = extras, lesson
        self._way_out = way_out
        self.form.focus = "resume"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Paused")

    def body(self, column: Column) -> None:
        """The buttons, one below the other; two beside each other where height is scarce."""
        column.button(Command("resume", _("Resume"), self.cancel, "primary", "play"))
        across = 2 if column.dense else 1
        rest = self._rest()
        for start in range(0, len(rest), across):
            column.gap(10)
            column.buttons(rest[start : start + across], gap=10)

    def notes(self, column: Column) -> None:
        """Which lesson it is, or whether leaving a game loses something."""
        words = self._lesson
        if self._saved is not None:
            words = _("Your game is saved.") if self._saved else unsaved()
        if words:
            column.gap(8)
            column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")

    def _rest(self) -> list[Command]:
        """What can be done besides going on."""
        rest = [*self._extras]
        if not self._lesson:
            rest.append(Command("learn", _("How to play"), self._learn, icon="hint"))
        rest.append(Command("settings", _("Settings"), self._settings, icon="settings"))
        rest.append(Command("rules", _("Rules"), self._show_rules, icon="help"))
        if self._on_seal is not None:
            rest.append(Command("seal", _("Are the cards fair?"), self._on_seal, icon="lock"))
        if self._on_new is not None:
            rest.append(Command("new-game", _("New game"), self._on_new, icon="cards"))
        if self._on_leave is not None:
            label = self._way_out or _("Leave this table")
            return [*rest, Command("leave", label, self._on_leave, icon="back")]
        start_screen = partial(self.context.go, StartScreen())
        return [*rest, Command("menu", _("Main menu"), start_screen, icon="menu")]

    def _learn(self) -> None:
        self.context.go(Learn(self._rules))

    def _settings(self) -> None:
        self.context.stage.push(SettingsDialog(self.context, self._rules))

    def _show_rules(self) -> None:
        self.context.go(ReadRules(self._rules))


def unsaved() -> str:
    """Return the sentence for a game that can't be saved."""
    return _("This game can't be saved on this device, but you can play on.")


def closing(context: Context, command: Command) -> Command:
    """A command of the menu that takes the menu away first."""

    def run() -> None:
        context.stage.pop()
        command.run()

    return command._replace(run=run)
