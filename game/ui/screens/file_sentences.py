"""Files that the player is given, or that can't be read, and what is said of them."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import Files, StorageError
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.words.language import _

Read = TypeVar("Read")


def save_file(files: Files, name: str, data: bytes) -> str:
    """Give the player a file, and return a sentence that says where it is."""
    try:
        return saved_in(files.save(name, data))
    except StorageError:
        return _("The file can't be saved.")


def saved_in(place: str) -> str:
    """Where a file was saved, in a sentence; the platform may show that itself."""
    return _("Saved as {place}").format(place=place) if place else _("The file is saved.")


def unreadable(error: Exception) -> str:
    """Why a game can't be opened, in one sentence."""
    if isinstance(error, StorageError):
        return _("Your saved game can't be read.")
    if isinstance(error, NewerFormatError):
        return _("This game was saved by a newer version of Basra, which alone can open it.")
    return _("Your saved game is damaged and can't be opened. The damaged file is kept.")


async def read_or_say(context: Context, reading: Awaitable[Read]) -> Read | None:
    """Return what is read of a game; if it can't be read, say so on the start screen."""
    try:
        return await reading
    except (StorageError, ValueError) as error:
        context.go(StartScreen(unreadable(error)))
        return None
