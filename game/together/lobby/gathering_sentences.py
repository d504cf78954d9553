"""Sentences about a table while it is gathered: the players and their connections."""

from collections.abc import Collection
from typing import Literal

from game.rulebook.rule_lines import sides
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.table_events import RefusalReason
from game.words.amounts import players, points
from game.words.language import _, listed

Presence = Literal[
    "here", "bot", "absent", "invited", "connecting", "arrived", "lost", "failed", "unknown"
]
"""Who sits at a seat, or whether its player is coming: at this device; a bot; not invited; invited;
being looked for; there; gone again; never reached; at another device with unknown players.
"""

ReachingFailure = Literal["alike", "addresses", "unreached", "left"] | RefusalReason
"""Why two devices don't reach each other: both cards belong to one device; neither knows its own
address; they looked for each other without success; they were connected, but aren't any more. The
others are reasons why a table refuses a connection.
"""


def presence(state: Presence, level: str = "") -> str:
    """Return a few words about the player of a seat; `level` is the bot's."""
    return {
        "here": _("On this device"),
        "bot": _("Bot: {level}").format(level=level),
        "absent": _("Not invited yet"),
        "invited": _("Invited, no reply yet"),
        "connecting": _("Connecting…"),
        "arrived": _("Connected"),
        "lost": _("Connection lost"),
        "failed": _("Couldn't connect"),
        "unknown": _("On another device"),
    }[state]


def about_check_cards() -> str:
    """Return the explanation of the check cards."""
    return _(
        "Everyone should see the same four cards in the same order. If anyone's cards differ, "
        "someone is intercepting your connection: don't play."
    )


def comparing(names: Collection[str]) -> str:
    """Return who has yet to compare the check cards."""
    if not names:
        return _("Everyone sees the same cards.")
    return _("Waiting for {names} to compare the cards.").format(names=listed(names))


def reaching() -> str:
    """Return what happens after Connect."""
    return _("The devices are looking for each other. Make sure you've both tapped Connect.")


def not_reached(reason: ReachingFailure) -> str:
    """Return why the devices don't reach each other, and what may help."""
    return {
        "alike": _("This reply was made on this device. It must come from the other device."),
        "addresses": _(
            "The devices can't find each other on this network. Join the same Wi-Fi, or "
            "tap Scan on one device and allow the camera. Then start again with a new "
            "invitation."
        ),
        "unreached": _(
            "The devices couldn't find each other. Use the same Wi-Fi or a hotspot. Start "
            "again with a new invitation, and both tap Connect at about the same time."
        ),
        "left": _("The connection was lost. You need a new invitation to reconnect."),
        "older": _("The other device has an older version of Basra. Update it there."),
        "newer": _("The other device has a newer version of Basra. Update it here."),
        "taken": _("This seat is taken. Only the devices that started this game can continue it."),
        "apart": _(
            "You each continued without the other, so you can't continue this game together."
        ),
        "stranger": _(
            "This isn't the device that had this seat. Start again with a new invitation."
        ),
        "flood": _("Too much data was sent. Start again with a new invitation."),
        "differ": _(
            "The cards were different, so someone may be intercepting your connection. Start again "
            "with a new invitation, sent in another way."
        ),
        "changed": _(
            "The game settings changed after you joined. Start again with a new invitation."
        ),
    }.get(reason, _("The other device is at a different table. Start again with a new invitation."))


def cant_connect(missing: str) -> str:
    """Return why no other device can be reached from here."""
    return _("This device can't connect to others because {missing} is missing.").format(
        missing=missing
    )


def cant_open() -> str:
    """Return why there is no invitation, or no reply."""
    return _("Couldn't connect just now. Please try again.")


def has_come(name: str) -> str:
    """Return that a player sat down."""
    return _("{name} has joined.").format(name=name)


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
