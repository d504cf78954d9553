"""The names, notes and people of the bots. Using a name doesn't import its bot."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.words.language import _, mark


class _Words(NamedTuple):
    name: str
    note: str
    people: tuple[str, ...] = ()
    """Who plays at this level; several bots of one level are different people."""


_WORDS = {
    "random": _Words(
        mark("Beginner"), mark("Plays any card, at random."), (mark("Hani"), mark("Huda"))
    ),
    "novice": _Words(
        mark("Novice"),
        mark("Plays sensibly, but forgets which cards were played."),
        (mark("Layla"), mark("Amina"), mark("Arwa")),
    ),
    "greedy": _Words(
        mark("Collector"),
        mark("Takes as much as possible, every time."),
        (mark("Omar"), mark("Karim"), mark("Ziad")),
    ),
    "casual": _Words(
        mark("Casual"),
        mark("Saves jacks and leaves little on the floor."),
        (mark("Tarek"), mark("Selam"), mark("Fadi")),
    ),
    "skilled": _Words(
        mark("Skilled"), mark("Counts the cards."), (mark("Salma"), mark("Sami"), mark("Nadia"))
    ),
    "master": _Words(
        mark("Master"),
        mark("Remembers everything, and thinks ahead."),
        (mark("Nour"), mark("Andreas"), mark("Rima")),
    ),
}

WOMEN = frozenset({"Amina", "Arwa", "Huda", "Layla", "Nadia", "Nour", "Rima", "Salma", "Selam"})
"""Those of the people who are women."""

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


def person_at(key: str, taken: Collection[str]) -> str:
    """Return the level's first person whose shown name isn't taken, or else another level's."""
    of_level = _WORDS[key].people if key in _WORDS else ()
    everyone = (*of_level, *(person for words in _WORDS.values() for person in words.people))
    return next(person for person in everyone if _(person).casefold() not in taken)
