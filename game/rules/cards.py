"""Cards, the pack and their written form (RULES.md#cards)."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable

RANKS = "A23456789TJQK"
"""The thirteen ranks as written, ace first."""

SUITS = "CDHS"
"""Clubs, diamonds, hearts, spades."""


class Card(int):
    """A card, as its index in the full pack: 0 is the ace of clubs, 51 the king of spades.

    A card is written as its rank and its suit: the ten of diamonds is ``TD``. The ace of clubs is 0
    and so false: test for a missing card with ``is None``.

    >>> str(Card.parse("10d")), Card.parse("TD").value, Card.parse("QS").value
    ('TD', 10, 0)
    """

    __slots__ = ()

    @property
    def rank(self) -> str:
        """The rank, one character of `RANKS`."""
        return RANKS[self >> 2]

    @property
    def suit(self) -> str:
        """The suit, one character of `SUITS`."""
        return SUITS[self & 3]

    @property
    def value(self) -> int:
        """The card's value in a sum: 1 for an ace, its number for a numeral, 0 for J, Q and K."""
        return VALUES[self]

    @property
    def is_numeral(self) -> bool:
        """Whether the card has a number: ace to ten."""
        return self < 40

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card as players write it: ``TD``, ``10D`` and ``td`` are the same card.

        Raises:
            ValueError: the text isn't a card.
        """
        card = _BY_TEXT.get(text.upper()) if text.isascii() else None
        if card is None:
            raise ValueError(f"{shorten(text)} is not a card")
        return card

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card({_TEXTS[self]})"


def shorten(value: object, length: int = 40) -> str:
    """Return any value as a short quotation, for a message about bad input."""
    text = reprlib.repr(value)
    return text if len(text) <= length else text[: length - 1] + "…"


def counted(number: int, what: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


VALUES = tuple(rank + 1 if rank < 10 else 0 for rank in range(13) for _ in SUITS)
"""The value of each card in a sum, by the card's index in the pack."""

_TEXTS = tuple(rank + suit for rank in RANKS for suit in SUITS)

PACK = tuple(Card(index) for index in range(52))
"""The 52 cards, aces first, each rank in the order of `SUITS`."""

SHORT_PACK = tuple(card for card in PACK if card.rank not in "QK")
"""The 44 cards of the variants without queens and kings."""

_BY_TEXT = {str(card): card for card in PACK} | {
    f"10{card.suit}": card for card in PACK if card.rank == "T"
}

TWO_OF_CLUBS = Card.parse("2C")
TEN_OF_DIAMONDS = Card.parse("TD")
KOMI = Card.parse("7D")
"""The seven of diamonds, *el komi*, which sweeps the floor in the Egyptian family."""


def by_text(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of their written form, as a play or a record lists them."""
    return tuple(sorted(cards, key=_TEXTS.__getitem__))
