"""The names and notes of the bots. Using a name doesn't import its bot."""

from typing import NamedTuple

from game.words.language import _, mark


class _Words(NamedTuple):
    name: str
    note: str


_WORDS = {
    "random": _Words(
        mark("Beginner"),
        mark("Misses most sums, and soon forgets the played cards."),
    ),
    "novice": _Words(mark("Novice"), mark("Takes matching cards, but misses many sums.")),
    "greedy": _Words(
        mark("Collector"),
        mark("Sees most small sums, but saves jacks too long."),
    ),
    "casual": _Words(
        mark("Casual"),
        mark("Counts the cards, but misses some large sums."),
    ),
    "skilled": _Words(
        mark("Skilled"),
        mark("Counts every card, but rarely plans ahead."),
    ),
    "master": _Words(
        mark("Master"),
        mark("Remembers everything, and thinks ahead."),
    ),
}

BOTS = tuple(_WORDS)
"""Every bot, weakest first, as `simulate` measures them; `game.bots.bots` creates them."""

EXACT = "+exact"
"""A suffix of a bot's name: the solver plays the last batch once every card is known."""


def bot_name(key: str) -> str:
    """Return the level's name, or the capitalized key if it has none."""
    return _(_WORDS[key].name) if key in _WORDS else key.capitalize()


def bot_note(key: str) -> str:
    """Return how the level plays, in one line."""
    return _(_WORDS[key].note) if key in _WORDS else ""


def levels() -> list[tuple[str, str]]:
    """Return each bot and its name, weakest first."""
    return [(key, bot_name(key)) for key in BOTS]
