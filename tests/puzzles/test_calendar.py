"""Each date has its puzzle, and the next date the next one."""

import datetime as dt

from game.puzzles.calendar import DAYS, place_of


def test_next_day_has_the_next_puzzle_of_366() -> None:
    """PUZZLES.md#day: over leap days and new years."""
    day = dt.date(2027, 1, 1)
    places = [place_of(day + dt.timedelta(days=passed)) for passed in range(2 * DAYS)]
    assert places == [(places[0] + passed) % DAYS for passed in range(2 * DAYS)]
