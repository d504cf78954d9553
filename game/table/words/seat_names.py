"""Who sits at the table: what people and sides are called."""

from __future__ import annotations

from game.i18n import _, mark
from game.rules.variant import Variant

_GUESTS = (mark("Layla"), mark("Karim"), mark("Nour"))
_WOMEN = (1, 3)


def seat_names(players: int, first: str = "") -> tuple[str, ...]:
    """What the player of each seat is called; the first one is the person unless it is named."""
    return (first or _("You"), *(_(name) for name in _GUESTS[: players - 1]))


def is_woman(seat: int) -> bool:
    """Whether a guest is spoken of as a woman, for languages whose verbs tell."""
    return seat in _WOMEN


def side_names(rules: Variant, players: int, first: str = "") -> tuple[str, ...]:
    """What each side is called: a player's name, or both partners'."""
    return names_of_sides(players, rules.sides(players), first)


def names_of_sides(players: int, sides: int, first: str = "") -> tuple[str, ...]:
    """What each of so many sides is called."""
    names = seat_names(players, first)
    if sides == players:
        return names
    pair = _("{first} & {second}")
    return tuple(pair.format(first=names[side], second=names[side + 2]) for side in range(2))
