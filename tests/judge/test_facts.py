import pytest

from game.judge.facts import Facts, facts_of, groups
from game.rules.cards import Card
from game.rules.variants import VARIANTS
from game.rules.view import view
from tests.rules.tables import cards, move, position, rules


def facts(floor: str, hand: str, play: str, variant: str = "egyptian") -> Facts:
    rest = " ".join(sorted(set(map(str, VARIANTS[variant].pack)) - {*floor.split(), *hand.split()}))
    state = position(rules(variant), (hand, ""), floor=floor, stock=rest)
    return facts_of(view(state, 0), move(play))


def test_facts_name_a_capture_group_by_group() -> None:
    """RULES.md#capturing."""
    told = facts("9D 5C 4D KH", "9S 2C 3C QC", "9Sx4D,5C,9D")
    assert told.groups == (cards("9D"), cards("5C 4D"))
    assert told.left == cards("KH")
    assert told.takers == 3 + 4 + 1  # kings, jacks, the komi
    assert told.unseen == 44
    assert told.threats == 3
    assert (told.basra, told.points) == (0, 0)


def test_facts_count_points_of_the_card_played_and_those_it_takes() -> None:
    """RULES.md#points."""
    told = facts("AC 2C", "3S KD KC KS", "3Sx2C,AC")
    assert (told.basra, told.points) == (10, 3)
    assert (told.left, told.takers, told.threats) == ((), 0, 0)
    assert facts("AC KH", "AS 2C 3C QC", "ASxAC").points == 2
    trailed = facts("4D KH", "AS 2C 3C QC", "AS")
    assert (trailed.groups, trailed.left, trailed.points) == ((), cards("4D KH AS"), 0)


def test_facts_count_the_lebanese_basra_of_a_lone_trail() -> None:
    """RULES.md#lebanese."""
    told = facts("4D", "3S KD KC KS 2H AC", "3S", "lebanese")
    assert told.threats == 4  # the sevens
    assert told.takers == 4 + 3 + 3 + 4  # sevens, fours, threes, jacks


def test_facts_note_a_jack_that_stays() -> None:
    assert facts("4D KH", "9S JC 3C QC", "9S").jacks_kept == 1
    assert facts("4D KH", "9S JC JD QC", "9S").jacks_kept == 2
    assert not facts("4D KH", "9S JC 3C QC", "JCx4D,KH").jacks_kept
    assert facts("4D KH", "9S JC 3C QC", "JCx4D,KH").sweeps
    assert not facts("", "9S JC 3C QC", "9S").jacks_kept


@pytest.mark.parametrize(
    ("card", "captured", "expected"),
    [
        ("TC", "6C 4C 3C 7C", ["6C 4C", "7C 3C"]),
        ("TC", "TD 6C 2C AC AD", ["TD", "6C 2C AC AD"]),
        ("9C", "8C AC 5C 2C 2D", ["8C AC", "5C 2C 2D"]),
        ("KC", "KD KH", ["KD", "KH"]),
        ("7D", "KD 3H", ["KD 3H"]),
        ("5C", "", []),
    ],
)
def test_capture_splits_into_groups(card: str, captured: str, expected: list[str]) -> None:
    found = groups(Card.parse(card), cards(captured))
    assert sorted(map(set, found), key=str) == sorted(
        (set(cards(group)) for group in expected), key=str
    )
