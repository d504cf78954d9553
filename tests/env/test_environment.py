import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from game.env import environment
from game.env.environment import BasraEnv, env
from game.rules.cards import PACK
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.variants import VARIANTS
from game.rules.view import view
from tests.rules.tables import position, rules, shuffle_hidden

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("egyptian", 2, {}),
    ("lebanese", 3, {"options": {"basra_when": "any"}}),
    ("homs", 4, {"whole_game": True}),
    ("cypriot", 4, {"options": {"partnerships": False}}),
]


def drawn_step(table: BasraEnv, rng: random.Random) -> None:
    """Let the agent to move name a card at random, or leave if the episode is over."""
    seen, _, terminated, _, _ = table.last()
    assert seen is not None
    allowed = [int(card) for card in np.flatnonzero(seen["action_mask"])]
    table.step(None if terminated else rng.choice(allowed))


@pytest.mark.filterwarnings("ignore:Observation.* is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.parametrize(("key", "players", "choices"), TABLES)
def test_table_passes_the_tests_of_pettingzoo(
    key: str, players: int, choices: dict[str, Any]
) -> None:
    """ENV.md#table."""
    api_test(env(key, players, **choices), num_cycles=150)
    seed_test(lambda: env(key, players, **choices), num_cycles=60)


def named_plays(table: BasraEnv) -> list[Play]:
    """Return every play that the agent to move can make, by all ways to name cards."""
    left, named = table._left, table._named
    if len(left) == 1 and named:
        return list(left)
    found: list[Play] = []
    for card in table._nameable():
        table._left = tuple(move for move in left if card in table._cards_to_name(move))
        table._named = [*named, card]
        assert named == [] or len(table._left) < len(left)
        found += named_plays(table)
        table._left, table._named = left, named
    return found


@pytest.mark.parametrize("key", VARIANTS)
def test_every_legal_play_can_be_named_and_no_other(key: str) -> None:
    """ENV.md#actions, #mask."""
    rng, table = random.Random(key), BasraEnv(key, 2 + len(key) % 3)
    for seed in range(4):
        table.reset(seed=seed)
        while not table.terminations[table.agent_selection]:
            if not table._named:
                assert set(named_plays(table)) == set(legal_plays(table.hand))
            mask = table.observe(table.agent_selection)["action_mask"]
            with pytest.raises(ValueError, match="may not name"):
                table.step(int(np.flatnonzero(mask == 0)[0]))
            drawn_step(table, rng)


def test_agent_names_cards_until_one_of_many_captures_is_left() -> None:
    """ENV.md#actions, #mask."""
    table = BasraEnv("cypriot")
    table.reset(seed=1)
    state = position(rules("cypriot"), ("TD KC", "QC QH"), floor="4C 6C 6D 3H 3S 4S 2H")
    table._go_on(state)
    assert len([move for move in legal_plays(state) if move.captured]) > 3
    assert set(named_plays(table)) == set(legal_plays(state))
    table.step(int(next(card for card in PACK if str(card) == "TD")))
    assert table.agent_selection == "seat_0"
    observed = table.observe("seat_0")
    assert np.flatnonzero(observed["observation"][environment.PLAYED]).tolist() == [37]
    assert not table.observe("seat_1")["action_mask"].any()


@pytest.mark.parametrize(("key", "players", "choices"), TABLES)
def test_observation_shows_the_view_of_the_seat(
    key: str, players: int, choices: dict[str, Any]
) -> None:
    """ENV.md#observation."""
    rng, table = random.Random(key), BasraEnv(key, players, **choices)
    table.reset(seed=3)
    for _ in range(30):
        drawn_step(table, rng)
        state, seat = table.hand, rng.randrange(players)
        seen, rows = view(state, seat), table.observe(f"seat_{seat}")["observation"]
        shown = [set(np.flatnonzero(row).tolist()) for row in rows]
        assert shown[:3] == [set(seen.hand), set(seen.floor), set(seen.unseen)]
        piles = [*seen.piles[seen.side :], *seen.piles[: seen.side]]
        assert shown[6:10] == [*map(set, piles), *[set()] * (4 - len(piles))]
        last = state.history[-1] if state.history else None
        if last:
            row = environment.PLAYS + (last.seat - seat) % players
            assert rows[row, last.play.card] == len(state.history)
        sizes = [len(hand) for hand in (*state.hands[seat:], *state.hands[:seat])]
        assert rows[14, 8 : 8 + players].tolist() == sizes
        assert rows[14, :3].tolist() == [players, len(state.stock), state.batch]
        if not table._named:
            table._go_on(shuffle_hidden(state, seat, rng))
            assert (table.observe(f"seat_{seat}")["observation"] == rows).all()
            table._go_on(state)


@pytest.mark.parametrize(("key", "players", "choices"), TABLES)
def test_rewards_are_the_lead_over_the_other_sides(
    key: str, players: int, choices: dict[str, Any]
) -> None:
    """ENV.md#rewards, #episodes."""
    rng, table = random.Random(key), BasraEnv(key, players, **choices)
    table.reset(seed=5)
    hands = 0
    while table.agents and not table.terminations[table.agent_selection]:
        drawn_step(table, rng)
        if any(table.rewards.values()):
            hands += 1
            assert sum(table.rewards.values()) == pytest.approx(0)
    if table.whole_game:
        assert hands > 1
        assert max(table.game.scores) >= table.rules.target
    else:
        assert table.hand.score
        totals = [side.total for side in table.hand.score.sides]
        others = [total for side, total in enumerate(totals) if side]
        assert table.rewards["seat_0"] == totals[0] - sum(others) / len(others)
    assert all(table.terminations.values())


def test_seed_begins_a_series_in_which_the_deal_passes_on() -> None:
    """ENV.md#seeds."""
    tables = [BasraEnv("yemeni", 3), BasraEnv("yemeni", 3)]
    series = []
    for table in tables:
        table.reset(seed=11)
        hands = [table.hand]
        for _ in range(3):
            table.reset()
            hands.append(table.hand)
        series.append(hands)
    assert series[0] == series[1]
    for before, after in pairwise(series[0]):
        assert after.dealer == (before.dealer + 1) % 3
        assert after.stock != before.stock
    for table in tables:
        other = BasraEnv("yemeni", 3)
        other.reset()
        assert table.hand != other.hand


def test_table_is_rendered_as_text_only_if_asked() -> None:
    """ENV.md#text."""
    table = BasraEnv(render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == str(table.hand)
    table.close()
    silent = BasraEnv()
    silent.reset(seed=1)
    assert silent.render() is None
