"""Estimate the value of a floor and a hand while the other cards are unknown.

The value is linear in features of the floor, seen by the next player, and in the cards still held.
One set of weights is for points and one for cards taken, because cards decide the majority. The
weights are fitted by self-play (`weights.json` says how).
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Any

from game.bots.move_table import CACHE_SIZE, MoveTable, move_table
from game.bots.portable_math import signed_sigmoid
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.solver.kinds import CardKind, captures, clearing_points

WEIGHTS = Path(__file__).with_name("weights.json")
"""The data file, with the weights of every variant that was fitted."""

FEATURES = (
    "empty",  # 1 if the floor is empty: the next player must trail
    "basra next",  # a clearing card's worth times the probability that the next player has one
    "basra after",  # the same for the player after, if the next one has none
    "points",  # card points on the floor
    "cards",  # cards on the floor
    "swept cards",  # cards on the floor times the probability that the next player can sweep
    "move",  # 1: the advantage of the move
    "mean taken",  # cards that one unseen card takes on average
    "mean points",  # card points that one unseen card takes on average
    "one card",  # 1 if the floor has one card
    "two cards",  # 1 if the floor has two cards
    "sweeper",  # the probability that the next player has a card that sweeps
)


@dataclass(frozen=True, slots=True)
class Weights:
    """The fitted numbers of a variant.

    Attributes:
        points: for each of `FEATURES`, points to the next player.
        cards: for each of `FEATURES`, cards to that player.
        held_points: for each kind, the points that holding one card of it brings.
        held_cards: the same in cards.
        race: the spread of the race for most cards. The lead that decides it is the first number
            plus the second times the square root of the cards not taken yet.
    """

    points: tuple[float, ...]
    cards: tuple[float, ...]
    held_points: tuple[float, ...]
    held_cards: tuple[float, ...]
    race: tuple[float, float]


def label(kind: CardKind) -> str:
    """Return a kind's name in the data file: its rank, or the card if the kind has only one."""
    if kind.komi:
        return "7D"
    if kind.points > 1:
        return "2C" if kind.rank == "2" else "TD"
    return kind.rank


def weights_from(entry: Mapping[str, Any], kinds: Sequence[CardKind]) -> Weights:
    """Return the weights of an entry of the data file, in the order of a variant's kinds."""
    labels = [label(kind) for kind in kinds]
    return Weights(
        points=tuple(entry["points"][name] for name in FEATURES),
        cards=tuple(entry["cards"][name] for name in FEATURES),
        held_points=tuple(entry["held points"][name] for name in labels),
        held_cards=tuple(entry["held cards"][name] for name in labels),
        race=(entry["race"][0], entry["race"][1]),
    )


@lru_cache(maxsize=1)
def _file() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return found


def fitted(rules: Variant, kinds: Sequence[CardKind]) -> Weights:
    """Return the fitted weights for a variant, or those of the most similar fitted variant."""
    weights: dict[str, Any] = _file()["weights"]
    key = rules.key if rules.key in weights else _nearest(rules, set(map(label, kinds)))
    return weights_from(weights[key], kinds)


def _nearest(rules: Variant, labels: set[str]) -> str:
    """Return the fitted variant that has these cards and differs in the fewest rules."""
    weights: dict[str, Any] = _file()["weights"]
    complete = [key for key, entry in weights.items() if labels <= entry["held points"].keys()]
    return min(complete, key=lambda key: _distance(VARIANTS[key], rules))


def _distance(one: Variant, other: Variant) -> int:
    """Return the number of rules in which two variants differ."""
    names = [field.name for field in fields(Variant) if field.compare]
    return sum(getattr(one, name) != getattr(other, name) for name in names)


@dataclass(frozen=True, slots=True)
class FloorFacts:
    """Facts about a floor that don't depend on the player.

    Attributes:
        cards: the number of cards on it.
        points: their card points.
        clears: the kinds that clear it for a basra, each with the basra's points.
        takes: for each kind, the most cards that one card of it takes.
        wins: for each kind, the most card points that one card of it takes.
    """

    cards: int
    points: int
    clears: tuple[tuple[int, int], ...]
    takes: tuple[int, ...]
    wins: tuple[int, ...]


