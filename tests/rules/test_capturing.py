import pytest

from game.rules.play import IllegalPlay, play
from tests.rules.tables import after, move, options_of_play, position, rules

CYPRIOT = rules("cypriot")


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
