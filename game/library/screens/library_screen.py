"""My games: every game ever begun, to go on with, to look at again, to keep or to delete."""

from __future__ import annotations

from game.library.entry import Entry
from game.library.importing import Imported
from game.library.library import LIBRARY
from game.library.screens.game_list import GameList
from game.library.screens.library_layout import LibraryLayout
from game.library.screens.library_state import LibraryState
from game.library.screens.transfer import Transfer
from game.platform.input import Input, Key
from game.ui.loop.scene import Insets
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area
from game.words.language import _

_STEPS = {"up": -1, "down": 1}


class LibraryScreen(PlateScreen):
    """Shows the list of games.

    Args:
        state: how the list was left.
        transfer: brings files in and out.

    Attributes:
        games: the list.
        layout: lays it out.
    """

    def __init__(self, context: Context, state: LibraryState, transfer: Transfer) -> None:
        super().__init__(context)
        self.games = GameList(self, state, transfer)
        self.layout = LibraryLayout(self, self.games)
        self.form.focus = state.focus or self._first_focus()

    @property
    def low_message(self) -> bool:
        """At the bottom is what is pressed to go on to more games, or to have one back."""
        return False

    @property
    def title(self) -> str:
        """The screen's name."""
        return _("My games")

    def build(self) -> list[Area]:
        """Search and choices above the list, or beside it where there is room."""
        return self.layout.areas()

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window, with the row that was left in view."""
        super().resize(size, unit, safe)
        self.games.show_focus()

    def show_imported(self, imported: Imported, message: str) -> None:
        """Show what came in: a single game with what can be done with it."""
        games, library = self.games, self.context.get(LIBRARY).catalogue
        games.take_up()
        ids = [name for name in imported.ids if library.entry(name)]
        if ids and not any(isinstance(line, Entry) and line.id in ids for line in games.shown):
            games.state.show_all()
        games.changed(f"game-{ids[0]}" if ids else None)
        games.show_focus()
        entry = library.entry(ids[0]) if ids else None
        if entry is not None and not imported.archive:
            games.open_game(entry, message)
        else:
            self.tell(message)

    def handle(self, event: Input) -> None:
        """Go through the rows by the keys, wherever the list is scrolled to."""
        if isinstance(event, Key) and self._step(event.name):
            return
        super().handle(event)

    def _step(self, key: str) -> bool:
        """Move the focus among the rows; False where it is elsewhere, or leaves them."""
        at = self.games.number_of(self.form.focus)
        if at is None:
            return False
        area = self.games.area
        last, page = len(self.games.shown) - 1, area.page_rows
        pages = {"page up": at - page, "page down": at + page, "home": 0, "end": last}
        if key in pages:
            to = min(max(pages[key], 0), last)
        elif key in _STEPS and 0 <= at + _STEPS[key] <= last:
            to = at + _STEPS[key]
        else:
            return False
        self.form.show_focus(area.show_row(to))
        self._changed = True
        return True

    def update(self, dt: float) -> bool:
        """Let time pass."""
        self.games.update(dt)
        return super().update(dt)

    def close(self) -> None:
        """Stop learning; it goes on when the list is shown again."""
        self.games.learning.stop()

    def _first_focus(self) -> str:
        if self.games.shown:
            return self.games.words(0).action
        return "show-all" if self.games.entries else "back"
