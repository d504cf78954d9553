"""Games in memory, for a screen that is tried out: nobody else knows them."""

from __future__ import annotations

from collections.abc import Mapping

from game.platform.protocol import TakenOverError


class MemoryGames:
    """Games that last as long as this object.

    Attributes:
        kept: the texts of every game, the newest first.
        owners: who writes each game that is claimed.
    """

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, ...]] = {}
        self.owners: dict[str, object] = {}
        self._notes: dict[str, str | None] = {}
        self._revision = 0

    def revision(self) -> int:
        """How many changes there were."""
        return self._revision

    def notes(self) -> Mapping[str, str | None]:
        """The note of every game."""
        return {name: self._notes.get(name) for name in self.kept}

    def put_note(self, name: str, note: str) -> None:
        """Keep a note for a game."""
        self._notes[name] = note

    def keep_notes(self) -> None:
        """They last as long as their games."""

    async def copies(self, name: str) -> tuple[str, ...]:
        """The texts of a game."""
        return self.kept.get(name, ())

    def write(self, name: str, text: str, note: str) -> None:
        """Keep a new version of a game that is ours."""
        self._require(name)
        self.kept[name] = (text, *self.kept.get(name, ())[:1])
        self._notes[name] = note
        self._revision += 1

    async def settled(self) -> bool:
        """All is kept as it comes."""
        return True

    def delete(self, name: str) -> None:
        """Forget a game that is ours."""
        self._require(name)
        self.kept.pop(name, None)
        self._notes.pop(name, None)
        self.release(name)
        self._revision += 1

    async def claim(self, name: str) -> bool:
        """Become the one who writes a game."""
        return self.owners.setdefault(name, self) is self

    async def take_over(self, name: str) -> None:
        """Become the one who writes a game, whoever was."""
        self.owners[name] = self

    def owns(self, name: str) -> bool:
        """Whether a game is ours."""
        return self.owners.get(name) is self

    def release(self, name: str) -> None:
        """Let others write a game."""
        if self.owns(name):
            del self.owners[name]

    def _require(self, name: str) -> None:
        if not self.owns(name):
            raise TakenOverError("another window writes this game")
