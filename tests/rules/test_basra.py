from __future__ import annotations

import pytest

from game.rules.basras import basra_points
from game.rules.cards import Card
from game.rules.events import BasraMade, Captured
from game.rules.play import play
from game.rules.variants import VARIANTS
from tests.rules.tables import after, basra, cards, move, position, rules

ANY = [key for key in VARIANTS if key not in {"lebanese", "ashush"}]
TEN = [key for key, row in VARIANTS.items() if not row.face_basra]
FACE = [key for key, row in VARIANTS.items() if row.face_basra]
JACK_ON_JACK = {
    "egyptian": 0,
    "egyptian-double": 20,
    "egyptian-open": 0,
    "jawaker": 0,
    "russell": 20,
    "saba-alkoomi": 20,
    "yemeni": 20,
    "ethiopian": 0,
    "lebanese": 10,
    "ashush": 10,
    "cypriot": 0,
    "palestinian": 0,
    "jordanian": 20,
    "haddad": 0,
    "syrian": 25,
    "homs": 25,
}


@pytest.mark.parametrize("key", ANY)
@pytest.mark.parametrize(
    ("text", "floor"),
    [
        ("5Sx5H", "5H"),
        ("5Sx5C,5H", "5C 5H"),
        ("5Sx2C,3H", "2C 3H"),
        ("5Sx2C,3H,4D,AH", "2C 3H 4D AH"),
    ],
)
def test_taking_the_whole_floor_is_a_basra(key: str, text: str, floor: str) -> None:
    """RULES.md#any."""
    assert basra(rules(key), text, floor) == 10


@pytest.mark.parametrize("key", VARIANTS)
def test_taking_less_than_the_whole_floor_is_none(key: str) -> None:
    """RULES.md#basra."""
    assert basra(rules(key), "5Sx5H", "5H 8C") == 0


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("floor", ["5H", "2C 3H", "7H", "TC"])
def test_a_jack_that_takes_anything_but_a_lone_jack_scores_nothing(key: str, floor: str) -> None:
    """RULES.md#jack-on-jack."""
    assert basra(rules(key), f"JSx{floor.replace(' ', ',')}", floor) == 0


@pytest.mark.parametrize(("key", "points"), JACK_ON_JACK.items())
def test_a_jack_that_takes_a_lone_jack_scores_what_the_variant_gives(key: str, points: int) -> None:
    """RULES.md#jack-on-jack."""
    assert basra(rules(key), "JSxJH", "JH") == points


def test_a_jack_on_a_jack_scores_30_where_that_is_chosen() -> None:
    """RULES.md#variants."""
    assert basra(rules("egyptian-double", jack_on_jack=30), "JSxJH", "JH") == 30


@pytest.mark.parametrize("key", VARIANTS)
def test_a_jack_that_takes_a_jack_among_others_scores_nothing(key: str) -> None:
    """RULES.md#jack-on-jack."""
    assert basra(rules(key), "JSx2C,JH", "JH 2C") == 0
    assert basra(rules(key), "JSxJC,JH", "JH JC") == 0


@pytest.mark.parametrize("key", VARIANTS)
def test_an_empty_floor_gives_no_basra(key: str) -> None:
    """RULES.md#basra."""
    assert basra(rules(key), "5S", "") == 0
    assert basra(rules(key), "JS", "") == 0
    assert basra(rules(key), "7D", "") == 0


def test_the_last_card_of_the_hand_can_make_a_basra() -> None:
    """RULES.md#basra."""
    state = after(position(rules("egyptian"), ("4C", "5S"), floor="5H"), "4C", "5Sx5H")
    assert state.history[-1].basra == 0
    state = after(position(rules("egyptian"), ("4C", "9S"), floor="5H"), "4C", "9Sx4C,5H")
    assert state.over
    assert state.history[-1].basra == 10
    assert state.score is not None
    assert [side.basra_points for side in state.score.sides] == [0, 10]


def test_a_basra_is_told_after_the_capture() -> None:
    """RULES.md#basra."""
    state = position(rules("egyptian"), ("5S 2C", "KS 3C"), floor="5H")
    after_it, events = play(state, move("5Sx5H"))
    five = state.hands[0][0]
    assert events == (Captured(0, five, state.floor), BasraMade(0, five, 10))
    assert [turn.play.card for turn in after_it.basras(0)] == [five]
    assert after_it.basras(1) == ()


@pytest.mark.parametrize("key", TEN)
@pytest.mark.parametrize("rank", "A23456789TQK")
def test_a_basra_is_worth_ten_whatever_makes_it(key: str, rank: str) -> None:
    """RULES.md#basra."""
    assert basra(rules(key), f"{rank}Sx{rank}H", f"{rank}H") == 10


@pytest.mark.parametrize("key", FACE)
@pytest.mark.parametrize(("rank", "points"), [("A", 2), ("7", 14), ("T", 20), ("2", 4)])
def test_a_face_basra_scores_twice_the_capturing_card(key: str, rank: str, points: int) -> None:
    """RULES.md#face."""
    assert basra(rules(key), f"{rank}Sx{rank}H", f"{rank}H") == points


def test_it_is_the_capturing_card_that_counts() -> None:
    """RULES.md#face."""
    assert basra(rules("homs"), "9Sx2C,3C,4D", "2C 3C 4D") == 18


