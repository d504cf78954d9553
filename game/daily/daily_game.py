"""The daily game, determined by the date alone (game/daily/DAILY.md#deal)."""

import hashlib
from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from game.formats.ids import DAY_VARIANTS, Since
from game.rules.variant import Option
from game.session.game_file import day_named
from game.session.setup import GameSetup
from game.sharing.links.contents import DealLink, setup_of

_SEED = "basra-day/"

PLAYERS = 2
DEALER = PLAYERS - 1
"""The seat that deals first, as in every game; the player sits at seat 0."""

BOTS = ("casual",)
"""The bots at the other seats, in order."""

TARGET = 21
"""Points that win: the lowest target, so that most games take one to three hands."""

OPTIONS: Mapping[str, Option] = MappingProxyType({"target": TARGET})


def daily_game(day: date) -> DealLink:
    """Return the game of a calendar day, from 0001-01-01 to 9999-12-31."""
    return DealLink(variant_of_day(day), PLAYERS, DEALER, OPTIONS, seed_of_day(day), BOTS)


def day_of(setup: GameSetup) -> date | None:
    """Return the day of a daily game, or None."""
    day = day_named(setup.seed.removeprefix(_SEED))
    return day if day is not None and setup_of(daily_game(day)) == setup else None


def seed_of_day(day: date) -> str:
    """Return the seed of a daily game."""
    return f"{_SEED}{day.isoformat()}"


def variant_of_day(day: date) -> str:
    """Return the key of the variant of a day.

    Each variant has one day in every cycle; no two days in a row have the same variant.
    """
    number = day.toordinal()
    row = next(row for row in reversed(DAY_VARIANTS) if row.first <= number)
    turn, place = divmod(number - row.first, len(row.variants))
    keys = _mixed(row, turn)
    if keys[0] == _last_before(row, turn):
        keys[:2] = reversed(keys[:2])
    return keys[place]


def _last_before(row: Since, turn: int) -> str:
    """Return the variant of the day before a cycle."""
    if turn or not row.first:
        return _mixed(row, turn - 1)[-1]
    return variant_of_day(date.fromordinal(row.first - 1))


def _mixed(row: Since, turn: int) -> list[str]:
    """Sort the variants by the SHA-256 of the cycle's number and their keys."""
    return sorted(
        row.variants, key=lambda key: hashlib.sha256(f"basra-day/{turn}/{key}".encode()).digest()
    )
