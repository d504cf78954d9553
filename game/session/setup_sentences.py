"""A setup in one line, and the words of its seats."""

from game.session.setup import GameSetup
from game.session.setup_edits import rules_of
from game.words.amounts import players, points
from game.words.language import _, ngettext
from game.words.variant_names import name_of

_SEPARATOR = " · "


def summary(setup: GameSetup) -> str:
    """Return the game in a line: "Egyptian · 2 players · 101 points"."""
    return _SEPARATOR.join([name_of(setup.variant), terms(setup)])


def terms(setup: GameSetup) -> str:
    """Return the game without its variant: "2 players · 101 points"."""
    parts = [players(setup.players), points(rules_of(setup).target)]
    if setup.match:
        parts.append(_("best of five"))
    return _SEPARATOR.join([*parts, *_people(setup)])


def _people(setup: GameSetup) -> list[str]:
    """Return the number of people if they are several, and all at this device.

    At other devices, bots may take over for people who leave.
    """
    if setup.against_bots:
        return []
    if setup.elsewhere:
        return [_("several devices")]
    count = setup.players - len(setup.bot_seats)
    return [ngettext("{count} person", "{count} people", count).format(count=count)]


def notes(setup: GameSetup) -> list[str]:
    """Return what players should know about a table before they sit down."""
    told = []
    if len(setup.here) > 1:
        told.append(_("Pass this device around. Cards stay hidden between turns."))
    if setup.elsewhere:
        told.append(_("Send an invitation to everyone on another device."))
    if setup.elsewhere and setup.bot_seats:
        told.append(_("This device runs the bots, so its player could see their cards."))
    return told


def clock(seconds: int) -> str:
    """Return the time for a turn, in words."""
    if not seconds:
        return _("No limit")
    return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)
