from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from game.bots.bot import choose
from game.bots.bots import bot_named
from game.bots.exact_bot import ExactEndgameBot
from game.bots.levels import BOTS, EXACT
from game.bots.random_bot import RandomBot
from game.bots.self_play import play_hand
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.variants import VARIANTS
from game.rules.view import view
from game.solver.endgame import solve
from tests.rules.tables import position, rules, shuffle_hidden, states

NAMES = [*BOTS, *(name + EXACT for name in ("random", "greedy"))]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", NAMES)
def test_what_a_view_hides_never_changes_a_choice(name: str, players: int) -> None:
    """RULES.md#view."""
    rng = random.Random(players)
    for state in states(rules("yemeni", players), players)[
        :: 3 if name in {"random", "greedy"} else 12
    ]:
        assert state.turn is not None
        dealt = (state, *(shuffle_hidden(state, state.turn, rng) for _ in range(3)))
        choices = {
            str(choose(bot_named(name), view(one, one.turn or 0), random.Random(5)))
            for one in dealt
        }
        assert len(choices) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_every_play_of_a_bot_is_legal(name: str, key: str, players: int) -> None:
    """RULES.md#turn."""
    table = rules(key, players)
    seats = [bot_named(name)] * players
    laid, state = play_hand(table, seats, "legal", 2, 1, carry=3, scores=(1,) * players)
    assert state.over
    assert state.carry == 3
    assert laid == deal(table, players, "legal", 2)
    replayed, _ = begin_hand(replace(Game.start(table, players, 1), carry=3), laid)
    for turn in state.history:
        replayed, _ = play(replayed, turn.play)
    assert replayed == state


def test_a_hand_is_the_same_for_the_same_seed_and_number() -> None:
    """RULES.md#shuffle."""
    table, seats = rules("egyptian"), [RandomBot(), RandomBot()]
    assert play_hand(table, seats, "x", 0, 0) == play_hand(table, seats, "x", 0, 0)
    assert play_hand(table, seats, "x", 0, 0) != play_hand(table, seats, "x", 1, 0)
    assert play_hand(table, seats, "x", 0, 0) != play_hand(table, seats, "y", 0, 0)


def test_random_makes_each_legal_play_equally_often() -> None:
    """Each of four plays, two of them by one card, 500 times of 2000 give or take."""
    state = position(rules("cypriot"), ("9S 2C KS", "KC KD QD"), floor="4S 5D 5H")
    rng = random.Random(3)
    seen = view(state, 0)
    made = Counter(str(choose(RandomBot(), seen, rng)) for _ in range(2000))
    assert set(made) == {"9Sx4S,5D", "9Sx4S,5H", "2C", "KS"}
    assert all(420 < times < 580 for times in made.values())


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_an_exact_ending_is_the_solvers(name: str, key: str) -> None:
    """COMMAND.md#table: in the last batch of two, the play keeps the best margin."""
    bot = bot_named(name + EXACT)
    assert isinstance(bot, ExactEndgameBot)
    for state in states(rules(key, 2), 2):
        if not state.stock and len(state.hands[0]) <= 4:
            assert state.turn is not None
            *_, choice = bot.think(view(state, state.turn), random.Random(1))
            later, _ = play(state, choice)
            assert solve(later).margin == solve(state).margin


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_before_the_known_last_batch_the_bot_itself_thinks(name: str, players: int) -> None:
    plain, exact = bot_named(name), bot_named(name + EXACT)
    for state in states(rules("homs", players), players):
        assert state.turn is not None
        seen = view(state, state.turn)
        if not seen.knows_all:
            assert choose(plain, seen, random.Random(2)) == choose(exact, seen, random.Random(2))


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_yields_at_least_one_play_and_only_legal_ones(name: str) -> None:
    for state in states(rules("egyptian", 2), 2)[::7]:
        assert state.turn is not None
        seen = view(state, state.turn)
        thoughts = list(bot_named(name).think(seen, random.Random(1)))
        assert thoughts
        assert set(thoughts) <= set(legal_plays(seen))


@pytest.mark.parametrize("name", ["", "Greedy", "exact", "+exact", "greedy+exact+exact", "x\n"])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a bot"):
        bot_named(name)
