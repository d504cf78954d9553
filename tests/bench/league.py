"""A league of unlike bots: ``python -m tests.bench.league``.

Every pair plays duplicate deals, each deal from every side, so that luck cancels out. Prints the
lead of each pair and each bot's rating, in points a hand with 95 % intervals over deals. The same
arguments give the same numbers, however the work is spread.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.commands import show
from game.commands.parallel import add_arguments, in_order, spread_of
from game.commands.simulate import Deals, Estimate
from tests.bench.command_line import parser, say, say_headings, say_row
from tests.bench.opponents import OPPONENTS, TWO_SIDES
from tests.bench.strength import table_of

TABLES = ("egyptian", "cypriot", "lebanese", "ethiopian", "palestinian", "egyptian/4", "egyptian/3")
BLOCK = 2
"""Deals of a piece."""
PIECE_SECONDS = 5.0
"""The usual time of a piece between two bots that look ahead."""
RESAMPLES = 1000

Leads = Mapping[tuple[str, str], Mapping[int, float]]
"""The first bot's lead over the second by the number of the deal, for each pair."""


class Piece(NamedTuple):
    """Some deals of a pair at a table."""

    table: str
    first: str
    second: str
    seed: str
    start: int


def leads_of(piece: Piece) -> list[float]:
    """Play a piece; return the first bot's lead in each of its deals, in points a hand."""
    rules, players = table_of(piece.table)
    sides = rules.sides(players)
    bots = [OPPONENTS[name]() for name in (piece.first, piece.second)]
    first = Deals(
        rules, tuple(bots[seat % sides > 0] for seat in range(players)), piece.seed, sides
    )
    second = Deals(
        rules, tuple(bots[seat % sides < 1] for seat in range(players)), piece.seed, sides
    )
    found = []
    for number in range(piece.start, piece.start + BLOCK):
        leads = [points[0] - fmean(points[1:]) for points in first(number)]
        if sides > 2:  # the second bot alone against two of the first
            leads += [fmean(points[1:]) - points[0] for points in second(number)]
        found.append(fmean(leads))
    return found


def pieces(tables: Sequence[str], bots: Sequence[str], deals: int, seed: str) -> Iterator[Piece]:
    """Yield the pieces of a round robin, deal by deal, so that any beginning is balanced."""
    for start in range(0, deals, BLOCK):
        for table in tables:
            rules, players = table_of(table)
            able = [bot for bot in bots if rules.sides(players) == 2 or bot not in TWO_SIDES]
            for first, second in combinations(able, 2):
                yield Piece(table, first, second, seed, start)


def ratings(leads: Leads, bots: Sequence[str], seed: int = 1) -> dict[str, Estimate]:
    """Return each bot's rating: its mean lead over the field by least squares.

    A pair's expected lead is the difference of two ratings, and the ratings add up to 0. Every deal
    of a pair counts the same. Intervals are from a bootstrap over deals, which all pairs share.
    """
    numbers = sorted({number for deals in leads.values() for number in deals})
    pairs = [(bots.index(first), bots.index(second)) for first, second in leads]
    played = np.array([[number in deals for number in numbers] for deals in leads.values()], float)
    points = np.array([[deals.get(number, 0.0) for number in numbers] for deals in leads.values()])
    best = _least_squares(pairs, played.sum(axis=1), points.sum(axis=1), len(bots))
    chance = np.random.default_rng(seed)
    size = len(numbers)
    draws = chance.multinomial(size, [1 / size] * size, size=RESAMPLES)
    resampled = [_least_squares(pairs, played @ draw, points @ draw, len(bots)) for draw in draws]
    half = (np.quantile(resampled, 0.975, axis=0) - np.quantile(resampled, 0.025, axis=0)) / 2
    return {
        bot: Estimate(float(best[at]), float(half[at]) if size > 1 else None)
        for at, bot in enumerate(bots)
    }


def _least_squares(
    pairs: Sequence[tuple[int, int]],
    counts: NDArray[np.float64],
    sums: NDArray[np.float64],
    bots: int,
) -> NDArray[np.float64]:
    """Solve the normal equations of all deals, with the sum of the ratings fixed at 0."""
    products, totals = np.ones((bots, bots)), np.zeros(bots)
    for (first, second), count, points in zip(pairs, counts, sums, strict=True):
        products[[first, second], [first, second]] += count
        products[[first, second], [second, first]] -= count
        totals[[first, second]] += points, -points
    solved: NDArray[np.float64] = np.linalg.lstsq(products, totals, rcond=None)[0].astype(float)
    return solved


def main() -> None:
    """Play the league, then print the leads and ratings at each table."""
    words = parser(
        __doc__,
        tables=("egyptian", f"tables to play at, or all: {','.join(TABLES)}"),
        bots=("greedy,casual,skilled,master,sampler-24", f"or all: {','.join(OPPONENTS)}"),
        deals=(4, "deals of each pair at each table"),
        seed=("league", "seed of the deals"),
    )
    add_arguments(words)
    options = words.parse_args()
    asked = set(options.bots.split(","))
    if unknown := asked - {"all", *OPPONENTS}:
        words.error(f"--bots: no {', '.join(sorted(unknown))}")
    tables = TABLES if options.tables == "all" else options.tables.split(",")
    bots = [bot for bot in OPPONENTS if asked & {"all", bot}]
    played = list(pieces(tables, bots, options.deals, options.seed))
    with (
        in_order(leads_of, played, spread_of(options), PIECE_SECONDS, "league") as results,
        show.progress("Playing", len(played)) as advance,
    ):
        found: dict[str, dict[tuple[str, str], dict[int, float]]] = {}
        for piece, leads in zip(played, results, strict=True):
            pair = found.setdefault(piece.table, {}).setdefault((piece.first, piece.second), {})
            pair.update(enumerate(leads, piece.start))
            advance(1)
    for table, table_leads in found.items():
        print_table(table, table_leads, bots)


def print_table(table: str, leads: Leads, bots: Sequence[str]) -> None:
    """Print each bot's rating and its lead over each other one, the best bot first."""
    playing = [bot for bot in bots if any(bot in pair for pair in leads)]
    rated = ratings(leads, playing)
    order = sorted(playing, key=lambda bot: -rated[bot].mean)
    deals = {len(pair) for pair in leads.values()}
    say(f"\n### {table}: {' to '.join(map(str, sorted({min(deals), max(deals)})))} deals a pair\n")
    say_headings("bot", "rating", *order)
    for bot in order:
        say_row(bot, rated[bot], *(lead_over(leads, bot, other) for other in order))


def lead_over(leads: Leads, bot: str, other: str) -> Estimate | str:
    """Return a bot's lead over another one, or nothing if they haven't met."""
    if (bot, other) in leads:
        return Estimate.of(list(leads[bot, other].values()))
    if (other, bot) in leads:
        return Estimate.of([-lead for lead in leads[other, bot].values()])
    return ""


if __name__ == "__main__":
    main()
