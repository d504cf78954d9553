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
def test_share_has_wilsons_interval(hits: int, count: int, low: float, high: float) -> None:
    """STATISTICS.md#wilson."""
    found = share(hits, count)
    assert found.value == hits / count
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_share_of_few_cases_is_wide_and_unsure() -> None:
    """STATISTICS.md#wilson, #intervals."""
    assert share(0, 0) == Interval(0.0, 0.0, 1.0, 0)
    none, whole = share(0, 7), share(7, 7)
    assert (none.low, whole.high) == (0, 1)
    assert none.high == pytest.approx(1 - whole.low)
    assert (share(9, 9).sure, share(10, 10).sure) == (False, True)


def test_students_t_matches_the_tables() -> None:
    for degrees, t in TABLE.items():
        assert student_95(degrees) == pytest.approx(t, abs=0.002)


def test_mean_has_students_interval() -> None:
    """STATISTICS.md#mean: worked by hand; the deviation is the root of 10, its error of 2."""
    found = mean([1.0, 3.0, 5.0, 7.0, 9.0])
    assert found.value == 5
    assert found.high - found.value == pytest.approx(2.776 * 2**0.5)
    assert found.value - found.low == pytest.approx(2.776 * 2**0.5)


def test_mean_of_few_values_is_unsure() -> None:
    assert mean([4.0]) == Interval(4.0, 4.0, 4.0, 1)
    assert mean([]) == Interval(0.0, 0.0, 0.0, 0)
    assert not mean([1.0, 2.0, 3.0, 4.0]).sure
