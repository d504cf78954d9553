from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.daily.streak import Mark, best_streak, last_days, streak

TODAY = date(2026, 11, 22).toordinal()
PLAYED = st.frozensets(st.integers(TODAY - 40, TODAY + 3))


def played(pattern: str) -> frozenset[int]:
    """Days as x for played and . for missed, today's at the end."""
    first = TODAY - len(pattern) + 1
    return frozenset(first + place for place, sign in enumerate(pattern) if sign == "x")


@pytest.mark.parametrize(
    ("pattern", "days"),
    [
        ("", 0),
        (".", 0),
        ("x", 1),
        ("x.", 1),
        ("xx", 2),
        ("x..", 1),
        ("x...", 0),
        ("xx.x", 3),
        ("xxx.xxxxxx.xxx", 12),
        ("xxx.xxxxx.xxx", 8),
        ("xxx..xxx", 3),
        ("xxxxxx.x.", 7),
        ("xxxxxx.x..", 1),
        ("xxxxxx.xx", 8),
    ],
)
def test_one_missed_day_in_seven_is_forgiven(pattern: str, days: int) -> None:
    """DAILY.md#streak."""
    assert streak(played(pattern), TODAY) == days


@given(PLAYED, st.integers(TODAY - 40, TODAY))
def test_streak_grows_by_days_played(days: frozenset[int], day: int) -> None:
    """DAILY.md#streak."""
    past = [one for one in days if one <= TODAY]
    assert 0 <= streak(days, TODAY) <= best_streak(days, TODAY) <= len(past)
    ever = [streak(days, one) for one in range(TODAY - 45, TODAY + 1)]
    assert best_streak(days, TODAY) == max(ever)
    assert streak(days | {day}, TODAY) >= streak(days, TODAY)
    assert best_streak(days | {day}, TODAY) >= best_streak(days, TODAY)
    open_yet = days - {TODAY}
    assert streak(open_yet | {TODAY}, TODAY) == streak(open_yet, TODAY) + 1


@given(PLAYED)
def test_future_days_do_not_count(days: frozenset[int]) -> None:
    """DAILY.md#streak: as after a clock was set back, or a journey to the west."""
    past = frozenset(day for day in days if day <= TODAY)
    assert streak(days, TODAY) == streak(past, TODAY)
    assert best_streak(days, TODAY) == best_streak(past, TODAY)
    assert last_days(days, TODAY) == last_days(past, TODAY)


@pytest.mark.parametrize(
    ("pattern", "marks"),
    [
        ("", "mmmmmmo"),
        ("x", "mmmmmmp"),
        ("xx.xx.", "mppfppo"),
        ("xx.x.x", "mppmpfp"),
        ("x..", "mmmmpfo"),
        ("x...", "mmmpmmo"),
    ],
)
def test_last_days_are_marked(pattern: str, marks: str) -> None:
    """DAILY.md#streak."""
    signs = {Mark.PLAYED: "p", Mark.FORGIVEN: "f", Mark.MISSED: "m", Mark.OPEN: "o"}
    assert "".join(signs[mark] for mark in last_days(played(pattern), TODAY)) == marks
