"""Names options and their values, and explains a value in one sentence."""

from game.rulebook.variant_facts import jack_on_jack
from game.rules.variant import Variant
from game.words.amounts import points
from game.words.language import _


def option_name(option: str) -> str:
    """Return an option's name."""
    return {
        "target": _("Points to win"),
        "hand_size": _("Cards per deal"),
        "tie": _("A tie for most cards"),
        "jack_on_jack": _("A jack that takes a lone jack"),
        "basra_when": _("What makes a basra"),
        "bottom_card": _("Who sees the bottom card"),
        "overlap": _("If captures overlap"),
    }[option]


def option_value(option: str, value: object) -> str:
    """Return the name of an option's value."""
    if option == "hand_size":
        return str(value)
    if option == "jack_on_jack":
        return jack_on_jack(int(str(value)))
    return {
        "hold": _("Carried over"),
        "none": _("Nobody scores"),
        "each": _("Both score"),
        "any": _("Clearing the floor"),
        "lone": _("One card only"),
        "lebanese": _("Lebanese rule"),
        "hidden": _("Nobody"),
        "dealer": _("The dealer"),
        "both": _("Everyone"),
        "choose": _("You choose"),
        "most": _("Most cards"),
    }[str(value)]


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
        "hold": _("On a tie, the points are carried over to the next hand."),
        "none": _("On a tie, nobody gets the points."),
        "each": _("On a tie, each tied side gets the points."),
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
        return _("You make a basra by matching the only card on the floor.")
    if rules.basra_when == "lebanese":
        return _(
            "You make a basra by matching the only card on the floor. Taking two cards "
            "with their sum is also a basra, if the player before you laid the second one.",
        )
    if rules.komi_sweeps:
        return _(
            "You make a basra by taking the whole floor with any card except a jack or the 7♦."
        )
    return _("You make a basra by taking the whole floor with any card except a jack.")


def bottom_card_sentence(rules: Variant) -> str:
    """Say who knows the last card of the pack."""
    return {
        "hidden": _("Nobody knows the last card before it is dealt."),
        "dealer": _(
            "The dealer has seen the pack's bottom card. It's the last card the dealer will get."
        ),
        "both": _("Everyone sees the pack's bottom card. It's the last card the dealer will get."),
    }[rules.bottom_card]


def overlap_sentence(rules: Variant) -> str:
    """Say which capture is made if two share a card."""
    if rules.overlap == "most":
        return _("If two captures share a card, you make the one with the most cards.")
    return _("If two captures share a card, you choose which one to make.")
