"""Writing games' files, each only while this window has claimed it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from game.library.catalogue import Catalogue
from game.library.entry import Entry, entry_of, note_of
from game.library.open_game import OpenGame
from game.platform.protocol import GameFiles
from game.rules.replay import Replay
from game.session.game_file import Header


class Shelf:
    """Writes and deletes games, and lists what it wrote.

    Attributes:
        files: where the games are saved.
        catalogue: lists them.
        played: the games that are played in this window, by id.
        repaired: the games with a damaged copy that were not saved since.
    """

    def __init__(self, files: GameFiles) -> None:
        self.files, self.catalogue = files, Catalogue(files)
        self.played: dict[str, OpenGame] = {}
        self.repaired: set[str] = set()

    @asynccontextmanager
    async def claimed(self, name: str) -> AsyncIterator[bool]:
        """Claim a game for a moment; yield False if another window has it.

        A game that is played in this window afterwards stays claimed.
        """
        owned = self.files.owns(name)
        ours = await self.files.claim(name)
        try:
            yield ours
        finally:
            if ours and not owned and name not in self.played:
                self.files.release(name)

    def save(self, header: Header, played: Replay, text: str) -> None:
        """Write a game. Raises TakenOverError, StorageError."""
        self.put(entry_of(header, played), text)
        self.repaired.discard(header.id)

    def put(self, entry: Entry, text: str) -> None:
        """Write a game's text and its entry. Raises TakenOverError, StorageError."""
        self.files.write(entry.id, text, note_of(entry))
        self.catalogue.put(entry)

    def delete(self, name: str) -> None:
        """Delete a game. Raises TakenOverError, StorageError."""
        self.files.delete(name)
        self.catalogue.remove(name)
