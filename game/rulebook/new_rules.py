"""The rules of a variant that differ from those that a player knows."""

from collections.abc import Collection, Sequence

from game.rulebook.option_words import option_note
from game.rulebook.rule_lines import RuleLine, rule_lines
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.words.language import _

LEARNT = Variant(key="learnt", majority=30)
"""The rules that the lessons teach."""

_USUAL = "egyptian"

_HEADLINES = (
    *("lone_komi", "clockwise", "basra_when", "bottom_card", "face_basra", "majority"),
    *("pack_size", "komi_points", "komi", "jack_on_jack"),
)
"""The fields of the rule that a variant is about, the most likely first."""


def comparable(rules: Variant) -> list[RuleLine]:
    """Return the rules without the points to win, which the player may choose."""
    return [line for line in rule_lines(rules) if "target" not in line.fields]


def nearest(rules: Variant, known: Sequence[Variant]) -> Variant:
    """Return the known rules that differ in the fewest fields, the later of equals."""
    return min(reversed(known), key=lambda one: _distance(one, rules))


def new_rules(rules: Variant, before: Variant) -> list[RuleLine]:
    """Return the rules that differ from those `before`, the headline first."""
    return sorted((one for one in comparable(rules) if _changed(before, rules, one)), key=_rank)


def new_to_player(variant: str, played: Collection[str]) -> list[str]:
    """Return in words what differs from the nearest of the variants that the player has played.

    Returns nothing if this one is among them. A player of none knows the usual one.
    """
    known = [rules for key, rules in VARIANTS.items() if key in (played or {_USUAL})]
    rules = VARIANTS[variant]
    if rules in known:
        return []
    return [rule_sentence(rules, line) for line in new_rules(rules, nearest(rules, known))]


def rule_in_words(line: RuleLine) -> str:
    """Return a rule and its value."""
    return f"{line.name}: {line.value}"


def rule_sentence(rules: Variant, line: RuleLine) -> str:
    """Return a rule in a sentence."""
    field = line.fields[0]
    told = {
        "majority": _("Taking the most cards scores {value}."),
        "face_basra": _("A basra scores {value}."),
        "komi": _komi(rules),
        "komi_points": _("The 7♦ itself scores {value}."),
        "lone_komi": _("A lone 7♦ is taken like any other seven."),
        "clockwise": _("The turn passes {value}."),
        "pack_size": _("The pack has 52 cards."),
    }.get(field, option_note(rules, field))
    if field == "lone_komi" and rules.lone_komi:
        told = _("Any card takes a lone 7♦. It's a basra unless that card is a jack.")
    if field == "pack_size" and rules.pack_size < 52:
        told = _("The pack has 44 cards: no queens or kings.")
    return told.format(value=line.value) if told else f"{rule_in_words(line)}."


def _komi(rules: Variant) -> str:
    """Say what the seven of diamonds does."""
    return {
        "ordinary": _("The 7♦ is an ordinary seven."),
        "never": _("The 7♦ sweeps, but makes no basra."),
        "sum10": _("The 7♦ sweeps the floor. It's a basra if the floor adds up to 10 or less."),
        "yemeni": _(
            "The 7♦ sweeps the floor. It's a basra if the floor makes equal sums below 10, or "
            "is all tens, queens and kings."
        ),
        "ethiopian": _(
            "The 7♦ sweeps the floor. It's a basra if the floor makes equal sums up to 10."
        ),
    }[rules.komi]


def _distance(before: Variant, after: Variant) -> int:
    fields = [field for line in rule_lines(after) for field in line.fields]
    return sum(getattr(before, field) != getattr(after, field) for field in fields)


def _changed(before: Variant, after: Variant, line: RuleLine) -> bool:
    return any(getattr(before, field) != getattr(after, field) for field in line.fields)


def _rank(line: RuleLine) -> int:
    first = line.fields[0]
    return _HEADLINES.index(first) if first in _HEADLINES else len(_HEADLINES)
