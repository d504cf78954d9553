"""How the list of games was left, to be found so again."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.library.screens.game_filter import GameFilter
from game.platform.service import Service
from game.session.game_file import LONGEST_NAME
from game.ui.widgets import EditableText


@dataclass
class LibraryState:
    """What stays of the list while one is elsewhere.

    Attributes:
        filter: which games are shown.
        search: the line that their words are typed into.
        focus: the row that was pressed last.
    """

    filter: GameFilter = field(default_factory=GameFilter)
    search: EditableText = field(default_factory=lambda: EditableText(longest=LONGEST_NAME))
    focus: str = ""

    def show_all(self) -> None:
        """Ask for nothing any more."""
        self.filter = GameFilter()
        self.search.replace("")


LIBRARY_STATE = Service(lambda _context: LibraryState())
