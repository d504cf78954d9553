import pytest

from game.rules.basras import splits_evenly
from tests.rules.tables import after, basra, cards, position, rules

LEBANESE = rules("lebanese")


@pytest.mark.parametrize(
    ("text", "floor", "before", "points"),
    [
        pytest.param("9Sx4C,5H", "5H", ("4C",), 10, id="one card, one trailed onto it"),
        pytest.param("9Sx4C,5H", "", ("5H", "4C"), 10, id="both just trailed"),
        pytest.param("9Sx4C,5H", "5H 4C", (), 0, id="both lay there already"),
        pytest.param("9Sx4C,5H", "5H 4C 8D", ("8Cx8D",), 0, id="two left by a capture"),
        pytest.param("9Sx4C,5H", "5H KH", ("4C", "KSxKH"), 0, id="a turn too late"),
        pytest.param("9Sx2C,3C,4H", "4H", ("3C", "2C"), 0, id="three cards"),
        pytest.param("5Sx5H", "5H", ("4C",), 0, id="one matched, one left"),
        pytest.param("QSxQC,QH", "QC QH", (), 0, id="two queens"),
        pytest.param("JSx4C,5H", "5H", ("4C",), 0, id="a jack"),
    ],
)
def test_lebanese_basra_takes_a_lone_card_and_the_one_trailed_onto_it(
    text: str, floor: str, before: tuple[str, ...], points: int
) -> None:
    """RULES.md#lebanese."""
    table = rules("lebanese", max(2, len(before) + 1))
    assert basra(table, text, floor, *before) == points
    assert basra(rules("ashush", max(2, len(before) + 1)), text, floor, *before) == 0


def test_lebanese_basra_reaches_across_a_batch_border() -> None:
    """RULES.md#lebanese: of two cards, and of one."""
    stock = "9S 2C 2D 2H 3C 3D 3H 3S 6C 6D 6H 6S"
    state = after(position(LEBANESE, ("5H", "4C"), stock=stock), "5H", "4C", "9Sx4C,5H")
    assert state.batch == 2
    assert state.history[-1].basra == 10
    start = position(LEBANESE, ("KC", "5H"), floor="KH", stock=stock.replace("9S", "5S"))
    state = after(start, "KCxKH", "5H", "5Sx5H")
    assert [turn.basra for turn in state.history] == [10, 0, 10]


def test_card_left_over_between_prevents_the_lebanese_basra() -> None:
    """RULES.md#lebanese, #leftover: in a pack that doesn't divide evenly."""
    start = position(
        rules("lebanese", 3), ("QC", "KC", "3C"), floor="2H QD KD", stock="9S 8S 7S 4H"
    )
    state = after(start, "QCxQD", "KCxKD", "3C", "9Sx2H,3C,4H")
    assert state.floor == ()
    assert state.history[-1].basra == 0


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
