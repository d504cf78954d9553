"""The dialog of a damaged text."""

from __future__ import annotations

from collections.abc import Callable

from game.library.screens.transfer import save_text
from game.platform.protocol import StorageError
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark


class DamagedDialog(Dialog):
    """Shows a damaged text's name; its bytes can be saved as a file, or deleted.

    Args:
        name: the name that it is saved under.
        on_delete: deletes it, after the dialog has closed.
    """

    heading = mark("Damaged save")
    widest = 440

    def __init__(self, context: Context, name: str, on_delete: Callable[[], None]) -> None:
        super().__init__(context)
        self._name, self._on_delete = name, on_delete
        self.form.focus = "save-file"

    def body(self, column: Column) -> None:
        """Write its name and an explanation."""
        column.fact(_("Name"), self._name.partition("/")[2])
        column.gap(6)
        column.write(_("This save can't be read any more. The file is kept as it is."))

    def commands(self) -> list[Command]:
        """Return the commands Save and Delete."""
        return [
            Command("save-file", _("Save as file"), self._save, "primary"),
            Command("delete", _("Delete"), self._delete),
        ]

    def _save(self) -> None:
        try:
            text = self.context.platform.texts.read(self._name) or ""
        except StorageError:
            self.tell(_("The file couldn't be saved. Please try again."))
            return
        called = self._name.replace("/", "-")
        self.tell(save_text(self.context, f"basra-{called}.json", text))

    def _delete(self) -> None:
        self.context.stage.pop()
        self._on_delete()
