"""Statistics of many shuffles, each with what a fair shuffle is expected to give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from game.rules.cards import PACK, Card

SIZE = len(PACK)


@dataclass(frozen=True)
class Finding:
    """A statistic.

    Attributes:
        seen: its value.
        expected: its mean where every order is equally likely.
        spread: its standard deviation there.
    """

    seen: float
    expected: float
    spread: float

    @property
    def deviation(self) -> float:
        """How many standard deviations it is away."""
        return (self.seen - self.expected) / self.spread


def findings(packs: Iterable[Sequence[Card]]) -> dict[str, Finding]:
    """Every statistic of shuffled whole packs, by its name."""
    positions = [0] * (SIZE * SIZE)
    followers = [0] * (SIZE * SIZE)
    count = rising = stays = 0
    for pack in packs:
        count += 1
        before = None
        index_of = [0] * SIZE
        for index, card in enumerate(pack):
            positions[card * SIZE + index] += 1
            index_of[card] = index
            if before is not None:
                followers[before * SIZE + card] += 1
            before = card
        rising += 1 + sum(index_of[card] < index_of[card - 1] for card in range(1, SIZE))
        stays += sum(card == index for index, card in enumerate(pack))
    freedom = (SIZE - 1) ** 2
    return {
        "each card at each place": _squares(positions, count / SIZE, (SIZE - 1) / SIZE, freedom),
        "each card after each other": _squares(
            [
                times
                for pair, times in enumerate(followers)
                if pair // SIZE != pair % SIZE  # no card follows itself
            ],
            count / SIZE,
            1,
            freedom,
        ),
        "rising sequences": _mean(rising, count, (SIZE + 1) / 2, (SIZE + 1) / 12),
        "cards that stay in place": _mean(stays, count, 1, 1),
    }


def evenly(counts: Iterable[int], drawn: int) -> Finding:
    """Pearson's statistic of how often each of some cards was among so many drawn together."""
    known = list(counts)
    freedom = len(known) - 1
    return _squares(known, sum(known) / len(known), freedom / (len(known) - drawn), freedom)


def _squares(counts: Iterable[int], expected: float, scale: float, freedom: int) -> Finding:
    """Pearson's statistic, which has about twice as much variance as freedom."""
    squares = scale * sum((count - expected) ** 2 / expected for count in counts)
    return Finding(squares, freedom, sqrt(2 * freedom))


def _mean(total: int, count: int, expected: float, variance: float) -> Finding:
    return Finding(total / count, expected, sqrt(variance / count))
