"""Days played in a row; one missed day in any seven is forgiven (DAILY.md#streak).

Days are ordinals of the calendar, so that clock changes and time zones have no say.
"""

from __future__ import annotations

from enum import Enum

FORGIVEN_ONCE_IN = 7
"""Days running of which one may be missed."""


class Mark(Enum):
    """What became of a day: it was played, missed but forgiven, missed, or can yet be played."""

    PLAYED = "played"
    FORGIVEN = "forgiven"
    MISSED = "missed"
    OPEN = "open"


def streak(played: frozenset[int], today: int) -> int:
    """How many days were played in the streak that goes on today; 0 where none does.

    Today doesn't break it while it isn't played; days after today count when they come.
    """
    return len(played.intersection(_reach(played, today)))


def best_streak(played: frozenset[int], today: int) -> int:
    """The longest streak that there was up to today."""
    best, days = 0, sorted(day for day in played if day <= today)
    start, after_missed = 0, 0
    """Places among the days: where the streak begins, and the first one after a forgiven day."""
    for place, day in enumerate(days):
        skipped = day - days[place - 1] - 1 if place else 0
        if skipped > 1:
            start = after_missed = place
        elif skipped == 1:
            if after_missed > start and day - days[after_missed] < FORGIVEN_ONCE_IN:
                start = after_missed
            after_missed = place
        best = max(best, place - start + 1)
    return best


def last_days(played: frozenset[int], today: int, count: int = FORGIVEN_ONCE_IN) -> list[Mark]:
    """The marks of the last days, today's at the end."""
    reach = _reach(played, today)
    counted = played.intersection(reach)
    forgiven = range(min(counted), reach.stop) if counted else range(0)

    def mark(day: int) -> Mark:
        if day in played:
            return Mark.PLAYED
        if day == today:
            return Mark.OPEN
        return Mark.FORGIVEN if day in forgiven else Mark.MISSED

    return [mark(day) for day in range(today - count + 1, today + 1)]


def _reach(played: frozenset[int], today: int) -> range:
    """The days up to today, as many as can be, no two of whose missed ones are within seven."""
    last = today if today in played else today - 1
    first = last + 1
    missed: int | None = None
    while True:
        day = first - 1
        if day not in played:
            if missed is not None and missed - day < FORGIVEN_ONCE_IN:
                return range(first, last + 1)
            missed = day
        first = day
