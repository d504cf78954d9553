"""The doors of the start screen: pages of what the features offer."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.library.library import LIBRARY
from game.session.session import PERSON
from game.ui.screens.context import Context
from game.ui.screens.registry import TILES, DoorName, StartTile
from game.words.language import _, mark

Figure = tuple[int, str]
"""A number, and what it counts."""


def _no_figures(_context: Context) -> Sequence[Figure]:
    return ()


def _played(context: Context) -> Sequence[Figure]:
    """Return what the player has played, after the first finished game."""
    games = context.get(LIBRARY).catalogue.own_finished()
    won = sum(one.winner == PERSON for one in games)
    hands = sum(one.hands for one in games)
    return [(len(games), _("Games")), (won, _("Games won")), (hands, _("Hands"))] if games else ()


class Door(NamedTuple):
    """A button of the start screen that opens a page.

    Attributes:
        label: its label in English, which is the page's title too, marked for translation.
        note: what is behind it.
        icon: its icon.
        key: the key that opens it.
        cards: the four cards shown on its page, "-" is a back.
        figures: returns numbers that its page shows in place of the cards, if there are any.
    """

    label: str
    note: str
    icon: str
    key: str
    cards: str
    figures: Callable[[Context], Sequence[Figure]] = _no_figures


DOORS: Mapping[DoorName, Door] = {
    "friends": Door(
        mark("With friends"), mark("Here, nearby or by link"), "friends", "f", "- - - -"
    ),
    "practise": Door(
        *(mark("Practise"), mark("Rules, lessons, puzzles"), "target", "p", "4S 6H 10D 9C"),
    ),
    "mine": Door(mark("My play"), mark("Games, figures"), "chart", "m", "2C 10D JS AH", _played),
}
"""In the order of the start screen."""


def tiles_behind(context: Context, door: DoorName) -> list[tuple[StartTile, object]]:
    """Return the tiles behind a door that lead somewhere now, in order, and their routes."""
    tiles = [tile for tile in context.get(TILES) if tile.door == door]
    led = ((tile, _lead(context, tile.route)) for tile in sorted(tiles, key=lambda one: one.order))
    return [(tile, route) for tile, route in led if route is not None]


def _lead(context: Context, route: object) -> object:
    if not isinstance(route, type):
        return route(context) if callable(route) else route
    last = context.get(LIBRARY).catalogue.latest_finished()
    return route(last.id) if last else None
