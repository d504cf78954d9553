from __future__ import annotations

import pytest

from game.rules.captures import captures_by_value, legal_captures, maximal_unions
from game.rules.cards import PACK, Card
from game.rules.legality import IllegalPlay
from game.rules.play import play
from game.rules.variants import VARIANTS
from tests.rules.tables import after, move, options_of_play, position, rules, takes

CYPRIOT = rules("cypriot")


def test_a_turn_plays_one_card_and_passes_to_the_next_seat() -> None:
    """RULES.md#turn."""
    state = position(rules("cypriot", 3), ("9S 4D", "5C 2D", "7H 3S"), floor="KH")
    seats = [state.turn]
    for text in ("9S", "5C", "7H", "4Dx"):
        if text != "4Dx":
            state = after(state, text)
            seats.append(state.turn)
    assert seats == [0, 1, 2, 0]
    assert [len(hand) for hand in state.hands] == [1, 1, 1]


def test_what_a_card_can_capture_it_must_capture() -> None:
    """RULES.md#turn."""
    state = position(CYPRIOT, ("9S 2D", "KS"), floor="9D KH")
    assert options_of_play(state) == {"9Sx9D", "2D"}
    with pytest.raises(IllegalPlay, match="9S must take 9D"):
        play(state, move("9S"))


def test_choosing_a_card_that_captures_nothing_is_always_allowed() -> None:
    """RULES.md#turn."""
    state = position(CYPRIOT, ("9S 2D", "KS"), floor="9D KH")
    assert "2D" in options_of_play(state)
    assert after(state, "2D").piles == ((), ())


def test_a_card_that_captures_nothing_trails() -> None:
    """RULES.md#turn."""
    state = after(position(CYPRIOT, ("9S 2D", "KS"), floor="9D KH"), "2D")
    assert [str(card) for card in state.floor] == ["9D", "KH", "2D"]


def test_the_captured_cards_and_the_card_played_go_to_the_sides_pile() -> None:
    """RULES.md#capturing."""
    state = after(position(CYPRIOT, ("9S 2D", "KS"), floor="9D KH"), "9Sx9D")
    assert [str(card) for card in state.floor] == ["KH"]
    assert set(map(str, state.piles[0])) == {"9S", "9D"}
    assert state.last_capture == 0


@pytest.mark.parametrize("rank", "A23456789T")
def test_a_numeral_captures_every_floor_card_of_its_rank(rank: str) -> None:
    """RULES.md#capturing."""
    floor = f"{rank}C {rank}D {rank}H KS"
    assert takes(CYPRIOT, f"{rank}S", floor) == {f"{rank}C {rank}D {rank}H"}


@pytest.mark.parametrize(
    ("card", "floor", "captured"),
    [
        ("9S", "4S 5D", "4S 5D"),
        ("6S", "AC 2D 3H", "2D 3H AC"),
        ("TS", "AC 2D 3H 4S", "2D 3H 4S AC"),
        ("TS", "2C 8D KH", "2C 8D"),
        ("2S", "AC AD", "AC AD"),
        ("7D", "3C 4H QS", "3C 4H"),
        ("TS", "AC AD AH AS 6D KH", "6D AC AD AH AS"),
        ("TS", "AC AD AH AS 2C 4D KH", "2C 4D AC AD AH AS"),
    ],
)
def test_a_numeral_captures_a_group_that_adds_up_to_it(
    card: str, floor: str, captured: str
) -> None:
    """RULES.md#capturing."""
    assert takes(CYPRIOT, card, floor) == {captured}


@pytest.mark.parametrize(
    ("card", "floor", "captured"),
    [
        ("TS", "TC 4D 6H 3S", "4D 6H TC"),
        ("9S", "9H 5D 4D", "4D 5D 9H"),
        ("TS", "2C 8D 3H 7S", "2C 3H 7S 8D"),
        ("6S", "5C AD 4H 2S 3C 3D", "2S 3C 3D 4H 5C AD"),
    ],
)
def test_one_play_takes_several_groups(card: str, floor: str, captured: str) -> None:
    """RULES.md#capturing."""
    assert takes(CYPRIOT, card, floor) == {captured}


@pytest.mark.parametrize(("rank", "floor"), [("Q", "QC QD KH JS TS"), ("K", "KC KD QH JS TS")])
def test_a_queen_captures_queens_and_a_king_kings(rank: str, floor: str) -> None:
    """RULES.md#capturing."""
    assert takes(CYPRIOT, f"{rank}S", floor) == {f"{rank}C {rank}D"}


@pytest.mark.parametrize("card", ["QS", "KS"])
def test_queens_and_kings_have_no_number_to_add_up_to(card: str) -> None:
    """RULES.md#capturing."""
    assert takes(CYPRIOT, card, "AC 2D TH JS") == set()


def test_courts_on_the_floor_are_in_no_sum() -> None:
    """RULES.md#capturing."""
    assert takes(CYPRIOT, "9S", "JC QD KH 8C") == set()


