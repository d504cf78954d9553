"""Days and times of day, as they are written and looked for in the language now spoken."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache

from game.i18n import _, language, mark

_MONTHS = (
    (mark("Jan"), mark("January")),
    (mark("Feb"), mark("February")),
    (mark("Mar"), mark("March")),
    (mark("Apr"), mark("April")),
    (mark("May"), mark("May")),
    (mark("Jun"), mark("June")),
    (mark("Jul"), mark("July")),
    (mark("Aug"), mark("August")),
    (mark("Sep"), mark("September")),
    (mark("Oct"), mark("October")),
    (mark("Nov"), mark("November")),
    (mark("Dec"), mark("December")),
)


@lru_cache(maxsize=16384)
def local(moment: str) -> datetime | None:
    """A moment such as "2026-11-22T18:30:05Z" by the machine's clock; None where it is none."""
    try:
        return datetime.fromisoformat(moment.removesuffix("Z")).replace(tzinfo=UTC).astimezone()
    except (ValueError, OverflowError):
        return None


def moment_in_words(moment: str) -> str:
    """The moment by the machine's clock: "22 Nov 2026, 18:30"; "" where it is none."""
    date = local(moment)
    if date is None:
        return ""
    return _("{day} {month} {year}, {time}").format(
        day=date.day, month=_(_MONTHS[date.month - 1][0]), year=date.year, time=f"{date:%H:%M}"
    )


def words_of_day(moment: str) -> tuple[str, ...]:
    """What one may call the day of a moment by: "2026-11-22", "22", "nov", "november", "2026"."""
    return _words_of_day(moment, language())


@lru_cache(maxsize=16384)
def _words_of_day(moment: str, _language: str) -> tuple[str, ...]:
    date = local(moment)
    if date is None:
        return ()
    names = (_(name).casefold() for name in _MONTHS[date.month - 1])
    return f"{date:%Y-%m-%d}", str(date.day), *names, str(date.year)


def day_in_words(day: date) -> str:
    """A day of the calendar: "22 Nov 2026"."""
    return _("{day} {month} {year}").format(
        day=day.day, month=_(_MONTHS[day.month - 1][0]), year=day.year
    )
