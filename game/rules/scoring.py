"""What a side scores at the end of a hand (RULES.md#scoring)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.cards import KOMI, PACK, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card, counted
from game.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side's score of a hand.

    Attributes:
        cards: how many cards the side took.
        majority: points for most cards, those held over from earlier hands included.
        card_points: points of aces, jacks and the other cards that score.
        basra_points: points of the side's basras.
    """

    cards: int
    majority: int
    card_points: int
    basra_points: int

    @property
    def total(self) -> int:
        """All the points of the hand."""
        return self.majority + self.card_points + self.basra_points

    def __str__(self) -> str:
        return (
            f"{counted(self.total, 'point')} "
            f"(most cards {self.majority}, cards {self.card_points}, basras {self.basra_points})"
        )


@dataclass(frozen=True, slots=True)
class HandScore:
    """A finished hand's scores, and the majority points held over to the next."""

    sides: tuple[SideScore, ...]
    carry: int


def certain_majority(piles: Sequence[int], side: int, pack: int) -> int:
    """The least number of cards with which a side is certain to have most (RULES.md#majority).

    That is when no other side could draw level by taking every card that nobody has yet. Of two
    sides one needs more than half of the pack; of several the less the more evenly the others
    have shared, as what one of them took none of the rest can have.

    Args:
        piles: for each side how many cards it has taken so far.
        side: whose number is asked for.
        pack: how many cards there are.

    >>> certain_majority([0, 0], 0, 52)
    27
    >>> certain_majority([15, 16, 16], 0, 52)
    19
    """
    others = [count for other, count in enumerate(piles) if other != side]
    return (pack - sum(others) + max(others)) // 2 + 1


def card_points(rules: Variant, cards: Iterable[Card]) -> int:
    """The points the cards themselves score."""
    return sum(map(_points_in_pack(rules).__getitem__, cards))


@lru_cache(maxsize=1 << 6)
def _points_in_pack(rules: Variant) -> tuple[int, ...]:
    """Every card's points, by its place in the pack."""
    return tuple(points_of(rules, card) for card in PACK)


def points_of(rules: Variant, card: Card) -> int:
    """One card's points: ace 1, jack 1, 2♣ 2, 10♦ 3, and 7♦ where it scores (RULES.md#points)."""
    if card.rank in "AJ":
        return 1
    if card == TWO_OF_CLUBS:
        return 2
    if card == TEN_OF_DIAMONDS:
        return 3
    return rules.komi_points if card == KOMI else 0


def leader_of(scores: Sequence[int]) -> int | None:
    """The side with more than every other, None where the best are level."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def lead_of(scores: Sequence[int], side: int = 0) -> int:
    """Return how far a side is ahead of the best other one, below 0 if it is behind."""
    return scores[side] - max((*scores[:side], *scores[side + 1 :]))


def majority(
    rules: Variant,
    counts: tuple[int, ...],
    carry: int,
) -> tuple[tuple[int, ...], int]:
    """Each side's points for most cards, and what is then held over (RULES.md#majority).

    Args:
        rules: the variant as it is played.
        counts: how many cards each side took.
        carry: majority points held over from earlier hands.
    """
    leaders = [count == max(counts) for count in counts]
    if sum(leaders) == 1:
        return tuple((rules.majority + carry) * leads for leads in leaders), 0
    if rules.tie == "each":
        return tuple(rules.majority * leads for leads in leaders), carry
    held = rules.majority if rules.tie == "hold" else 0
    return (0,) * len(counts), carry + held


def score_hand(
    rules: Variant,
    piles: tuple[tuple[Card, ...], ...],
    basra_points: tuple[int, ...],
    carry: int,
) -> HandScore:
    """The score of a hand from each side's pile and basra points."""
    majorities, held = majority(rules, tuple(map(len, piles)), carry)
    sides = (
        SideScore(len(pile), points, card_points(rules, pile), basras)
        for pile, points, basras in zip(piles, majorities, basra_points, strict=True)
    )
    return HandScore(tuple(sides), held)
