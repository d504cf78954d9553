"""Each date has its puzzle, and the next date the next one."""

import datetime as dt

import pytest

from game.problems.calendar import DAYS, place_of
from game.problems.days import problem_of_day


def test_next_day_has_the_next_puzzle_of_366() -> None:
    """PROBLEMS.md#day: over leap days and new years."""
    day = dt.date(2027, 1, 1)
    places = [place_of(day + dt.timedelta(days=passed)) for passed in range(2 * DAYS)]
    assert places == [(places[0] + passed) % DAYS for passed in range(2 * DAYS)]


@pytest.mark.parametrize(
    "day",
    [dt.date.min, dt.date(1, 12, 31), dt.date(2026, 11, 22), dt.date(2028, 2, 29), dt.date.max],
)
def test_every_date_of_the_calendar_has_a_puzzle(day: dt.date) -> None:
    """PROBLEMS.md#day: that of its place."""
    problem = problem_of_day("homs", day)
    assert problem.key == f"homs/day/{day.toordinal() % 366}"
    assert problem.seat == 0
