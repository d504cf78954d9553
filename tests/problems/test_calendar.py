"""The problem of the day follows the calendar on the wall, whatever the clocks do."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Iterator
from itertools import groupby, pairwise

import pytest

from game.problems.calendar import DAYS, place_of
from game.problems.days import problem_of_day

HOUR = 3600
START = int(dt.datetime(2026, 1, 1, 12, tzinfo=dt.UTC).timestamp())
HOURS = range(START, START + 2 * 366 * 24 * HOUR, HOUR)

FIXED = [f"Z{-hours:+d}" for hours in range(-14, 15)]  # POSIX counts westward
CHANGING = [
    "EET-2EEST,M3.5.0/0,M10.5.0/0",  # Beirut: at midnight, so that a day begins at one
    "EET-2EEST,M4.5.5/0,M10.5.4/24",  # Cairo
    "EET-2EEST,M3.4.4/50,M10.4.4/50",  # Gaza
    "EST5EDT,M3.2.0,M11.1.0",  # New York
    "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",  # Nuuk: on the evening before
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",  # Lord Howe: by half an hour
    "NZST-12NZDT,M9.5.0,M4.1.0/3",  # Auckland
]


@pytest.fixture(autouse=True)
def _own_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("zone", FIXED + CHANGING)
def test_each_day_has_one_puzzle_and_the_next_day_the_next(
    zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PROBLEMS.md#day: no day is lost or comes twice in two years, whatever the clock does."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    shown = (dt.date(*time.localtime(seconds)[:3]) for seconds in HOURS)
    days = [day for day, _ in groupby(shown)]
    assert len(set(days)) == len(days) >= 2 * 366
    for today, tomorrow in pairwise(map(place_of, days)):
        assert tomorrow == (today + 1) % DAYS


def test_zones_are_at_most_two_puzzles_apart() -> None:
    """PROBLEMS.md#day."""
    for seconds in HOURS:
        now = dt.datetime.fromtimestamp(seconds, dt.UTC)
        west, east = (place_of((now + dt.timedelta(hours=hours)).date()) for hours in (-14, 14))
        assert (east - west) % DAYS in {1, 2}


@pytest.mark.parametrize(
    "day",
    [dt.date.min, dt.date(1, 12, 31), dt.date(2026, 11, 22), dt.date(2028, 2, 29), dt.date.max],
)
def test_every_date_of_the_calendar_has_a_puzzle(day: dt.date) -> None:
    """PROBLEMS.md#day: that of its place."""
    problem = problem_of_day("homs", day)
    assert problem == problem_of_day("homs", dt.date(day.year, day.month, day.day))
    assert problem.key == f"homs/day/{day.toordinal() % 366}"
    assert problem.seat == 0


def test_puzzles_come_again_after_366_days() -> None:
    """PROBLEMS.md#day."""
    day = dt.date(2026, 11, 22)
    later = day + dt.timedelta(days=DAYS)
    assert problem_of_day("cypriot", later) == problem_of_day("cypriot", day)
    soon = {place_of(day + dt.timedelta(days=passed)) for passed in range(DAYS)}
    assert len(soon) == DAYS
