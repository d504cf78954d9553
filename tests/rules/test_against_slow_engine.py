import random
from typing import Any

import pytest

from game.commands.replay import as_json
from game.rules import dealing
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.replay import replay
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from tests.rules.games import TABLES, as_data, option_sets, plain, random_game
from tests.rules.slow import SlowHand, play_record


@pytest.mark.parametrize(
    ("key", "players", "options"),
    [
        pytest.param(key, players, options, id=f"{key}-{players}-{number}")
        for key, players in TABLES
        for number, options in enumerate(option_sets(key))
    ],
)
def test_hand_has_the_same_events_and_legal_plays_in_both_engines(
    key: str, players: int, options: dict[str, Any]
) -> None:
    """RULES.md#turn, #batches, #leftover, #end: of each variant, number of players and option."""
    rng = random.Random(f"{key} {players} {options}")
    game = Game.start(configure(VARIANTS[key], players, options), players, rng.randrange(players))
    laid = deal(game.rules, players, f"{rng.random()}", 0)
    state, dealt = begin_hand(game, laid)
    events = list(dealt)
    setting = {"variant": key, "players": players, "options": options}
    floor, stock = list(map(str, laid.floor)), list(map(str, laid.stock))
    slow = SlowHand(setting, game.dealer, floor, stock, 0)
    while not state.over:
        moves = legal_plays(state)
        assert sorted(map(str, moves)) == slow.legal()
        assert list(map(str, state.floor)) == slow.floor
        assert state.last_batch == (not slow.stock)
        move = rng.choice(moves)
        state, happened = play(state, move)
        events += happened
        slow.play(str(move))
    assert [plain(event) for event in events] == slow.events
    assert dealing.batches(game.rules, players) == state.batch == slow.batch
    assert state.turn is None
    assert list(map(str, state.floor)) == slow.floor
    assert [set(map(str, pile)) for pile in state.piles] == list(map(set, slow.piles))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_game_replays_the_same_in_both_engines(key: str, players: int) -> None:
    """RULES.md#game, #seats, #players, #majority: dealers, carried points, scores and winner."""
    record = random_game(key, players, {"target": 60}, f"whole {key} {players}")
    expected, _ = play_record(as_data(record))
    assert as_json(replay(record)) == expected
    assert expected["winner"] is not None
