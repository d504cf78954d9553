"""Where variants are played, as far as their sources name a place."""

from __future__ import annotations

from typing import NamedTuple

from game.words.language import _, pgettext


class Place(NamedTuple):
    """A place where variants are played.

    Attributes:
        key: its name for the program.
        at: degrees east and north, about where its name stands on a map.
        variants: the keys of the variants played there.
    """

    key: str
    at: tuple[float, float]
    variants: tuple[str, ...]

    @property
    def name(self) -> str:
        """Its name in the language now spoken."""
        return _names()[self.key]


PLACES = (
    Place("egypt", (30.4, 26.9), ("egyptian", "egyptian-double", "egyptian-open")),
    Place("yemen", (47.0, 15.6), ("yemeni",)),
    Place("ethiopia", (39.2, 9.0), ("ethiopian",)),
    Place("cyprus", (33.1, 35.0), ("cypriot",)),
    Place("lebanon", (35.7, 33.7), ("lebanese", "ashush")),
    Place("syria", (38.5, 35.4), ("syrian",)),
    Place("homs", (36.72, 34.75), ("homs",)),
    Place("palestine", (35.1, 31.85), ("palestinian",)),
    Place("jordan", (37.2, 31.0), ("palestinian", "jordanian")),
)
"""Every place on the map."""

BESIDE = ("jawaker", "russell", "saba-alkoomi", "haddad")
"""The variants that are known by who tells of them, or by a site: they stand beside the map."""


def _names() -> dict[str, str]:
    """What each place is called in the language now spoken."""
    return {
        "egypt": _("Egypt"),
        "yemen": _("Yemen"),
        "ethiopia": _("Ethiopia"),
        "cyprus": _("Cyprus"),
        "lebanon": _("Lebanon"),
        "syria": _("Syria"),
        "homs": pgettext("place", "Homs"),
        "palestine": _("Palestine"),
        "jordan": _("Jordan"),
    }


def place_named(key: str) -> Place:
    """The place of that key."""
    return next(place for place in PLACES if place.key == key)
