"""The dialog with what a hand or a game offers besides its main action."""

from collections.abc import Sequence

from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark


class MoreDialog(Dialog):
    """Offers commands, and closes before one runs."""

    _heading = mark("More")
    _widest = 400

    def __init__(self, context: Context, commands: Sequence[Command]) -> None:
        super().__init__(context)
        self._offered = commands

    def _body(self, column: Column) -> None:
        """Put the buttons below each other."""
        across = 2 if column.dense else 1
        for start in range(0, len(self._offered), across):
            row = self._offered[start : start + across]
            column.buttons([self._closing(one) for one in row]).gap(10)

    def _closing(self, command: Command) -> Command:
        """Return a command that closes this dialog before it runs."""

        def run() -> None:
            self.context.stage.pop()
            command.run()

        return command._replace(run=run)


def more_button(context: Context, commands: Sequence[Command]) -> Command:
    """Return the button that opens the dialog."""
    more = MoreDialog(context, commands)
    return Command("more", _("More"), lambda: context.stage.push(more), icon="more")
