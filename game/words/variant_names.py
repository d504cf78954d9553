"""The names of the sixteen variants, their origins, and what is special about each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.words.language import _, mark


class VariantWords(NamedTuple):
    """A variant in words, as marked for translation."""

    name: str
    origin: str
    special: str


_WORDS: Mapping[str, VariantWords] = MappingProxyType(
    {
        "egyptian": VariantWords(
            mark("Egyptian"),
            mark("Egypt"),
            mark("The classic coffee-house game: 30 for most cards, and the 7♦ sweeps the floor."),
        ),
        "egyptian-double": VariantWords(
            mark("Egyptian, double basra"),
            mark("Egypt"),
            mark("The classic game, and a jack that takes a lone jack scores 20."),
        ),
        "egyptian-open": VariantWords(
            mark("Egyptian, open card"),
            mark("Egypt, as told by Bonnie Smith"),
            mark("Everyone sees the pack's bottom card: plan for it from the first play."),
        ),
        "jawaker": VariantWords(
            mark("Jawaker"),
            mark("The Arab world, online"),
            mark("The classic game, but longer: first to 121."),
        ),
        "russell": VariantWords(
            mark("Russell's game"),
            mark("Egypt, as told by Mona Russell"),
            mark("Only 3 for most cards; the 7♦ sweeps but makes no basra, and scores 1 itself."),
        ),
        "saba-alkoomi": VariantWords(
            mark("Seven of Komi"),
            mark("The Arab world"),
            mark("The 7♦ sweeps but never makes a basra; a jack on a lone jack scores 20."),
        ),
        "yemeni": VariantWords(
            mark("Yemeni"),
            mark("Yemen"),
            mark("The 7♦ makes a basra with equal sums below ten, or with tens, queens and kings."),
        ),
        "ethiopian": VariantWords(
            mark("Ethiopian"),
            mark("Ethiopia"),
            mark(
                "A short game to 52. Any card takes a lone 7♦ and makes a basra, unless it's a "
                "jack."
            ),
        ),
        "lebanese": VariantWords(
            mark("Lebanese"),
            mark("Lebanon"),
            mark(
                "Six cards each. A basra only on one card, or on two if the second was just laid."
            ),
        ),
        "ashush": VariantWords(
            mark("Ashush"),
            mark("Lebanon"),
            mark("Six cards each, and a basra only by matching the only card on the floor."),
        ),
        "cypriot": VariantWords(
            mark("Bastra"),
            mark("Cyprus"),
            mark("Played clockwise; when two sides tie for most cards, both score the 3."),
        ),
        "palestinian": VariantWords(
            mark("Palestinian"),
            mark("Palestine and Jordan"),
            mark("No queens or kings. A basra scores twice the value of the card that makes it."),
        ),
        "jordanian": VariantWords(
            mark("Jordanian"),
            mark("Jordan"),
            mark("A basra scores twice the card's value: 20 with a queen, a king or jack on jack."),
        ),
        "haddad": VariantWords(
            mark("Haddad's game"),
            mark("Jordan, as told by Muntaha Haddad"),
            mark("30 for most cards, the 7♦ sweeps, and a basra scores twice the card's value."),
        ),
        "syrian": VariantWords(
            mark("Syrian"),
            mark("Syria"),
            mark(
                "A basra scores twice the card's value: 6 with a queen, 8 with a king; jack on "
                "jack 25."
            ),
        ),
        "homs": VariantWords(
            mark("Homs"),
            mark("Homs, Syria"),
            mark("No queens or kings. A basra scores twice the card's value, jack on jack 25."),
        ),
    },
)


def name_of(key: str) -> str:
    """Return the variant's name in the current language."""
    return _(_WORDS[key].name)


def origin_of(key: str) -> str:
    """Return where the variant is from."""
    return _(_WORDS[key].origin)


def special_of(key: str) -> str:
    """Return what is special about the variant, in one line."""
    return _(_WORDS[key].special)
