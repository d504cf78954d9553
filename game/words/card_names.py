"""Names of cards in text and for screen readers."""

from collections.abc import Iterable
from functools import lru_cache

from game.rules.cards import Card
from game.words.bidi_runs import SIGN_OF, isolate_ltr
from game.words.language import _, language, mark, pgettext

_RANKS = {
    "A": mark("ace"),
    "2": mark("two"),
    "3": mark("three"),
    "4": mark("four"),
    "5": mark("five"),
    "6": mark("six"),
    "7": mark("seven"),
    "8": mark("eight"),
    "9": mark("nine"),
    "T": mark("ten"),
    "J": mark("jack"),
    "Q": mark("queen"),
    "K": mark("king"),
}
_SUITS = {"C": mark("clubs"), "D": mark("diamonds"), "H": mark("hearts"), "S": mark("spades")}


def short(card: Card) -> str:
    """Return the card as printed, "10♦", isolated within Arabic."""
    rank = "10" if card.rank == "T" else card.rank
    return isolate_ltr(f"{rank}{SIGN_OF[card.suit]}")


def cards_in_words(cards: Iterable[Card]) -> str:
    """Return cards as printed, with the separator of the current language."""
    return pgettext("cards", " ").join(short(card) for card in cards)


def spoken(card: Card) -> str:
    """Return the card in words, "ten of diamonds"."""
    return _spoken(card, language())


@lru_cache(maxsize=128)
def _spoken(card: Card, _language: str) -> str:
    return _("{rank} of {suit}").format(rank=_(_RANKS[card.rank]), suit=_(_SUITS[card.suit]))


def promising(card: Card, points: int) -> str:
    """Return the card in words, and the basra that it would make now."""
    return _("{card}, basra for {points}").format(card=spoken(card), points=points)
