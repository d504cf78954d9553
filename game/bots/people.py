"""The people who play for the bots: their levels, and the variants that they host."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.bots.levels import BOTS
from game.words.language import mark


class Person(NamedTuple):
    """A character who plays at one level.

    Attributes:
        name: the name in English, marked for translation.
        level: the key of a bot.
        variant: the variant that this person hosts on the road, "" for none.
        woman: whether sentences speak of a woman.
    """

    name: str
    level: str
    variant: str
    woman: bool = False

    @property
    def portrait(self) -> str:
        """The name of the portrait."""
        return self.name.lower()


PEOPLE = (
    Person(mark("Hani"), "random", ""),
    Person(mark("Layla"), "novice", "egyptian", woman=True),
    Person(mark("Omar"), "greedy", "egyptian-double"),
    Person(mark("Amina"), "novice", "egyptian-open", woman=True),
    Person(mark("Karim"), "greedy", "saba-alkoomi"),
    Person(mark("Tarek"), "casual", "russell"),
    Person(mark("Selam"), "casual", "ethiopian", woman=True),
    Person(mark("Arwa"), "casual", "yemeni", woman=True),
    Person(mark("Huda"), "casual", "palestinian", woman=True),
    Person(mark("Ziad"), "casual", "homs"),
    Person(mark("Salma"), "skilled", "syrian", woman=True),
    Person(mark("Sami"), "skilled", "jordanian"),
    Person(mark("Nadia"), "skilled", "haddad", woman=True),
    Person(mark("Fadi"), "skilled", "ashush"),
    Person(mark("Rima"), "skilled", "lebanese", woman=True),
    Person(mark("Andreas"), "skilled", "cypriot"),
    Person(mark("Nour"), "master", "jawaker", woman=True),
)
"""Everyone, in the order of the road."""


def person_at(level: str, variant: str, is_free: Callable[[Person], bool]) -> Person:
    """Return who plays a variant at a level: its host first, then others of the nearest levels.

    Args:
        level: the key of a bot.
        variant: the key of the variant.
        is_free: returns whether a person can be at the table.
    """
    at = BOTS.index(level)

    def distance(one: Person) -> tuple[int, bool]:
        return abs(BOTS.index(one.level) - at), one.variant != variant

    nearest = sorted(PEOPLE, key=distance)
    return next(filter(is_free, nearest))


def host_of(variant: str) -> Person:
    """Return the host of a variant. Raises StopIteration if it has none."""
    return next(one for one in PEOPLE if one.variant == variant)
