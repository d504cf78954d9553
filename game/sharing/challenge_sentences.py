"""What is said of a result to be beaten, before its deal is played and after it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.scoring import lead_of
from game.words.amounts import score
from game.words.language import _, ngettext


def challenge_title(name: str) -> str:
    """Whose result is to be beaten."""
    return _("A challenge from {name}").format(name=name) if name else _("A challenge")


def invitation(name: str) -> str:
    """What is asked of whoever opened the link; the result is told later."""
    words = _("A friend played this deal.")
    if name:
        words = _("{name} played this deal.").format(name=name)
    asked = _("Play the same cards, then see who did better.")
    return f"{words} {asked}"


def result(scores: Sequence[int], hands: int) -> str:
    """How a game came out: "104-87, 3 hands"."""
    told = ngettext("{scores}, {count} hand", "{scores}, {count} hands", hands)
    return told.format(scores=score(scores), count=hands)


def outcome(own: Sequence[int], theirs: Sequence[int], name: str) -> str:
    """Who did better with the same cards, and by how much."""
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
    """Who sent the challenge."""
    return name or _("Your friend")
