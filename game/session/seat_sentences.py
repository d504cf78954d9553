"""Sentences about the seats while they are assigned."""

from __future__ import annotations

from game.session.setup import GameSetup
from game.session.setup_edits import rules_of
from game.session.table_names import usual_name
from game.words.language import _, ngettext


def seat_title(setup: GameSetup, seat: int) -> str:
    """Return the seat's title, and its partner's if it has one."""
    title = _("Seat {number}").format(number=seat + 1)
    if rules_of(setup).sides(setup.players) == setup.players:
        return title
    partner = (seat + 2) % setup.players
    return _("{seat}, partner of seat {number}").format(seat=title, number=partner + 1)


def name_label(seat: int) -> str:
    """Return the label of a seat's name field."""
    return _("Name at seat {number}").format(number=seat + 1)


def unnamed(setup: GameSetup, seat: int) -> str:
    """Return what a person without a typed name is called."""
    return usual_name(setup, seat) or _("You")


def notes(setup: GameSetup) -> list[str]:
    """Return what players should know about a table before they sit down."""
    told = []
    if len(setup.here) > 1:
        told.append(_("Between turns nobody's cards are seen: this device goes round."))
    if setup.elsewhere:
        told.append(_("Those elsewhere come by an invitation that you send them."))
    if setup.elsewhere and setup.bot_seats:
        told.append(_("Bots are run by this device, whose player could then see their cards."))
    return told


def clock(seconds: int) -> str:
    """Return the time for a turn, in words."""
    if not seconds:
        return _("No limit")
    return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)
