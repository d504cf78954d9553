"""The deal of the last game of the library."""

from __future__ import annotations

from game.library.entry import Entry
from game.library.library import Library
from game.platform.protocol import StorageError
from game.session import dealt_game
from game.session.dealt_game import DealtGame


class LibraryDeal:
    """Finds the deal of the last game of a library."""

    def __init__(self, library: Library) -> None:
        self._library = library

    @property
    def known(self) -> bool:
        """Whether the library can be read and has such a game."""
        return self._last_game() is not None

    async def deal(self) -> DealtGame | None:
        """Return its deal, or None if that isn't known."""
        game = self._last_game()
        if game is None:
            return None
        try:
            return dealt_game.of_game(*await self._library.reader.look(game.id))
        except (StorageError, ValueError):
            return None

    def _last_game(self) -> Entry | None:
        try:
            entries = self._library.catalogue.entries()
        except StorageError:
            return None
        return next((one for one in entries if not one.problem and not one.foreign), None)
