"""A variant's rules line by line, to compare with another's."""

from typing import NamedTuple

from game.rulebook.option_words import option_name, option_value
from game.rulebook.variant_facts import jack_on_jack, pack
from game.rules.variant import OPTIONS, Variant
from game.words.amounts import points
from game.words.language import _, pgettext


class RuleLine(NamedTuple):
    """One line of a variant's rules.

    Attributes:
        name: the rule's name.
        value: its value in this variant.
        fields: the fields of `Variant` that it describes.
    """

    name: str
    value: str
    fields: tuple[str, ...]


class Difference(NamedTuple):
    """A line of two variants.

    Attributes:
        name: the rule's name.
        values: its value in the first variant, and in the second.
        differs: whether the values differ.
    """

    name: str
    values: tuple[str, str]
    differs: bool


def rule_lines(rules: Variant) -> list[RuleLine]:
    """Return every rule in which variants differ, in the order of the rules text."""
    lines = [
        RuleLine(_("Pack"), pack(rules), ("pack_size",)),
        RuleLine(_("Cards per deal"), f"{rules.hand_size}", ("hand_size",)),
        RuleLine(_("Points to win"), f"{rules.target}", ("target",)),
        RuleLine(_("Most cards"), points(rules.majority), ("majority",)),
        _option(rules, "tie"),
        RuleLine(_("A basra"), basra_worth(rules), ("face_basra", "queen", "king")),
        _option(rules, "basra_when"),
        RuleLine(option_name("jack_on_jack"), jack_on_jack(rules.jack_on_jack), ("jack_on_jack",)),
        RuleLine(_("The 7♦"), komi(rules), ("komi",)),
        RuleLine(_("Points for the 7♦"), jack_on_jack(rules.komi_points), ("komi_points",)),
        RuleLine(_("A lone 7♦"), lone_komi(rules), ("lone_komi",)),
        RuleLine(_("Four players"), sides(rules), ("partnerships",)),
        RuleLine(_("The turn passes"), direction(rules), ("clockwise",)),
    ]
    told = {field for line in lines for field in line.fields}
    return [
        *lines[:-2],
        *(_option(rules, option) for option in OPTIONS if option not in told),
        *lines[-2:],
    ]


def compared(first: Variant, second: Variant) -> list[Difference]:
    """Return every line of both variants, in the order of the rules text."""
    lines = zip(rule_lines(first), rule_lines(second), strict=True)
    return [
        Difference(one.name, (one.value, other.value), one.value != other.value)
        for one, other in lines
    ]


def basra_worth(rules: Variant) -> str:
    """Say what a basra scores, with a queen and a king too if they have values."""
    if not rules.face_basra:
        return points(10)
    if not rules.queen and not rules.king:
        return _("twice the card's value")
    return _("twice the card's value; {queen} with a queen, {king} with a king").format(
        queen=2 * rules.queen, king=2 * rules.king
    )


def komi(rules: Variant) -> str:
    """Say what the seven of diamonds does, and from which floors it makes a basra."""
    return {
        "ordinary": _("an ordinary seven"),
        "never": _("sweeps, no basra"),
        "sum10": _("sweeps the floor; this is a basra if the floor adds up to 10 or less"),
        "yemeni": _(
            "sweeps the floor; this is a basra if the floor makes equal sums below 10, or is "
            "all tens, queens and kings"
        ),
        "ethiopian": _("sweeps the floor; this is a basra if the floor makes equal sums up to 10"),
    }[rules.komi]


def basra_in_short(rules: Variant) -> str:
    """Say what a basra scores, for a narrow column."""
    if rules.face_basra and (rules.queen or rules.king):
        return _("twice the value; Q {queen}, K {king}").format(
            queen=2 * rules.queen, king=2 * rules.king
        )
    return basra_worth(rules)


def komi_in_short(rules: Variant) -> str:
    """Say what the seven of diamonds does, for a narrow column."""
    return {
        "ordinary": _("ordinary"),
        "never": _("sweeps, no basra"),
        "sum10": _("sweeps, basra up to 10"),
        "yemeni": _("sweeps, basra of equal sums below 10"),
        "ethiopian": _("sweeps, basra of equal sums up to 10"),
    }[rules.komi]


def lone_komi(rules: Variant) -> str:
    """Say what takes a seven of diamonds that is alone on the floor."""
    if rules.lone_komi:
        return _("any card takes it; a basra unless that card is a jack")
    return _("taken like any other seven")


def sides(rules: Variant) -> str:
    """Say how four players sit."""
    return _("Two teams") if rules.partnerships else _("No teams")


def direction(rules: Variant) -> str:
    """Say in which direction the turn passes."""
    return (
        pgettext("the turn passes", "to the left")
        if rules.clockwise
        else pgettext("the turn passes", "to the right")
    )


def also_offered(rules: Variant) -> list[tuple[str, str]]:
    """Return the other values in the sources: each rule's name, and its values."""
    names = {line.fields: line.name for line in rule_lines(rules)}
    return [
        (names[option,], " · ".join(_value(option, value) for value in values))
        for option, values in rules.offers.items()
    ]


def _value(option: str, value: object) -> str:
    return str(value) if option == "target" else option_value(option, value)


def _option(rules: Variant, option: str) -> RuleLine:
    return RuleLine(option_name(option), option_value(option, getattr(rules, option)), (option,))
