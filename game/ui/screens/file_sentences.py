"""Files that the player is given, or that can't be read, and what is said of them."""

from __future__ import annotations

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import Files, StorageError
from game.words.language import _


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
