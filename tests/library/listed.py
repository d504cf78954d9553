"""The entries of a library, for tests."""

from game.library.entry import Entry
from game.library.library import Library
from game.session.setup import GameSetup

GAME = GameSetup("egyptian", 2)


def names(library: Library) -> list[str]:
    return [entry.id for entry in library.catalogue.entries()]


def entry_for(library: Library, name: str) -> Entry:
    entry = library.catalogue.entry(name)
    assert entry is not None
    return entry
