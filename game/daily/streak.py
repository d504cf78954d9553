"""Days played in a row; one missed day in any seven is forgiven (DAILY.md#streak).

Days are ordinals of the calendar, so clock changes and time zones don't matter.
"""

from enum import Enum

FORGIVEN_ONCE_IN = 7
"""The number of days in a row of which one may be missed."""


class Mark(Enum):
    """The state of a day: played, missed but forgiven, missed, or still open."""

    PLAYED = "played"
    FORGIVEN = "forgiven"
    MISSED = "missed"
    OPEN = "open"


def streak(played: frozenset[int], today: int) -> int:
    """Return the number of days played in the current streak, 0 if there is none.

    If today isn't played yet, the streak continues; days after today count when they come.
    """
    return len(played.intersection(_reach(played, today)))


def best_streak(played: frozenset[int], today: int) -> int:
    """Return the longest streak up to today."""
    best, days = 0, sorted(day for day in played if day <= today)
    start, after_missed = 0, 0
    """Indices into `days`: the start of the streak, and the first day after a forgiven one."""
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
    """Return the marks of the last days, with today's at the end."""
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
    """Return the longest range of days up to today with at most one missed day in any seven."""
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
