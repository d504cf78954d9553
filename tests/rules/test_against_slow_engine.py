from __future__ import annotations

import random
from typing import Any

import pytest

from game.headless.replay import as_json
from game.rules.match import Game
from game.rules.play import legal_plays, play
from game.rules.replay import replay
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from tests.rules.games import (
    TABLES,
    as_data,
    option_sets,
    plain,
    random_game,
    random_hand,
)
from tests.rules.slow import SlowHand, play_record

EVERY_OPTION = [
    pytest.param(key, players, options, id=f"{key}-{players}-{number}")
    for key, players in TABLES
    for number, options in enumerate(option_sets(key))
]


@pytest.mark.parametrize(("key", "players", "options"), EVERY_OPTION)
def test_a_random_hand_leaves_the_same_events_in_both_engines(
    key: str, players: int, options: dict[str, Any]
) -> None:
    """RULES.md#turn: every event of a hand, for every variant, number of players and option."""
    rng = random.Random(f"{key} {players} {options}")
    game = Game.start(configure(VARIANTS[key], players, options), players, rng.randrange(players))
    written, state, events = random_hand(game, f"{rng.random()}", rng)
    setting = {"variant": key, "players": players, "options": options}
    floor, stock = map(str, written.floor), map(str, written.stock)
    slow = SlowHand(setting, game.dealer, list(floor), list(stock), 0)
    for move in written.plays:
        slow.play(str(move))
    assert [plain(event) for event in events] == slow.events
    assert state.turn is None
    assert {str(card) for card in state.floor} == set(slow.floor)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_legal_play_is_legal_in_both_engines(key: str, players: int) -> None:
    """RULES.md#turn: not only the plays made, but all that could have been."""
    rng = random.Random(f"{key} {players}")
    game = Game.start(configure(VARIANTS[key], players, {}), players, 0)
    written, state, _ = random_hand(game, "legal", rng, plays=0)
    setting = {"variant": key, "players": players}
    slow = SlowHand(setting, 0, list(map(str, state.floor)), list(map(str, written.stock)), 0)
    while not state.over:
        moves = legal_plays(state)
        assert sorted(map(str, moves)) == slow.legal()
        move = rng.choice(moves)
        state, _ = play(state, move)
        slow.play(str(move))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_whole_random_game_replays_the_same_in_both_engines(key: str, players: int) -> None:
    """RULES.md#game, #majority: dealers, points held over, scores and winner of a whole game."""
    record = random_game(key, players, {"target": 60}, f"whole {key} {players}")
    expected, _ = play_record(as_data(record))
    assert as_json(replay(record)) == expected
    assert expected["winner"] is not None


@pytest.mark.parametrize("plays", [0, 1, 7, 8, 9, 30])
@pytest.mark.parametrize("key", ["egyptian", "homs", "ethiopian"])
def test_an_unfinished_hand_replays_the_same_in_both_engines(key: str, plays: int) -> None:
    """RULES.md#records."""
    record = random_game(key, 2, {}, f"open {key}", max_hands=2, last_plays=plays)
    expected, _ = play_record(as_data(record))
    assert as_json(replay(record)) == expected
    assert expected["hands"][-1]["sides"] is None
    assert expected["hands"][-1]["carry"] is None
