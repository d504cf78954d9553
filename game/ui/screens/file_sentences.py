"""Saving a file for the player, and sentences about files that can't be read."""

from collections.abc import Awaitable
from typing import TypeVar

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import Files, StorageError
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.words.language import _
from game.words.seat_names import enclosed

Read = TypeVar("Read")


def save_file(files: Files, name: str, data: bytes) -> str:
    """Save a file for the player, and return a sentence that names its place."""
    try:
        return saved_in(files.save(name, data))
    except StorageError:
        return _("The file couldn't be saved. Please try again.")


def saved_in(place: str) -> str:
    """Return a sentence that a file is saved, and where, unless the place is ""."""
    return _("Saved as {place}").format(place=enclosed(place)) if place else _("File saved.")


def unreadable(error: Exception) -> str:
    """Return one sentence that says why a game can't be opened."""
    if isinstance(error, StorageError):
        return _("Your saved game can't be read.")
    if isinstance(error, NewerFormatError):
        return _("This game was saved by a newer version of Basra. Update Basra to open it.")
    return _("A saved game is damaged and can't be opened. The damaged file is kept.")


async def read_or_say(context: Context, reading: Awaitable[Read]) -> Read | None:
    """Return a game that is read; if it can't be read, go to the start screen, which says why."""
    try:
        return await reading
    except (StorageError, ValueError) as error:
        context.go(StartScreen(unreadable(error)))
        return None
