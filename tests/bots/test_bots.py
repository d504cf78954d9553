import random
from collections import Counter
from dataclasses import replace

import pytest

from game.bots.bot import choose, play_hand
from game.bots.bots import bot_named
from game.bots.levels import BOTS, EXACT
from game.bots.simple_bots import RandomBot
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.variants import VARIANTS
from game.rules.view import view
from game.solver.endgame import solve
from tests.pairs import pairwise
from tests.rules.tables import position, rules, seen_by_turn, shuffle_hidden, states

EXACT_BOTS = ["random" + EXACT, "greedy" + EXACT]


@pytest.mark.parametrize(
    ("key", "players", "bottom"),
    [("egyptian", 2, "dealer"), ("yemeni", 3, "hidden"), ("lebanese", 4, "hidden")],
)
@pytest.mark.parametrize("name", [*BOTS, *EXACT_BOTS])
def test_choice_is_legal_and_does_not_depend_on_hidden_cards(
    name: str, key: str, players: int, bottom: str
) -> None:
    """RULES.md#view: the same seed makes the same choice."""
    rng = random.Random(players)
    step = 3 if name in {"random", "greedy"} else 15
    for state in states(rules(key, players, bottom_card=bottom), players)[::step]:
        assert state.turn is not None
        thoughts = list(bot_named(name).think(view(state, state.turn), random.Random(5)))
        assert set(thoughts) <= set(legal_plays(state))
        for _ in range(2):
            seen = view(shuffle_hidden(state, state.turn, rng, kept=1), state.turn)
            assert str(choose(bot_named(name), seen, random.Random(5))) == str(thoughts[-1])


@pytest.mark.parametrize(
    ("name", "key", "players"), pairwise(("random", "greedy"), tuple(VARIANTS), (2, 3, 4))
)
def test_bot_plays_a_whole_hand_by_the_rules(name: str, key: str, players: int) -> None:
    """RULES.md#turn, #shuffle: the same for the same seed and number."""
    table = rules(key, players)
    seats = [bot_named(name)] * players
    laid, state = play_hand(table, seats, "legal", 2, 1, carry=3, scores=(1,) * players)
    assert (state.over, state.carry) == (True, 3)
    assert laid == deal(table, players, "legal", 2)
    replayed, _ = begin_hand(replace(Game.start(table, players, 1), carry=3), laid)
    for turn in state.history:
        replayed, _ = play(replayed, turn.play)
    assert replayed == state
    again = play_hand(table, seats, "legal", 2, 1, carry=3, scores=(1,) * players)
    assert again == (laid, state)
    for seed, number in (("legal", 1), ("other", 2)):
        assert play_hand(table, seats, seed, number, 1) != again


def test_random_bot_makes_each_legal_play_equally_often() -> None:
    state = position(rules("cypriot"), ("9S 2C KS", "KC KD QD"), floor="4S 5D 5H")
    rng = random.Random(3)
    seen = view(state, 0)
    made = Counter(str(choose(RandomBot(), seen, rng)) for _ in range(2000))
    assert set(made) == {"9Sx4S,5D", "9Sx4S,5H", "2C", "KS"}
    assert all(420 < times < 580 for times in made.values())


@pytest.mark.parametrize("key", ["egyptian", "cypriot", "lebanese", "ethiopian", "homs"])
@pytest.mark.parametrize("name", [*EXACT_BOTS, "skilled", "master"])
def test_bot_plays_the_last_batch_exactly(name: str, key: str) -> None:
    """COMMAND.md#table: among two, the play keeps the best lead."""
    for state in states(rules(key, 2), 2):
        if not state.stock and len(state.hands[0]) <= 4:
            made = choose(bot_named(name), seen_by_turn(state), random.Random(1))
            assert made in solve(state).best


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_exact_bot_equals_the_plain_one_before_the_last_batch(name: str, players: int) -> None:
    plain, exact = bot_named(name), bot_named(name + EXACT)
    for state in states(rules("homs", players), players):
        seen = seen_by_turn(state)
        if not seen.knows_all:
            assert choose(plain, seen, random.Random(2)) == choose(exact, seen, random.Random(2))


@pytest.mark.parametrize("name", ["", "Greedy", "exact", "+exact", "greedy+exact+exact", "x\n"])
def test_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a bot"):
        bot_named(name)
