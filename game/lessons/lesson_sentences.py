"""What is said about plays in a lesson."""

from __future__ import annotations

from game.rules.state import Play
from game.words.card_names import cards_in_words, short
from game.words.language import _


def refusal(move: Play, nudge: str) -> str:
    """Why a card is not the one that a lesson is about; `nudge` says which one is."""
    card = short(move.card)
    if not move.captured:
        words = _("{card} takes nothing here.")
    elif move.card.rank == "J":
        words = _("A jack makes no basra.")
    else:
        words = _("{card} takes only {cards}.")
    return f"{words.format(card=card, cards=cards_in_words(move.captured))} {nudge}"


def lesson_over(learnt: str) -> str:
    """What was learnt, and how to go on."""
    onward = _("Tap to go on.")
    return f"{learnt} {onward}"
