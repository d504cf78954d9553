"""Statistics of many shuffles, each with the expected value for a fair shuffle."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, pairwise, permutations
from math import sqrt

from game.rules.cards import PACK

SIZE = len(PACK)


@dataclass(frozen=True)
class Finding:
    """A statistic.

    Attributes:
        seen: its value.
        expected: its mean if every order is equally likely.
        spread: its standard deviation in that case.
    """

    seen: float
    expected: float
    spread: float

    @property
    def deviation(self) -> float:
        """The number of standard deviations from the expected value."""
        return (self.seen - self.expected) / self.spread


def findings(packs: Iterable[bytes]) -> dict[str, Finding]:
    """Return every statistic of shuffled whole packs, each card a byte, by its name."""
    orders = list(packs)
    count = len(orders)
    cards = b"".join(orders)
    columns = [cards[place::SIZE] for place in range(SIZE)]
    places = [column.count(card) for column in columns for card in range(SIZE)]
    pairs = Counter(chain.from_iterable(map(pairwise, orders)))
    rising = sum(map(_rising_sequences, orders))
    stays = sum(places[:: SIZE + 1])
    freedom = (SIZE - 1) ** 2
    return {
        "each card at each place": _squares(places, count / SIZE, (SIZE - 1) / SIZE, freedom),
        "each card after each other": _squares(
            [pairs[pair] for pair in permutations(range(SIZE), 2)], count / SIZE, 1, freedom
        ),
        "rising sequences": _mean(rising, count, (SIZE + 1) / 2, (SIZE + 1) / 12),
        "cards that stay in place": _mean(stays, count, 1, 1),
    }


def _rising_sequences(order: bytes) -> int:
    """Count the passes through the cards that meet each after the one below it."""
    places = list(map(order.index, range(SIZE)))
    return 1 + sum(higher < lower for lower, higher in pairwise(places))


def evenly(counts: Iterable[int], drawn: int) -> Finding:
    """Return Pearson's statistic of how often each of some cards was among those drawn together."""
    known = list(counts)
    freedom = len(known) - 1
    return _squares(known, sum(known) / len(known), freedom / (len(known) - drawn), freedom)


def _squares(counts: Iterable[int], expected: float, scale: float, freedom: int) -> Finding:
    """Return Pearson's statistic, whose variance is about twice its degrees of freedom."""
    squares = scale * sum((count - expected) ** 2 / expected for count in counts)
    return Finding(squares, freedom, sqrt(2 * freedom))


def _mean(total: int, count: int, expected: float, variance: float) -> Finding:
    return Finding(total / count, expected, sqrt(variance / count))
