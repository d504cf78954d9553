"""Changes of the library's games, whether a table shows them or not."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from game.formats.store import Stores
from game.library.entry import Entry
from game.library.played_games import PlayedGames
from game.platform.protocol import StorageError, TakenOverError, Texts
from game.rules.replay import Replay
from game.session.game_file import Header, ReviewNumbers, write_game


class DeletedGame(NamedTuple):
    """A game that was in the library.

    Attributes:
        entry: its entry.
        text: its file.
        texts: its other texts, by name.
    """

    entry: Entry
    text: str
    texts: Mapping[str, str] = {}


class GameChanges:
    """Renames, edits, deletes and adds games.

    Args:
        texts: the saved texts.
        stores: returns the stores of these texts; some are deleted with their game.
        played: knows the games that are played.
    """

    def __init__(self, texts: Texts, stores: Callable[[], Stores], played: PlayedGames) -> None:
        self._texts, self._stores, self._played = texts, stores, played
        self._reader, self._shelf = played.reader, played.shelf

    async def rename(self, name: str, called: str) -> None:
        """Rename a game. Raises what `edit` raises."""
        await self.edit(name, lambda header: replace(header, name=called))

    async def note_review(self, name: str, hand: int, numbers: ReviewNumbers) -> None:
        """Save the result of a hand's review. Raises what `edit` raises."""
        await self.edit(
            name, lambda header: replace(header, reviews={**header.reviews, hand: numbers})
        )

    async def edit(self, name: str, change: Callable[[Header], Header]) -> None:
        """Change a game's header, even while the game is played in this window.

        Raises:
            TakenOverError: another window plays it.
            StorageError: it can't be read or saved.
            NewerFormatError, SavedGameError: it can't be read.
        """
        played = self._shelf.played
        if name in played and not self._played.plays(name):
            raise TakenOverError("another window plays this game")
        async with self._shelf.claimed(name):
            file = None if name in played else await self._reader.read(name)
            game = played.get(name)  # it may have been opened meanwhile
            if game is not None:
                game.header = change(game.header)
                self._played.keep(game)
            elif file is not None and file.header is not None:
                self._change(file.header, file.played, change)

    def _change(self, header: Header, played: Replay, change: Callable[[Header], Header]) -> None:
        changed = change(header)
        if changed != header:
            changed = replace(changed, revision=header.next_revision)
            self._shelf.save(changed, played, write_game(changed, played.record))

    async def delete(self, name: str) -> DeletedGame:
        """Delete a game, and return what restores it.

        Raises:
            TakenOverError: another window plays it.
            StorageError: it can't be read or deleted.
        """
        entry = self._shelf.catalogue.known(name) or Entry(name)
        deleted = DeletedGame(entry, await self._reader.text(name))
        async with self._shelf.claimed(name):
            self._shelf.delete(name)
        texts: dict[str, str] = {}
        for store in self._stores():
            if store.beside_games:
                texts |= store.forget(self._texts, name)
        return deleted._replace(texts=texts)

    async def bring_back(self, deleted: DeletedGame) -> None:
        """Save a deleted game again. Raises TakenOverError, StorageError."""
        entry, text, texts = deleted
        async with self._shelf.claimed(entry.id):
            self._shelf.put(entry, text)
        with suppress(StorageError):
            for name, other in texts.items():
                self._texts.write(name, other)

    async def add(self, header: Header, played: Replay) -> None:
        """Save a game from elsewhere under its id, and replace any game with that id.

        Raises:
            TakenOverError: another window plays it.
            StorageError: it can't be saved.
        """
        async with self._shelf.claimed(header.id):
            self._shelf.save(header, played, write_game(header, played.record))
