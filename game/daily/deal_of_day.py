"""Which game is the day's: it follows from the date alone (game/daily/DAILY.md#deal)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from game.rules.variant import Option
from game.rules.variants import VARIANTS

PLAYERS = 2
DEALER = PLAYERS - 1
"""The seat that deals first, as in every game of the table; the person sits at seat 0."""

BOTS = ("casual",)
"""Who sits at the other seats, in their order."""

TARGET = 21
"""Points that win: the fewest there are, so that a game takes one to three hands, seldom more."""

OPTIONS: Mapping[str, Option] = MappingProxyType({"target": TARGET})


@dataclass(frozen=True, slots=True)
class DealOfDay:
    """The game of one day, the same for everybody.

    Attributes:
        day: the calendar day.
        variant: the variant's key.
        seed: what the hands are dealt from, and the bots' chance.
        options: the options of the rules, as a record names them.
        players: how many play.
        dealer: the seat that deals first.
        bots: the bots of seats 1, 2, ….
    """

    day: date
    variant: str
    seed: str
    options: Mapping[str, Option]
    players: int
    dealer: int
    bots: tuple[str, ...]


def deal_of_day(day: date) -> DealOfDay:
    """The game of a calendar day, any from 0001-01-01 to 9999-12-31."""
    return DealOfDay(day, variant_of_day(day), seed_of_day(day), OPTIONS, PLAYERS, DEALER, BOTS)


def seed_of_day(day: date) -> str:
    """What the game of a day is dealt from."""
    return f"basra-day/{day.isoformat()}"


def variant_of_day(day: date) -> str:
    """The key of the variant that is played on a day.

    Every sixteen days each variant comes once; no two days running have the same.
    """
    turn, place = divmod(day.toordinal(), len(VARIANTS))
    return _order(turn)[place]


def _order(turn: int) -> list[str]:
    """The variants in the order of one turn."""
    keys = _mixed(turn)
    if keys[0] == _mixed(turn - 1)[-1]:
        keys[:2] = reversed(keys[:2])
    return keys


def _mixed(turn: int) -> list[str]:
    """The variants by the SHA-256 of the turn's number and their keys."""
    return sorted(
        VARIANTS, key=lambda key: hashlib.sha256(f"basra-day/{turn}/{key}".encode()).digest()
    )
