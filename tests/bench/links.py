"""How long links are: ``python -m tests.bench.links``.

For each variant and number of players, bots play games to the variant's own target and to the
highest target, and random players play games, which take longest. It prints the longest link of
several games, and the games that don't fit in a link.
"""

from collections.abc import Iterator
from random import Random

from rich.console import Console
from rich.progress import track
from rich.table import Table

from game.bots.bot import play_hand
from game.bots.bots import PLAIN
from game.rules.fairness import commitment
from game.rules.record import HandRecord, Record
from game.rules.variant import HIGHEST_TARGET, Option
from game.rules.variants import VARIANTS
from game.sharing.links.contents import GameLink
from game.sharing.links.envelope import LONGEST_LINK, LinkError
from game.sharing.links.link import write_link
from tests.bench.command_line import parser

TABLES = ((2, True), (3, True), (4, True), (4, False))
"""Players, and whether four of them are two sides."""

PLAYERS = ("greedy", "random")
"""A bot that plays soundly, and the one whose games are longest."""


def game(record: Record, bot: str) -> Record:
    """Return a record that one bot at every seat plays to its end."""
    standing = record.start
    hands: list[HandRecord] = []
    seats, seed = [PLAIN[bot]()] * record.players, record.seed or ""
    while standing.winner is None:
        laid, last = play_hand(
            *(standing.rules, seats, seed, len(hands), standing.dealer),
            carry=standing.carry,
            scores=standing.scores,
        )
        plays = tuple(turn.play for turn in last.history)
        hands.append(HandRecord(laid.floor, laid.stock, plays))
        assert last.score
        standing = standing.after(last.score)
    return Record(
        *(record.variant, record.players, record.dealer, record.options),
        tuple(hands),
        record.seed,
        commitment(record, seed),
    )


def length(record: Record) -> str:
    """Return the length of the game's link, or say how many hands are too many for one."""
    try:
        return str(len(write_link(GameLink(record))))
    except LinkError:
        return f"none ({len(record.hands)} hands)"


def rows(games: int) -> Iterator[tuple[str, ...]]:
    """Yield for each variant and table the longest links of `games` games."""
    chance = Random(1)
    seeds = [f"{chance.getrandbits(128):032x}" for _ in range(games)]
    for key in VARIANTS:
        for players, partners in TABLES:
            cells = []
            for bot in PLAYERS:
                for target in (VARIANTS[key].target, HIGHEST_TARGET):
                    options: dict[str, Option] = {} if partners else {"partnerships": False}
                    if target != VARIANTS[key].target:
                        options["target"] = target
                    played = [
                        game(Record(key, players, players - 1, options, seed=seed), bot)
                        for seed in seeds
                    ]
                    cells.append(length(max(played, key=lambda one: len(one.hands))))
            yield key, f"{players}" + ("" if partners else " alone"), *cells


def main() -> None:
    asked = parser(__doc__, games=(5, "games at each table")).parse_args()
    console = Console()
    columns = (
        "Variant",
        "Players",
        *(f"{bot}, {to}" for bot in PLAYERS for to in ("usual", "999")),
    )
    table = Table(*columns, title=f"The longest of {asked.games} games, at most {LONGEST_LINK}")
    whole = len(VARIANTS) * len(TABLES)
    for row in track(rows(asked.games), "Playing", total=whole, console=console, transient=True):
        table.add_row(*row)
    console.print(table)


if __name__ == "__main__":
    main()
