"""Dialogs over a paused table: its menu, and the notice that another window plays the game."""

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
from game.ui.widgets import Command, Divider
from game.words.language import _, mark


class PauseDialog(Dialog):
    """Pauses the game while it is open.

    Args:
        rules: the rules of the game below.
        on_new: chooses another game; None if that makes no sense.
        title: the heading, if nothing is paused.
        on_leave: leaves the table; None leaves to the menu.
        way_out: the label for leaving, if it leads elsewhere.
        on_seal: shows the commitment to the deal, if there is one.
        extras: further buttons for this table, right after resuming.
        leaving: further buttons that end this game, with those that leave the table.
        lesson: the name of the lesson, if this is a lesson's table, which saves nothing.
        saved: whether the current state of the game is saved; None if not known yet.
        warning: what leaving does besides.
    """

    _heading = mark("Paused")
    _widest = 380

    def __init__(  # noqa: PLR0913 - the menus of tables differ in these
        self,
        context: Context,
        rules: Variant,
        on_new: Callable[[], None] | None,
        *,
        title: str = "",
        on_leave: Callable[[], None] | None = None,
        way_out: str = "",
        on_seal: Callable[[], None] | None = None,
        extras: Sequence[Command] = (),
        leaving: Sequence[Command] = (),
        lesson: str = "",
        saved: bool | None = None,
        warning: str = "",
    ) -> None:
        super().__init__(context, title)
        self._rules, self._on_new, self._saved = rules, on_new, saved
        self._on_leave, self._way_out, self._on_seal = on_leave, way_out, on_seal
        self._extras, self._leaving = extras, leaving
        self._lesson, self._warning = lesson, warning
        self.form.focus = "resume"

    def _body(self, column: Column) -> None:
        """Put the buttons, and below a line those that end the game or leave the table."""
        resume = Command("resume", _("Resume"), self._cancel, "primary", "play")
        self._put(column, [resume, *self._harmless()])
        column.gap(2).add(Divider(column.take(1))).gap(12)
        self._put(column, self._ways_out())

    def _put(self, column: Column, commands: Sequence[Command]) -> None:
        """Put buttons one below the other, or two in a row if there is little height."""
        across = 2 if column.dense else 1
        for start in range(-(len(commands) % across), len(commands), across):
            column.buttons(commands[max(0, start) : start + across], gap=10).gap(10)

    def _notes(self, column: Column) -> None:
        """Say which lesson this is, or whether leaving loses the game."""
        words = self._lesson
        if self._saved is not None:
            words = _("Your game is saved.") if self._saved else unsaved()
        words = " ".join(filter(None, [words, self._warning]))
        if words:
            column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")

    def _harmless(self) -> list[Command]:
        """Return the buttons that don't end the game."""
        rest, go = [*self._extras], self.context.go
        if not self._lesson:
            learn = partial(go, Learn(self._rules))
            rest.append(Command("learn", _("How to play"), learn, icon="hint"))
        rest.append(Command("settings", _("Settings"), self._settings, icon="settings"))
        read_rules = partial(go, ReadRules(self._rules))
        rest.append(Command("rules", _("Rules"), read_rules, icon="help"))
        if self._on_seal is not None:
            rest.append(Command("seal", _("Are the cards fair?"), self._on_seal, icon="lock"))
        return rest

    def _ways_out(self) -> list[Command]:
        """Return the buttons that end the game or leave the table."""
        ways, menu = [*self._leaving], partial(self.context.go, StartScreen())
        if self._on_new is not None:
            ways.append(Command("new-game", _("New game"), self._on_new, icon="cards"))
        if self._on_leave is not None:
            label = self._way_out or _("Leave this table")
            return [*ways, Command("leave", label, self._on_leave, icon="back")]
        return [*ways, Command("menu", _("Main menu"), menu, icon="menu")]

    def _settings(self) -> None:
        self.context.stage.push(SettingsDialog(self.context, self._rules))


def unsaved() -> str:
    """Return the sentence for a game that can't be saved."""
    return _("This game can't be saved on this device, but you can keep playing.")


def closing(context: Context, command: Command) -> Command:
    """Return a command that closes the menu before it runs."""

    def run() -> None:
        context.stage.pop()
        command.run()

    return command._replace(run=run)


class ElsewhereDialog(Dialog):
    """Lets the player look at the game, which another window plays, take it over, or leave."""

    _heading = mark("Open in another window")
    _closes = False
    _widest = 400

    def __init__(self, context: Context, on_take_over: Callable[[], None]) -> None:
        super().__init__(context)
        self._on_take_over = on_take_over
        self.form.focus = "menu"

    def _body(self, column: Column) -> None:
        """Say where the game is."""
        column.write(
            _(
                "You're playing this game in another window, so it's paused here. If you "
                "play it here, it pauses there."
            )
        )

    def _commands(self) -> list[Command]:
        """Return the buttons to leave the game and to take it over."""
        return [
            Command("menu", _("Main menu"), lambda: self.context.go(StartScreen()), "primary"),
            Command("take-over", _("Play here"), self._on_take_over),
        ]
