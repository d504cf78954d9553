"""A setup in one line."""

from __future__ import annotations

from game.bots.bot_names import bot_name
from game.session.setup import GameSetup
from game.session.setup_edits import bots_of, rules_of
from game.words.amounts import players, points
from game.words.language import _, ngettext
from game.words.variant_names import name_of

_SEPARATOR = " · "


def summary(setup: GameSetup) -> str:
    """Return the game in a line: "Egyptian · 2 players · 101 points · Casual"."""
    parts = [
        name_of(setup.variant),
        players(setup.players),
        points(rules_of(setup).target),
    ]
    if setup.match:
        parts.append(_("best of five"))
    return _SEPARATOR.join([*parts, *_people(setup), *_level(setup)])


def shortly(setup: GameSetup) -> str:
    """Return the game in a short line: "Egyptian · Casual"."""
    return _SEPARATOR.join([name_of(setup.variant), *_people(setup), *_level(setup)])


def _people(setup: GameSetup) -> list[str]:
    """Return the number of people if they are several."""
    if setup.against_bots:
        return []
    count = setup.players - len(setup.bot_seats)
    return [ngettext("{count} person", "{count} people", count).format(count=count)]


def _level(setup: GameSetup) -> list[str]:
    """Return the bots' level if they have only one."""
    levels = set(bots_of(setup))
    return [bot_name(level) for level in levels] if len(levels) == 1 else []
