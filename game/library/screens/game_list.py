"""The list of games and its commands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

from game.formats.kept_text import DAMAGED
from game.library.entry import Entry
from game.library.game_sentences import game_name
from game.library.library import LIBRARY, Library
from game.library.screens.game_dialog import GameDialog, why_not
from game.library.screens.game_filter import LibraryState, offer_of
from game.library.screens.game_row import RowWords, words_of, words_of_damaged
from game.library.screens.transfer import Transfer, save_text
from game.platform.protocol import StorageError, Texts
from game.ui.loop.slices import Slices
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog, Screen
from game.ui.widgets import Command, ListArea
from game.words.language import _, mark
from game.words.seat_names import enclosed

_TOLD_EVERY = 0.15
"""Seconds between two updates of a progress bar."""

OFFERED_FOR = 8.0
"""Seconds in which a deletion can be undone."""


class GameList:
    """The games, the one played last first, and then damaged texts.

    Args:
        screen: shows the list.
        state: the state of an earlier visit.
        transfer: imports and exports files.

    Attributes:
        entries: every game.
        offer: the values that the filter offers.
        shown: the games that pass the filter, and the names of damaged texts.
        deletion: the last deletion while it can be undone.
        learning: reads the games without an entry.
    """

    def __init__(self, screen: Screen, state: LibraryState, transfer: Transfer) -> None:
        self._screen, self._context = screen, screen.context
        self.state, self.transfer = state, transfer
        self.entries: list[Entry] = []
        self.offer = offer_of(())
        self.shown: list[Entry | str] = []
        self.deletion: Deletion | None = None
        self.learning = Learning(screen.context, screen.tell)
        self._seen: object = None
        self._since_told = 0.0
        self.take_up()

    def words(self, number: int) -> RowWords:
        """Return the words of a row."""
        line = self.shown[number]
        return words_of_damaged(line) if isinstance(line, str) else words_of(line)

    def number_of(self, action: str) -> int | None:
        """Return the row with that action, or None."""
        kind, _dash, name = action.partition("-")
        if kind not in {"game", "damaged"}:
            return None
        wanted = (
            number
            for number, line in enumerate(self.shown)
            if name == (line.id if isinstance(line, Entry) else line.partition("/")[2])
        )
        return next(wanted, None)

    @property
    def area(self) -> ListArea:
        """The area of the rows."""
        return next(area for area in self._screen.form.areas if isinstance(area, ListArea))

    def show_focus(self) -> None:
        """Scroll to the row in focus."""
        number = self.number_of(self._screen.form.focus)
        if number is not None:
            self.area.show_row(number)

    def changed(self, focus: str | None = None) -> None:
        """Show the list again; `focus` is the control that gets the focus."""
        self.take_up()
        if focus is not None:
            self._screen.form.focus = focus
        self._screen.lay_out()

    def take_up(self) -> None:
        """Read the list again, except while games are imported."""
        self._seen = self._state_of_things()
        try:
            if not (self.transfer.label and self.entries):
                self.entries = self._context.get(LIBRARY).catalogue.entries()
                self.offer = offer_of(self.entries)
            damaged = self._context.platform.texts.names(DAMAGED) if self.state.filter.blank else ()
        except StorageError:
            self._screen.tell(_("Your saved games can't be read."))
            return
        today = self._context.today
        self.shown = [*self.state.filter.among(self.entries, today), *sorted(damaged)]

    def search(self, words: str) -> None:
        """Filter the games by words of their names or days."""
        self.state.filter = replace(self.state.filter, words=words)
        self.changed()

    def show_all(self) -> None:
        """Reset the filter."""
        self.state.show_all()
        self.changed("")

    def open(self, number: int) -> None:
        """Open the dialog of a game or of a damaged text."""
        line = self.shown[number]
        self.state.focus = self.words(number).action
        if isinstance(line, str):
            texts = self._context.platform.texts
            dialog = DamagedDialog(
                self._context, line, lambda: self._delete(delete_damaged(texts, line))
            )
            self._context.stage.push(dialog)
        else:
            self.open_game(line)

    def open_game(self, entry: Entry, message: str = "") -> None:
        """Open the dialog of a game, with a message."""
        library = self._context.get(LIBRARY)
        dialog = GameDialog(
            self._context, entry, lambda entry: self._delete(delete_game(library, entry))
        )
        self._context.stage.push(dialog)
        dialog.tell(message)

    def _delete(self, deleting: Coroutine[Any, Any, Deletion]) -> None:
        async def delete() -> None:
            try:
                self.deletion = await deleting
            except (StorageError, ValueError) as error:
                self._screen.tell(why_not(error))
            if self.deletion is not None:
                self._context.platform.accessibility.announce(self.deletion.message)
            self.changed(None if self.deletion is None else "undo")

        self._context.stage.spawn(delete())

    def undo(self) -> None:
        """Restore what was deleted last."""
        if self.deletion is not None:
            deletion, self.deletion = self.deletion, None
            self._context.stage.spawn(self._brought_back(deletion))

    async def _brought_back(self, deletion: Deletion) -> None:
        try:
            await deletion.undo()
        except StorageError as error:
            self._screen.tell(why_not(error))
        self.changed(deletion.row)
        self.show_focus()

    def stop_transfer(self) -> None:
        """Stop an import or export."""
        self.transfer.stop()
        self.changed()

    def update(self, dt: float) -> None:
        """Advance time: forget an old deletion, and show changes from other windows."""
        self._since_told += dt
        self.learning.start()
        if self.deletion is not None:
            self.deletion.left -= dt
            if self.deletion.left <= 0:
                self.deletion = None
                self.changed()
        told = self._busy and self._since_told >= _TOLD_EVERY
        if told or self._seen != self._state_of_things():
            self._since_told = 0.0
            self.changed()

    @property
    def _busy(self) -> bool:
        """Whether games are being imported, exported or read."""
        return bool(self.transfer.label) or self.learning.busy

    def _state_of_things(self) -> object:
        """Return what the list depends on; the catalogue counts only while it is stable."""
        games = self._context.get(LIBRARY).catalogue
        seen = () if self._busy else (games.revision(), games.unknown)
        return seen, self.state.filter, self.transfer.label


@dataclass
class Deletion:
    """A deletion.

    Attributes:
        message: the message about it.
        row: the action of the deleted row.
        undo: restores what was deleted; raises StorageError.
        left: seconds in which it can be undone.
    """

    message: str
    row: str
    undo: Callable[[], Awaitable[None]]
    left: float = OFFERED_FOR


async def delete_game(library: Library, entry: Entry) -> Deletion:
    """Delete a game. Raises TakenOverError, StorageError."""
    deleted = await library.changes.delete(entry.id)
    message = _("{name} deleted.").format(name=enclosed(game_name(entry)))
    return Deletion(message, f"game-{entry.id}", lambda: library.changes.bring_back(deleted))


async def delete_damaged(texts: Texts, name: str) -> Deletion:
    """Delete a damaged text. Raises StorageError."""
    text = texts.read(name)
    texts.delete(name)

    async def bring_back() -> None:
        if text is not None:
            texts.write(name, text)

    return Deletion(_("Damaged save deleted."), f"damaged-{name.partition('/')[2]}", bring_back)


class Learning:
    """Reads the games that have no entry.

    Args:
        tell: shows a sentence if games can't be read.

    Attributes:
        whole: the number of games to read, 0 once all are read.
        done: the number of them that were read.
    """

    def __init__(self, context: Context, tell: Callable[[str], None]) -> None:
        self._context, self._tell = context, tell
        self._task: asyncio.Task[None] | None = None
        self.done = self.whole = 0

    @property
    def busy(self) -> bool:
        """Whether games are being read."""
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        """Start reading, once, if a game has no entry."""
        if self._task is None and self._context.get(LIBRARY).catalogue.unknown:
            self.whole = self._context.get(LIBRARY).catalogue.unknown
            self._task = self._context.stage.spawn(self._learn())

    def stop(self) -> None:
        """Stop; a later visit reads the rest."""
        if self._task is not None:
            self._task.cancel()

    async def _learn(self) -> None:
        context, unread = self._context, False
        slices, left = Slices(context.clock, context.platform.pacing.now), self.whole + 1
        while 0 < context.get(LIBRARY).catalogue.unknown < left:
            left = context.get(LIBRARY).catalogue.unknown
            try:
                await context.get(LIBRARY).reader.learn(1)
            except StorageError:
                unread = True  # the others may be readable
            self.done = self.whole - context.get(LIBRARY).catalogue.unknown
            await slices.rest()
        self.whole = 0
        if unread:
            self._tell(_("Your saved games can't be read."))


class DamagedDialog(Dialog):
    """Shows a damaged text's name; its bytes can be saved as a file, or deleted.

    Args:
        name: the name that it is saved under.
        on_delete: deletes it, after the dialog has closed.
    """

    _heading = mark("Damaged save")
    _widest = 440

    def __init__(self, context: Context, name: str, on_delete: Callable[[], None]) -> None:
        super().__init__(context)
        self._name, self._on_delete = name, on_delete
        self.form.focus = "save-file"

    def _body(self, column: Column) -> None:
        """Write its name and an explanation."""
        column.fact(_("Name"), self._name.partition("/")[2]).gap(6)
        column.write(_("This save can't be read any more. The file is kept as it is."))

    def _commands(self) -> list[Command]:
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
