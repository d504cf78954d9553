from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.match import Game, Match
from game.rules.scoring import HandScore, SideScore
from game.rules.variants import VARIANTS
from tests.rules.tables import rules


def hand(*totals: int, carry: int = 0) -> HandScore:
    """A hand in which the sides scored these totals."""
    return HandScore(tuple(SideScore(0, 0, total, 0) for total in totals), carry)


def game(*scores: int, key: str = "egyptian") -> Game:
    """A game that stands so."""
    start = Game.start(rules(key, len(scores), partnerships=False), len(scores), 0)
    return replace(start, scores=scores)


def match_at(*wins: int, target: int = 101) -> Match:
    """A match that stands so, with a game just won."""
    start = Match.start(
        rules("egyptian", len(wins), partnerships=False, target=target), len(wins), 0
    )
    finished = replace(start.game, winner=0)
    return replace(start, wins=wins, game=finished)


def test_a_game_begins_at_nothing_for_every_side() -> None:
    """RULES.md#game."""
    assert Game.start(rules("egyptian", 4), 4, 2).scores == (0, 0)
    assert Game.start(rules("egyptian", 3), 3, 2).scores == (0, 0, 0)


@pytest.mark.parametrize("key", VARIANTS)
def test_the_first_to_the_target_wins(key: str) -> None:
    """RULES.md#game."""
    target = VARIANTS[key].target
    assert game(target - 10, 0, key=key).after(hand(9, 3)).winner is None
    assert game(target - 10, 0, key=key).after(hand(10, 3)).winner == 0
    assert game(0, target - 10, key=key).after(hand(3, 12)).winner == 1


def test_if_several_reach_it_the_highest_wins() -> None:
    """RULES.md#game."""
    assert game(95, 90).after(hand(10, 20)).winner == 1
    assert game(95, 90, 99).after(hand(10, 20, 10)).winner == 1


def test_if_those_are_level_more_hands_are_played() -> None:
    """RULES.md#game."""
    level = game(95, 90).after(hand(15, 20))
    assert level.winner is None
    assert level.after(hand(3, 2)).winner == 0
    assert level.after(hand(3, 3)).winner is None


def test_a_side_that_is_past_the_target_and_behind_does_not_break_a_tie() -> None:
    """RULES.md#game."""
    assert game(110, 110, 102).after(hand(0, 0, 1)).winner is None
    assert game(110, 110, 102).after(hand(0, 0, 9)).winner == 2


def test_the_deal_passes_to_the_next_seat() -> None:
    """RULES.md#seats."""
    standing, dealers = Game.start(rules("egyptian", 3), 3, 1), []
    for _ in range(4):
        dealers.append(standing.dealer)
        standing = standing.after(hand(1, 1, 1))
    assert dealers == [1, 2, 0, 1]
    assert standing.hands_played == 4
    assert standing.scores == (4, 4, 4)


def test_points_held_over_pass_to_the_next_hand() -> None:
    """RULES.md#majority."""
    assert game(0, 0).after(hand(1, 2, carry=30)).carry == 30


def test_a_match_is_the_best_of_five_games() -> None:
    """RULES.md#match."""
    match = Match.start(rules("egyptian"), 2, 0)
    for wins in range(1, 4):
        assert match.winner is None
        match = match.after(hand(101, 3))
        assert match.wins == (wins, 0)
        if wins < 3:
            match = match.next_game()
            assert match.game.scores == (0, 0)
    assert match.winner == 0


def test_a_hand_that_wins_no_game_leaves_the_wins_alone() -> None:
    """RULES.md#match."""
    match = Match.start(rules("egyptian"), 2, 0).after(hand(10, 3))
    assert match.wins == (0, 0)
    assert match.game.scores == (10, 3)


@pytest.mark.parametrize("target", [51, 101, 200])
def test_at_two_games_each_the_fifth_goes_to_150(target: int) -> None:
    """RULES.md#match."""
    fifth = match_at(2, 2, target=target).next_game()
    assert fifth.game.rules.target == 150
    assert fifth.after(hand(149, 0)).winner is None
    assert fifth.after(hand(0, 150)).winner == 1


@pytest.mark.parametrize("wins", [(1, 0), (0, 1), (1, 1), (2, 0), (2, 1)])
def test_an_earlier_game_goes_to_the_target(wins: tuple[int, int]) -> None:
    """RULES.md#match."""
    assert match_at(*wins).next_game().game.rules.target == 101


def test_no_game_follows_an_unfinished_one_or_a_won_match() -> None:
    """RULES.md#match."""
    with pytest.raises(ValueError, match="no further game"):
        Match.start(rules("egyptian"), 2, 0).next_game()
    with pytest.raises(ValueError, match="no further game"):
        match_at(3, 1).next_game()


def test_the_deal_goes_on_and_nothing_held_over_passes_between_games() -> None:
    """RULES.md#match."""
    match = Match.start(rules("egyptian"), 2, 0).after(hand(101, 3, carry=30))
    following = match.next_game()
    assert following.game.dealer == 1
    assert following.game.carry == 0
