"""The doors of the start screen: pages of what the features offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.ui.screens.context import Context
from game.ui.screens.registry import TILES, DoorName, StartTile
from game.words.language import _


class Door(NamedTuple):
    """A button of the start screen that opens a page.

    Attributes:
        label: returns its label in the current language, which is the page's title too.
        note: returns what is behind it.
        icon: its icon.
        key: the key that opens it.
        cards: the cards shown on its page; "" is a back.
    """

    label: Callable[[], str]
    note: Callable[[], str]
    icon: str
    key: str
    cards: tuple[str, ...]


DOORS: Mapping[DoorName, Door] = {
    "friends": Door(
        lambda: _("With friends"),
        lambda: _("Here or far away"),
        "friends",
        "f",
        ("", "", "", ""),
    ),
    "practise": Door(
        lambda: _("Practise"),
        lambda: _("Puzzles and lessons"),
        "target",
        "p",
        ("4S", "6H", "10D", "9C"),
    ),
    "mine": Door(
        lambda: _("My play"),
        lambda: _("Games and statistics"),
        "chart",
        "m",
        ("2C", "10D", "JS", "AH"),
    ),
}
"""In the order of the start screen."""


def tiles_behind(context: Context, door: DoorName) -> list[tuple[StartTile, object]]:
    """Return the tiles behind a door that lead somewhere now, in order, and their routes."""
    tiles = [tile for tile in context.get(TILES) if tile.door == door]
    led = ((tile, tile.route(context)) for tile in sorted(tiles, key=lambda tile: tile.order))
    return [(tile, route) for tile, route in led if route is not None]
