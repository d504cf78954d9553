"""Dialogs of one screen of which one is shown, and the others wait until it is closed."""

from collections.abc import Iterator

from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog


class OpenDialogs:
    """The dialogs, each with its subject: any value that has one dialog at a time."""

    def __init__(self, context: Context) -> None:
        self._stage, self._announce = context.stage, context.platform.accessibility.announce
        self._by_subject: dict[object, Dialog] = {}
        self._covered: list[Dialog] = []
        """Those that wait until the one that took their place is closed, the next one last."""

    def __iter__(self) -> Iterator[object]:
        """Return the subjects."""
        return iter(tuple(self._by_subject))

    def show(self, about: object, dialog: Dialog, *, last: bool = False) -> None:
        """Announce a dialog and show it in place of another one, or after all others if `last`."""
        self._by_subject[about] = dialog
        self._announce(dialog.title)
        if last:
            self._covered.insert(0, dialog)
        else:
            self._push(dialog)

    def _push(self, dialog: Dialog) -> None:
        shown = self._stage.scene
        if shown in self._by_subject.values():
            self._covered += [one for one in self._by_subject.values() if one is shown]
            self._stage.pop()
        self._stage.push(dialog)

    def lay_out(self, *subjects: object) -> None:
        """Lay out the dialogs about these subjects again; those over them stay."""
        for dialog in filter(None, map(self._by_subject.get, subjects)):
            dialog.lay_out()

    def close(self, about: object) -> None:
        """Close the dialog about a subject, if there is one, with all that was opened over it."""
        dialog, stage = self._by_subject.pop(about, None), self._stage
        if dialog in self._covered:
            self._covered.remove(dialog)
        elif dialog is not None:
            gone = stage.take_away(dialog)
            for other in self._by_subject.values():
                if other in gone:  # it belongs to something else and still waits
                    self._push(other)
            if self._covered and stage.scene not in self._by_subject.values():
                stage.push(self._covered.pop())
