"""Solves small games of two players in which only the hands are hidden, by regret minimisation.

CFR+ (arXiv 1407.5042) walks the tree of plays that both players see, for all hands at once. The
mean of its plans approaches an equilibrium.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

NOW, REGRETS, SUMS, BEST, REPLY = "now", "regrets", "sums", "best", "reply"
"""Tables of a point: the plan of an iteration, what CFR+ adds up, and the mean plan. A plan named
`REPLY` is a best reply."""

Reach = Mapping[int, float]
"""For each hand of a player, how probably the player makes the plays so far."""
Tables = defaultdict[str, dict[int, list[float]]]
"""By name, a number for each option of each hand, such as a plan's probability."""


class Leaf(NamedTuple):
    """An end: the hands of both, and what it is worth to player 0, times their probability."""

    hands: tuple[int, int]
    worth: float


class Point(NamedTuple):
    """What both players have seen after some plays.

    Attributes:
        player: the player to move.
        options: for each hand, the places of its plays in `after`.
        after: what follows each play.
        tables: plans, and what CFR+ adds up.
    """

    player: int
    options: dict[int, list[int]]
    after: list["Point | Leaf"]
    tables: Tables

    @classmethod
    def of(cls, player: int, options: dict[int, list[int]], after: list["Point | Leaf"]) -> "Point":
        """Return a point at which no play is preferred yet."""
        tables = Tables(dict)
        for hand, places in options.items():
            tables[REGRETS][hand] = tables[SUMS][hand] = [0.0] * len(places)
            tables[NOW][hand] = _shares(tables[SUMS][hand])
        return cls(player, options, after, tables)

    def points(self) -> Iterator["Point"]:
        """Yield this point and all that follow."""
        yield self
        for after in self.after:
            if isinstance(after, Point):
                yield from after.points()


class SmallGame:
    """A game with the hands that each player may get."""

    def __init__(self, root: Point, hands: tuple[Sequence[int], Sequence[int]]) -> None:
        self.root = root
        self._start = dict.fromkeys(hands[0], 1.0), dict.fromkeys(hands[1], 1.0)

    def learn(self, marks: Sequence[int]) -> Iterator[float]:
        """Minimise regret; yield the exploitability after each of these iterations."""
        for iteration in range(1, marks[-1] + 1):
            for player in (0, 1):
                _worths(self.root, player, self._start, (NOW, NOW), iteration)
            if iteration in marks:
                for point in self.root.points():
                    sums = point.tables[SUMS]
                    point.tables[BEST] = {hand: _shares(each) for hand, each in sums.items()}
                yield self.lead(REPLY, BEST)

    def value(self, player: int, plans: tuple[str, str]) -> float:
        """Return what a player wins if both play by these plans."""
        return sum(_worths(self.root, player, self._start, plans, 0).values())

    def lead(self, plan: str, other: str) -> float:
        """Return what a plan wins from another one, the mean of both seats."""
        return (self.value(0, (plan, other)) + self.value(1, (other, plan))) / 2


def _worths(
    at: Point | Leaf, player: int, reach: tuple[Reach, Reach], plans: tuple[str, str], learns: int
) -> dict[int, float]:
    """Return what each hand is worth to a player, times the chance that the other plays this far.

    The player learns if the number of an iteration is given.
    """
    if not all(reach):
        return {}
    if isinstance(at, Leaf):
        chance = reach[1 - player].get(at.hands[1 - player], 0.0)
        return {at.hands[player]: (-at.worth if player else at.worth) * chance}
    found = []
    for after, part in zip(at.after, _parts(at, reach[at.player], plans[at.player]), strict=True):
        both = (reach[0], part) if at.player else (part, reach[1])
        found.append(_worths(after, player, both, plans, learns))
    total: dict[int, float] = defaultdict(float)
    if at.player != player:
        for worths in found:
            for hand, worth in worths.items():
                total[hand] += worth
        return total
    for hand, options in at.options.items():
        values = [found[place].get(hand, 0.0) for place in options]
        if plans[player] == REPLY:
            total[hand] = max(values)
            continue
        total[hand] = sum(map(float.__mul__, values, at.tables[plans[player]][hand]))
        if learns:
            gains = [value - total[hand] for value in values]
            _learn(at.tables, hand, gains, learns * reach[player].get(hand, 0.0))
    return total


def _parts(at: Point, reach: Reach, plan: str) -> list[dict[int, float]]:
    """Return how probably each hand makes each play, after the plays so far."""
    parts: list[dict[int, float]] = [{} for _ in at.after]
    for hand, chance in reach.items():
        for n, place in enumerate(at.options.get(hand, ())):
            share = 1.0 if plan == REPLY else at.tables[plan][hand][n]
            if share or plan == NOW:
                parts[place][hand] = chance * share
    return parts


def _learn(tables: Tables, hand: int, gains: Sequence[float], weight: float) -> None:
    """Add to the mean plan and to the regrets, and plan the next iteration."""
    plan, sums, regrets = tables[NOW][hand], tables[SUMS][hand], tables[REGRETS][hand]
    tables[SUMS][hand] = [before + weight * n for before, n in zip(sums, plan, strict=True)]
    regrets = [max(0.0, before + gain) for before, gain in zip(regrets, gains, strict=True)]
    tables[REGRETS][hand], tables[NOW][hand] = regrets, _shares(regrets)


def _shares(numbers: Sequence[float]) -> list[float]:
    total = sum(numbers)
    return [number / total if total else 1 / len(numbers) for number in numbers]
