"""Sentences about a table while it is gathered: the players and their connections."""

from __future__ import annotations

from typing import Literal

from game.rulebook.rule_lines import sides
from game.together.protocol.messages.agreement import Agreement
from game.words.amounts import players, points
from game.words.language import _

Presence = Literal[
    "here", "bot", "absent", "invited", "connecting", "arrived", "lost", "failed", "unknown"
]
"""Who sits at a seat, or whether its player is coming: at this device; a bot; not invited; invited;
being looked for; there; gone again; never reached; at another device with unknown players.
"""

ReachingFailure = Literal[
    "alike",
    "addresses",
    "unreached",
    "left",
    "older",
    "newer",
    "table",
    "taken",
    "stranger",
    "flood",
    "apart",
    "replaced",
    "changed",
]
"""Why two devices don't reach each other: both cards belong to one device; neither knows its own
address; they looked for each other without success; they were connected, but aren't any more. The
others are reasons why a table refuses a connection.
"""


def presence(state: Presence, level: str = "") -> str:
    """Return a few words about the player of a seat; `level` is the bot's."""
    return {
        "here": _("At this device"),
        "bot": _("Bot: {level}").format(level=level),
        "absent": _("Not invited yet"),
        "invited": _("Invited, no answer yet"),
        "connecting": _("Connecting…"),
        "arrived": _("Is here"),
        "lost": _("The connection is lost"),
        "failed": _("Could not be reached"),
        "unknown": _("At another device"),
    }[state]


def about_check_cards() -> str:
    """Return the explanation of the three check cards."""
    return _(
        "Everyone sees these three cards. If somebody sees others, a stranger is between you: "
        "don't play."
    )


def reaching() -> str:
    """Return what happens after Connect."""
    return _("The devices look for each other. Has Connect been tapped on both?")


def not_reached(reason: ReachingFailure) -> str:
    """Return why the devices don't reach each other, and what may help."""
    return {
        "alike": _("This answer comes from this very device. It has to come from another one."),
        "addresses": _(
            "Neither device knows its own address here. Join one network, or allow the camera "
            "with Scan on one of them, and begin with a new invitation."
        ),
        "unreached": _(
            "The devices did not find each other. Use the same Wi-Fi or one's hotspot, begin with "
            "a new invitation, and tap Connect on both at about the same time."
        ),
        "left": _("The connection is lost. A new invitation brings the devices together again."),
        "older": _("The other device has an older version of Basra. Load it anew there."),
        "newer": _("The other device has a newer version of Basra. Load it anew here."),
        "taken": _(
            "This seat is taken. A game that has begun goes on only with the devices that began it."
        ),
        "apart": _("Each of you went on without the other: this game can't go on together."),
        "stranger": _("This isn't the device that sat there. Begin with a new invitation."),
        "flood": _("Far too much was sent."),
        "changed": _(
            "What was agreed on was changed after you had come. Begin with a new invitation."
        ),
    }.get(reason, _("The other device sits at another table. Begin with a new invitation."))


def cant_connect(missing: str) -> str:
    """Return why no other device can be reached from here."""
    return _("Other devices can't be reached from here: {missing} is missing.").format(
        missing=missing
    )


def cant_open() -> str:
    """Return why there is no invitation, or no answer."""
    return _("No connection can be made from here just now. Try once more.")


def has_come(name: str) -> str:
    """Return that a player sat down."""
    return _("{name} is here.").format(name=name)


def has_gone(name: str) -> str:
    """Return that a player left before the game began."""
    return _("{name} has left.").format(name=name)


def rules_in_a_line(agreement: Agreement) -> str:
    """Return how a table plays: "2 players · 101 points"."""
    parts = [players(agreement.players), points(agreement.rules.target)]
    if agreement.players == 4:
        parts.append(sides(agreement.rules))
    if agreement.match:
        parts.append(_("best of five"))
    return " · ".join(parts)
