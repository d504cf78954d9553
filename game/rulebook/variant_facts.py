"""A variant's numbers in words, for the start screen and the rules page."""

from game.rules.variant import Variant
from game.words.amounts import cards, points
from game.words.language import _, pgettext

Fact = tuple[str, str]
"""A rule's name, and its value."""


def facts(rules: Variant, players: int | None = None) -> list[Fact]:
    """Return the numbers of a variant; with `players`, also the cards at a time."""
    known = [
        (_("Points to win"), f"{rules.target}"),
        (_("Most cards"), f"{rules.majority} · {tie(rules.tie)}"),
        (_("A basra"), _("twice the card's value") if rules.face_basra else points(10)),
        (_("Jack on jack"), jack_on_jack(rules.jack_on_jack)),
        ("7♦", komi(rules)),
        (_("Pack"), pack(rules)),
    ]
    if players is not None:
        known.append((_("Cards per deal"), f"{rules.batch_size(players)}"))
    return known


def tie(value: str) -> str:
    """Say what a tie for most cards does."""
    return {
        "hold": _("tie carried over"),
        "none": _("tie: nobody"),
        "each": _("tie: both"),
    }[value]


def jack_on_jack(value: int) -> str:
    """Say what a jack scores that takes a lone jack."""
    return points(value) if value else pgettext("score", "nothing")


def komi(rules: Variant) -> str:
    """Say what the seven of diamonds does."""
    if not rules.komi_sweeps:
        return _("an ordinary seven")
    return _("sweeps, no basra") if rules.komi == "never" else _("sweeps the floor")


def pack(rules: Variant) -> str:
    """Say which pack is used."""
    return cards(52) if rules.pack_size == 52 else _("44, no queens or kings")
