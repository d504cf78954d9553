"""A platform that saves nothing, so that a screen that is tried out leaves no trace."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.platform.connections.loopback import LoopbackNetwork
from game.platform.memory.memory_games import MemoryGames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.platform.protocol import Files, Platform


def in_memory(platform: Platform) -> Platform:
    """Return a platform with nothing saved, as on a first visit; all else is as on `platform`."""
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


class MemoryFiles:
    """Files that the player may choose, but of which none is written."""

    def __init__(self, files: Files) -> None:
        self.open = files.open

    def save(self, name: str, data: bytes) -> str:
        """Return the name that the file would have."""
        del data
        return name
