"""The traditional variants (RULES.md#variants), each with the options of its sources."""

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.cards import shorten
from game.rules.variant import OptionError, Variant

_ROWS = (
    Variant(key="egyptian", majority=30, komi="sum10", offers={"target": (121,)}),
    Variant(
        key="egyptian-double",
        majority=30,
        komi="sum10",
        jack_on_jack=20,
        offers={"target": (121,), "jack_on_jack": (30,)},
    ),
    Variant(key="egyptian-open", majority=30, komi="sum10", bottom_card="both"),
    Variant(key="jawaker", majority=30, komi="sum10", target=121),
    Variant(
        key="russell",
        komi="never",
        komi_points=1,
        jack_on_jack=20,
        target=100,
        offers={"target": (200,)},
    ),
    Variant(key="saba-alkoomi", komi="never", jack_on_jack=20, offers={"target": (121,)}),
    Variant(key="yemeni", majority=30, komi="yemeni", jack_on_jack=20, offers={"target": (121,)}),
    Variant(key="ethiopian", komi="ethiopian", lone_komi=True, tie="none", target=52),
    Variant(
        key="lebanese",
        hand_size=6,
        tie="none",
        jack_on_jack=10,
        basra_when="lebanese",
        offers={"basra_when": ("any",)},
    ),
    Variant(
        key="ashush",
        hand_size=6,
        tie="none",
        jack_on_jack=10,
        basra_when="lone",
        offers={"hand_size": (4,)},
    ),
    Variant(
        key="cypriot",
        tie="each",
        target=100,
        clockwise=True,
        offers={"target": (101,), "tie": ("none",)},
    ),
    Variant(
        key="palestinian",
        pack_size=44,
        face_basra=True,
        offers={"hand_size": (5,), "target": (150, 151), "tie": ("none",)},
    ),
    Variant(
        key="jordanian",
        face_basra=True,
        queen=10,
        king=10,
        jack_on_jack=20,
        offers={"target": (150,)},
    ),
    Variant(key="haddad", majority=30, komi="sum10", face_basra=True, queen=10, king=10),
    Variant(
        key="syrian",
        face_basra=True,
        queen=3,
        king=4,
        jack_on_jack=25,
        offers={"hand_size": (6,), "target": (150,)},
    ),
    Variant(key="homs", pack_size=44, face_basra=True, jack_on_jack=25, offers={"target": (150,)}),
)

VARIANTS: Mapping[str, Variant] = MappingProxyType({row.key: row for row in _ROWS})
"""Every variant by its key, in the order of the rules page."""


def variant_named(key: object) -> Variant:
    """Return a variant by its key. Raises OptionError if there is no such variant."""
    if not isinstance(key, str) or key not in VARIANTS:
        raise OptionError(
            None, f"{shorten(key)} is not a variant; the variants are {', '.join(VARIANTS)}"
        )
    return VARIANTS[key]
