"""The screen "My games": every game, to continue, watch, export or delete."""

from __future__ import annotations

from game.library.entry import Entry
from game.library.importing import Imported
from game.library.library import LIBRARY
from game.library.screens.game_filter import LibraryState
from game.library.screens.game_list import GameList
from game.library.screens.library_layout import LibraryLayout
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
        state: the state of an earlier visit.
        transfer: imports and exports files.

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
        """False, because the buttons for pages and Undo are at the bottom."""
        return False

    @property
    def title(self) -> str:
        """The screen's title."""
        return _("My games")

    def build(self) -> list[Area]:
        """Return the areas of the search, the filter and the list."""
        return self.layout.areas()

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window, with the focused row in view."""
        super().resize(size, unit, safe)
        self.games.show_focus()

    def show_imported(self, imported: Imported, message: str) -> None:
        """Show an import's result; a single game opens its dialog."""
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
        """Move through the rows with the keys, even if the focused row is out of view."""
        if isinstance(event, Key) and self._step(event.name):
            return
        super().handle(event)

    def _step(self, key: str) -> bool:
        """Move the focus among the rows; return False if it isn't on a row, or leaves them."""
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
        """Stop reading games; it resumes when the list is shown again."""
        self.games.learning.stop()

    def _first_focus(self) -> str:
        if self.games.shown:
            return self.games.words(0).action
        return "show-all" if self.games.entries else "back"
