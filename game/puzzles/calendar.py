"""Which of a variant's problems is a day's (PUZZLES.md#day); it reads and imports none of them."""

from __future__ import annotations

import datetime as dt

DAYS = 366
"""How many problems of the day a variant has, one after the other and then anew."""


def place_of(day: dt.date) -> int:
    """A day's place among the stored problems, from 0: days are counted, never hours."""
    return day.toordinal() % DAYS


def day_key(variant: str, place: int) -> str:
    """The name of the problem at a place."""
    return f"{variant}/day/{place}"
