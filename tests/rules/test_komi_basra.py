import pytest

from game.rules.basras import splits_evenly
from tests.rules.tables import basra, cards, rules

SUM10 = ("AC", "TC", "7S", "2C 8D", "AC 2D 3H 4S", "AC AD AH AS")
NO_SUM10 = ("2C 9D", "KS", "QS", "JS", "2C KD", "TC AD", "2C JH")
YEMENI = (
    *("AC", "9C", "2C 7H", "AC 2D 6H", "AC AD AH AS"),  # less than ten
    *("TC", "QC", "KC", "TC QC KC", "TC TH", "KC KD KH"),  # only tens, queens and kings
    *("AC 2D 7H 8S", "7C 7S", "9C 9D 9H", "9C AD 8H"),  # groups of one sum below ten
    *("5C 5D 2H 3S", "6C 6D 5H AS 4C 2S"),
)
NO_YEMENI = (
    *("2C 8D", "AC 2D 7H", "AC 9D", "9C 2D", "3C 9D"),
    *("TC JC", "JC", "QC AC", "TC 2D", "KC 9D QH"),
    *("TC 4D 6H", "2C 8D 3H 7S", "9C 8D", "AC 2D 7H 8S KC", "3C 3H 7C"),
)
ETHIOPIAN = ("TC 4D 6H", "AC", "TC", "2C 8D", "TC TH", "AC 2D 7H 8S", "7C 7S", "AC 2D 3H 4S")
NO_ETHIOPIAN = ("2C 9D", "KS", "JS", "QS", "TC 4D 5H", "TC 4D 6H KS", "9C 3D 6H 2C")


def swept(key: str, floor: str) -> int:
    """Return the points of a komi that takes this floor."""
    return basra(rules(key), f"7Dx{floor.replace(' ', ',')}", floor)


@pytest.mark.parametrize(
    ("key", "points", "made", "missed"),
    [
        ("egyptian", 10, SUM10, NO_SUM10),
        ("egyptian-double", 10, SUM10, NO_SUM10),
        ("egyptian-open", 10, SUM10, NO_SUM10),
        ("jawaker", 10, SUM10, NO_SUM10),
        ("haddad", 14, SUM10, NO_SUM10),
        ("russell", 0, (), (*SUM10, *NO_SUM10)),
        ("saba-alkoomi", 0, (), (*SUM10, *NO_SUM10)),
        ("yemeni", 10, YEMENI, NO_YEMENI),
        ("ethiopian", 10, ETHIOPIAN, NO_ETHIOPIAN),
    ],
)
def test_komi_makes_a_basra_on_the_floors_of_its_variant(
    key: str, points: int, made: tuple[str, ...], missed: tuple[str, ...]
) -> None:
    """RULES.md#sum10, #face, #never, #yemeni, #ethiopian."""
    assert {floor: swept(key, floor) for floor in made} == dict.fromkeys(made, points)
    assert {floor: swept(key, floor) for floor in missed} == dict.fromkeys(missed, 0)


@pytest.mark.parametrize(
    ("floor", "highest", "fewest", "even"),
    [
        ("8C 5D 5H 4S 2C", 9, 2, False),  # 24 is three times 8, but no group takes a five
        ("8C 5D 6H 3S 2C", 9, 2, True),
        ("8C", 8, 1, True),
        ("8C", 9, 2, False),
        ("8C", 7, 1, False),
    ],
)
def test_equal_sums_need_each_card_in_one_group(
    floor: str, highest: int, fewest: int, *, even: bool
) -> None:
    """RULES.md#yemeni."""
    assert splits_evenly(cards(floor), highest=highest, fewest=fewest) == even
