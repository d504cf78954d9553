"""The library: every game that was ever begun, each under a name of its own."""

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
        platform: where texts are kept.
        draw: draws 32 hexadecimal digits by chance.
        stores: returns what is saved besides the games.

    Attributes:
        catalogue: lists them.
        reader: reads them.
        played: opens and saves those that are played.
        changes: names, notes, deletes and adds them.
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
