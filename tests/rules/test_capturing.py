import pytest

from game.rules.legality import IllegalPlay
from game.rules.play import play
from tests.rules.tables import after, move, options_of_play, position, rules, takes

CYPRIOT = rules("cypriot")


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
