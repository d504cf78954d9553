"""Every screen that can be opened by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.table.art.palettes import Felt
from game.table.screens import (
    atlases,
    days,
    endings,
    gatherings,
    lessons,
    libraries,
    menus,
    opened_links,
    people,
    problems,
    replays,
    reviews,
    shared,
    statistics_screens,
    tables,
    together_tables,
)
from game.table.screens.felts import on_felt
from game.table.screens.named_screen import NamedScreen

_BY_LAMP_LIGHT: dict[str, NamedScreen] = {
    name: screen
    for screens in (
        menus.SCREENS,
        days.SCREENS,
        atlases.SCREENS,
        gatherings.SCREENS,
        lessons.SCREENS,
        people.SCREENS,
        libraries.SCREENS,
        opened_links.SCREENS,
        statistics_screens.SCREENS,
        tables.SCREENS,
        endings.SCREENS,
        reviews.SCREENS,
        replays.SCREENS,
        problems.SCREENS,
        shared.SCREENS,
        together_tables.SCREENS,
    )
    for name, screen in screens.items()
}

_FELTS: dict[Felt, str] = {"light": "on the light felt", "contrast": "in high contrast"}

_ON_OTHER_FELTS = {
    f"{name}-{felt}": NamedScreen(
        f"{_BY_LAMP_LIGHT[name].description}, {told}", on_felt(felt, _BY_LAMP_LIGHT[name].open)
    )
    for name in (
        "start",
        "settings",
        "table",
        "table-choosing",
        "hand-over",
        "review",
        "moment",
    )
    for felt, told in _FELTS.items()
}

SCREENS: Mapping[str, NamedScreen] = MappingProxyType(_BY_LAMP_LIGHT | _ON_OTHER_FELTS)
"""By name, in the order in which one comes to them."""


def listing() -> str:
    """Every screen on a line of its own: its name, and what is to be seen."""
    width = max(map(len, SCREENS))
    return "\n".join(f"{name:{width}}  {screen.description}" for name, screen in SCREENS.items())


def families() -> list[str]:
    """The names that are not another screen's in a further state."""
    return [name for name in SCREENS if not any(name.startswith(f"{one}-") for one in SCREENS)]
