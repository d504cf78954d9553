"""What is said of files that the person is given, or that can't be read."""

from __future__ import annotations

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import StorageError
from game.words.language import _


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
