"""All screens that can be opened by name."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from types import MappingProxyType
from typing import NamedTuple

from game.app.features import FEATURES
from game.ui.art.palettes import Felt
from game.ui.screens.context import Context


class NamedScreen(NamedTuple):
    """A screen that can be opened by name: its description in one line, and its function."""

    description: str
    open: Callable[[Context], object]


_BY_LAMP_LIGHT: dict[str, NamedScreen] = {
    name: NamedScreen(*example)
    for feature in FEATURES
    for module in feature.examples
    for name, example in import_module(module).SCREENS.items()
}

_FELTS: dict[Felt, str] = {"light": "on the light felt", "contrast": "in high contrast"}


def _on_felt(felt: Felt, show: Callable[[Context], object]) -> Callable[[Context], None]:
    """Return a function that shows a screen after that felt was chosen in the settings."""

    def show_on_felt(context: Context) -> None:
        context.settings = replace(context.settings, felt=felt)
        show(context)

    return show_on_felt


_ON_OTHER_FELTS = {
    f"{name}-{felt}": NamedScreen(
        f"{_BY_LAMP_LIGHT[name].description}, {told}", _on_felt(felt, _BY_LAMP_LIGHT[name].open)
    )
    for name in ("start", "settings", "table", "table-choosing", "hand-over", "review", "moment")
    for felt, told in _FELTS.items()
}

SCREENS: Mapping[str, NamedScreen] = MappingProxyType(_BY_LAMP_LIGHT | _ON_OTHER_FELTS)
"""The screens by name, in the order in which a player meets them."""


def listing() -> str:
    """Return a line for each screen: its name and its description."""
    width = max(map(len, SCREENS))
    return "\n".join(f"{name:{width}}  {screen.description}" for name, screen in SCREENS.items())


def families() -> list[str]:
    """Return the names that aren't further states of another screen."""
    return [name for name in SCREENS if not any(name.startswith(f"{one}-") for one in SCREENS)]
