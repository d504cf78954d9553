"""The library: every game ever started."""

from collections.abc import Callable
from functools import partial

from game.formats.store import STORES, Stores
from game.library.catalogue import Shelf
from game.library.entry import Entry
from game.library.game_changes import GameChanges
from game.library.game_reader import GameReader
from game.library.played_games import PlayedGames
from game.platform.protocol import Platform, StorageError
from game.platform.service import Service
from game.session import dealt_game
from game.session.dealt_game import DealtGame
from game.session.session import CHANCE


class Library:
    """The games of a platform.

    Args:
        platform: where texts are saved.
        draw: draws 32 random hexadecimal digits.
        stores: returns the stores of everything except games.

    Attributes:
        catalogue: lists the games.
        reader: reads them.
        played: opens and saves those that are played.
        changes: renames, edits, deletes and adds games.
    """

    def __init__(
        self, platform: Platform, draw: Callable[[], str], stores: Callable[[], Stores] = tuple
    ) -> None:
        shelf, self.stores = Shelf(platform.games), stores
        self.catalogue = shelf.catalogue
        self.reader = GameReader(platform, shelf)
        self.played = PlayedGames(self.reader, shelf, draw)
        self.changes = GameChanges(platform.texts, stores, self.played)


LIBRARY: Service[Library] = Service(
    lambda context: Library(context.platform, context.get(CHANCE), partial(context.get, STORES))
)


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
        entries = self._library.catalogue.readable()
        return next((one for one in entries if not one.problem and not one.foreign), None)
