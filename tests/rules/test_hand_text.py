"""A hand as text."""

from tests.rules.tables import rules, whole_hand

IN_THE_MIDDLE = """\
homs, 4 players, batch 1, 20 cards to deal: seat 0 plays
floor: 5H 8D
seat 0: 9H 7H 2S AS
seat 1: 6C 4S 9D
seat 2: 8H 8S AH
seat 3: 9C 2C 8C
side 0 (seats 0 and 2): 2 cards taken, 0 basras
side 1 (seats 1 and 3): 7 cards taken, 0 basras"""

OVER = """\
egyptian, 4 players: the hand is over
side 0: 5 cards taken, 0 basras; 1 point (most cards 0, cards 1, basras 0)
side 1: 16 cards taken, 0 basras; 3 points (most cards 0, cards 3, basras 0)
side 2: 15 cards taken, 0 basras; 6 points (most cards 0, cards 6, basras 0)
side 3: 16 cards taken, 1 basra; 13 points (most cards 0, cards 3, basras 10)
held over: 30 points for most cards"""


def test_hand_is_readable_as_text() -> None:
    assert str(whole_hand(rules("homs", 4), 4, "a")[7]) == IN_THE_MIDDLE
    assert str(whole_hand(rules("egyptian", 4, partnerships=False), 4, "1")[-1]) == OVER
