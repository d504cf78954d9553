from __future__ import annotations

import pytest

from game.rules.captures import captures_by_value, legal_captures, maximal_unions
from game.rules.cards import PACK, Card
from game.rules.legality import IllegalPlay
from game.rules.play import play
from game.rules.variants import VARIANTS
from tests.rules.tables import after, move, options_of_play, position, rules, takes

CYPRIOT = rules("cypriot")


def test_turn_passes_to_the_next_seat() -> None:
    """RULES.md#turn."""
    state = position(rules("cypriot", 3), ("9S 4D", "5C 2D", "7H 3S"), floor="KH")
    seats = [state.turn]
    for text in ("9S", "5C", "7H"):
        state = after(state, text)
        seats.append(state.turn)
    assert seats == [0, 1, 2, 0]
    assert [len(hand) for hand in state.hands] == [1, 1, 1]


def test_card_captures_if_it_can_and_trails_otherwise() -> None:
    """RULES.md#turn, #capturing."""
    state = position(CYPRIOT, ("9S 2D", "KS"), floor="9D KH")
    assert options_of_play(state) == {"9Sx9D", "2D"}
    trailed = after(state, "2D")
    assert [str(card) for card in trailed.floor] == ["9D", "KH", "2D"]
    assert trailed.piles == ((), ())
    captured = after(state, "9Sx9D")
    assert [str(card) for card in captured.floor] == ["KH"]
    assert set(map(str, captured.piles[0])) == {"9S", "9D"}
    assert captured.last_capture == 0


@pytest.mark.parametrize("rank", "A23456789TQK")
def test_card_captures_every_floor_card_of_its_rank(rank: str) -> None:
    """RULES.md#capturing."""
    assert takes(CYPRIOT, f"{rank}S", f"{rank}C {rank}D {rank}H JS") == {f"{rank}C {rank}D {rank}H"}


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
        # several groups at once
        ("TS", "TC 4D 6H 3S", "4D 6H TC"),
        ("9S", "9H 5D 4D", "4D 5D 9H"),
        ("TS", "2C 8D 3H 7S", "2C 3H 7S 8D"),
        ("6S", "5C AD 4H 2S 3C 3D", "2S 3C 3D 4H 5C AD"),
        ("8S", "3C 5D 2H 6S KC", "2H 3C 5D 6S"),
        # no one group of ten can be added to {2,4,4}, and yet all six make three tens
        ("TS", "2C 4D 4H 6S 6C 8D", "2C 4D 4H 6C 6S 8D"),
        # nothing: courts have no number
        ("TS", "6S 6C 8D", ""),
        ("QS", "AC 2D TH JS", ""),
        ("KS", "AC 2D TH JS", ""),
        ("9S", "JC QD KH 8C", ""),
    ],
)
def test_numeral_captures_groups_that_add_up_to_it(card: str, floor: str, captured: str) -> None:
    """RULES.md#capturing, #overlap."""
    assert takes(CYPRIOT, card, floor) == ({captured} if captured else set())


def test_jack_is_taken_by_jacks_alone() -> None:
    """RULES.md#jack."""
    takers = {card.rank for card in PACK if legal_captures(CYPRIOT, card, (Card.parse("JC"),))}
    assert takers == {"J"}


@pytest.mark.parametrize(
    ("card", "floor", "choices", "most"),
    [
        ("TS", "2C 3D 5S 8H", {"2C 8H", "2C 3D 5S"}, {"2C 3D 5S"}),
        ("9S", "4S 5D 5H", {"4S 5D", "4S 5H"}, {"4S 5D", "4S 5H"}),
        ("9S", "9H 4S 5D 5H", {"4S 5D 9H", "4S 5H 9H"}, {"4S 5D 9H", "4S 5H 9H"}),
        ("9S", "9H 4S 5D 2C 3C KH", {"4S 5D 9H", "2C 3C 4S 9H"}, {"2C 3C 4S 9H"}),
        ("9S", "KH 2C", set(), set()),
    ],
)
def test_player_chooses_among_overlapping_groups(
    card: str, floor: str, choices: set[str], most: set[str]
) -> None:
    """RULES.md#overlap: or takes the most cards if the table plays so."""
    assert takes(CYPRIOT, card, floor) == choices
    assert takes(rules("cypriot", overlap="most"), card, floor) == most


@pytest.mark.parametrize("key", VARIANTS)
def test_every_variant_lets_the_player_choose(key: str) -> None:
    """RULES.md#overlap."""
    assert takes(rules(key), "TS", "2C 3D 5S 8H") == {"2C 8H", "2C 3D 5S"}


def test_union_within_another_is_no_capture() -> None:
    """RULES.md#overlap: and each place is in a union once."""
    assert captures_by_value(())[10] == ()
    assert captures_by_value((1, 2, 4))[10] == ()
    assert captures_by_value((2, 3, 5, 8))[10] == ((0, 1, 2), (0, 3))
    assert maximal_unions([]) == [0]
    assert set(maximal_unions([0b0011, 0b1100])) == {0b1111}
    assert set(maximal_unions([0b0011, 0b0110])) == {0b0011, 0b0110}
    assert set(maximal_unions([0b0011, 0b0110, 0b1100])) == {0b1111}


@pytest.mark.parametrize(
    ("text", "floor", "reason"),
    [
        ("QS", "9D", "seat 0 does not hold QS"),
        ("9S", "9D KH", "9S must take 9D"),
        ("9Sx4S", "9D", "4S is not on the floor"),
        ("2Dx9D", "9D", "2D captures nothing here"),
        ("9S", "4S 5D 5H", "9S could take 4S,5D or 4S,5H: say which"),
        ("9Sx4S,5D,5H", "4S 5D 5H", "9S must take 4S,5D or 4S,5H"),
        ("9Sx4S,9D", "4S 9D", "9S must take 9D"),
    ],
)
def test_illegal_play_names_its_reason(text: str, floor: str, reason: str) -> None:
    """RULES.md#turn."""
    with pytest.raises(IllegalPlay) as caught:
        play(position(CYPRIOT, ("9S 2D", "KS"), floor=floor), move(text))
    assert str(caught.value) == reason


def test_finished_hand_has_no_legal_play() -> None:
    """RULES.md#end."""
    over = after(position(CYPRIOT, ("9S", ""), floor="9D", dealer=1), "9Sx9D")
    assert options_of_play(over) == set()
    with pytest.raises(IllegalPlay, match="the hand is over"):
        play(over, move("9S"))
