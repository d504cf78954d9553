"""A game that is played back, moment by moment."""

import pytest

from game.review.replay.examples import whole_game
from game.review.replay.playback import Playback
from game.rules.events import BatchDealt, Captured, FloorDealt, HandScored, Trailed


@pytest.mark.parametrize("name", ["won", "short", "four"])
def test_playback_reaches_every_state_by_steps_and_by_jumps(name: str) -> None:
    game = Playback(*whole_game(name))
    ahead = [game.state]
    while game.forward():
        ahead.append(game.state)
        jumped = Playback(*whole_game(name))
        jumped.go(game.number)
        assert (jumped.state, jumped.moment) == (game.state, game.moment)
        assert jumped.session.record() == game.session.record()
        assert jumped.session.standing == game.session.standing
    assert ahead == [state for hand in game.hands for state in hand.states]
    back = [game.state]
    while game.number:
        game.go(game.number - 1)
        back.append(game.state)
    assert back == ahead[::-1]
    for asked, reached in ((-3, 0), (10_000, game.last)):
        game.go(asked)
        assert game.number == reached
    assert game.state == game.hands[-1].last


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
