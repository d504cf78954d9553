"""What cutting the cards proves, and what was done to them, in words (RULES.md#fairness)."""

from __future__ import annotations

from game.words.language import _


def cut_promise() -> str:
    """What adding to the seed proves, and how far (RULES.md#fairness)."""
    return _(
        "The cards follow from that code and from what you add now. So the program can't pick "
        "them, as far as it couldn't foresee what you add."
    )


def player_seed(cut: int, shuffles: int, word: str) -> str:
    """What was done to the cards, as it is written down with the game in every language.

    >>> player_seed(23, 3, "sesame")
    'cut 23, shuffle 3, word sesame'
    """
    seen = "".join(char for char in word if char.isprintable()).strip()
    done = (
        f"cut {cut}" if cut else "",
        f"shuffle {shuffles}" if shuffles else "",
        f"word {seen}" if seen else "",
    )
    return ", ".join(filter(None, done))