@pytest.mark.parametrize(
    ("key", "queen", "king"), [("jordanian", 20, 20), ("haddad", 20, 20), ("syrian", 6, 8)]
)
def test_queens_and_kings_count_what_the_variant_gives_them(
    key: str, queen: int, king: int
) -> None:
    """RULES.md#face: twice ten; in Syria twice three and twice four."""
    assert basra(rules(key), "QSxQH", "QH") == queen
    assert basra(rules(key), "KSxKH", "KH") == king


@pytest.mark.parametrize("key", ["lebanese", "ashush"])
@pytest.mark.parametrize("rank", "A7TQK")
def test_matching_the_one_card_on_the_floor_is_a_basra(key: str, rank: str) -> None:
    """RULES.md#lone, #lebanese."""
    assert basra(rules(key), f"{rank}Sx{rank}H", f"{rank}H") == 10


@pytest.mark.parametrize("key", ["lebanese", "ashush"])
@pytest.mark.parametrize(
    ("text", "floor"), [("5Sx2C,3H", "2C 3H"), ("5Sx5C,5H", "5C 5H"), ("QSxQC,QH", "QC QH")]
)
def test_clearing_more_than_one_card_is_no_lone_basra(key: str, text: str, floor: str) -> None:
    """RULES.md#lone, #lebanese."""
    assert basra(rules(key), text, floor) == 0


def test_lebanese_one_card_one_trailed_onto_it_and_both_taken_by_their_sum() -> None:
    """RULES.md#lebanese."""
    assert basra(rules("lebanese"), "9Sx4C,5H", "5H", "4C") == 10
    assert basra(rules("lebanese"), "9Sx4C,5H", "", "5H", "4C") == 10


def test_a_lone_trail_is_a_card_trailed_onto_just_one() -> None:
    """RULES.md#lebanese."""
    state = position(rules("lebanese"), ("5H 3D 3S KC", "9S 4C KD QD"))
    trails = []
    for text in ("5H", "9S", "3D", "4C", "3Sx3D", "QD"):
        state = after(state, text)
        trails.append(state.lone_trail)
    assert trails == [False, True, False, False, False, False]


def test_lebanese_two_cards_that_match_are_no_sum() -> None:
    """RULES.md#lebanese: no play leaves such a pair, and yet the rule has an answer."""
    table, pair = rules("lebanese"), cards("9C 9D")
    assert basra_points(table, pair, Card.parse("9S"), pair, lone_trail=True) == 0


def test_ashush_has_no_basra_of_two_cards() -> None:
    """RULES.md#lone."""
    assert basra(rules("ashush"), "9Sx4C,5H", "5H", "4C") == 0


def test_lebanese_two_cards_that_lay_there_already_are_no_basra() -> None:
    """RULES.md#lebanese."""
    assert basra(rules("lebanese"), "9Sx4C,5H", "5H 4C") == 0


def test_lebanese_a_floor_that_came_down_to_two_by_a_capture_is_no_basra() -> None:
    """RULES.md#lebanese."""
    assert basra(rules("lebanese"), "9Sx4C,5H", "5H 4C 8D", "8Cx8D") == 0


def test_lebanese_the_player_right_after_must_take_both() -> None:
    """RULES.md#lebanese: one turn later the two cards are three, or come down to two by capture."""
    late = ("4C", "KSxKH", "9Sx4C,5H")
    table = rules("lebanese", 3)
    state = position(table, ("4C", "KS", "9S"), floor="5H KH")
    assert after(state, *late).history[-1].basra == 0


def test_lebanese_three_cards_trailed_one_after_the_other_are_no_basra() -> None:
    """RULES.md#lebanese."""
    assert basra(rules("lebanese"), "9Sx2C,3C,4H", "4H", "3C", "2C") == 0


def test_lebanese_one_of_the_two_matched_and_one_left_is_no_basra() -> None:
    """RULES.md#lebanese."""
    assert basra(rules("lebanese"), "5Sx5H", "5H", "4C") == 0


def test_lebanese_the_two_card_rule_reaches_across_a_batch_border() -> None:
    """RULES.md#lebanese."""
    stock = "9S 2C 2D 2H 3C 3D 3H 3S 6C 6D 6H 6S"
    start = position(rules("lebanese"), ("5H", "4C"), stock=stock)
    state = after(start, "5H", "4C", "9Sx4C,5H")
    assert state.batch == 2
    assert state.history[-1].basra == 10


def test_lebanese_one_card_matched_across_a_batch_border() -> None:
    """RULES.md#lebanese."""
    stock = "5S 2C 2D 2H 3C 3D 3H 3S 6C 6D 6H 6S"
    start = position(rules("lebanese"), ("KC", "5H"), floor="KH", stock=stock)
    state = after(start, "KCxKH", "5H", "5Sx5H")
    assert [turn.basra for turn in state.history] == [10, 0, 10]


def test_lebanese_a_jack_takes_the_two_without_a_basra() -> None:
    """RULES.md#lebanese."""
    assert basra(rules("lebanese"), "JSx4C,5H", "5H", "4C") == 0


def test_lebanese_any_clear_where_that_is_chosen() -> None:
    """RULES.md#variants."""
    assert basra(rules("lebanese", basra_when="any"), "5Sx2C,3H", "2C 3H") == 10


def test_lebanese_a_card_left_over_between_makes_it_no_basra() -> None:
    """RULES.md#lebanese, #leftover: in a pack that does not come out even."""
    start = position(
        rules("lebanese", 3), ("QC", "KC", "3C"), floor="2H QD KD", stock="9S 8S 7S 4H"
    )
    state = after(start, "QCxQD", "KCxKD", "3C", "9Sx2H,3C,4H")
    assert state.floor == ()
    assert state.history[-1].basra == 0
