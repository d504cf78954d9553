"""Sentences that say why an invitation or an answer can't be read."""

from __future__ import annotations

from game.sharing.links.envelope import LinkError, Reason
from game.sharing.links.invitation import READERS, Way
from game.words.language import _


def refusal_of(reason: Reason, way: Way) -> str:
    """Return the sentence for an unreadable invitation or answer."""
    if way == "join":
        damaged = _("This invitation is damaged or incomplete. Ask for it once more.")
    else:
        damaged = _("This answer is damaged or incomplete. Ask for it once more.")
    return {
        "damaged": damaged,
        "newer": _("This link was made by a newer version of Basra, which alone can open it."),
        "too long": _("This link is too long to be one of Basra."),
        "no invitation": _("This link is no invitation to a table."),
        "no answer": _("This link is no answer to an invitation."),
    }[reason]


def why_unreadable(text: str, way: Way) -> str:
    """Return why a text can't be read as an invitation or an answer, "" if it can."""
    try:
        READERS[way](text)
    except LinkError as error:
        return refusal_of(error.reason, way)
    return ""
