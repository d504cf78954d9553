"""The library: every game ever started."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.formats.store import STORES, Stores
from game.library.game_changes import GameChanges, TextsBeside
from game.library.game_reader import GameReader
from game.library.played_games import PlayedGames
from game.library.shelf import Shelf
from game.platform.protocol import Platform
from game.platform.service import Service
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
        beside = TextsBeside(platform.texts, stores)
        self.changes = GameChanges(beside, self.reader, shelf, self.played)


LIBRARY: Service[Library] = Service(
    lambda context: Library(context.platform, context.get(CHANCE), partial(context.get, STORES))
)
