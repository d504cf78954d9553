"""Fits the bots' evaluation by self-play: ``python -m tests.bench.fit``.

Two players look one play ahead. Least squares find the worth of each feature of a position, in
points and cards over the next batch of plays. The next generation plays by these weights. The same
arguments give the same weights. The shipped ones are of ``--variants all --hands 6000 --write``.
"""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import sqrt
from typing import Any

from game.bots.evaluation import FEATURES, WEIGHTS, Evaluation, Weights, label, weights_from
from game.bots.move_table import Move, MoveTable
from game.bots.portable_math import signed_sigmoid
from game.commands.parallel import add_arguments, in_order, spread_of
from game.rules.dealing import deal
from game.rules.variants import VARIANTS
from tests.bench.command_line import parser, say

FIT_SECONDS = 60.0
"""The usual time of the fit of one variant."""
RANDOM_PLAYS = 0.1
RIDGE = 20.0


@dataclass(slots=True)
class Hand:
    """A hand in play. Cards are packed: those of the stock one by one, a player's together."""

    floor: int
    stock: list[int]
    hands: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    cards: list[int] = field(default_factory=lambda: [0, 0])
    last: int | None = None
    lone_trail: bool = False


@dataclass(frozen=True, slots=True)
class Sample:
    """A position: its features for the player next to move, and the counts so far."""

    numbers: tuple[float, ...]
    mover: int
    points: tuple[int, int]
    cards: tuple[int, int]
    left: int


