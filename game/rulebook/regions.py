"""The places where variants are played, if their sources name one."""

from __future__ import annotations

from typing import NamedTuple

from game.words.language import _, pgettext


class Place(NamedTuple):
    """A place where variants are played.

    Attributes:
        key: its key.
        at: degrees east and north, about where a map shows its name.
        variants: the keys of the variants played there.
    """

    key: str
    at: tuple[float, float]
    variants: tuple[str, ...]

    @property
    def name(self) -> str:
        """Its name in the current language."""
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
"""The variants known from a person or a site, not from a place; they aren't on the map."""


def _names() -> dict[str, str]:
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
