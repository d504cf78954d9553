from __future__ import annotations

import pytest

from game.rules.basras import splits_evenly
from tests.rules.tables import basra, cards, rules

SUM10 = ["egyptian", "egyptian-double", "egyptian-open", "jawaker"]


def swept(key: str, floor: str) -> int:
    """The points of a komi that takes this floor."""
    return basra(rules(key), f"7Dx{floor.replace(' ', ',')}", floor)


@pytest.mark.parametrize("key", SUM10)
@pytest.mark.parametrize("floor", ["AC", "TC", "7S", "2C 8D", "AC 2D 3H 4S", "AC AD AH AS"])
def test_sum10_numerals_up_to_ten_are_a_basra(key: str, floor: str) -> None:
    """RULES.md#sum10."""
    assert swept(key, floor) == 10


@pytest.mark.parametrize("key", [*SUM10, "haddad"])
@pytest.mark.parametrize("floor", ["2C 9D", "KS", "QS", "JS", "2C KD", "TC AD", "2C JH"])
def test_sum10_more_than_ten_or_a_court_is_none(key: str, floor: str) -> None:
    """RULES.md#sum10."""
    assert swept(key, floor) == 0


def test_sum10_of_haddad_scores_twice_seven() -> None:
    """RULES.md#sum10, #face."""
    assert swept("haddad", "2C 8D") == 14
    assert swept("haddad", "AC") == 14


@pytest.mark.parametrize("key", ["russell", "saba-alkoomi"])
@pytest.mark.parametrize("floor", ["AC", "7S", "2C 5D", "KS", "JS"])
def test_never_a_basra(key: str, floor: str) -> None:
    """RULES.md#never."""
    assert swept(key, floor) == 0


@pytest.mark.parametrize("key", ["russell", "saba-alkoomi"])
def test_never_is_of_the_komi_alone(key: str) -> None:
    """RULES.md#never: another seven that clears the floor makes a basra."""
    assert basra(rules(key), "7Sx2C,5D", "2C 5D") == 10


@pytest.mark.parametrize("floor", ["AC", "9C", "2C 7H", "AC 2D 6H", "AC AD AH AS"])
def test_yemeni_a_numerals_adding_to_less_than_ten(floor: str) -> None:
    """RULES.md#yemeni."""
    assert swept("yemeni", floor) == 10


@pytest.mark.parametrize("floor", ["2C 8D", "AC 2D 7H", "AC 9D", "9C 2D", "3C 9D"])
def test_yemeni_a_ten_itself_is_too_much(floor: str) -> None:
    """RULES.md#yemeni."""
    assert swept("yemeni", floor) == 0


@pytest.mark.parametrize("floor", ["TC", "QC", "KC", "TC QC KC", "TC TH", "KC KD KH"])
def test_yemeni_b_only_tens_queens_and_kings(floor: str) -> None:
    """RULES.md#yemeni."""
    assert swept("yemeni", floor) == 10


@pytest.mark.parametrize("floor", ["TC JC", "JC", "QC AC", "TC 2D", "KC 9D QH"])
def test_yemeni_b_nothing_else_among_them(floor: str) -> None:
    """RULES.md#yemeni."""
    assert swept("yemeni", floor) == 0


@pytest.mark.parametrize(
    "floor", ["AC 2D 7H 8S", "7C 7S", "9C 9D 9H", "9C AD 8H", "5C 5D 2H 3S", "6C 6D 5H AS 4C 2S"]
)
def test_yemeni_c_two_or_more_groups_of_one_sum_below_ten(floor: str) -> None:
    """RULES.md#yemeni."""
    assert swept("yemeni", floor) == 10


@pytest.mark.parametrize(
    "floor", ["TC 4D 6H", "2C 8D 3H 7S", "9C 8D", "AC 2D 7H 8S KC", "3C 3H 7C"]
)
def test_yemeni_c_not_ten_nor_unequal_nor_with_a_court(floor: str) -> None:
    """RULES.md#yemeni."""
    assert swept("yemeni", floor) == 0


@pytest.mark.parametrize(
    "floor", ["TC 4D 6H", "AC", "TC", "2C 8D", "TC TH", "AC 2D 7H 8S", "7C 7S", "AC 2D 3H 4S"]
)
def test_ethiopian_groups_of_one_sum_up_to_ten(floor: str) -> None:
    """RULES.md#ethiopian."""
    assert swept("ethiopian", floor) == 10


@pytest.mark.parametrize(
    "floor", ["2C 9D", "KS", "JS", "QS", "TC 4D 5H", "TC 4D 6H KS", "9C 3D 6H 2C"]
)
def test_ethiopian_unequal_or_a_court_is_none(floor: str) -> None:
    """RULES.md#ethiopian."""
    assert swept("ethiopian", floor) == 0


def test_equal_sums_need_each_card_in_one_group() -> None:
    """RULES.md#yemeni: 8 5 5 4 2 add up to 24, three times 8, but no group takes a five."""
    assert not splits_evenly(cards("8C 5D 5H 4S 2C"), highest=9, fewest=2)
    assert splits_evenly(cards("8C 5D 6H 3S 2C"), highest=9, fewest=2)
    assert splits_evenly(cards("8C"), highest=8, fewest=1)
    assert not splits_evenly(cards("8C"), highest=9, fewest=2)
    assert not splits_evenly(cards("8C"), highest=7, fewest=1)
