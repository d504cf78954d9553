"""The names, notes and people of the bots. Using a name doesn't import its bot."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from game.words.language import _, mark


class Person(NamedTuple):
    """Somebody who plays at a level; the portrait is a file of `assets/art/people`."""

    name: str
    portrait: str
    spoken: Literal["she", "he"]


class _Words(NamedTuple):
    name: str
    note: str
    people: tuple[Person, ...] = ()


_WORDS = {
    "random": _Words(
        mark("Beginner"),
        mark("Plays any card, at random."),
        (
            Person(mark("Hani"), "hani", "he"),
            Person(mark("Huda"), "huda", "she"),
        ),
    ),
    "novice": _Words(
        mark("Novice"),
        mark("Plays sensibly, but forgets which cards were played."),
        (
            Person(mark("Layla"), "layla", "she"),
            Person(mark("Amina"), "amina", "she"),
            Person(mark("Arwa"), "arwa", "she"),
        ),
    ),
    "greedy": _Words(
        mark("Collector"),
        mark("Takes the most it can, every time."),
        (
            Person(mark("Omar"), "omar", "he"),
            Person(mark("Karim"), "karim", "he"),
            Person(mark("Ziad"), "ziad", "he"),
        ),
    ),
    "casual": _Words(
        mark("Casual"),
        mark("Saves its jacks and leaves little on the floor."),
        (
            Person(mark("Tarek"), "tarek", "he"),
            Person(mark("Selam"), "selam", "she"),
            Person(mark("Fadi"), "fadi", "he"),
        ),
    ),
    "skilled": _Words(
        mark("Skilled"),
        mark("Counts the cards."),
        (
            Person(mark("Salma"), "salma", "she"),
            Person(mark("Sami"), "sami", "he"),
            Person(mark("Nadia"), "nadia", "she"),
        ),
    ),
    "master": _Words(
        mark("Master"),
        mark("Remembers everything, and thinks ahead."),
        (
            Person(mark("Nour"), "nour", "she"),
            Person(mark("Andreas"), "andreas", "he"),
            Person(mark("Rima"), "rima", "she"),
        ),
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


def person_at(key: str, taken: Collection[str]) -> Person:
    """Return the level's first person whose name isn't taken, or else another level's."""
    of_level = _WORDS[key].people if key in _WORDS else ()
    everyone = (*of_level, *(person for words in _WORDS.values() for person in words.people))
    return next(person for person in everyone if _(person.name).casefold() not in taken)
