from __future__ import annotations

import pytest

from game.rules.cards import PACK
from game.rules.variants import VARIANTS
from tests.rules.tables import after, basra, position, rules, takes

SWEEPING = [
    "egyptian",
    "egyptian-double",
    "egyptian-open",
    "jawaker",
    "russell",
    "saba-alkoomi",
    "yemeni",
    "ethiopian",
    "haddad",
]
ORDINARY = [key for key in VARIANTS if key not in SWEEPING]


@pytest.mark.parametrize("key", VARIANTS)
def test_a_jack_takes_the_whole_floor(key: str) -> None:
    """RULES.md#jack."""
    assert takes(rules(key), "JS", "2C TD JH 8S 9D") == {"2C 8S 9D JH TD"}
    assert takes(rules(key), "JS", "AC") == {"AC"}


@pytest.mark.parametrize("key", VARIANTS)
def test_a_jack_on_an_empty_floor_lies_there(key: str) -> None:
    """RULES.md#jack."""
    state = after(position(rules(key), ("JS 2C", "5H 3C")), "JS")
    assert [str(card) for card in state.floor] == ["JS"]
    assert state.piles == ((), ())


@pytest.mark.parametrize("key", VARIANTS)
def test_only_a_jack_or_a_sweeping_komi_takes_a_lone_jack(key: str) -> None:
    """RULES.md#jack."""
    table = rules(key)
    takers = {str(card) for card in PACK if takes(table, str(card), "JS")}
    assert takers == {"JC", "JD", "JH", "JS"} | ({"7D"} if key in SWEEPING else set())


@pytest.mark.parametrize("key", SWEEPING)
def test_a_sweeping_komi_takes_the_whole_floor(key: str) -> None:
    """RULES.md#komi."""
    assert takes(rules(key), "7D", "2C KH JH 8S") == {"2C 8S JH KH"}
    assert takes(rules(key), "7D", "AC") == {"AC"}


@pytest.mark.parametrize("key", SWEEPING)
def test_only_the_seven_of_diamonds_sweeps(key: str) -> None:
    """RULES.md#komi."""
    assert takes(rules(key), "7H", "2C 5H 8S") == {"2C 5H"}
    assert takes(rules(key), "7H", "2C 8S") == set()


@pytest.mark.parametrize("key", ORDINARY)
def test_elsewhere_the_seven_of_diamonds_is_an_ordinary_seven(key: str) -> None:
    """RULES.md#variants."""
    assert takes(rules(key), "7D", "2C 5H 8S") == {"2C 5H"}
    assert takes(rules(key), "7D", "2C 8S") == set()


@pytest.mark.parametrize("key", SWEEPING)
def test_the_komi_on_an_empty_floor_lies_there_as_an_ordinary_seven(key: str) -> None:
    """RULES.md#komi."""
    table = rules(key)
    state = after(position(table, ("7D 2C", "5H 3C")), "7D")
    assert [str(card) for card in state.floor] == ["7D"]
    assert takes(table, "7S", "7D KH") == {"7D"}
    assert takes(table, "TS", "7D 3C KH") == {"3C 7D"}
    assert takes(table, "8S", "7D KH") == set()


def test_the_lone_komi_is_captured_by_any_card() -> None:
    """RULES.md#lone-komi."""
    table = rules("ethiopian")
    others = [str(card) for card in PACK if str(card) != "7D"]
    assert all(takes(table, card, "7D") == {"7D"} for card in others)


def test_any_card_but_a_jack_makes_a_basra_of_the_lone_komi() -> None:
    """RULES.md#lone-komi."""
    table = rules("ethiopian")
    assert {basra(table, f"{rank}Sx7D", "7D") for rank in "A23456789TQ"} == {10}
    assert basra(table, "KSx7D", "7D") == 10
    assert basra(table, "JSx7D", "7D") == 0


def test_the_komi_with_another_card_is_not_lone() -> None:
    """RULES.md#lone-komi."""
    table = rules("ethiopian")
    assert takes(table, "KS", "7D 2C") == set()
    assert takes(table, "8S", "7D 2C") == set()
    assert takes(table, "9S", "7D 2C") == {"2C 7D"}


def test_another_seven_that_lies_alone_is_no_lone_komi() -> None:
    """RULES.md#lone-komi."""
    assert takes(rules("ethiopian"), "KS", "7H") == set()


@pytest.mark.parametrize("key", [key for key in VARIANTS if key != "ethiopian"])
def test_the_lone_komi_is_ethiopian_alone(key: str) -> None:
    """RULES.md#lone-komi."""
    assert takes(rules(key), "KS", "7D") == set()
    assert takes(rules(key), "7S", "7D") == {"7D"}
