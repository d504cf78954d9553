"""Sentences about a table while it is gathered: the players and their connections."""

from collections.abc import Collection
from typing import Literal

from game.rulebook.rule_lines import sides
from game.together.kept_tables import InvitationPast
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.table_events import RefusalReason
from game.words.amounts import players, points
from game.words.language import _, in_sequence, joined, ngettext
from game.words.variant_names import name_of

Presence = Literal[
    "here",
    "bot",
    "absent",
    "invited",
    "asked",
    "refused",
    "connecting",
    "arrived",
    "lost",
    "failed",
    "unknown",
]
"""Who sits at a seat, or whether its player is coming: at this device; a bot; not invited; invited;
asked at an earlier table; declined there; being looked for; there; gone again; never reached; not
at the table yet, as a guest sees it.
"""

ReachingFailure = Literal["alike", "addresses", "unreached", "unanswered", "left"] | RefusalReason
"""Why two devices don't reach each other: both cards belong to one device; neither knows its own
address; they looked for each other without success; no one took the reply; they were connected, but
aren't any more. The others are reasons why a table refuses a connection.
"""

NOT_FOUND: Collection[ReachingFailure | None] = (None, "addresses", "unreached")
"""The failures for which the network may be the cause; None while there is none."""

ALONE, SOON, LONG, GIVEN_UP = 6, 20, 60, 600
"""Seconds of waiting: until then the site's server may connect the devices; until then nothing is
wrong; from then on something may be; the end.
"""


def presence(state: Presence) -> str:
    """Return a few words about the player of a seat."""
    return {
        "here": _("On this device"),
        "bot": _("Bot"),
        "absent": _("Not invited yet"),
        "invited": _("Invited, no reply yet"),
        "asked": _("Invited, no reply yet"),
        "refused": _("Not now"),
        "connecting": _("Connecting…"),
        "arrived": _("Connected"),
        "lost": _("Connection lost"),
        "failed": _("Couldn't connect"),
        "unknown": _("Not here yet"),
    }[state]


def about_check_cards(names: Collection[str]) -> str:
    """Return what to ask the players of other devices about the check cards, and why."""
    return _(
        "Ask {names}: the same four cards, in the same order? If so, nobody else can see your "
        "cards."
    ).format(names=joined(names))


def comparing(names: Collection[str], seconds: int) -> str:
    """Return who has yet to compare the check cards, and for how long they are awaited."""
    if not names:
        return _("Everyone sees the same cards.")
    words = _("Waiting for {names} to compare the cards.").format(names=joined(names))
    return in_sequence([words, *so_far(seconds)])


def still_absent(names: Collection[str], host: str, seconds: int) -> str:
    """Return who has yet to join, for how long they are awaited, and who can invite them."""
    words = _("Waiting for {names} to join.").format(names=joined(names))
    inviting = _("{name} can invite them.").format(name=host)
    return in_sequence([words, *so_far(seconds), inviting])


def so_far(seconds: int) -> list[str]:
    """Return for how long something is awaited, if that is a minute or more."""
    if seconds < LONG:
        return []
    return [_("So far: {time}.").format(time=lasted(seconds))]


def reaching(name: str, seconds: int) -> str:
    """Return whose device is looked for, and for how long if it takes long."""
    if seconds < SOON:
        return _("Connecting to {name}…").format(name=name)
    words = _(
        "{name}'s device hasn't been found for {time}. Keep both devices awake, with this table "
        "open and on the same network."
    )
    other = _("If {name} has sent you another reply, choose “{button}” and send them the new link.")
    told = in_sequence([words, other])
    return told.format(name=name, time=lasted(seconds), button=_("New invitation"))


def send(name: str, seconds: int, *, links: bool) -> str:
    """Return what to do with an invitation, and for how long no reply came.

    `links` is whether it has the address of a site, which any camera can open.
    """
    words = _("Ask {name} to scan this code, or send the link.")
    if not links:
        words = _("Send {name} the text, or let them scan this code in Basra.")
    late = [_("No reply for {time}.").format(time=lasted(seconds))] * (seconds >= LONG)
    return in_sequence([*late, words.format(name=name)])


def one_of_several(number: int, count: int) -> str:
    """Return which invitation this is, and that each is for one player."""
    words = _("Invitation {number} of {count}. Each player needs a separate link.")
    return words.format(number=number, count=count)


def take_reply(name: str, *, can_scan: bool, late: bool) -> str:
    """Return what to do with the reply to an invitation; `late` if it should come by itself."""
    words = _("Paste {name}'s reply here. You're connected at once.")
    if can_scan:
        words = _("Scan {name}'s reply, or paste it here. You're connected at once.")
    return in_sequence([not_by_itself()] * late + [words.format(name=name)])


def by_itself(name: str) -> str:
    """Return that the site's server brings the reply to an invitation."""
    return _(
        "You're connected as soon as {name} opens the link. If they send you a reply, paste it "
        "here."
    ).format(name=name)


def asked_there(name: str) -> str:
    """Return that a player is asked at an earlier table, and may reply in another way."""
    return _(
        "{name} can join from their own screen. If they send you a reply, paste it here."
    ).format(name=name)


