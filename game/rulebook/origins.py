"""Where each variant is played, if a source names a place, and its sources (RULES.md#sources)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.rules.variants import VARIANTS
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

BESIDE = tuple(key for key in VARIANTS if not any(key in place.variants for place in PLACES))
"""The variants known from a person or a site, not from a place; they aren't on the map."""


class Source(NamedTuple):
    """A page or a book about the game.

    Attributes:
        author: its author, or its site.
        title: its title.
        address: its address, "" if it isn't online.
    """

    author: str
    title: str
    address: str = ""


class Citation(NamedTuple):
    """A source of a variant.

    Attributes:
        source: its key in `SOURCES`.
        person: the person whose account of this variant it gives, "" for its own.
    """

    source: str
    person: str = ""


SOURCES: Mapping[str, Source] = MappingProxyType(
    {
        "Pagat": Source("John McLeod (ed.)", "Basra", "https://www.pagat.com/fishing/basra.html"),
        "Khuri": Source("Fuad I. Khuri", "Tents and Pyramids, Saqi 1990, Appendix F"),
        "Jawaker": Source("jawaker.com", "Basra rules", "https://www.jawaker.com/"),
        "Wikipedia": Source("en.wikipedia.org", "Bastra", "https://en.wikipedia.org/wiki/Bastra"),
        "GatherTogether": Source("GatherTogether", "Basra"),
        "Ratrout": Source("Sultan Ratrout", "Comparison of Basra Rules, 30 April 2021"),
    }
)

_WIKIPEDIA_AND_RATROUT = (Citation("Wikipedia"), Citation("Ratrout"))

CITATIONS: Mapping[str, tuple[Citation, ...]] = MappingProxyType(
    {
        "egyptian": (Citation("Pagat"), Citation("GatherTogether")),
        "egyptian-double": _WIKIPEDIA_AND_RATROUT,
        "egyptian-open": (Citation("Pagat", "Smith"),),
        "jawaker": (Citation("Jawaker"),),
        "russell": (Citation("Ratrout"),),
        "saba-alkoomi": (Citation("Ratrout"),),
        "yemeni": (Citation("Pagat", "Lobashev"), *_WIKIPEDIA_AND_RATROUT),
        "ethiopian": _WIKIPEDIA_AND_RATROUT,
        "lebanese": (Citation("Pagat"), *_WIKIPEDIA_AND_RATROUT),
        "ashush": (Citation("Khuri"), *_WIKIPEDIA_AND_RATROUT),
        "cypriot": _WIKIPEDIA_AND_RATROUT,
        "palestinian": _WIKIPEDIA_AND_RATROUT,
        "jordanian": _WIKIPEDIA_AND_RATROUT,
        "haddad": (Citation("Pagat", "Haddad"),),
        "syrian": _WIKIPEDIA_AND_RATROUT,
        "homs": _WIKIPEDIA_AND_RATROUT,
    }
)
"""The sources of each variant, as in the table of the rules page."""


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
