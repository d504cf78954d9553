from __future__ import annotations

import pytest

from game.statistics.estimates import Interval, mean, share, student_95

NEWCOMBE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
]
"""Wilson's intervals as R. G. Newcombe prints them (Statistics in Medicine 17, 1998, table I)."""

TABLE = {1: 12.706, 2: 4.303, 4: 2.776, 5: 2.571, 6: 2.447, 10: 2.228, 20: 2.086, 60: 2.0}
"""Student's t as tables have it."""


@pytest.mark.parametrize(("hits", "count", "low", "high"), NEWCOMBE)
def test_a_share_has_wilsons_interval(hits: int, count: int, low: float, high: float) -> None:
    """STATISTICS.md#wilson."""
    found = share(hits, count)
    assert found.value == hits / count
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_a_share_of_nothing_may_be_anything() -> None:
    assert share(0, 0) == Interval(0.0, 0.0, 1.0, 0)


def test_all_and_none_are_mirrored_and_stay_between_0_and_1() -> None:
    """STATISTICS.md#wilson."""
    none, whole = share(0, 7), share(7, 7)
    assert none.low == 0
    assert whole.high == 1
    assert none.high == pytest.approx(1 - whole.low)


@pytest.mark.parametrize(("degrees", "t"), TABLE.items())
def test_students_t_is_that_of_the_tables(degrees: int, t: float) -> None:
    assert student_95(degrees) == pytest.approx(t, abs=0.002)


def test_students_t_needs_a_degree_of_freedom() -> None:
    with pytest.raises(ValueError, match="degree"):
        student_95(0)


def test_a_mean_has_students_interval() -> None:
    """STATISTICS.md#mean: worked by hand; the deviation is the root of 10, its error of 2."""
    found = mean([1.0, 3.0, 5.0, 7.0, 9.0])
    assert found.value == 5
    assert found.high - found.value == pytest.approx(2.776 * 2**0.5)
    assert found.value - found.low == pytest.approx(2.776 * 2**0.5)


def test_a_mean_of_one_or_none_has_no_interval() -> None:
    assert mean([4.0]) == Interval(4.0, 4.0, 4.0, 1)
    assert mean([]) == Interval(0.0, 0.0, 0.0, 0)


def test_fewer_than_five_cases_say_nothing_sure() -> None:
    """STATISTICS.md#intervals."""
    assert not share(4, 4).sure
    assert share(5, 5).sure
    assert not mean([1.0, 2.0, 3.0, 4.0]).sure
