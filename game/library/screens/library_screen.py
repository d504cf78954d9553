"""My games: every game ever begun, to go on with, to look at again, to keep or to delete."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.formats.kept_text import DAMAGED
from game.library.entry import Entry
from game.library.importing import Imported
from game.library.library import LIBRARY
from game.library.screens.damaged_dialog import DamagedDialog
from game.library.screens.deletion import Deletion, delete_damaged, delete_game
from game.library.screens.filter_choices import FilterDialog, offer_of
from game.library.screens.game_dialog import GameDialog, why_not
from game.library.screens.game_row import GameRow, RowWords, words_of, words_of_damaged
from game.library.screens.learning import Learning
from game.library.screens.library_layout import LibraryLayout
from game.library.screens.library_state import LibraryState
from game.library.screens.transfer import Transfer
from game.platform.input import Input, Key
from game.platform.protocol import StorageError
from game.sharing.screens.open_link_dialog import OpenLinkDialog
from game.ui.loop.scene import Insets
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, ListArea, Widget
from game.words.language import _

_TOLD_EVERY = 0.15
"""Seconds between two pictures of a progress."""

_STEPS = {"up": -1, "down": 1}


class LibraryScreen(PlateScreen):
    """The list of games, the one taken up last first; damaged saves are at its end.

    Args:
        context: the app's.
        state: how the list was left.
        transfer: brings files in and out.

    Attributes:
        entries: every game.
        offer: what they differ by.
        shown: those that are asked for, and the names of damaged saves.
        games_shown: how many games are among these.
        deletion: what was deleted last and can be brought back.
        learning: reads the games that are not known yet.
    """

    def __init__(self, context: Context, state: LibraryState, transfer: Transfer) -> None:
        super().__init__(context)
        self.state, self.transfer = state, transfer
        self.entries: list[Entry] = []
        self.offer = offer_of(())
        self.shown: list[Entry | str] = []
        self.games_shown = 0
        self.deletion: Deletion | None = None
        self.learning = Learning(context, self.tell)
        self._layout = LibraryLayout(self)
        self._seen: object = None
        self._since_told = 0.0
        self._take_up()
        self.form.focus = state.focus or self._first_focus()

    @property
    def low_message(self) -> bool:
        """At the bottom is what is pressed to go on to more games, or to have one back."""
        return False

    @property
    def title(self) -> str:
        """The screen's name."""
        return _("My games")

    # What is on it

    def build(self) -> list[Area]:
        """Search and choices above the list, or beside it where there is room."""
        return self._layout.areas()

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window, with the row that was left in view."""
        super().resize(size, unit, safe)
        number = self._number_of(self.form.focus)
        if number is not None:
            self.list_area.show_row(number)

    @property
    def list_area(self) -> ListArea:
        """The list."""
        return next(area for area in self.form.areas if isinstance(area, ListArea))

    def row(self, number: int, place: pygame.Rect) -> Widget:
        """The row of a number, made as it comes into view."""
        line = self.shown[number]
        return GameRow(place, self.unit, _words_of(line), partial(self._open, line))

    def changed(self) -> None:
        """Show what is asked for by now."""
        self._take_up()
        self.lay_out()

    def search(self, words: str) -> None:
        """Show the games whose name or day holds these words."""
        self.state.filter = replace(self.state.filter, words=words)
        self.changed()

    def show_all(self) -> None:
        """Show every game."""
        self.state.show_all()
        self.form.focus = ""
        self.changed()

    def choose_filter(self) -> None:
        """Ask which games are to be shown."""
        self.context.stage.push(FilterDialog(self.context, self.offer, self.state))

    def ask_for_link(self) -> None:
        """Let the person type or paste a link."""
        self.context.stage.push(OpenLinkDialog(self.context))

    def turn_page(self, by: int) -> None:
        """Scroll by as many rows as are in view."""
        area = self.list_area
        area.scroll_to(area.offset + by * area.page_rows * area.row_height)
        self.lay_out()

    def stop_transfer(self) -> None:
        """Leave the rest of what comes in or goes out."""
        self.transfer.stop()
        self.changed()

    def show_imported(self, imported: Imported, message: str) -> None:
        """Show what came in: a single game with what can be done with it."""
        self._take_up()
        ids = [name for name in imported.ids if self.context.get(LIBRARY).catalogue.entry(name)]
        if ids and not any(isinstance(line, Entry) and line.id in ids for line in self.shown):
            self.state.show_all()
        if ids:
            self.form.focus = f"game-{ids[0]}"
        self.changed()
        self._show_focus()
        entry = self.context.get(LIBRARY).catalogue.entry(ids[0]) if ids else None
        if entry is not None and not imported.archive:
            dialog = GameDialog(self.context, entry, self._delete)
            self.context.stage.push(dialog)
            dialog.tell(message)
        else:
            self.tell(message)

    # What a person does

    def handle(self, event: Input) -> None:
        """Go through the rows by the keys, wherever the list is scrolled to."""
        if isinstance(event, Key) and self._step(event.name):
            return
        super().handle(event)

    def _step(self, key: str) -> bool:
        """Move the focus among the rows; False where it is elsewhere, or leaves them."""
        at = self._number_of(self.form.focus)
        if at is None:
            return False
        last, page = len(self.shown) - 1, self.list_area.page_rows
        pages = {"page up": at - page, "page down": at + page, "home": 0, "end": last}
        if key in pages:
            to = min(max(pages[key], 0), last)
        elif key in _STEPS and 0 <= at + _STEPS[key] <= last:
            to = at + _STEPS[key]
        else:
            return False
        self.form.show_focus(self.list_area.show_row(to))
        self._changed = True
        return True

    def _open(self, line: Entry | str) -> None:
        """Tell of a game, or of a damaged save."""
        self.state.focus = _words_of(line).action
        if isinstance(line, str):
            self.context.stage.push(DamagedDialog(self.context, line, self._delete_damaged))
        else:
            self.context.stage.push(GameDialog(self.context, line, self._delete))

    def _delete(self, entry: Entry) -> None:
        self.context.stage.spawn(self._deleted(entry))

    async def _deleted(self, entry: Entry) -> None:
        try:
            self.deletion = await delete_game(self.context.get(LIBRARY), entry)
        except (StorageError, ValueError) as error:
            self.tell(why_not(error))
        self._after_deletion()

    def _delete_damaged(self, name: str) -> None:
        try:
            self.deletion = delete_damaged(self.context.platform.texts, name)
        except StorageError as error:
            self.tell(why_not(error))
        self._after_deletion()

    def _after_deletion(self) -> None:
        if self.deletion is not None:
            self.form.focus = "undo"
            self.context.platform.accessibility.announce(self.deletion.told)
        self.changed()

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self.deletion is not None:
            deletion, self.deletion = self.deletion, None
            self.context.stage.spawn(self._brought_back(deletion))

    async def _brought_back(self, deletion: Deletion) -> None:
        try:
            await deletion.undo()
        except StorageError as error:
            self.tell(why_not(error))
        self.form.focus = deletion.row
        self.changed()
        self._show_focus()

    def _show_focus(self) -> None:
        number = self._number_of(self.form.focus)
        if number is not None:
            self.list_area.show_row(number)

    # Time

    def update(self, dt: float) -> bool:
        """Let time pass: what was deleted goes for good, what changed elsewhere is shown."""
        self._since_told += dt
        self.learning.start()
        if self.deletion is not None and self.deletion.passes(dt):
            self.deletion = None
            self.changed()
        if self._is_stale():
            self._since_told = 0.0
            self.changed()
        return super().update(dt)

    def close(self) -> None:
        """Stop learning; it goes on when the list is shown again."""
        self.learning.stop()

    @property
    def _busy(self) -> bool:
        """Whether games are just coming in or being read."""
        return bool(self.transfer.label) or self.learning.busy

    def _is_stale(self) -> bool:
        """Whether something else is to be shown; a progress is told now and then."""
        told = self._busy and self._since_told >= _TOLD_EVERY
        return told or self._seen != self._state_of_things()

    def _state_of_things(self) -> object:
        """What the list depends on, but for what is just changing all the time."""
        library = self.context.get(LIBRARY)
        games = () if self._busy else (library.catalogue.revision(), library.catalogue.unknown)
        return games, self.state.filter, self.transfer.label

    def _take_up(self) -> None:
        """Read the list anew, unless games are just coming in."""
        self._seen = self._state_of_things()
        try:
            if not (self.transfer.label and self.entries):
                self.entries = self.context.get(LIBRARY).catalogue.entries()
                self.offer = offer_of(self.entries)
            damaged = self.context.platform.texts.names(DAMAGED) if self.state.filter.blank else ()
        except StorageError:
            self.tell(_("Your saved games can't be read."))
            return
        today = self.context.platform.pacing.date().date()
        games = self.state.filter.among(self.entries, today)
        self.games_shown = len(games)
        self.shown = [*games, *sorted(damaged)]

    def _first_focus(self) -> str:
        if self.shown:
            return _words_of(self.shown[0]).action
        return "show-all" if self.entries else "back"

    def _number_of(self, action: str) -> int | None:
        """The row of that name, None where there is none."""
        kind, _dash, name = action.partition("-")
        if kind not in {"game", "damaged"}:
            return None
        wanted = (
            number
            for number, line in enumerate(self.shown)
            if name == (line.id if isinstance(line, Entry) else line.partition("/")[2])
        )
        return next(wanted, None)


def _words_of(line: Entry | str) -> RowWords:
    return words_of_damaged(line) if isinstance(line, str) else words_of(line)
