"""How fast the PettingZoo environment is: ``python -m tests.bench.environment``.

It plays hands with random and with greedy agents. If Python can import RLCard and OpenSpiel, their
nearest card games are played at random in the same run. It prints steps and hands a second of
processor time on one core, in the fastest of several rounds.
"""

import random
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec

import numpy as np
from rich.console import Console
from rich.table import Table

from game.bots.bot import choose
from game.bots.bots import bot_named
from game.env.environment import BasraEnv
from game.rules.view import view
from tests.bench.command_line import parser

Hand = Callable[[int], int]
"""Plays the hand of a seed and returns the number of steps."""

TABLES = [("egyptian", 2), ("egyptian", 4), ("lebanese", 3)]


def basra_hand(table: BasraEnv, seed: int, *, greedy: bool) -> int:
    """Play a hand, every agent looking at what it sees before it acts."""
    chance, bot, steps = random.Random(seed), bot_named("greedy"), 0
    table.reset(seed=seed)
    while not table.terminations[table.agent_selection]:
        seen = table.last()[0]
        assert seen is not None
        allowed = np.flatnonzero(seen["action_mask"]).tolist()
        if greedy:
            assert table.hand.turn is not None
            move = choose(bot, view(table.hand, table.hand.turn), random.Random(seed))
            wanted = move.captured if table._named else (move.card,)
            allowed = [card for card in allowed if card in wanted]
        table.step(chance.choice(allowed))
        steps += 1
    return steps


def rlcard_hand(game: str, seed: int) -> int:
    """Play a hand of a game of RLCard."""
    table = import_module("rlcard").make(game, config={"seed": seed})
    chance, steps = random.Random(seed), 0
    state, _ = table.reset()
    while not table.is_over():
        state, _ = table.step(chance.choice(list(state["legal_actions"])))
        steps += 1
    return steps


def open_spiel_hand(name: str, seed: int) -> int:
    """Play a hand of a game of OpenSpiel; the deal is no step."""
    game = import_module("pyspiel").load_game(name)
    chance, steps, state = random.Random(seed), 0, game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            state.information_state_tensor() if name == "hearts" else state.observation_tensor()
            steps += 1
        state.apply_action(chance.choice(state.legal_actions()))
    return steps


def players() -> dict[str, Hand]:
    """Return what is measured, by name."""
    found: dict[str, Hand] = {}
    for variant, seats in TABLES:
        for kind in ("random", "greedy"):
            name = f"basra.env, {variant} for {seats}, {kind}"
            table = BasraEnv(variant, seats)
            found[name] = partial(basra_hand, table, greedy=kind == "greedy")
    if find_spec("rlcard"):
        found |= {
            f"RLCard, {game}, random": partial(rlcard_hand, game) for game in ("gin-rummy", "uno")
        }
    if find_spec("pyspiel"):
        names = ("gin_rummy", "crazy_eights", "hearts")
        found |= {f"OpenSpiel, {name}, random": partial(open_spiel_hand, name) for name in names}
    return found


def speeds(hand: Hand, hands: int) -> tuple[float, float]:
    """Return the steps and the hands a second."""
    started = time.process_time()
    steps = sum(hand(seed) for seed in range(hands))
    seconds = time.process_time() - started
    return steps / seconds, hands / seconds


def main() -> None:
    options = parser(
        __doc__, rounds=(5, "rounds over all games"), hands=(40, "hands a round of each game")
    ).parse_args()
    measured: dict[str, tuple[float, float]] = {}
    for _ in range(options.rounds):
        for name, hand in players().items():
            measured[name] = max(measured.get(name, (0, 0)), speeds(hand, options.hands))
    table = Table("game", "steps a second", "hands a second")
    for name, (steps, hands) in measured.items():
        table.add_row(name, f"{steps:,.0f}", f"{hands:,.0f}")
    console = Console()
    console.print(table)
    for library, module in (("RLCard", "rlcard"), ("OpenSpiel", "pyspiel")):
        if not find_spec(module):
            console.print(f"{library} isn't installed, so it isn't measured.")


if __name__ == "__main__":
    main()
