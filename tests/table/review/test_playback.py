"""A whole game at any of its moments."""

from __future__ import annotations

import pytest

from game.rules.events import BatchDealt, Captured, FloorDealt, HandScored, Trailed
from game.table.screens.replays import begun_game, whole_game
from game.table.study.playback import Playback

NAMES = ["won", "short", "four"]


def every_state(game: Playback) -> list[object]:
    return [state for hand in game.hands for state in hand.states]


@pytest.mark.parametrize("name", NAMES)
def test_forward_goes_through_every_state_and_back_through_the_same(name: str) -> None:
    game = Playback(*whole_game(name))
    ahead = [game.state]
    while game.number < game.last:
        game.forward()
        ahead.append(game.state)
    assert ahead == every_state(game)
    back = [game.state]
    while game.number:
        game.go(game.number - 1)
        back.append(game.state)
    assert back == ahead[::-1]


@pytest.mark.parametrize("name", NAMES)
def test_a_jump_comes_to_what_playing_comes_to(name: str) -> None:
    played = Playback(*whole_game(name))
    while played.forward():
        jumped = Playback(*whole_game(name))
        jumped.go(played.number)
        assert (jumped.state, jumped.moment) == (played.state, played.moment)
        assert jumped.session.record() == played.session.record()
        assert jumped.session.standing == played.session.standing


def test_what_happened_is_told_of_each_step() -> None:
    game = Playback(*whole_game("short"))
    assert [type(event) for event in game.dealt()] == [BatchDealt, FloorDealt]
    while game.number < game.last:
        before = game.moment
        events = game.forward()
        if game.moment.hand > before.hand:
            assert [type(event) for event in events] == [BatchDealt, FloorDealt]
        else:
            assert isinstance(events[0], (Trailed, Captured))
            assert events[0].card == game.state.history[-1].play.card
            assert game.state.over == isinstance(events[-1], HandScored)
    assert game.forward() == ()


def test_nothing_lies_beyond_the_ends() -> None:
    game = Playback(*whole_game("won"))
    game.go(-3)
    assert game.number == 0
    game.go(10_000)
    assert game.number == game.last
    assert game.state == game.hands[-1].last


def test_hand_by_hand() -> None:
    game = Playback(*whole_game("short"))
    first, second = game.deals[:2]
    assert game.hand_away(-1) == first
    assert game.hand_away(1) == second
    game.go(second + 3)
    assert game.hand_away(-1) == second
    game.go(second)
    assert game.hand_away(-1) == first
    game.go(game.deals[-1])
    assert game.hand_away(1) == game.last


def test_a_game_that_goes_on_ends_where_it_stands_and_has_no_finished_hand() -> None:
    header, played = begun_game("partners")
    game = Playback(header, played)
    game.go(game.last)
    assert game.state == played.hands[-1].last
    assert not game.state.over
    assert not game.all_known
    assert game.finished_hand is None


def test_a_finished_hand_can_be_reviewed_from_any_moment_of_it() -> None:
    header, played = whole_game("short")
    game = Playback(header, played)
    for number, start in enumerate(game.deals):
        game.go(start + 2)
        hand = game.finished_hand
        assert hand is not None
        assert (hand.hand, hand.number, hand.game) == (played.hands[number], number + 1, header.id)
