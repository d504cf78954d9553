from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.daily.deal_of_day import deal_of_day, variant_of_day
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.session.setup import check_seed

DAYS = st.dates()


def test_deals_of_these_days_never_change() -> None:
    """DAILY.md#deal: what everybody played stays what it was."""
    first = date(2026, 11, 22)
    variants = [variant_of_day(first + timedelta(days=later)) for later in range(8)]
    assert variants == [
        *("palestinian", "ethiopian", "lebanese", "saba-alkoomi"),
        *("haddad", "egyptian-double", "ashush", "homs"),
    ]
    deal = deal_of_day(first)
    assert (deal.seed, deal.options) == ("basra-day/2026-11-22", {"target": 21})
    assert (deal.players, deal.dealer, deal.bots) == (2, 1, ("casual",))


@given(DAYS)
def test_every_variant_comes_once_in_sixteen_days(day: date) -> None:
    """DAILY.md#deal."""
    first = day.toordinal() // 16 * 16
    turn = [number for number in range(first, first + 16) if 1 <= number <= date.max.toordinal()]
    counts = Counter(variant_of_day(date.fromordinal(number)) for number in turn)
    assert set(counts.values()) == {1}
    assert set(counts) <= set(VARIANTS)
    if day > date.min:
        assert variant_of_day(day) != variant_of_day(day - timedelta(days=1))


def test_each_sixteen_days_have_another_order() -> None:
    """DAILY.md#deal."""
    first = date(2026, 1, 1).toordinal() // 16 * 16
    turns = (range(first + 16 * turn, first + 16 * turn + 16) for turn in range(100))
    orders = {tuple(variant_of_day(date.fromordinal(day)) for day in turn) for turn in turns}
    assert len(orders) == 100


@pytest.mark.parametrize("day", [date.min, date(2026, 11, 22), date(2028, 2, 29), date.max])
def test_every_day_has_a_playable_deal(day: date) -> None:
    """DAILY.md#deal."""
    deal = deal_of_day(day)
    rules = configure(VARIANTS[deal.variant], deal.players, deal.options)
    assert rules.target == 21
    check_seed(deal.seed)
    assert deal_of_day(day) == deal
