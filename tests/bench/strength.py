"""How strong the bots are: ``python -m tests.bench.strength``.

Every contest plays duplicate deals, each deal once from either side, so that luck cancels out.
Margins are points a hand with a 95 % interval over deals; times are processor time.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import fmean

from rich.console import Console

from game.bots.bots import bot_named
from game.bots.evaluation import Evaluation
from game.bots.master import MasterBot
from game.bots.move_table import move_table
from game.bots.search_bot import SearchBot
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from tests.bench.all_seeing import AllSeeing
from tests.bench.duels import DecisionCosts, Make, Player, duel, games
from tests.bench.fit import first_weights

TABLES = ("egyptian", "cypriot", "lebanese", "ethiopian", "palestinian", "egyptian/4")
LADDER = (("novice", "random"), ("casual", "novice"), ("skilled", "casual"), ("master", "skilled"))
MEASURED = ("novice", "casual", "skilled", "master", "all-seeing")
CURVE = (8, 24, 75, 300, 1200)
EFFORT = MasterBot.EFFORT


def _unfitted(rules: Variant) -> Player:
    """The master by the evaluation that fitting begins with."""
    moves = move_table(rules)
    return SearchBot(EFFORT, Evaluation(moves, first_weights(len(moves.kinds))))


def _searcher(**changes: object) -> Make:
    """The master with some of its effort changed."""
    effort = replace(EFFORT, **changes)  # type: ignore[arg-type]
    return lambda _: SearchBot(effort)


Contest = tuple[tuple[str, ...], Make, Make]
"""The names in the row, and the two sides."""

ABLATION: Mapping[str, Make] = {
    "casual: one play, nothing counted": lambda _: bot_named("casual"),
    "+ counting, worlds": _searcher(depth=(1,), infer=False),
    "+ search to the batch's end": _searcher(infer=False),
    "+ inference: the master": lambda _: bot_named("master"),
    "master without fitted evaluation": _unfitted,
}


def player(name: str) -> Make:
    """What makes a player of that name."""
    return lambda _: AllSeeing() if name == "all-seeing" else bot_named(name)


def table_of(text: str) -> tuple[Variant, int]:
    """The variant and the players of a table's name."""
    key, _, players = text.partition("/")
    return VARIANTS[key], int(players or 2)


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def _cost(costs: DecisionCosts) -> str:
    nodes, seconds = costs.nodes, sorted(costs.seconds)
    return (
        f"{fmean(nodes):.0f} (most {max(nodes)}) | {1000 * fmean(seconds):.1f} "
        f"(most {1000 * seconds[-1]:.0f})"
    )


class Bench:
    """Runs contests and gives the lines of a table for each."""

    def __init__(self, tables: Iterable[str], hands: int, seed: str) -> None:
        self._tables = tuple(tables)
        self._hands = hands
        self._seed = seed

    def ladder(self) -> Iterator[str]:
        """Each level against the one below."""
        yield from self._duels("Each level against the one below", LADDER)

    def greedy(self) -> Iterator[str]:
        """Each level, and the all-seeing bot, against the yardstick."""
        pairs = tuple((name, "greedy") for name in MEASURED)
        yield from self._duels("Against greedy", pairs)

    def _duels(self, title: str, pairs: Iterable[tuple[str, str]]) -> Iterator[str]:
        contests = [((one, other), player(one), player(other)) for one, other in pairs]
        yield from self._contests(title, ("bot", "against"), contests)

    def _contests(
        self, title: str, columns: Sequence[str], contests: Iterable[Contest]
    ) -> Iterator[str]:
        yield from ("", f"### {title}", "")
        headings = ("table", *columns, "margin", "deals", "nodes a play", "ms a play")
        yield _row(*headings)
        yield _row(*["---"] * len(headings))
        for text in self._tables:
            rules, players = table_of(text)
            for names, first, second in contests:
                margin, costs = duel(
                    rules, players, first, second, seed=self._seed, deals=self._hands
                )
                yield _row(text, *names, margin, margin.samples, _cost(costs))

    def games(self) -> Iterator[str]:
        """How often the master beats greedy in a whole game."""
        yield from ("", "### Games of the master against greedy, each deal in both seats", "")
        yield _row("table", "won", "pairs of games")
        yield _row(*["---"] * 3)
        for text in self._tables:
            rules, players = table_of(text)
            if players == 2:
                won, _ = games(
                    rules, player("master"), player("greedy"), seed=self._seed, count=self._hands
                )
                share = f"{100 * won.mean:.0f} % ± {100 * won.half_width:.0f}"
                yield _row(text, share, won.samples)

    def ablation(self) -> Iterator[str]:
        """What each part brings."""
        yield from self._made("What each part brings, against greedy", ABLATION)

    def curve(self) -> Iterator[str]:
        """Strength against nodes: fewer worlds than the master's, and more with more nodes."""
        makes = {
            f"master of {count} worlds": _searcher(
                worlds=count, nodes=max(EFFORT.nodes, EFFORT.nodes * count // EFFORT.worlds)
            )
            for count in CURVE
        }
        yield from self._made("Strength against nodes, against greedy", makes)

    def _made(self, title: str, makes: Mapping[str, Make]) -> Iterator[str]:
        contests = [((name,), make, player("greedy")) for name, make in makes.items()]
        yield from self._contests(title, ("bot",), contests)


PARTS = ("ladder", "greedy", "games", "ablation", "curve")


def main() -> None:
    """Print the parts asked for, line by line as they are known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--tables", default=",".join(TABLES))
    parser.add_argument("--hands", type=int, default=4, help="deals of each contest, 2 or more")
    parser.add_argument("--seed", default="strength")
    options = parser.parse_args()
    bench = Bench(options.tables.split(","), options.hands, options.seed)
    screen = Console(soft_wrap=True, highlight=False)
    for part in options.parts.split(","):
        for line in getattr(bench, part)():
            screen.print(line, markup=False)


if __name__ == "__main__":
    main()
