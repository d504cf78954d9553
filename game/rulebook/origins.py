"""The sources of each variant (RULES.md#sources)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


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