def test_no_numeral_takes_a_jack() -> None:
    """RULES.md#jack."""
    takers = {card.rank for card in PACK if legal_captures(CYPRIOT, card, (Card.parse("JC"),))}
    assert takers == {"J"}


def test_no_card_is_captured_twice_in_one_play() -> None:
    """RULES.md#capturing."""
    assert takes(CYPRIOT, "9S", "4S 5D 5H") == {"4S 5D", "4S 5H"}
    state = position(CYPRIOT, ("9S", "KS"), floor="4S 5D 5H")
    assert options_of_play(state) == {"9Sx4S,5D", "9Sx4S,5H"}


def test_on_2_3_5_8_a_ten_takes_2_and_8_or_2_3_and_5() -> None:
    """RULES.md#overlap."""
    assert takes(CYPRIOT, "TS", "2C 3D 5S 8H") == {"2C 8H", "2C 3D 5S"}


def test_nothing_that_could_still_be_added_may_be_left() -> None:
    """RULES.md#overlap."""
    assert takes(CYPRIOT, "8S", "3C 5D 2H 6S KC") == {"2H 3C 5D 6S"}
    state = position(CYPRIOT, ("8S 2D", "KS"), floor="3C 5D 2H 6S KC")
    with pytest.raises(IllegalPlay, match="8S must take"):
        play(state, move("8Sx3C,5D"))


def test_a_union_within_a_bigger_one_is_not_legal_though_no_one_group_can_be_added() -> None:
    """RULES.md#overlap: {2,4,4} is a ten, nothing on 6 6 8 is, yet all six make three tens."""
    assert takes(CYPRIOT, "TS", "2C 4D 4H 6S 6C 8D") == {"2C 4D 4H 6C 6S 8D"}
    assert takes(CYPRIOT, "TS", "6S 6C 8D") == set()


def test_matches_are_taken_with_every_choice_of_sums() -> None:
    """RULES.md#overlap."""
    assert takes(CYPRIOT, "9S", "9H 4S 5D 5H") == {"4S 5D 9H", "4S 5H 9H"}


def test_option_most_allows_only_the_unions_with_the_most_cards() -> None:
    """RULES.md#overlap."""
    most = rules("cypriot", overlap="most")
    assert takes(most, "TS", "2C 3D 5S 8H") == {"2C 3D 5S"}
    assert takes(most, "9S", "4S 5D 5H") == {"4S 5D", "4S 5H"}
    assert takes(most, "9S", "9H 4S 5D 2C 3C KH") == {"2C 3C 4S 9H"}
    assert takes(most, "9S", "KH 2C") == set()


@pytest.mark.parametrize("key", VARIANTS)
def test_the_player_chooses_is_the_default(key: str) -> None:
    """RULES.md#overlap."""
    assert takes(rules(key), "TS", "2C 3D 5S 8H") == {"2C 8H", "2C 3D 5S"}


def test_one_place_is_in_one_union_once() -> None:
    """RULES.md#overlap."""
    assert captures_by_value(())[10] == ()
    assert captures_by_value((1, 2, 4))[10] == ()
    assert captures_by_value((2, 3, 5, 8))[10] == ((0, 1, 2), (0, 3))


def test_a_union_within_another_is_no_capture() -> None:
    """RULES.md#overlap."""
    assert maximal_unions([]) == [0]
    assert set(maximal_unions([0b0011, 0b1100])) == {0b1111}
    assert set(maximal_unions([0b0011, 0b0110])) == {0b0011, 0b0110}
    assert set(maximal_unions([0b0011, 0b0110, 0b1100])) == {0b1111}


@pytest.mark.parametrize(
    ("text", "floor", "reason"),
    [
        ("QS", "9D", "seat 0 does not hold QS"),
        ("9Sx4S", "9D", "4S is not on the floor"),
        ("2Dx9D", "9D", "2D captures nothing here"),
        ("9S", "4S 5D 5H", "9S could take 4S,5D or 4S,5H: say which"),
        ("9Sx4S,5D,5H", "4S 5D 5H", "9S must take 4S,5D or 4S,5H"),
        ("9Sx4S,9D", "4S 9D", "9S must take 9D"),
    ],
)
def test_an_illegal_play_says_why_in_one_sentence(text: str, floor: str, reason: str) -> None:
    """RULES.md#turn."""
    with pytest.raises(IllegalPlay) as caught:
        play(position(CYPRIOT, ("9S 2D", "KS"), floor=floor), move(text))
    assert str(caught.value) == reason


def test_no_play_is_legal_when_the_hand_is_over() -> None:
    """RULES.md#end."""
    over = after(position(CYPRIOT, ("9S", ""), floor="9D", dealer=1), "9Sx9D")
    assert options_of_play(over) == set()
    with pytest.raises(IllegalPlay, match="the hand is over"):
        play(over, move("9S"))
