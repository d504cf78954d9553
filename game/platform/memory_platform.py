"""A platform that saves nothing, for screens that leave no trace."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.platform.connections.loopback import LoopbackNetwork
from game.platform.protocol import TakenOverError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.platform.protocol import Files, Platform


def in_memory(platform: Platform) -> Platform:
    """Return a platform with nothing saved, as on a first visit, and otherwise like `platform`."""
    return replace(
        platform,
        texts=MemoryTexts(),
        games=MemoryGames(),
        make_connections=LoopbackNetwork().device,
        files=MemoryFiles(platform.files),
    )


class MemoryTexts:
    """Texts that last as long as this object.

    Attributes:
        kept: the newest text of each name.
        previous: the text before it, if there is one.
    """

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.previous: dict[str, str] = {}

    def names(self, prefix: str) -> tuple[str, ...]:
        """Return every name that starts with `prefix` and has a text."""
        return tuple(name for name in self.kept if name.startswith(prefix))

    def read(self, name: str) -> str | None:
        """Return the text of a name, None if there is none."""
        return self.kept.get(name)

    def copies(self, name: str) -> tuple[str, ...]:
        """Return the text of a name, and the one before it."""
        found = (self.kept.get(name), self.previous.get(name))
        return tuple(text for text in found if text is not None)

    def write(self, name: str, text: str) -> None:
        """Save a text."""
        if name in self.kept:
            self.previous[name] = self.kept[name]
        self.kept[name] = text

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Save what `change` makes of the copies of a name."""
        text = change(self.copies(name))
        if text is not None:
            self.write(name, text)

    def delete(self, name: str) -> None:
        """Delete both texts of a name."""
        self.kept.pop(name, None)
        self.previous.pop(name, None)


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
        """Return the number of changes."""
        return self._revision

    def notes(self) -> Mapping[str, str | None]:
        """Return the note of every game."""
        return {name: self._notes.get(name) for name in self.kept}

    def put_note(self, name: str, note: str) -> None:
        """Keep a note for a game."""
        self._notes[name] = note

    def keep_notes(self) -> None:
        """Do nothing: notes last as long as their games."""

    async def copies(self, name: str) -> tuple[str, ...]:
        """Return the texts of a game."""
        return self.kept.get(name, ())

    def write(self, name: str, text: str, note: str) -> None:
        """Keep a new version of a game that is ours."""
        self._require(name)
        self.kept[name] = (text, *self.kept.get(name, ())[:1])
        self._notes[name] = note
        self._revision += 1

    async def settled(self) -> bool:
        """Return True: everything is saved at once."""
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
        """Become the one who writes a game."""
        self.owners[name] = self

    def owns(self, name: str) -> bool:
        """Return whether a game is ours."""
        return self.owners.get(name) is self

    def release(self, name: str) -> None:
        """Let others write a game."""
        if self.owns(name):
            del self.owners[name]

    def _require(self, name: str) -> None:
        if not self.owns(name):
            raise TakenOverError("another window writes this game")


class MemoryFiles:
    """Files that the player may choose, but of which none is written."""

    def __init__(self, files: Files) -> None:
        self.open = files.open

    def save(self, name: str, data: bytes) -> str:
        """Return the name that the file would have."""
        del data
        return name
