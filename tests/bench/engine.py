"""How fast the engine is: ``python -m tests.bench.engine``.

It plays random hands at every table. Each turn asks for the view and the legal plays. The slow
engine of the tests makes the same plays, without views. It prints hands a second of processor time
on one core, in the fastest of several rounds.
"""

import platform
import random
import time
from dataclasses import dataclass

from rich.console import Console
from rich.progress import track
from rich.table import Table

from game.rules.dealing import Deal, deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.rules.view import view
from tests.bench.command_line import parser
from tests.rules.slow import SlowHand

TABLES = [(key, players) for players in (2, 3, 4) for key in VARIANTS]


@dataclass(frozen=True, slots=True)
class Speed:
    """Hands a second at one table, of the engine and of the slow engine."""

    variant: str
    players: int
    engine: float
    slow: float


def random_hand(
    variant: str, players: int, number: int, chance: random.Random
) -> tuple[Deal, HandState]:
    """Play a hand at random, as every simulation does, and return its cards and its end."""
    rules = VARIANTS[variant]
    laid = deal(rules, players, f"{variant} {players}", number)
    state, _ = begin_hand(Game.start(rules, players, number % players), laid)
    while state.turn is not None:
        view(state, state.turn)
        state, _ = play(state, chance.choice(legal_plays(state)))
    return laid, state


def measure(variant: str, players: int, numbers: range, slow: int) -> Speed:
    """Play hands with the engine, and the first few of them with the slow one."""
    chance = random.Random(f"{variant} {players} {numbers}")
    started = time.process_time()
    played = [random_hand(variant, players, number, chance) for number in numbers]
    between = time.process_time()
    for laid, ended in played[:slow]:
        setting = {"variant": variant, "players": players}
        floor, stock = list(map(str, laid.floor)), list(map(str, laid.stock))
        hand = SlowHand(setting, ended.dealer, floor, stock, 0)
        for turn in ended.history:
            hand.play(str(turn.play))
    ended_at = time.process_time()
    return Speed(variant, players, len(played) / (between - started), slow / (ended_at - between))


def tables_measured(rounds: int, hands: int, slow: int, screen: Console) -> list[Speed]:
    """Measure every table in some rounds, and return the best speed of each engine."""
    found: dict[tuple[str, int], list[Speed]] = {table: [] for table in TABLES}
    for number in track(range(rounds), "playing", console=screen, transient=True):
        numbers = range(number * hands, (number + 1) * hands)
        for table, speeds in found.items():
            speeds.append(measure(*table, numbers, slow))
    return [
        Speed(*table, max(one.engine for one in speeds), max(one.slow for one in speeds))
        for table, speeds in found.items()
    ]


def main() -> None:
    options = parser(
        __doc__,
        rounds=(5, "rounds over all tables"),
        hands=(60, "hands a round at each table"),
        slow=(3, "hands of these that the slow engine plays too"),
    ).parse_args()
    screen = Console(width=None if Console().is_terminal else 100)
    speeds = tables_measured(options.rounds, options.hands, options.slow, screen)
    title = f"Hands a second, {platform.python_implementation()} {platform.python_version()}"
    table = Table("", "variant", "players", "engine", "slow engine", "ratio", title=title)
    ordered = sorted(speeds, key=lambda speed: speed.engine)
    named = {"common": speeds[0], "median": ordered[len(ordered) // 2], "slowest": ordered[0]}
    for name, one in [*named.items(), *(("", speed) for speed in speeds)]:
        numbers = f"{one.engine:,.0f}", f"{one.slow:,.0f}", f"{one.engine / one.slow:,.1f}"
        table.add_row(name, one.variant, str(one.players), *numbers)
    screen.print(table)


if __name__ == "__main__":
    main()