class Table:
    """Two players of one evaluation at a variant's table."""

    def __init__(self, key: str, weights: Weights, moves: MoveTable, seed: str) -> None:
        self._rules = VARIANTS[key]
        self._moves = moves
        self._weights = weights
        self._evaluation = Evaluation(moves, weights)
        self._chance = random.Random(seed)
        self._seed = seed

    def play(self, number: int) -> tuple[list[Sample], Hand]:
        """Play a hand, and return its positions, and its end with the last floor taken."""
        laid = deal(self._rules, 2, self._seed, number)
        stock = [self._moves.unit_of(card) for card in laid.stock]
        hand = Hand(self._moves.pack(laid.floor), stock)
        samples: list[Sample] = []
        first = number & 1
        while hand.stock:
            size = min(self._rules.hand_size, len(hand.stock) // 2)
            for player in (first, 1 - first):
                hand.hands[player] = sum(hand.stock[:size])
                del hand.stock[:size]
            for turn in range(2 * size):
                player = first ^ (turn & 1)
                samples.append(self._sample(hand, player))
                self._make(hand, player, self._choose(hand, player))
        if hand.last is not None:
            hand.points[hand.last] += self._moves.points(hand.floor)
            hand.cards[hand.last] += sum(self._moves.counts(hand.floor))
        return samples, hand

    def _pool(self, hand: Hand) -> tuple[list[int], int]:
        """Return the cards not yet played, by kind, and how many they are."""
        counts = list(self._moves.counts(hand.hands[0]))
        for packed in (hand.hands[1], *hand.stock):
            for index in self._moves.indices(packed):
                counts[index] += packed >> 3 * index & 7
        return counts, sum(counts)

    def _sample(self, hand: Hand, player: int) -> Sample:
        counts, total = self._pool(hand)
        own, other = (sum(self._moves.counts(hand.hands[seat])) for seat in (player, 1 - player))
        floor = self._evaluation.features(
            hand.floor, counts, total, own, other, lone_trail=hand.lone_trail
        )
        held = (-count for count in self._moves.counts(hand.hands[1 - player]))
        points, cards = (hand.points[0], hand.points[1]), (hand.cards[0], hand.cards[1])
        left = self._rules.pack_size - sum(cards)
        return Sample((*floor, *held), player, points, cards, left)

    def _choose(self, hand: Hand, player: int) -> Move:
        options = self._moves.of_hand(hand.hands[player], hand.floor, lone_trail=hand.lone_trail)
        if len(options) == 1 or self._chance.random() < RANDOM_PLAYS:
            return self._chance.choice(options)
        counts, _ = self._pool(hand)
        for index, count in enumerate(self._moves.counts(hand.hands[player])):
            counts[index] -= count
        sizes = [sum(self._moves.counts(hand.hands[seat])) for seat in (1 - player, player)]
        worths = [self._worth(hand, player, move, counts, sizes) for move in options]
        return options[worths.index(max(worths))]

    def _worth(
        self, hand: Hand, player: int, move: Move, counts: list[int], sizes: list[int]
    ) -> float:
        """Return what a play gains, keeps in hand and leaves to the other."""
        held_points, held_cards = self._evaluation.held(hand.hands[player] - move.unit)
        points, lead = move.points + held_points, move.cards + held_cards
        lead += hand.cards[player] - hand.cards[1 - player]
        next_holds, after_holds = sizes[0], sizes[1] - 1
        if not next_holds:
            next_holds = after_holds = min(self._rules.hand_size, len(hand.stock) // 2)
        if next_holds:
            given_points, given_cards = self._evaluation.prospects(
                move.floor, counts, sum(counts), next_holds, after_holds, lone_trail=move.lone_trail
            )
            points, lead = points - given_points, lead - given_cards
        left = self._rules.pack_size - sum(hand.cards) - move.cards
        return points + self._rules.majority * self._evaluation.race(lead, left)

    def _make(self, hand: Hand, player: int, move: Move) -> None:
        hand.hands[player] -= move.unit
        hand.floor, hand.lone_trail = move.floor, move.lone_trail
        if move.cards:
            hand.points[player] += move.points
            hand.cards[player] += move.cards
            hand.last = player


class Squares:
    """Least squares for two targets over the same numbers."""

    def __init__(self, size: int) -> None:
        self._products = [[0.0] * size for _ in range(size)]
        self._targets = [[0.0] * size, [0.0] * size]

    def add(self, numbers: Sequence[float], targets: tuple[float, float]) -> None:
        there = [(index, number) for index, number in enumerate(numbers) if number]
        for index, number in there:
            row = self._products[index]
            for other, factor in there:
                row[other] += number * factor
            for sums, target in zip(self._targets, targets, strict=True):
                sums[index] += number * target

    def solve(self) -> tuple[list[float], list[float]]:
        """Return each target's weights by Gaussian elimination of the ridged normal equations."""
        size = len(self._products)
        rows = [[*self._products[n], self._targets[0][n], self._targets[1][n]] for n in range(size)]
        for n in range(size):
            rows[n][n] += RIDGE
        for n in range(size):
            pivot = rows[n]
            for other in range(size):
                factor = rows[other][n] / pivot[n] if other != n else 0.0
                if factor:
                    rows[other] = [a - factor * b for a, b in zip(rows[other], pivot, strict=True)]
        first, second = (
            [rows[n][size + which] / rows[n][n] for n in range(size)] for which in (0, 1)
        )
        return first, second


def outcomes(
    samples: Sequence[Sample], end: Hand, window: int
) -> Iterator[tuple[Sample, tuple[float, float]]]:
    """Yield each position with the points and cards that its mover then won, minus the other's."""
    totals = [(sample.points, sample.cards) for sample in samples]
    last = ((end.points[0], end.points[1]), (end.cards[0], end.cards[1]))
    for index, sample in enumerate(samples):
        points, cards = totals[index + window] if index + window < len(totals) else last
        sign = -1 if sample.mover else 1
        won = (points[0] - points[1]) - (sample.points[0] - sample.points[1])
        taken = (cards[0] - cards[1]) - (sample.cards[0] - sample.cards[1])
        yield sample, (sign * won, sign * taken)


def fit_race(seen: Sequence[tuple[int, int, int]]) -> tuple[float, float]:
    """Return the race's two numbers that best predict which player took most cards.

    A triple is the first player's lead, the cards left, and 1 if he took most, -1 or 0 if not.
    """
    grid = [(base / 2, growth / 10) for base in range(17) for growth in range(2, 31, 2)]

    def error(numbers: tuple[float, float]) -> float:
        total = 0.0
        for lead, left, result in seen:
            race = signed_sigmoid(lead / (numbers[0] + numbers[1] * sqrt(left)))
            total += (race - result) ** 2
        return total

    return min(grid, key=error)


def first_weights(kinds: int) -> Weights:
    """Return the weights of the first generation: only basras and points count."""
    points = {"empty": -2.0, "basra next": 1.0, "basra after": -0.6, "points": 0.3}
    return Weights(
        points=tuple(points.get(name, 0.0) for name in FEATURES),
        cards=tuple(0.25 * (name == "cards") for name in FEATURES),
        held_points=(0.0,) * kinds,
        held_cards=(0.0,) * kinds,
        race=(0.5, 0.75),
    )


def fit(key: str, hands: int, generations: int, seed: str) -> dict[str, Any]:
    """Return the data file's entry for a variant."""
    moves = MoveTable(VARIANTS[key])
    weights = first_weights(len(moves.kinds))
    entry: dict[str, Any] = {}
    for generation in range(generations):
        entry = _next(key, moves, weights, hands, f"{seed}/{key}/{generation}")
        weights = weights_from(entry, moves.kinds)
    return {**entry, "hands": hands, "generations": generations, "seed": seed}


def _next(key: str, moves: MoveTable, weights: Weights, hands: int, seed: str) -> dict[str, Any]:
    """Return what one generation of self-play finds."""
    table = Table(key, weights, moves, seed)
    squares = Squares(len(FEATURES) + len(moves.kinds))
    races: list[tuple[int, int, int]] = []
    window = 2 * VARIANTS[key].hand_size
    for number in range(hands):
        samples, end = table.play(number)
        for sample, targets in outcomes(samples, end, window):
            squares.add(sample.numbers, targets)
        result = (end.cards[0] > end.cards[1]) - (end.cards[0] < end.cards[1])
        sample = samples[number * 7 % len(samples)]
        races.append((sample.cards[0] - sample.cards[1], sample.left, result))
    points, cards = squares.solve()
    labels = [label(kind) for kind in moves.kinds]
    size = len(FEATURES)
    return {
        "points": _named(FEATURES, points[:size]),
        "cards": _named(FEATURES, cards[:size]),
        "held points": _named(labels, points[size:]),
        "held cards": _named(labels, cards[size:]),
        "race": fit_race(list(islice(races, 4000))),
    }


def _named(names: Sequence[str], numbers: Sequence[float]) -> dict[str, float]:
    return {name: round(number, 3) for name, number in zip(names, numbers, strict=True)}


def main() -> None:
    """Fit variants; print the weights, or write them to the data file, which keeps the others."""
    words = parser(
        __doc__,
        variants=("egyptian", "keys, or all that have weights"),
        hands=(200, "hands a generation"),
        generations=(3, "generations"),
        seed=("fit", "seed of the hands"),
    )
    add_arguments(words)
    words.add_argument("--write", action="store_true", help=f"write {WEIGHTS.name}")
    options = words.parse_args()
    every = [*json.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"]]
    keys = every if options.variants == "all" else options.variants.split(",")
    work = partial(fit, hands=options.hands, generations=options.generations, seed=options.seed)
    label = ["fit", options.hands, options.generations, options.seed]
    with in_order(work, keys, spread_of(options), FIT_SECONDS, label) as entries:
        for key, entry in zip(keys, entries, strict=True):
            say(f"{key}: {json.dumps(entry)}")
            if options.write:
                file = json.loads(WEIGHTS.read_text(encoding="utf-8"))
                file["weights"][key] = entry
                WEIGHTS.write_text(json.dumps(file, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
