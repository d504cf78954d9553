"""Every screen that can be opened by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.app import link_examples as opened_links
from game.app.felts import on_felt
from game.daily.screens import examples as days
from game.hotseat import examples as people
from game.lessons import examples as lessons
from game.library.screens import examples as libraries
from game.play.scene import examples as tables
from game.puzzles.screens import examples as problems
from game.review.replay import examples as replays
from game.review.screens import ending_examples as endings
from game.review.screens import examples as reviews
from game.rulebook.atlas import examples as atlases
from game.sharing.screens import examples as shared
from game.start import examples as menus
from game.statistics.screens import examples as statistics_screens
from game.together.lobby import examples as gatherings
from game.together.table import examples as together_tables
from game.ui.art.palettes import Felt
from game.ui.screens.named_screen import NamedScreen

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