class Evaluation:
    """Estimates floors and hands for a variant."""

    def __init__(self, moves: MoveTable, weights: Weights) -> None:
        self._moves = moves
        self._weights = weights
        self._floors: dict[int, FloorFacts] = {}
        self._sweepers = [index for index, kind in enumerate(moves.kinds) if kind.sweeps]

    def floor(self, floor: int, *, lone_trail: bool) -> FloorFacts:
        """Return the facts of a packed floor."""
        key = floor << 1 | lone_trail
        found = self._floors.get(key)
        if found is None:
            if len(self._floors) >= CACHE_SIZE:
                self._floors.clear()
            found = self._floors[key] = self._facts(floor, lone_trail=lone_trail)
        return found

    def _facts(self, floor: int, *, lone_trail: bool) -> FloorFacts:
        rules, on_floor = self._moves.rules, self._moves.floor_kinds(floor)
        scoring = [(1 << n, kind.points) for n, kind in enumerate(on_floor.kinds) if kind.points]
        clears, takes, wins = [], [], []
        for index, kind in enumerate(self._moves.kinds):
            sets = captures(rules, kind, on_floor)
            cards = points = 0
            if sets:
                cards = 1 + max(map(int.bit_count, sets))
                points = kind.points + max(
                    [sum([worth for bit, worth in scoring if group & bit]) for group in sets]
                )
                if cards > len(on_floor.kinds):
                    basra = clearing_points(rules, kind, on_floor.kinds, lone_trail=lone_trail)
                    if basra:
                        clears.append((index, basra))
            takes.append(cards)
            wins.append(points)
        return FloorFacts(
            cards=len(on_floor.kinds),
            points=sum([worth for _bit, worth in scoring]),
            clears=tuple(clears),
            takes=tuple(takes),
            wins=tuple(wins),
        )

    def features(  # noqa: PLR0913 - the features depend on all of these
        self,
        floor: int,
        unseen: Sequence[int],
        total: int,
        next_holds: int,
        after_holds: int,
        *,
        lone_trail: bool,
    ) -> tuple[float, ...]:
        """Return the values of `FEATURES`.

        Args:
            floor: the packed floor.
            unseen: for each kind, the number of cards that other players may hold.
            total: the sum of `unseen`.
            next_holds: how many of these cards the next player holds.
            after_holds: how many the player after that holds.
            lone_trail: whether the last play was a lone trail.
        """
        facts = self.floor(floor, lone_trail=lone_trail)
        clearing = sum(unseen[index] for index, _ in facts.clears)
        worth = sum(unseen[index] * points for index, points in facts.clears) / (clearing or 1)
        total = total or 1
        misses = probability_of_none(clearing, total, next_holds)
        hits_after = 1 - probability_of_none(clearing, total, after_holds)
        sweeping = sum(unseen[index] for index in self._sweepers)
        sweeps = 1 - probability_of_none(sweeping, total, next_holds)
        taken = sum(map(int.__mul__, unseen, facts.takes)) / total
        won = sum(map(int.__mul__, unseen, facts.wins)) / total
        return (
            facts.cards == 0,
            worth * (1 - misses),
            worth * misses * hits_after,
            facts.points,
            facts.cards,
            sweeps * facts.cards,
            1,
            taken,
            won,
            facts.cards == 1,
            facts.cards == 2,
            sweeps,
        )

    def prospects(  # noqa: PLR0913 - passed on to the features
        self,
        floor: int,
        unseen: Sequence[int],
        total: int,
        next_holds: int,
        after_holds: int,
        *,
        lone_trail: bool,
    ) -> tuple[float, float]:
        """Return the points and cards that the next player may expect from a floor."""
        numbers = self.features(
            floor, unseen, total, next_holds, after_holds, lone_trail=lone_trail
        )
        weights = self._weights
        return _dot(weights.points, numbers), _dot(weights.cards, numbers)

    def held(self, hand: int) -> tuple[float, float]:
        """Return the points and cards that the cards in a hand may bring."""
        counts = self._moves.counts(hand)
        return _dot(self._weights.held_points, counts), _dot(self._weights.held_cards, counts)

    def held_kind(self, index: int) -> tuple[float, float]:
        """Return the points and cards that holding one card of a kind may bring."""
        return self._weights.held_points[index], self._weights.held_cards[index]

    def race(self, lead: float, left: int) -> float:
        """Return the state of the race for most cards, from -1 (surely lost) to 1 (surely won).

        `lead` is in cards, and `left` is the number of cards that no side has taken yet.
        """
        base, growth = self._weights.race
        return signed_sigmoid(lead / (base + growth * sqrt(left)))


@lru_cache(maxsize=2)
def usual_evaluation(rules: Variant) -> Evaluation:
    """Return the fitted evaluation of a variant, cached between decisions with its floors."""
    moves = move_table(rules)
    return Evaluation(moves, fitted(rules, moves.kinds))


def probability_of_none(wanted: int, total: int, drawn: int) -> float:
    """Estimate the probability that `drawn` of `total` cards include none of the `wanted`."""
    miss = 1 - wanted / total
    probability = 1.0
    for _ in range(drawn):
        probability *= miss
    return probability


def _dot(weights: Sequence[float], numbers: Sequence[float]) -> float:
    total = 0.0
    for weight, number in zip(weights, numbers, strict=True):
        total += weight * number  # never `sum`, as in `portable_math.added`
    return total
