"""What happened in a hand. Each play and deal returns events for the table to show."""

from typing import NamedTuple

from game.rules.cards import Card
from game.rules.scoring import SideScore


class BatchDealt(NamedTuple):
    """A batch was dealt.

    Attributes:
        number: 1 for the first batch of the hand.
        hands: the cards that each seat got.
        stock: the number of cards left in the stock.
    """

    number: int
    hands: tuple[tuple[Card, ...], ...]
    stock: int

    @property
    def last(self) -> bool:
        """Whether this is the last batch of the hand."""
        return self.stock == 0


class FloorDealt(NamedTuple):
    """The first floor was turned up (RULES.md#deal).

    Attributes:
        cards: the floor, after replacement.
        buried: the cards turned up first and buried in the pack, in that order.
    """

    cards: tuple[Card, ...]
    buried: tuple[Card, ...]


class LeftoverDealt(NamedTuple):
    """Cards that couldn't be dealt evenly went to the floor (RULES.md#leftover)."""

    cards: tuple[Card, ...]


class Trailed(NamedTuple):
    """A seat's card captured nothing and stayed on the floor."""

    seat: int
    card: Card


class Captured(NamedTuple):
    """A seat's card took cards from the floor; all of them are now in its side's pile."""

    seat: int
    card: Card
    captured: tuple[Card, ...]


class BasraMade(NamedTuple):
    """The last capture was a basra."""

    seat: int
    card: Card
    points: int


class FloorTaken(NamedTuple):
    """After the last card, the rest of the floor went to the side that captured last."""

    side: int
    cards: tuple[Card, ...]


class HandScored(NamedTuple):
    """The hand is over.

    Attributes:
        sides: each side's score.
        carry: majority points carried over to the next hand.
    """

    sides: tuple[SideScore, ...]
    carry: int


Event = (
    BatchDealt
    | FloorDealt
    | LeftoverDealt
    | Trailed
    | Captured
    | BasraMade
    | FloorTaken
    | HandScored
)
"""Any event of a hand."""
