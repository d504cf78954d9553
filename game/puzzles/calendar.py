"""The place of a day among its variant's puzzles (PUZZLES.md#day); reads and imports no puzzle."""

import datetime as dt

DAYS = 366
"""The number of daily puzzles of a variant, which repeat."""


def place_of(day: dt.date) -> int:
    """Return the place, from 0, of a day's puzzle among the stored ones. Hours don't matter."""
    return day.toordinal() % DAYS


def day_key(variant: str, place: int) -> str:
    """Return the key of the daily puzzle at a place."""
    return f"{variant}/day/{place}"
