"""Days and times in the current language, to show and to search."""

from datetime import UTC, date, datetime
from functools import lru_cache

from game.words.language import _, language, mark, ngettext

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
    """Return a moment such as "2026-11-22T18:30:05Z" in local time; None if it isn't valid."""
    try:
        return datetime.fromisoformat(moment.removesuffix("Z")).replace(tzinfo=UTC).astimezone()
    except (ValueError, OverflowError):
        return None


def moment_in_words(moment: str) -> str:
    """Return the moment in local time: "22 Nov 2026, 18:30"; "" if it isn't valid."""
    when = local(moment)
    if when is None:
        return ""
    return _("{day} {month} {year}, {time}").format(
        day=when.day, month=_(_MONTHS[when.month - 1][0]), year=when.year, time=f"{when:%H:%M}"
    )


def day_in_words(day: date) -> str:
    """Return a calendar day: "22 November 2026"."""
    return _("{day} {month} {year}").format(
        day=day.day, month=_(_MONTHS[day.month - 1][1]), year=day.year
    )


def short_day(day: date) -> str:
    """Return a calendar day without its year: "22 Nov"."""
    return _("{day} {month}").format(day=day.day, month=_(_MONTHS[day.month - 1][0]))


def day_seen_from(moment: str, today: date) -> str:
    """Return the day of a moment in a few words: "today", "yesterday", "22 Nov"."""
    when = local(moment)
    if when is None:
        return ""
    days = (today - when.date()).days
    return {0: _("today"), 1: _("yesterday")}.get(days) or short_day(when.date())


def words_of_day(moment: str) -> tuple[str, ...]:
    """Return words to search a day by: "2026-11-22", "22", "nov", "november", "2026"."""
    return _words_of_day(moment, language())


@lru_cache(maxsize=16384)
def _words_of_day(moment: str, _language: str) -> tuple[str, ...]:
    when = local(moment)
    if when is None:
        return ()
    names = (_(name).casefold() for name in _MONTHS[when.month - 1])
    return str(when.date()), str(when.day), *names, str(when.year)


def days_running(count: int) -> str:
    """Return how many days in a row were played: "5 days running"."""
    return ngettext("{count}-day streak", "{count}-day streak", count).format(count=count)
