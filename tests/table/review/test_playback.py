"""A whole game at any of its moments."""

import pytest

from game.rules.events import BatchDealt, Captured, FloorDealt, HandScored, Trailed
from game.table.screens.replays import begun_game, whole_game
from game.table.study.playback import Playback

NAMES = pytest.mark.parametrize("name", ["won", "short", "four"])


@NAMES
def test_playback_goes_through_every_state_and_back(name: str) -> None:
    game = Playback(*whole_game(name))
    ahead = [game.state]
    while game.number < game.last:
        game.forward()
        ahead.append(game.state)
    assert ahead == [state for hand in game.hands for state in hand.states]
    back = [game.state]
    while game.number:
        game.go(game.number - 1)
        back.append(game.state)
    assert back == ahead[::-1]
    game.go(-3)
    assert game.number == 0
    game.go(10_000)
    assert game.number == game.last
    assert game.state == game.hands[-1].last


@NAMES
def test_jump_leads_to_what_was_played(name: str) -> None:
    played = Playback(*whole_game(name))
    while played.forward():
        jumped = Playback(*whole_game(name))
        jumped.go(played.number)
        assert (jumped.state, jumped.moment) == (played.state, played.moment)
        assert jumped.session.record() == played.session.record()
        assert jumped.session.standing == played.session.standing


def test_each_step_has_its_events() -> None:
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


def test_unfinished_game_ends_where_it_stands() -> None:
    header, played = begun_game("partners")
    game = Playback(header, played)
    game.go(game.last)
    assert game.state == played.hands[-1].last
    assert not game.state.over
    assert not game.all_known
    assert game.finished_hand is None
