"""Sentences about a challenge, before and after its deal is played."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.scoring import lead_of
from game.words.amounts import score
from game.words.language import _, ngettext


def challenge_title(name: str) -> str:
    """Return the title of a challenge."""
    return _("A challenge from {name}").format(name=name) if name else _("A challenge")


def invitation(name: str) -> str:
    """Return the words of a challenge, without its result."""
    words = _("A friend played this deal.")
    if name:
        words = _("{name} played this deal.").format(name=name)
    asked = _("Play the same cards, then see who did better.")
    return f"{words} {asked}"


def result(scores: Sequence[int], hands: int) -> str:
    """Return a game's result: "104-87, 3 hands"."""
    told = ngettext("{scores}, {count} hand", "{scores}, {count} hands", hands)
    return told.format(scores=score(scores), count=hands)


def outcome(own: Sequence[int], theirs: Sequence[int], name: str) -> str:
    """Return who did better with the same cards, and by how many points."""
    difference = lead_of(own) - lead_of(theirs)
    if not difference:
        return _("Both of you did equally well.")
    count = abs(difference)
    if difference > 0:
        words = ngettext(
            "You did better by {count} point!", "You did better by {count} points!", count
        )
    elif name:
        words = ngettext(
            "{name} did better by {count} point.", "{name} did better by {count} points.", count
        )
    else:
        words = ngettext(
            "Your friend did better by {count} point.",
            "Your friend did better by {count} points.",
            count,
        )
    return words.format(name=name, count=count)


def challenger(name: str) -> str:
    """Return the name of the sender."""
    return name or _("Your friend")
