"""Score a side at the end of a hand (RULES.md#scoring)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.cards import KOMI, PACK, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card, counted
from game.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side's score of a hand.

    Attributes:
        cards: the number of cards that the side took.
        majority: points for most cards, including those carried over from earlier hands.
        card_points: points of aces, jacks and the other cards that score.
        basra_points: points of the side's basras.
    """

    cards: int
    majority: int
    card_points: int
    basra_points: int

    @property
    def total(self) -> int:
        """All points of the hand."""
        return self.majority + self.card_points + self.basra_points

    def __str__(self) -> str:
        return (
            f"{counted(self.total, 'point')} "
            f"(most cards {self.majority}, cards {self.card_points}, basras {self.basra_points})"
        )


@dataclass(frozen=True, slots=True)
class HandScore:
    """The scores of a finished hand, and the majority points carried over to the next."""

    sides: tuple[SideScore, ...]
    carry: int


def certain_majority(piles: Sequence[int], side: int, pack: int) -> int:
    """Return how many cards make it certain that a side has most (RULES.md#majority).

    Then no other side can draw level by taking every card that no side has yet. One of two sides
    needs more than half of the pack. With several sides the number falls if the others share their
    cards evenly, because no side can have the cards that another took. `piles` are the numbers of
    cards taken so far, and `pack` is the number of all cards.

    >>> certain_majority([0, 0], 0, 52)
    27
    >>> certain_majority([15, 16, 16], 0, 52)
    19
    """
    others = [count for other, count in enumerate(piles) if other != side]
    return (pack - sum(others) + max(others)) // 2 + 1


def card_points(rules: Variant, cards: Iterable[Card]) -> int:
    """Return the points that the cards themselves score."""
    return sum(map(_points_in_pack(rules).__getitem__, cards))


@lru_cache(maxsize=1 << 6)
def _points_in_pack(rules: Variant) -> tuple[int, ...]:
    """Return each card's points, by its place in the pack."""
    return tuple(points_of(rules, card) for card in PACK)


def points_of(rules: Variant, card: Card) -> int:
    """Return a card's points: A 1, J 1, 2♣ 2, 10♦ 3, and 7♦ if it scores (RULES.md#points)."""
    if card.rank in "AJ":
        return 1
    if card == TWO_OF_CLUBS:
        return 2
    if card == TEN_OF_DIAMONDS:
        return 3
    return rules.komi_points if card == KOMI else 0


def leader_of(scores: Sequence[int]) -> int | None:
    """Return the side with more than every other, or None if the best are level."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def lead_of(scores: Sequence[int], side: int = 0) -> int:
    """Return how far a side is ahead of the best other one, below 0 if it is behind."""
    return scores[side] - max((*scores[:side], *scores[side + 1 :]))


def majority(rules: Variant, counts: tuple[int, ...], carry: int) -> tuple[tuple[int, ...], int]:
    """Return each side's points for most cards, and the points carried over (RULES.md#majority).

    `counts` are the numbers of cards that the sides took; `carry` comes from earlier hands.
    """
    leaders = [count == max(counts) for count in counts]
    if sum(leaders) == 1:
        return tuple((rules.majority + carry) * leads for leads in leaders), 0
    if rules.tie == "each":
        return tuple(rules.majority * leads for leads in leaders), carry
    held = rules.majority if rules.tie == "hold" else 0
    return (0,) * len(counts), carry + held


def score_hand(
    rules: Variant, piles: tuple[tuple[Card, ...], ...], basra_points: tuple[int, ...], carry: int
) -> HandScore:
    """Return the score of a hand from each side's pile and basra points."""
    majorities, held = majority(rules, tuple(map(len, piles)), carry)
    sides = (
        SideScore(len(pile), points, card_points(rules, pile), basras)
        for pile, points, basras in zip(piles, majorities, basra_points, strict=True)
    )
    return HandScore(tuple(sides), held)
