import pytest

from game.rules.cards import PACK
from game.rules.variants import VARIANTS
from tests.rules.tables import after, basra, position, rules, takes

SWEEPING = [
    *("egyptian", "egyptian-double", "egyptian-open", "jawaker"),
    *("russell", "saba-alkoomi", "yemeni", "ethiopian", "haddad"),
]
ETHIOPIAN = rules("ethiopian")


@pytest.mark.parametrize("key", VARIANTS)
def test_jack_takes_the_whole_floor(key: str) -> None:
    """RULES.md#jack: or it stays on an empty one."""
    assert takes(rules(key), "JS", "2C TD JH 8S 9D") == {"2C 8S 9D JH TD"}
    assert takes(rules(key), "JS", "AC") == {"AC"}
    state = after(position(rules(key), ("JS 2C", "5H 3C")), "JS")
    assert [str(card) for card in state.floor] == ["JS"]
    assert state.piles == ((), ())


@pytest.mark.parametrize("key", VARIANTS)
def test_lone_jack_is_taken_by_jacks_and_a_sweeping_komi_alone(key: str) -> None:
    """RULES.md#jack."""
    table = rules(key)
    takers = {str(card) for card in PACK if takes(table, str(card), "JS")}
    assert takers == {"JC", "JD", "JH", "JS"} | ({"7D"} if key in SWEEPING else set())


@pytest.mark.parametrize("key", VARIANTS)
def test_seven_of_diamonds_sweeps_in_some_variants_alone(key: str) -> None:
    """RULES.md#komi, #variants: elsewhere, as every other seven, it is an ordinary one."""
    table = rules(key)
    sweeps = {"7D"} if key in SWEEPING else set()
    for seven in ("7C", "7D", "7H", "7S"):
        assert takes(table, seven, "2C 5H 8S") == ({"2C 5H 8S"} if seven in sweeps else {"2C 5H"})
        assert takes(table, seven, "2C 8S") == ({"2C 8S"} if seven in sweeps else set())
        assert takes(table, seven, "AC") == ({"AC"} if seven in sweeps else set())


@pytest.mark.parametrize("key", VARIANTS)
def test_lone_komi_is_taken_by_any_card_in_the_ethiopian_game_alone(key: str) -> None:
    """RULES.md#lone-komi."""
    takers = {
        str(card) for card in PACK if str(card) != "7D" and takes(rules(key), str(card), "7D")
    }
    if key == "ethiopian":
        assert takers == set(map(str, PACK)) - {"7D"}
    else:
        assert {card[0] for card in takers} == {"7", "J"}


def test_lone_komi_is_a_basra_for_any_card_but_a_jack() -> None:
    """RULES.md#lone-komi."""
    points = {rank: basra(ETHIOPIAN, f"{rank}Sx7D", "7D") for rank in "A23456789TQKJ"}
    assert points == dict.fromkeys("A23456789TQK", 10) | {"J": 0}


def test_lone_komi_is_alone_and_a_komi() -> None:
    """RULES.md#lone-komi: next to another card, or of another suit, it is an ordinary seven."""
    assert takes(ETHIOPIAN, "KS", "7D 2C") == set()
    assert takes(ETHIOPIAN, "8S", "7D 2C") == set()
    assert takes(ETHIOPIAN, "9S", "7D 2C") == {"2C 7D"}
    assert takes(ETHIOPIAN, "KS", "7H") == set()
