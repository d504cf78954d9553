"""What is new at each stop: the rules that differ from the nearest earlier stop (ROAD.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.road.stops import STOPS, Stop, stop_at
from game.rulebook.rule_lines import RuleLine, rule_lines
from game.rules.variant import Variant
from game.words.language import _, language

_LEARNT = Variant(key="learnt", majority=30)
"""The rules that the lessons teach, before the first stop."""


class News(NamedTuple):
    """The rules that are new at a stop, and some that the player knows.

    The points to win are neither, because a stop has its own.

    Attributes:
        new: those that differ from the nearest earlier stop, the headline first; none at the last.
        known: those that are the same there.
    """

    new: tuple[RuleLine, ...]
    known: tuple[RuleLine, ...]


_HEADLINES = (
    *("lone_komi", "clockwise", "basra_when", "bottom_card", "face_basra", "majority"),
    *("pack_size", "komi_points", "komi", "jack_on_jack"),
)
"""The fields of the rule that a stop is about, the most likely first."""

_FAMILIAR = ("majority", "komi", "face_basra", "jack_on_jack", "pack_size")
"""The fields whose rules are worth repeating."""


def news_at(stop: Stop) -> News:
    """Return what is new at a stop, in the current language."""
    return _news(stop.variant, language())


@lru_cache(maxsize=64)
def _news(variant: str, _language: str) -> News:
    stop = stop_at(variant)
    before = nearest_before(stop)
    rules = [line for line in rule_lines(stop.rules) if "target" not in line.fields]
    new = [line for line in rules if _changed(before, stop.rules, line)]
    known = [line for line in rules if line not in new and line.fields[0] in _FAMILIAR]
    return News(tuple(sorted(new, key=_rank)), tuple(known[:3]))


def nearest_before(stop: Stop) -> Variant:
    """Return the earlier stop's rules that differ in the fewest fields, the later of equals."""
    earlier = [one.rules for one in STOPS[: stop.number - 1]] or [_LEARNT]
    return min(reversed(earlier), key=lambda rules: _distance(rules, stop.rules))


def _distance(before: Variant, after: Variant) -> int:
    fields = [field for line in rule_lines(after) for field in line.fields]
    return sum(getattr(before, field) != getattr(after, field) for field in fields)


def _changed(before: Variant, after: Variant, line: RuleLine) -> bool:
    return any(getattr(before, field) != getattr(after, field) for field in line.fields)


def _rank(line: RuleLine) -> int:
    first = line.fields[0]
    return _HEADLINES.index(first) if first in _HEADLINES else len(_HEADLINES)


def headline(stop: Stop) -> str:
    """Return the first new rule of a stop in words."""
    new = news_at(stop).new
    return rule_in_words(new[0]) if new else _("No new rule, but the strongest host.")


def rule_in_words(line: RuleLine) -> str:
    """Return a rule and its value."""
    return f"{line.name}: {line.value}"
