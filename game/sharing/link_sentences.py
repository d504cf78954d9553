"""Why a link can't be opened, in one sentence each."""

from __future__ import annotations

from typing import Literal

from game.sharing.links.envelope import Reason
from game.words.language import _

Refusal = Reason | Literal["empty", "unknown problem"]
"""Why a link isn't opened: it can't be read, its game has no hand, or its puzzle is unknown."""


def refusal(reason: Refusal) -> str:
    """Return the sentence."""
    return {
        "damaged": _("This link is damaged or incomplete. Ask for it once more."),
        "newer": _("This link was made by a newer version of Basra, which alone can open it."),
        "too long": _("This link is too long to be one of Basra."),
        "empty": _("No hand was dealt in this game."),
        "unknown problem": _("There is no such problem."),
    }[reason]
