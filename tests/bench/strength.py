"""How strong the bots are: ``python -m tests.bench.strength``.

Every contest plays duplicate deals, each deal once from either side, so that luck cancels out.
Leads are points a hand with a 95 % interval over deals; times are processor time.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import fmean

from game.bots.bots import PLAIN, bot_named
from game.bots.evaluation import Evaluation
from game.bots.levels import BOTS
from game.bots.move_table import move_table
from game.bots.search_bot import MASTER, SearchBot
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from tests.bench.all_seeing import AllSeeing
from tests.bench.command_line import parser, say, say_headings, say_row
from tests.bench.duels import DecisionCosts, Make, Player, duel, games
from tests.bench.fit import first_weights
from tests.bench.opponents import OPPONENTS

TABLES = ("egyptian", "cypriot", "lebanese", "ethiopian", "palestinian", "egyptian/4")
LADDER = tuple((upper, lower) for lower, upper in pairwise(BOTS))
YARDSTICK = "plain-greedy"
MEASURED = ("plain-novice", "plain-casual", "skilled", "master", "all-seeing")
EFFORT = MASTER


def _unfitted(rules: Variant) -> Player:
    """Make the master with the evaluation that fitting starts from."""
    moves = move_table(rules)
    return SearchBot(EFFORT, Evaluation(moves, first_weights(len(moves.kinds))))


def _searcher(**changes: object) -> Make:
    """Return what makes the master with some of its effort changed."""
    effort = replace(EFFORT, **changes)  # type: ignore[arg-type]
    return lambda _: SearchBot(effort)


Contest = tuple[tuple[str, ...], Make, Make]
"""The names in the row, and the two sides."""

ABLATION: Mapping[str, Make] = {
    "casual: one play, nothing counted": lambda _: PLAIN["casual"](),
    "+ counting, worlds": _searcher(depth=(1,), infer=False),
    "+ search to the batch's end": _searcher(infer=False),
    "+ inference: the master": lambda _: bot_named("master"),
    "master without fitted evaluation": _unfitted,
}


def player(name: str) -> Make:
    return lambda _: AllSeeing() if name == "all-seeing" else OPPONENTS[name]()


def table_of(text: str) -> tuple[Variant, int]:
    key, _, players = text.partition("/")
    return VARIANTS[key], int(players or 2)


def _cost(costs: DecisionCosts) -> tuple[str, str]:
    nodes, seconds = costs.nodes, costs.seconds
    return (
        f"{fmean(nodes):.0f} (most {max(nodes)})",
        f"{1000 * fmean(seconds):.1f} (most {1000 * max(seconds):.0f})",
    )


class Bench:
    """Runs contests, and prints a table of each kind."""

    def __init__(self, tables: Iterable[str], hands: int, seed: str, levels: str) -> None:
        self._tables = tuple(tables)
        self._hands = hands
        self._seed = seed
        self._ladder = [pair for pair in LADDER if pair[0] in levels.split(",")]

    def ladder(self) -> None:
        """Play each level against the one below."""
        self._duels("Each level against the one below", self._ladder)

    def greedy(self) -> None:
        """Play each level, and the all-seeing bot, against the yardstick."""
        self._duels("Against greedy", [(name, YARDSTICK) for name in MEASURED])

    def _duels(self, title: str, pairs: Iterable[tuple[str, str]]) -> None:
        contests = [((one, other), player(one), player(other)) for one, other in pairs]
        self._contests(title, ("bot", "against"), contests)

    def _contests(self, title: str, columns: Sequence[str], contests: Iterable[Contest]) -> None:
        say(f"\n### {title}\n")
        say_headings("table", *columns, "lead", "deals", "nodes a play", "ms a play")
        for text in self._tables:
            rules, players = table_of(text)
            for names, first, second in contests:
                lead, costs = duel(
                    rules, players, first, second, seed=self._seed, deals=self._hands
                )
                say_row(text, *names, lead, self._hands, *_cost(costs))

    def games(self) -> None:
        """Play whole games of each level against the one below."""
        say("\n### Whole games of two, each deal from both seats\n")
        say_headings("table", "bot", "against", "won", "games")
        for text in self._tables:
            rules, players = table_of(text)
            for one, other in self._ladder if players == 2 else ():
                sides = player(one), player(other)
                won, _ = games(rules, *sides, seed=self._seed, count=self._hands)
                share = f"{100 * won.mean:.1f} % ± {100 * (won.half_width or 0):.1f}"
                say_row(text, one, other, share, 2 * self._hands)

    def ablation(self) -> None:
        """Play bots of more and more parts against greedy."""
        self._made("What each part brings, against greedy", ABLATION)

    def curve(self) -> None:
        """Play masters of fewer worlds, and one of more worlds and nodes, against greedy."""
        makes = {
            f"master of {count} worlds": _searcher(
                worlds=count, nodes=max(EFFORT.nodes, EFFORT.nodes * count // EFFORT.worlds)
            )
            for count in (8, 24, 75, 300, 1200)
        }
        self._made("Strength against nodes, against greedy", makes)

    def _made(self, title: str, makes: Mapping[str, Make]) -> None:
        contests = [((name,), make, player(YARDSTICK)) for name, make in makes.items()]
        self._contests(title, ("bot",), contests)


def main() -> None:
    """Print the parts asked for, line by line as they are known."""
    options = parser(
        __doc__,
        parts=("ladder,greedy,games,ablation,curve", "parts to print"),
        tables=(",".join(TABLES), "tables to play at"),
        hands=(4, "deals of each contest, 2 or more"),
        seed=("strength", "seed of the deals"),
        levels=(",".join(BOTS), "upper levels of the ladder and the games"),
    ).parse_args()
    bench = Bench(options.tables.split(","), options.hands, options.seed, options.levels)
    for part in options.parts.split(","):
        getattr(bench, part)()


if __name__ == "__main__":
    main()
