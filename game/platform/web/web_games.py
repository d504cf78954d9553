"""Games in the browser: rows of IndexedDB, which `build/page/store.js` writes behind our back.

What it can't write it remembers for as long as the page is open, and the page tells so once.
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
        """How often notes came from elsewhere."""
        return int(self._store.revision)

    def notes(self) -> Mapping[str, str | None]:
        """The note of every game; they are written with their games, and so are never older."""
        return dict(json.loads(str(self._store.allNotes())))

    def put_note(self, name: str, note: str) -> None:
        """Keep a note for a game as it stands."""
        self._store.putNote(name, note)

    def keep_notes(self) -> None:
        """They are kept as they come."""

    async def copies(self, name: str) -> tuple[str, ...]:
        """The texts of a game. Raises StorageError."""
        copies = await self._store.gameCopies(name)
        if copies is None:
            raise StorageError("the browser can't read this game")
        return tuple(json.loads(str(copies)))

    def write(self, name: str, text: str, note: str) -> None:
        """Keep a new version of a game that is ours."""
        self._require_ours(name)
        self._store.writeGame(name, text, note)

    async def settled(self) -> bool:
        """Wait for the database."""
        return bool(await self._store.settled())

    def delete(self, name: str) -> None:
        """Forget a game that is ours."""
        self._require_ours(name)
        self._store.deleteGame(name)

    async def claim(self, name: str) -> bool:
        """Become the tab that writes a game."""
        return bool(await self._store.claim(name))

    async def take_over(self, name: str) -> None:
        """Become the tab that writes a game, whoever was."""
        await self._store.takeOver(name)

    def owns(self, name: str) -> bool:
        """Whether a game is still ours."""
        return bool(self._store.owns(name))

    def release(self, name: str) -> None:
        """Let other tabs write a game."""
        self._store.release(name)

    def _require_ours(self, name: str) -> None:
        if not self.owns(name):
            raise TakenOverError("another tab writes this game")
