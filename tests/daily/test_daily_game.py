import json
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.daily import daily_game as days
from game.daily.daily_game import daily_game, variant_of_day
from game.formats.ids import DAY_VARIANTS, VARIANT_IDS, Since
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.session.setup import check_seed

DAYS = st.dates()


GOLDEN = json.loads(Path(__file__).with_name("golden_days.json").read_text("utf-8"))
"""The variants of the days of each month, by their numbers as hexadecimal digits."""


def test_deals_of_three_years_never_change() -> None:
    """DAILY.md#deal"""
    for month, digits in GOLDEN.items():
        for number, digit in enumerate(digits, 1):
            day = date.fromisoformat(f"{month}-{number:02}")
            deal = daily_game(day)
            assert deal.variant == VARIANT_IDS.name(int(digit, 16))
            assert deal.seed == f"basra-day/{day}"
            assert (deal.options, deal.players, deal.dealer) == ({"target": 21}, 2, 1)
            assert deal.bots == ("casual",)
    assert sum(map(len, GOLDEN.values())) == 1096


@given(DAYS)
def test_every_variant_occurs_once_in_a_cycle(day: date) -> None:
    """DAILY.md#deal."""
    number = day.toordinal()
    row = next(row for row in reversed(DAY_VARIANTS) if row.first <= number)
    size = len(row.variants)
    first = number - (number - row.first) % size
    later = [row.first for row in DAY_VARIANTS if row.first > number]
    end = min(first + size, date.max.toordinal() + 1, *later)
    turn = [variant_of_day(date.fromordinal(one)) for one in range(max(first, 1), end)]
    assert len(set(turn)) == len(turn)
    assert set(turn) <= set(row.variants) <= set(VARIANTS)
    if day > date.min:
        assert variant_of_day(day) != variant_of_day(day - timedelta(days=1))


def test_all_variants_have_days() -> None:
    assert {*DAY_VARIANTS[-1].variants} == {*VARIANTS}, "add a row Since"


def test_each_sixteen_days_have_another_order() -> None:
    """DAILY.md#deal."""
    first = date(2026, 1, 1).toordinal() // 16 * 16
    turns = (range(first + 16 * turn, first + 16 * turn + 16) for turn in range(100))
    orders = {tuple(variant_of_day(date.fromordinal(day)) for day in turn) for turn in turns}
    assert len(orders) == 100


@pytest.mark.parametrize("day", [date.min, date(2026, 11, 22), date(2028, 2, 29), date.max])
def test_every_day_has_a_playable_deal(day: date) -> None:
    """DAILY.md#deal."""
    deal = daily_game(day)
    assert configure(VARIANTS[deal.variant], deal.players, deal.options).target == 21
    check_seed(deal.seed)
    assert daily_game(day) == deal


@pytest.mark.parametrize("first", [date(2029, 1, 1), date(2029, 1, 9)])
def test_new_variant_joins_from_its_day_on(first: date, monkeypatch: pytest.MonkeyPatch) -> None:
    """DAILY.md#deal."""
    size = len(VARIANTS) + 1
    span = [first + timedelta(days=later) for later in range(-400, 10 * size)]
    before = [variant_of_day(day) for day in span]
    row = Since(first.toordinal(), (*VARIANTS, "damascene"))
    monkeypatch.setattr(days, "DAY_VARIANTS", (*DAY_VARIANTS, row))
    after = [variant_of_day(day) for day in span]
    assert after[:400] == before[:400]
    for turn in range(400, len(span), size):
        assert sorted(after[turn : turn + size]) == sorted(row.variants)
    assert all(one != other for one, other in pairwise(after))


def test_variant_of_the_day_before_does_not_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """DAILY.md#deal."""
    for later in range(60):
        first = date(2029, 1, 1) + timedelta(days=later)
        with monkeypatch.context() as patched:
            row = Since(first.toordinal(), VARIANT_IDS.names[:5])
            patched.setattr(days, "DAY_VARIANTS", (*DAY_VARIANTS, row))
            assert variant_of_day(first) != variant_of_day(first - timedelta(days=1))
