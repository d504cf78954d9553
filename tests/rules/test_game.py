from dataclasses import replace

import pytest

from game.rules.match import Game, Match
from game.rules.scoring import HandScore, SideScore
from tests.rules.tables import rules


def hand(*totals: int, carry: int = 0) -> HandScore:
    return HandScore(tuple(SideScore(0, 0, total, 0) for total in totals), carry)


def game(*scores: int) -> Game:
    start = Game.start(rules("egyptian", len(scores), partnerships=False), len(scores), 0)
    return replace(start, scores=scores)


def match_at(*wins: int, target: int = 101) -> Match:
    """Return a match with these wins, a game of which has just ended."""
    start = Match.start(rules("egyptian", len(wins), target=target), len(wins), 0)
    return replace(start, wins=wins, game=replace(start.game, winner=0))


@pytest.mark.parametrize(
    ("scores", "totals", "winner"),
    [
        ((91, 0), (9, 3), None),
        ((91, 0), (10, 3), 0),
        ((95, 90), (10, 20), 1),
        ((95, 90, 99), (10, 20, 10), 1),
        ((95, 90), (15, 20), None),
        ((110, 110), (3, 2), 0),
        ((110, 110), (3, 3), None),
        ((110, 110, 102), (0, 0, 1), None),
        ((110, 110, 102), (0, 0, 9), 2),
    ],
)
def test_highest_wins_and_level_sides_play_another_hand(
    scores: tuple[int, ...], totals: tuple[int, ...], winner: int | None
) -> None:
    """RULES.md#game."""
    assert game(*scores).after(hand(*totals)).winner == winner


def test_match_is_the_best_of_five_games() -> None:
    """RULES.md#match."""
    match = Match.start(rules("egyptian"), 2, 0).after(hand(10, 3))
    assert (match.wins, match.game.scores) == ((0, 0), (10, 3))
    for wins in range(1, 4):
        assert match.winner is None
        match = match.after(hand(101, 3, carry=30))
        assert match.wins == (wins, 0)
        if wins < 3:
            match = match.next_game()
            assert (match.game.scores, match.game.carry) == ((0, 0), 0)
            assert match.game.dealer == (1 + wins) % 2, "the deal passes on"
    assert match.winner == 0


@pytest.mark.parametrize("target", [51, 101, 200])
def test_fifth_game_goes_to_150(target: int) -> None:
    """RULES.md#match."""
    fifth = match_at(2, 2, target=target).next_game()
    assert fifth.game.rules.target == 150
    assert fifth.after(hand(149, 0)).winner is None
    assert fifth.after(hand(0, 150)).winner == 1
    assert match_at(2, 0, 2, target=target).next_game().game.rules.target == 150
    for wins in ((1, 0), (0, 1), (1, 1), (2, 0), (2, 1), (2, 1, 1)):
        assert match_at(*wins, target=target).next_game().game.rules.target == target


def test_next_game_is_refused_before_the_end_and_after_the_match() -> None:
    """RULES.md#match."""
    for match in (Match.start(rules("egyptian"), 2, 0), match_at(3, 1)):
        with pytest.raises(ValueError, match="no further game"):
            match.next_game()
