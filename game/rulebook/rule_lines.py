"""A variant's rules line by line, to be compared with another's."""

from __future__ import annotations

from typing import NamedTuple

from game.rulebook.variant_facts import jack_on_jack, option_name, option_value, pack
from game.rules.variant import Variant
from game.words.amounts import points
from game.words.language import _, pgettext


class RuleLine(NamedTuple):
    """One line of a variant's rules.

    Attributes:
        name: what it is about.
        value: how it is in this variant.
        fields: the fields of `Variant` that it tells.
    """

    name: str
    value: str
    fields: tuple[str, ...]


class Difference(NamedTuple):
    """A line of two variants.

    Attributes:
        name: what it is about.
        values: how it is in the first, and in the second.
        differs: whether it is another rule.
    """

    name: str
    values: tuple[str, str]
    differs: bool


def rule_lines(rules: Variant) -> list[RuleLine]:
    """Every rule that variants differ in, in the order in which one comes to them."""
    return [
        RuleLine(_("Pack"), pack(rules), ("pack_size",)),
        RuleLine(_("Cards at a time"), f"{rules.hand_size}", ("hand_size",)),
        RuleLine(_("Points to win"), f"{rules.target}", ("target",)),
        RuleLine(_("Most cards"), points(rules.majority), ("majority",)),
        _option(rules, "tie"),
        RuleLine(_("A basra"), basra_worth(rules), ("face_basra", "queen", "king")),
        _option(rules, "basra_when"),
        RuleLine(option_name("jack_on_jack"), jack_on_jack(rules.jack_on_jack), ("jack_on_jack",)),
        RuleLine(_("The 7♦"), komi(rules), ("komi",)),
        RuleLine(_("The 7♦ in the pile"), jack_on_jack(rules.komi_points), ("komi_points",)),
        RuleLine(_("A 7♦ that lies alone"), lone_komi(rules), ("lone_komi",)),
        _option(rules, "bottom_card"),
        _option(rules, "overlap"),
        RuleLine(_("Four players"), sides(rules), ("partnerships",)),
        RuleLine(_("The turn passes"), direction(rules), ("clockwise",)),
    ]


def compared(first: Variant, second: Variant) -> list[Difference]:
    """Every line of both, in the order of the rules."""
    lines = zip(rule_lines(first), rule_lines(second), strict=True)
    return [
        Difference(one.name, (one.value, other.value), one.value != other.value)
        for one, other in lines
    ]


def basra_worth(rules: Variant) -> str:
    """What a basra scores, with a queen and a king too where they have a value of their own."""
    if not rules.face_basra:
        return points(10)
    if not rules.queen and not rules.king:
        return _("twice its card")
    return _("twice its card; {queen} with a queen, {king} with a king").format(
        queen=2 * rules.queen, king=2 * rules.king
    )


def komi(rules: Variant) -> str:
    """What the seven of diamonds does, and of which floors it makes a basra."""
    return {
        "ordinary": _("an ordinary seven"),
        "never": _("sweeps, no basra"),
        "sum10": _("sweeps; a basra of up to 10 in all"),
        "yemeni": _("sweeps; a basra of equal sums below 10, or of tens, queens and kings"),
        "ethiopian": _("sweeps; a basra of equal sums up to 10"),
    }[rules.komi]


def basra_in_short(rules: Variant) -> str:
    """What a basra scores, for a narrow column."""
    if rules.face_basra and (rules.queen or rules.king):
        return _("twice its card; Q {queen}, K {king}").format(
            queen=2 * rules.queen, king=2 * rules.king
        )
    return basra_worth(rules)


def komi_in_short(rules: Variant) -> str:
    """What the seven of diamonds does, for a narrow column."""
    return {
        "ordinary": _("ordinary"),
        "never": _("sweeps, no basra"),
        "sum10": _("sweeps, basra up to 10"),
        "yemeni": _("sweeps, basra of equal sums below 10"),
        "ethiopian": _("sweeps, basra of equal sums up to 10"),
    }[rules.komi]


def lone_komi(rules: Variant) -> str:
    """What takes a seven of diamonds that lies alone."""
    if rules.lone_komi:
        return _("any card takes it, for a basra unless it is a jack")
    return _("is taken as any seven")


def sides(rules: Variant) -> str:
    """How four players sit."""
    return _("Two partnerships") if rules.partnerships else _("Everyone alone")


def direction(rules: Variant) -> str:
    """Which way round the table the turn goes."""
    return (
        pgettext("the turn passes", "to the left")
        if rules.clockwise
        else pgettext("the turn passes", "to the right")
    )


def also_offered(rules: Variant) -> list[tuple[str, str]]:
    """What else the sources give for a rule: its name, and the other values."""
    names = {line.fields: line.name for line in rule_lines(rules)}
    return [
        (names[option,], " · ".join(_value(option, value) for value in values))
        for option, values in rules.offers.items()
    ]


def _value(option: str, value: object) -> str:
    return str(value) if option == "target" else option_value(option, value)


def _option(rules: Variant, option: str) -> RuleLine:
    return RuleLine(option_name(option), option_value(option, getattr(rules, option)), (option,))
