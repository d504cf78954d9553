"""Play many hands between bots: points per hand with a 95 % interval."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from game.bots.bot import Bot, play_hand, play_rest, rng_for
from game.commands import parallel, show, table_arguments
from game.commands.show import Fault
from game.rules.dealing import FLOOR_SIZE, deal
from game.rules.match import Game
from game.rules.play import begin_hand
from game.rules.variant import Variant

MAX_HANDS = 10_000_000

TRIAL_SECONDS = 0.02
"""Seconds after which no further play is made to measure how long plays take."""

NORMAL_95 = 1.96
"""Standard errors in half a 95 % confidence interval of many samples."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and half the width of its 95 % interval, None for a single sample."""

    mean: float
    half_width: float | None

    @classmethod
    def of(cls, samples: Sequence[float]) -> Estimate:
        """Return the mean of independent samples."""
        if len(samples) < 2:
            return cls(fmean(samples), None)
        return cls(fmean(samples), NORMAL_95 * stdev(samples) / sqrt(len(samples)))

    def as_json(self) -> dict[str, object]:
        """Return the mean and the interval's two ends."""
        mean, half = self.mean, self.half_width
        return {"mean": mean, "interval": None if half is None else [mean - half, mean + half]}

    def __str__(self) -> str:
        interval = "" if self.half_width is None else f" ± {self.half_width:.2f}"
        return f"{self.mean:+.2f}{interval}"


@dataclass(frozen=True, slots=True)
class Deals:
    """Plays deals between bots, each by its number.

    Each deal is played once for each of its rotations, in which the bots move by one seat.
    """

    rules: Variant
    bots: tuple[Bot, ...]
    seed: str
    rotations: int

    def __call__(self, number: int) -> list[tuple[int, ...]]:
        """Return each side's points in the order of the bots, for each rotation of the seats."""
        return [self._play(number, turned) for turned in range(self.rotations)]

    def _play(self, number: int, turned: int) -> tuple[int, ...]:
        players = len(self.bots)
        seats = [self.bots[(seat + turned) % players] for seat in range(players)]
        _, state = play_hand(self.rules, seats, self.seed, number, number % players)
        assert state.score  # noqa: S101 - a hand between bots is played to its end
        totals = [side.total for side in state.score.sides]
        return tuple(totals[(side - turned) % len(totals)] for side in range(len(totals)))

    def seconds(self) -> float:
        """Estimate the seconds of a deal from its first plays, or from all if they are fast."""
        players = len(self.bots)
        laid = deal(self.rules, players, self.seed, 0)
        state, _ = begin_hand(Game.start(self.rules, players, 0), laid)
        generators = [rng_for(self.seed, 0, seat) for seat in range(players)]
        begun = time.perf_counter()
        for later in play_rest(state, self.bots, generators):  # noqa: B007 - the last one counts
            took = time.perf_counter() - begun
            if took > TRIAL_SECONDS:
                break
        plays = self.rules.pack_size - FLOOR_SIZE
        return took / len(later.history) * plays * self.rotations


@dataclass(slots=True)
class Tally:
    """The results of the hands, in the order of the bots on the command line.

    Attributes:
        points: for each deal, each side's mean points per hand.
        won: hands that each side won, without a tie.
    """

    points: list[tuple[float, ...]]
    won: list[int]
    hands: int = 0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    table_arguments.add_arguments(parser)
    parser.add_argument("--hands", type=int, default=500, help="how many hands are dealt")
    parser.add_argument(
        "--duplicate",
        action="store_true",
        help="play each deal again with the bots' seats exchanged, once for each side",
    )
    parallel.add_arguments(parser)


def run(options: argparse.Namespace) -> None:
    """Play the hands and print the results."""
    if not 0 < options.hands <= MAX_HANDS:
        raise Fault(f"--hands {options.hands}: expected a number from 1 to {MAX_HANDS}")
    spread = parallel.spread_of(options)
    rules = table_arguments.rules(options)
    names = table_arguments.seat_bots(options, rules)
    seed = table_arguments.seed(options.seed)
    rotations = rules.sides(options.players) if options.duplicate else 1
    deals = Deals(rules, tuple(map(table_arguments.seated, names)), seed, rotations)
    tally = Tally([], [0] * rules.sides(options.players))
    started = time.perf_counter()
    per_deal = deals.seconds() if spread.jobs > 1 or spread.scheduler else 0.0
    label = [options.variant, options.players, sorted(options.option), names, seed, rotations]
    with (
        parallel.in_order(deals, range(options.hands), spread, per_deal, label) as played,
        show.progress("Playing", options.hands) as advance,
    ):
        for points in played:
            _add(tally, points)
            advance(1)
    seconds = time.perf_counter() - started
    (_print_json if options.json else _print)(options, names, tally, seconds)


def _add(tally: Tally, points: list[tuple[int, ...]]) -> None:
    """Count one deal with all its rotations."""
    tally.points.append(tuple(map(fmean, zip(*points, strict=True))))
    tally.hands += len(points)
    for hand in points:
        if hand.count(max(hand)) == 1:
            tally.won[hand.index(max(hand))] += 1


def _sides(names: Sequence[str], tally: Tally) -> list[tuple[str, Estimate, int]]:
    """Return the bots' names, the points per hand and the hands won of each side."""
    count = len(tally.won)
    return [
        (
            "+".join(dict.fromkeys(names[side::count])),
            Estimate.of([points[side] for points in tally.points]),
            tally.won[side],
        )
        for side in range(count)
    ]


def _lead(tally: Tally) -> Estimate | None:
    """Return side 0's points per hand minus side 1's, if there are two sides."""
    if len(tally.won) != 2:
        return None
    return Estimate.of([first - second for first, second in tally.points])


def _print_json(
    options: argparse.Namespace, names: Sequence[str], tally: Tally, seconds: float
) -> None:
    lead = _lead(tally)
    show.print_json(
        {
            "variant": options.variant,
            "players": options.players,
            "bots": list(names),
            "seed": options.seed,
            "duplicate": options.duplicate,
            "deals": len(tally.points),
            "hands": tally.hands,
            "sides": [
                {"bot": bot, "points_per_hand": points.as_json(), "hands_won": won}
                for bot, points, won in _sides(names, tally)
            ],
            "lead": lead.as_json() if lead else None,
            "seconds": round(seconds, 3),
            "hands_per_second": round(tally.hands / seconds, 1),
        }
    )


def _print(options: argparse.Namespace, names: Sequence[str], tally: Tally, seconds: float) -> None:
    screen = show.console()
    title = f"{options.variant}, {options.players} players, seed {options.seed}"
    columns = ("Side", "Points a hand", "Hands won")
    screen.print(show.table(title, columns, _sides(names, tally)))
    lead = _lead(tally)
    if lead:
        screen.print(f"Lead of side 0 over side 1: {lead} points a hand")
    again = f", each played {len(tally.won)} times" if options.duplicate else ""
    screen.print(f"{len(tally.points)} deals{again}: {tally.hands / seconds:.0f} hands per second")
