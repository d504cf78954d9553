"""The state of the list of games between visits."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.library.screens.game_filter import GameFilter
from game.platform.service import Service
from game.session.game_file import LONGEST_NAME
from game.ui.widgets import EditableText


@dataclass
class LibraryState:
    """The state of the list.

    Attributes:
        filter: the games that are listed.
        search: the text of the search field.
        focus: the action of the row that was pressed last.
    """

    filter: GameFilter = field(default_factory=GameFilter)
    search: EditableText = field(default_factory=lambda: EditableText(longest=LONGEST_NAME))
    focus: str = ""

    def show_all(self) -> None:
        """Reset the filter and the search."""
        self.filter = GameFilter()
        self.search.replace("")


LIBRARY_STATE = Service(lambda _context: LibraryState())
