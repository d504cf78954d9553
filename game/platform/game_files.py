"""Where games are kept: a text for each, copies of it beside it, and a note for lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class GameFiles(Protocol):
    """Games by name: letters, digits and hyphens. At most one window at a time writes a game.

    What is read is read anew each time, since other windows write other games.
    """

    def revision(self) -> int:
        """A number that differs once a game came, went or changed, here or in another window."""

    def notes(self) -> Mapping[str, str | None]:
        """The note of every game; None where there is none that belongs to its current version.

        Raises:
            StorageError: they can't be read.
        """

    def put_note(self, name: str, note: str) -> None:
        """Keep a note for a game as it stands. It is derived: losing it loses nothing."""

    def keep_notes(self) -> None:
        """Let the notes be there at the next start, too; that they can't be is no error."""

    async def copies(self, name: str) -> Iterable[str]:
        """Return the texts of a game, as `Texts.copies` does. Raises StorageError."""

    def write(self, name: str, text: str, note: str) -> None:
        """Keep a new version, whole or not at all; the one before it stays beside it.

        Raises:
            TakenOverError: the game was not claimed here, or was taken over since.
            StorageError: it can't be kept.
        """

    async def settled(self) -> bool:
        """Wait until what was written is kept: True then.

        False where some of it can't be; nor is it waited for for ever where nothing answers.
        """

    def delete(self, name: str) -> None:
        """Forget a game, if there is one. Raises TakenOverError, StorageError."""

    async def claim(self, name: str) -> bool:
        """Become the one who writes a game; False where another window is."""

    async def take_over(self, name: str) -> None:
        """Become the one who writes a game, whoever was. Raises StorageError."""

    def owns(self, name: str) -> bool:
        """Whether a game that was claimed here was not taken over since."""

    def release(self, name: str) -> None:
        """Let others write a game."""
