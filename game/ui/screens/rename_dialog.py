"""A dialog that asks for a name."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, EditableText, TextEntry
from game.words.language import _

LONGEST_NAME = 60
"""The number of characters."""


class RenameDialog(Dialog):
    """Edits a name, all of it selected at first.

    `done` receives the new name, without blanks at its ends. An empty name isn't accepted and
    changes nothing. `longest` is the largest number of characters.
    """

    widest = 420
    standing = 0.1  # above a keyboard that comes up from below

    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        done: Callable[[str], None],
        *,
        longest: int = LONGEST_NAME,
    ) -> None:
        super().__init__(context, title)
        self._line = EditableText(text, longest=longest)
        self._line.select()
        self._tell = done
        self.form.focus = "name"

    def body(self, column: Column) -> None:
        """Put the field."""
        entry = TextEntry("name", _("Name"), self._line, self._edited, self._done)
        column.text_field(entry)

    def commands(self) -> list[Command]:
        """Return Done and Cancel."""
        named = bool(self._line.text.strip())
        return [
            Command(
                "done", _("Done"), lambda: self._done(self._line.text), "primary", enabled=named
            ),
            Command("cancel", _("Cancel"), self.cancel),
        ]

    def _edited(self, _text: str) -> None:
        self.lay_out()

    def _done(self, text: str) -> None:
        name = text.strip()
        if name:
            self.context.stage.pop()
            self._tell(name)
