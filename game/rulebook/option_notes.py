"""Explains the value of an option in one sentence."""

from __future__ import annotations

from game.rules.variant import Variant
from game.words.amounts import points
from game.words.language import _


def option_note(rules: Variant, option: str) -> str:
    """Explain the value of an option in these rules; "" if its name says enough."""
    if option == "tie":
        return tie_sentence(rules.tie)
    if option == "jack_on_jack":
        return jack_on_jack_sentence(rules)
    if option == "basra_when":
        return basra_when(rules)
    if option == "bottom_card":
        return bottom_card_sentence(rules)
    if option == "overlap":
        return overlap_sentence(rules)
    return ""


def tie_sentence(tie: str) -> str:
    """Say what happens to the points for most cards on a tie."""
    return {
        "hold": _("On a tie they are held, and the next hand plays for them too."),
        "none": _("On a tie nobody gets them."),
        "each": _("On a tie each side that is level gets them."),
    }[tie]


def jack_on_jack_sentence(rules: Variant) -> str:
    """Say what a jack scores that takes a lone jack."""
    if not rules.jack_on_jack:
        return _("A jack that takes a lone jack scores nothing extra.")
    worth = points(rules.jack_on_jack)
    return _("A jack that takes a lone jack scores {points}.").format(points=worth)


def basra_when(rules: Variant) -> str:
    """Say what a basra is."""
    if rules.basra_when == "lone":
        return _("It is a basra when the floor is one single card and you match it.")
    if rules.basra_when == "lebanese":
        return _(
            "It is a basra when the floor is one single card and you match it, or when the player "
            "before you laid a second card on a lone one and you take both with their sum.",
        )
    if rules.komi_sweeps:
        return _("It is a basra when you take the whole floor with any card but a jack or the 7♦.")
    return _("It is a basra when you take the whole floor with any card but a jack.")


def bottom_card_sentence(rules: Variant) -> str:
    """Say who knows the last card of the pack."""
    return {
        "hidden": _("Nobody knows the last card before it is dealt."),
        "dealer": _(
            "The dealer has seen the pack's bottom card: it is the last card the dealer will get."
        ),
        "both": _(
            "The pack's bottom card is shown to everyone: it is the last card the dealer will get."
        ),
    }[rules.bottom_card]


def overlap_sentence(rules: Variant) -> str:
    """Say which capture is made if two share a card."""
    if rules.overlap == "most":
        return _("Where two captures share a card, you take the one with the most cards.")
    return _("Where two captures share a card, you choose which one to take.")
