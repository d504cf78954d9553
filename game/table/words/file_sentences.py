"""What is said of files that the person is given."""

from __future__ import annotations

from game.i18n import _


def saved_in(place: str) -> str:
    """Where a file was saved, in a sentence; the platform may show that itself."""
    return _("Saved as {place}").format(place=place) if place else _("The file is saved.")
