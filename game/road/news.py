"""What is new at each stop: the rules that differ from the nearest earlier stop (ROAD.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.road.stops import STOPS, Stop, stop_at
from game.rulebook.new_rules import LEARNT, comparable, nearest, new_rules, rule_sentence
from game.rulebook.rule_lines import RuleLine
from game.rules.variant import Variant
from game.words.language import _, in_sequence, language


class News(NamedTuple):
    """The rules that are new at a stop, and some that the player knows.

    The points to win are neither, because a stop has its own.

    Attributes:
        new: those that differ from the nearest earlier stop, the headline first; none at the last.
        known: those that are the same there.
    """

    new: tuple[RuleLine, ...]
    known: tuple[RuleLine, ...]


_FAMILIAR = ("majority", "komi", "face_basra", "jack_on_jack", "pack_size")
"""The fields whose rules are worth repeating."""


def news_at(stop: Stop) -> News:
    """Return what is new at a stop, in the current language."""
    return _news(stop.variant, language())


@lru_cache(maxsize=64)
def _news(variant: str, _language: str) -> News:
    stop = stop_at(variant)
    new = new_rules(stop.rules, nearest_before(stop))
    rules = [line for line in comparable(stop.rules) if line not in new]
    known = [line for line in rules if line.fields[0] in _FAMILIAR]
    return News(tuple(new), tuple(known[:3]))


def nearest_before(stop: Stop) -> Variant:
    """Return the earlier stop's rules that differ in the fewest fields, the later of equals."""
    earlier = [one.rules for one in STOPS[: stop.number - 1]]
    return nearest(stop.rules, earlier or [LEARNT])


def news_in_words(stop: Stop, line: RuleLine) -> str:
    """Return a new rule in a sentence, and the last earlier host who had it, if any."""
    told = rule_sentence(stop.rules, line)
    for one in STOPS[stop.number - 2 :: -1] if stop.number > 1 else ():
        if all(getattr(one.rules, key) == getattr(stop.rules, key) for key in line.fields):
            return in_sequence((told, _("As at {name}'s table.").format(name=_(one.host.name))))
    return told


def headline(stop: Stop) -> str:
    """Return the first new rule of a stop in words."""
    new = news_at(stop).new
    return news_in_words(stop, new[0]) if new else _("No new rule, but the strongest host.")
