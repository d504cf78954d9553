"""A variant's numbers in words: what the start screen and the rules page tell of it."""

from __future__ import annotations

from game.rules.variant import Variant
from game.words.amounts import cards, points
from game.words.language import _, pgettext

Fact = tuple[str, str]
"""What it is about, and how it is here."""


def facts(rules: Variant, players: int | None = None) -> list[Fact]:
    """The numbers of a variant; those of a table too where its players are known."""
    known = [
        (_("Points to win"), f"{rules.target}"),
        (_("Most cards"), majority(rules)),
        (_("A basra"), basra_worth(rules)),
        (_("Jack on jack"), jack_on_jack(rules.jack_on_jack)),
        ("7♦", komi(rules)),
        (_("Pack"), pack(rules)),
    ]
    if players is not None:
        known.append((_("Cards at a time"), f"{rules.batch_size(players)}"))
    return known


def majority(rules: Variant) -> str:
    """What most cards score, and what a tie does."""
    return f"{rules.majority} · {tie(rules.tie)}"


def tie(value: str) -> str:
    """What a tie for most cards does."""
    return {
        "hold": _("tie held"),
        "none": _("tie lost"),
        "each": _("tie to both"),
    }[value]


def basra_worth(rules: Variant) -> str:
    """What a basra scores."""
    return _("twice its card") if rules.face_basra else points(10)


def jack_on_jack(value: int) -> str:
    """What a jack that takes a lone jack scores."""
    return points(value) if value else pgettext("score", "nothing")


def komi(rules: Variant) -> str:
    """What the seven of diamonds does."""
    if not rules.komi_sweeps:
        return _("an ordinary seven")
    return _("sweeps, no basra") if rules.komi == "never" else _("sweeps the floor")


def pack(rules: Variant) -> str:
    """The pack."""
    return cards(52) if rules.pack_size == 52 else _("44, no queens or kings")


def option_name(option: str) -> str:
    """What an option is called."""
    return {
        "hand_size": _("Cards at a time"),
        "tie": _("A tie for most cards"),
        "jack_on_jack": _("A jack that takes a lone jack"),
        "basra_when": _("What makes a basra"),
        "bottom_card": _("Who sees the bottom card"),
        "overlap": _("Where captures overlap"),
    }[option]


def option_value(option: str, value: object) -> str:
    """What an option's value is called."""
    if option == "hand_size":
        return str(value)
    if option == "jack_on_jack":
        return jack_on_jack(int(str(value)))
    return {
        "hold": _("Held over"),
        "none": _("Lost"),
        "each": _("To both"),
        "any": _("Clearing the floor"),
        "lone": _("One card only"),
        "lebanese": _("Lebanese way"),
        "hidden": _("Nobody"),
        "dealer": _("The dealer"),
        "both": _("Everyone"),
        "choose": _("You choose"),
        "most": _("Most cards"),
    }[str(value)]
