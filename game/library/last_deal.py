"""The deal of the game that was played last."""

from __future__ import annotations

from game.library.entry import Entry
from game.library.library import Library
from game.platform.protocol import StorageError
from game.session import dealt_game
from game.session.dealt_game import DealtGame


def last_game(library: Library) -> Entry | None:
    """The game whose deal can be played again; None where there is none, or nothing is read."""
    try:
        entries = library.entries()
    except StorageError:
        return None
    return next((one for one in entries if not one.problem and not one.foreign), None)


async def deal_of(library: Library, game: Entry) -> DealtGame | None:
    """The deal of a game of the library; None where it is not known."""
    try:
        return dealt_game.of_game(*await library.look(game.id))
    except (StorageError, ValueError):
        return None
