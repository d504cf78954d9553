"""Games in the browser: rows of IndexedDB, which `build/page/store.js` writes later.

If it can't write, it remembers them while the page is open, and the page reports that once.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.platform.protocol import StorageError, TakenOverError

if TYPE_CHECKING:
    from collections.abc import Mapping


class WebGames:
    """The games of the page's store."""

    def __init__(self, store: Any) -> None:
        self._store = store

    def revision(self) -> int:
        """Return how often notes came from other tabs."""
        return int(self._store.revision)

    def notes(self) -> Mapping[str, str | None]:
        """Return the note of every game. Notes are written with games, so they are current."""
        return dict(json.loads(str(self._store.allNotes())))

    def put_note(self, name: str, note: str) -> None:
        """Keep a note for the current version of a game."""
        self._store.putNote(name, note)

    def keep_notes(self) -> None:
        """Do nothing: notes are saved at once."""

    async def copies(self, name: str) -> tuple[str, ...]:
        """Return the texts of a game. Raises StorageError."""
        copies = await self._store.gameCopies(name)
        if copies is None:
            raise StorageError("the browser can't read this game")
        return tuple(json.loads(str(copies)))

    def write(self, name: str, text: str, note: str) -> None:
        """Save a new version of a game that this tab owns."""
        self._require_ours(name)
        self._store.writeGame(name, text, note)

    async def settled(self) -> bool:
        """Wait for the database."""
        return bool(await self._store.settled())

    def delete(self, name: str) -> None:
        """Delete a game that this tab owns."""
        self._require_ours(name)
        self._store.deleteGame(name)

    async def claim(self, name: str) -> bool:
        """Become the tab that writes a game."""
        return bool(await self._store.claim(name))

    async def take_over(self, name: str) -> None:
        """Become the tab that writes a game, in place of any other."""
        await self._store.takeOver(name)

    def owns(self, name: str) -> bool:
        """Return whether this tab still owns a game."""
        return bool(self._store.owns(name))

    def release(self, name: str) -> None:
        """Let other tabs write a game."""
        self._store.release(name)

    def _require_ours(self, name: str) -> None:
        if not self.owns(name):
            raise TakenOverError("another tab writes this game")
