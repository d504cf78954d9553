"""A deletion that can be undone for a while."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from game.library.entry import Entry
from game.library.game_sentences import game_name
from game.library.library import Library
from game.platform.protocol import Texts
from game.words.language import _

OFFERED_FOR = 8.0
"""Seconds in which a deletion can be undone."""


class Deletion:
    """A deletion.

    Args:
        told: the message about it.
        row: the action of the deleted row.
        undo: restores what was deleted; raises StorageError.
    """

    def __init__(self, told: str, row: str, undo: Callable[[], Awaitable[None]]) -> None:
        self.told, self.row, self.undo = told, row, undo
        self._left = OFFERED_FOR

    def passes(self, dt: float) -> bool:
        """Advance time, and return whether it is too late to undo."""
        self._left -= dt
        return self._left <= 0


async def delete_game(library: Library, entry: Entry) -> Deletion:
    """Delete a game. Raises TakenOverError, StorageError."""
    deleted = await library.changes.delete(entry.id)
    told = _("{name} is deleted.").format(name=game_name(entry))
    return Deletion(told, f"game-{entry.id}", lambda: library.changes.bring_back(deleted))


def delete_damaged(texts: Texts, name: str) -> Deletion:
    """Delete a damaged text. Raises StorageError."""
    text = texts.read(name)
    texts.delete(name)

    async def bring_back() -> None:
        if text is not None:
            texts.write(name, text)

    row = f"damaged-{name.partition('/')[2]}"
    return Deletion(_("The damaged save is deleted."), row, bring_back)
