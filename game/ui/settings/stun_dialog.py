"""The dialog for the STUN server, which may report this device's address; none by default."""

from collections.abc import Callable

from game.platform.connections.connections import LONGEST_ADDRESS
from game.ui.screens.column import Column, put_entry
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.screens.settings import is_server
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.language import _, mark


class StunDialog(Dialog):
    """Says what such a server is for and what it learns, and asks for its address.

    `done` receives the address, "" for none, once the dialog is closed.
    """

    _heading = mark("STUN server")
    _standing = 0.1  # above a keyboard that comes up from below

    def __init__(self, context: Context, done: Callable[[str], None]) -> None:
        super().__init__(context)
        self._line = EditableText(context.settings.stun, longest=LONGEST_ADDRESS)
        self._tell = done
        self.form.focus = "stun"

    def _body(self, column: Column) -> None:
        """Put when a player needs it, and the field."""
        column.write(
            _(
                "You don't need this on the same Wi-Fi or hotspot. Over the internet, the "
                "server tells each device the address where the other can find it."
            )
        ).gap(8)
        put_entry(
            column,
            TextEntry(
                *("stun", _("Server and port"), self._line, self._typed, self._done),
                placeholder="stun.example.org:3478",
            ),
        )

    def _notes(self, column: Column) -> None:
        """Put what the server learns."""
        column.gap(6)
        column.note(
            _(
                "The server sees this device's internet address and when you invite or "
                "join, but nothing about the game. Leave the field empty to use no server."
            )
        )

    def _commands(self) -> list[Command]:
        """Return Done and Cancel."""
        done = Command("done", _("Done"), lambda: self._done(self._line.text), "primary")
        return [done, Command("cancel", _("Cancel"), self._cancel)]

    def _done(self, text: str) -> None:
        """Accept the address; an invalid one stays in the field, to be corrected."""
        address = text.strip()
        if address and not is_server(address):
            self.tell(_("Enter the server's name and port, for example stun.example.org:3478."))
            return
        self.context.stage.pop()
        self._tell(address)
