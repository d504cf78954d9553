"""The dialogs for two addresses, both empty by default: a STUN server's, and a site's."""

from collections.abc import Callable
from typing import NamedTuple

from game.platform.connections.connections import LONGEST_ADDRESS
from game.ui.screens.column import Column, put_entry
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.screens.settings import is_server, is_site
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.language import _, mark


class Address(NamedTuple):
    """An address to ask for.

    Attributes:
        setting: the name of its setting and its field.
        placeholder: an example of it.
        use, note: when a player needs it, and more about it.
        wrong: what to say if it isn't one.
    """

    setting: str
    title: str
    label: str
    placeholder: str
    use: str
    note: str
    wrong: str
    is_right: Callable[[str], bool]


STUN = Address(
    *("stun", mark("STUN server"), mark("Server and port"), "stun.example.org:3478"),
    mark(
        "You don't need this on the same Wi-Fi or hotspot. Over the internet, the "
        "server tells each device the address where the other can find it."
    ),
    mark(
        "The server sees this device's internet address and when you invite or "
        "join, but nothing about the game. Leave the field empty to use no server."
    ),
    mark("Enter the server's name and port, for example stun.example.org:3478."),
    is_server,
)
SITE = Address(
    *(
        "site",
        mark("Site for links"),
        mark("Address of a Basra site"),
        "https://example.org/basra/",
    ),
    mark("Links and codes from this device then open in any browser, and with a phone's camera."),
    mark("The site learns nothing of the game. Leave the field empty for links only Basra opens."),
    mark("Enter the whole address of the site, for example https://example.org/game/."),
    is_site,
)


class AddressDialog(Dialog):
    """Says what an address is for, and asks for it.

    `done` receives the address, "" for none, once the dialog is closed.
    """

    _standing = 0.1  # above a keyboard that comes up from below

    def __init__(self, context: Context, address: Address, done: Callable[[str], None]) -> None:
        super().__init__(context, _(address.title))
        now = str(getattr(context.settings, address.setting))
        self._line = EditableText(now, longest=LONGEST_ADDRESS)
        self._address, self._tell = address, done
        self.form.focus = address.setting

    def _body(self, column: Column) -> None:
        """Put when a player needs it, and the field."""
        asked = self._address
        column.write(_(asked.use)).gap(8)
        label, placeholder = _(asked.label), asked.placeholder
        entry = TextEntry(asked.setting, label, self._line, self._typed, self._done, placeholder)
        put_entry(column, entry)

    def _notes(self, column: Column) -> None:
        """Put what else there is to know."""
        column.gap(6)
        column.note(_(self._address.note))

    def _commands(self) -> list[Command]:
        """Return Done and Cancel."""
        done = Command("done", _("Done"), lambda: self._done(self._line.text), "primary")
        return [done, Command("cancel", _("Cancel"), self._cancel)]

    def _done(self, text: str) -> None:
        """Accept the address; an invalid one stays in the field, to be corrected."""
        address = text.strip()
        if address and not self._address.is_right(address):
            self.tell(_(self._address.wrong))
            return
        self.context.stage.pop()
        self._tell(address)