def not_by_itself() -> str:
    """Return that the site's server hasn't brought the devices together."""
    return _("This site's server hasn't connected you yet.")


def replied(seconds: int, *, late: bool, new: bool) -> str:
    """Return what to do with this device's reply, and what else if it isn't taken.

    `late` is whether the site's server should have taken it, `new` as in `known_then`.
    """
    if seconds < LONG:
        words = _("Ask the host to scan this reply, or send it back.")
        return in_sequence([*[not_by_itself()] * late, words, known_then(new=new)])
    return _(
        "No connection for {time}. Send the host this reply. If the host has closed the page, or "
        "someone else used the invitation, ask for a new link."
    ).format(time=lasted(seconds))


def host_awaited() -> str:
    """Return that the host has yet to take this device's reply, and what the player can do."""
    return in_sequence(
        [
            _("The table is waiting for the host to scan or paste your reply."),
            _("Each guest has a separate reply."),
            _("If you've already sent yours, remind the host."),
        ]
    )


def next_steps() -> list[str]:
    """Return what happens after the reply of a guest."""
    return [
        _("You're connected as soon as the host has your reply."),
        _("Then you both compare four cards, and the game starts."),
    ]


def known_then(*, new: bool) -> str:
    """Return what comes after the connection, for a `new` device at the table or one that returns.

    An invitation doesn't say who sent it, and to which game.
    """
    if not new:
        return _("Once you're connected, your game continues.")
    return _("Once you're connected, you'll see whose table it is, and the game.")


def past_of(past: InvitationPast) -> str:
    """Return why an invitation that this device made or used is no use to it, and what to do."""
    if past == "made":
        return _("This is your own invitation. Send it to the player that it's for.")
    return _("You've already used this invitation. If you aren't connected, ask for a new one.")


def used_by_another() -> str:
    """Return that a second reply to an invitation came."""
    return _("Someone else has already used this invitation. Send a new one to each player.")


def lasted(seconds: int) -> str:
    """Return a time in words: in minutes if it is one or more."""
    if seconds < LONG:
        return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)
    minutes = seconds // 60
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def not_reached(reason: ReachingFailure) -> str:
    """Return why the devices don't reach each other, and what may help."""
    lost = _("The connection was lost. You need a new invitation to reconnect.")
    return {
        "alike": _("This reply was made on this device. It must come from the other device."),
        "addresses": _(
            "The devices can't find each other on this network. Join the same Wi-Fi, and start "
            "again with a new invitation."
        ),
        "unreached": _(
            "The devices couldn't find each other. Use the same Wi-Fi or a hotspot, and start "
            "again with a new invitation."
        ),
        "unanswered": _(
            "Nobody took this reply for ten minutes. Perhaps someone else used the invitation. Ask "
            "for another one."
        ),
        "left": lost,
        "away": lost,
        "older": _("The other device has an older version of Basra. Update it there."),
        "newer": _("The other device has a newer version of Basra. Update it here."),
        "taken": _(
            "This seat is taken. Only the device that started this game there can return, in the "
            "same browser. Otherwise, a bot can play for this player, or you can start a new table."
        ),
        "apart": _(
            "You each continued without the other, so you can't continue this game together."
        ),
        "stranger": _(
            "This isn't the device that had this seat. Start again with a new invitation."
        ),
        "flood": _("Too much data was sent. Start again with a new invitation."),
        "differ": _(
            "The cards were different, so the connection may not be safe. Use a new invitation, "
            "sent in another way."
        ),
        "changed": _(
            "The game settings changed after you joined. Start again with a new invitation."
        ),
    }.get(reason, _("The other device is at a different table. Start again with a new invitation."))


def cant_connect(missing: str) -> str:
    """Return why no other device can be reached from here."""
    words = _(
        "This device can't connect to others because {missing} is missing. Open Basra in a current "
        "browser."
    )
    return words.format(missing=missing)


def cant_open() -> str:
    """Return why there is no invitation, or no reply."""
    return _("Couldn't connect just now. Please try again.")


def has_come(name: str) -> str:
    """Return that a player sat down."""
    return _("{name} has joined.").format(name=name)


def has_gone(name: str) -> str:
    """Return that a player left, or lost the connection, before the game began."""
    return _("{name} is no longer connected.").format(name=name)


def invited_by(name: str, agreement: Agreement) -> str:
    """Return who invites to which game; `name` is "" if the host has typed none."""
    words = _("You're invited to a game of Basra: {game}.")
    if name:
        words = _("{name} invites you to a game of Basra: {game}.")
    game = f"{name_of(agreement.variant)} · {rules_in_a_line(agreement)}"
    return words.format(name=name, game=game)


def rules_in_a_line(agreement: Agreement) -> str:
    """Return how a table plays: "2 players · 101 points"."""
    parts = [players(agreement.players), points(agreement.rules.target)]
    if agreement.players == 4:
        parts.append(sides(agreement.rules))
    if agreement.match:
        parts.append(_("best of five"))
    return " · ".join(parts)
